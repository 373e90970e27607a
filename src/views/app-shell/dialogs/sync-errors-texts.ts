/** Texts for the dialog that lists what could not be synchronised. */
export const syncErrorsDialog = {
  title: 'Not synchronised',
  body:
    'The following may be out of date. It will load again when the connection returns, or when ' +
    'you log in or reload.',
  reload: 'Reload',
  close: 'Close',
};
