/** Texts for the dialog that lists what could not be synchronised. */
export const syncErrorsDialog = {
  title: 'Not synchronised',
  body:
    'The following may be out of date. It is loaded again when the connection returns, when ' +
    'you log in, and when you reload.',
  reload: 'Reload',
  close: 'Close',
};
