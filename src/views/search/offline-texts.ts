/** Search over the documents that are kept on this device. */
import { documents, number } from '../wording';

export const deviceTexts = {
  label: 'Search on this device',
  count: (count: number) => `${number(count)} ${documents(count)} on this device`,
  what: (count: number) => `${count === 1 ? 'is' : 'are'} searched, not the whole library.`,
  opening: 'The search on this device is being opened.',
  back: 'The connection is back. These were found on this device.',
  lost: 'The connection is lost. These were found in the whole library; the next search is over what is on this device.',
  wholeLibrary: 'Search the whole library',
  building: (done: number, total: number) =>
    `Making ${number(total)} more ready for the search: ${number(done)} done.`,
  progress: 'Documents made ready for the search',
  lacking: (count: number) =>
    `${number(count)} more can be read, and be searched when the connection returns.`,
  lackingOnline: (count: number) => `${number(count)} more can be read, and not be searched yet.`,
  nothingKept: 'Nothing kept offline yet',
  nothingKeptWhat:
    'Keep documents on this device while there is a connection. They can then be searched and read without one.',
  choose: 'Choose what to keep',
  noneReady: 'Nothing to search yet',
  noneReadyWhat: (count: number) =>
    `The ${number(count)} ${documents(count)} on this device can be read. What is searched of ${count === 1 ? 'it' : 'them'} is fetched when the connection returns.`,
};
