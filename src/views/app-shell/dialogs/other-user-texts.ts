/**
 * Texts for the dialog about another user's documents: an addition to spec §8 (see "Session and device" in
 * docs/rulings.md).
 */
import { documents as word, number, size } from '../../wording';

export const otherUserDialog = {
  title: 'Another user’s documents',
  body: (documents: number, bytes: number) =>
    `Another user keeps ${number(documents)} ${word(documents)} (${size(bytes)}) on this device. A device ` +
    'can hold only one user’s documents at a time.',
  proceed: 'Proceed',
  proceedWhat: 'removes them from this device. The other user can download them again.',
  cancel: 'Cancel',
  cancelWhat:
    'leaves them where they are. You can use Fairway while you are online, but you can’t ' +
    'keep documents on this device.',
  busy: 'Removing',
  failed: 'Some documents could not be removed. Close other Fairway tabs and try again.',
};
