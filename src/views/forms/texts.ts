/** What the form of one kind of record says. */
export interface RecordTexts<Fields> {
  /** Of its card. */
  readonly title: string;
  readonly gone: string;
  /** Leads away from a record that is gone. */
  readonly back: string;
  readonly overtaken: string;
  /** What a field holds now. */
  readonly present: (field: keyof Fields, value: Fields) => string;
}

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
  /** The calendar of one of several fields. */
  pick: (field: string) => `Choose a date: ${field}`,
  active: 'Active',
  inactive: 'Inactive',
  range: (from: number, to: number, total: number) =>
    `${from.toLocaleString('en')}–${to.toLocaleString('en')} of ${total.toLocaleString('en')}`,
};
