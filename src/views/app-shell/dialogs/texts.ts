/** Texts of the frame's dialogs (spec §8, verbatim). */
import { documents as word, number, size } from '../../wording';

const some = (count: number) => `${number(count)} ${word(count)}`;

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

export const updateDialog = {
  title: 'An update is available',
  body: (current: string, newest: string) =>
    `This desktop app is out of date. You have version ${current}, the newest is ${newest}.`,
  download: (version: string) => `Download version ${version} for Windows`,
  dismiss: 'Dismiss',
};

export const offlineSaveDialog = {
  title: 'Warning',
  body:
    'Downloading a large amount of documents could take a long time, depending on ' +
    'connection. Do you still want to proceed?',
  amount: (documents: number, bytes: number) =>
    `${some(documents)}, ${size(bytes)}. You can keep working while they download.`,
  proceed: 'Proceed',
  cancel: 'Cancel',
};

/** Added to the specification: the device holds another user's documents (rulings "Session and device"). */
export const otherUserDialog = {
  title: 'Documents of another user',
  body: (documents: number, bytes: number) =>
    `Another user keeps ${some(documents)} (${size(bytes)}) on this device. A device keeps ` +
    'the documents of one user at a time.',
  proceed: 'Proceed',
  proceedWhat: 'removes them from this device. The other user can download them again.',
  cancel: 'Cancel',
  cancelWhat:
    'leaves them where they are. You can use Fairway while you are online, but you can’t ' +
    'keep documents on this device.',
  busy: 'Removing',
  failed: 'Some of them could not be removed. Close other Fairway tabs and try again.',
};
