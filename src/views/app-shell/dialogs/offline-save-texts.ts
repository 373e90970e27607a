/** Texts for the question before a large number of documents is downloaded (spec §8, verbatim). */
import { documents as word, number, size } from '../../wording';

export const offlineSaveDialog = {
  title: 'Warning',
  body:
    'Downloading a large amount of documents could take a long time, depending on ' +
    'connection. Do you still want to proceed?',
  amount: (documents: number, bytes: number) =>
    `${number(documents)} ${word(documents)}, ${size(bytes)}. You can keep working while they download.`,
  proceed: 'Proceed',
  cancel: 'Cancel',
};
