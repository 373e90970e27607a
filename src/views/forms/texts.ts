/** The texts of a form for one kind of record. */
export interface RecordTexts<Fields> {
  /** The title of the card. */
  readonly title: string;
  readonly notFound: string;
  /** The link back from a record that no longer exists. */
  readonly back: string;
  readonly conflict: string;
  /** Describes the current value of a field. */
  readonly currentValue: (field: keyof Fields, value: Fields) => string;
}

/** Texts that the administration screens share. */
export const adminTexts = {
  title: 'App administration',
  crumbs: 'Breadcrumb',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving',
  discard: 'Discard',
  offlineOutdated: 'You are offline. This was loaded earlier and cannot be changed now.',
  offlineNothing: 'You are offline. This will load when you are online again.',
  nothingChanged: 'Nothing has been changed.',
  keepMine: 'Save mine',
  takeTheirs: 'Take theirs',
  pages: 'Pages',
  /** The accessible name of the button that opens a date field's calendar. */
  pick: (field: string) => `Choose a date: ${field}`,
  active: 'Active',
  inactive: 'Inactive',
  range: (from: number, to: number, total: number) =>
    `${from.toLocaleString('en')}–${to.toLocaleString('en')} of ${total.toLocaleString('en')}`,
};
