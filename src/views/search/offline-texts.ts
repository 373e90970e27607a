/** Texts for searching on this device. */
import { documentCount, documents, number } from '../wording';

export const offlineSearchTexts = {
  label: 'Search on this device',
  count: (count: number) => `${documentCount(count)} on this device`,
  what: (count: number) => `${count === 1 ? 'is' : 'are'} searched, not the whole library.`,
  opening: 'Opening the search on this device.',
  back: 'You are back online. These results are from this device.',
  lost: (why: string) =>
    `${why} These results are from the whole library; your next search will cover only this device.`,
  wholeLibrary: 'Search the whole library',
  building: (done: number, total: number) =>
    `Indexing ${number(total)} more ${documents(total)}: ${number(done)} done.`,
  progress: 'Documents indexed',
  missingOffline: (count: number) =>
    `${number(count)} more can be read now and searched once you are back online.`,
  missingOnline: (count: number) =>
    `${number(count)} more can be opened but ${count === 1 ? 'isn’t' : 'aren’t'} searchable yet.`,
  nothingOffline: 'Nothing kept offline yet',
  nothingOfflineHint:
    'While you are online, keep documents on this device. You can then search and read them offline.',
  choose: 'Choose what to keep',
  noneReady: 'Nothing to search yet',
  noneReadyHint: (count: number) =>
    `You can read the ${documentCount(count)} on this device now, and search ` +
    `${count === 1 ? 'it' : 'them'} once you are back online.`,
};
