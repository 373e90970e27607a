/** Dialogs of the frame (specification §8, verbatim). */
import { documents as word, number, size } from './wording';

const some = (count: number) => `${number(count)} ${word(count)}`;

export const sessionDialog = {
  title: 'Session',
  body: 'You have been logged out, please log in again.',
  okay: 'Okay',
};

export const errorDialog = {
  title: 'An unexpected error occurred',
  body: 'You may continue using the application by clicking OK, but you might encounter unexpected or inconsistent behaviour. We recommend that you reload the application, and if this message keeps showing, please contact support.',
  details: 'Show error details',
  close: 'Close',
};

export const offlineSaveDialog = {
  title: 'Warning',
  body: 'Downloading a large amount of documents could take a long time, depending on connection. Do you still want to proceed?',
  amount: (documents: number, bytes: number) => `${some(documents)}, ${size(bytes)}. You can keep working while they download.`,
  proceed: 'Proceed',
  cancel: 'Cancel',
};
