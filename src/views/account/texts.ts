/** Texts for logging out. */

import { documentCount, size } from '../wording';

export const logoutTexts = { title: 'Log out', busy: 'Logging out' };

/** The question that is asked before logging out removes something from the device. */
export const logoutPreviewTexts = {
  title: 'Log out',
  lead: 'Logging out removes the following from this device:',
  documents: (count: number, bytes: number) =>
    `${documentCount(count)} kept offline (${size(bytes)}) and their search index`,
  unknownDocuments: 'your offline documents',
  basket: (count: number) => `your report basket with ${documentCount(count)}`,
  stays: [
    'Your favourites, groups, comments, searches and reports stay in your account,',
    'and so does your offline selection.',
  ].join(' '),
  whileAway: (why: string) =>
    `${why} If you log out now, you can’t read anything on this device until you can log in again.`,
  logOut: 'Log out',
  cancel: 'Cancel',
};
