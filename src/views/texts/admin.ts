/** What the screens of administration say in common. */
export const adminTexts = {
  title: 'App administration',
  crumbs: 'Where this is',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving',
  discard: 'Discard',
  offline: 'This needs a connection.',
  offlineOld: 'There is no connection: this is what was loaded before, and nothing can be changed.',
  offlineNothing: 'There is no connection. This is shown as soon as it is back.',
  nothingChanged: 'Nothing has been changed.',
  keepMine: 'Save mine',
  takeTheirs: 'Take theirs',
  pages: 'Pages',
  active: 'Active',
  inactive: 'Inactive',
  range: (from: number, to: number, total: number) => `${from.toLocaleString('en')}–${to.toLocaleString('en')} of ${total.toLocaleString('en')}`,
};
