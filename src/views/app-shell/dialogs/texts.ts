/** Texts for the dialogs that are part of the first load (spec §8, verbatim). */
export const sessionDialog = {
  title: 'Session',
  body: 'You have been logged out, please log in again.',
  okay: 'Okay',
};

export const errorDialog = {
  title: 'An unexpected error occurred',
  body:
    'You may continue using the application by clicking OK, but you might encounter ' +
    'unexpected or inconsistent behaviour. We recommend that you reload the application, and ' +
    'if this message keeps showing, please contact support.',
  details: 'Show error details',
  close: 'Close',
};
