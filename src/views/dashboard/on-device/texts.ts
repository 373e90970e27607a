/** The Dashboard's texts about the documents on this device. */
import { documentCount, number, short, size } from '../../wording';

export const onDeviceTexts = {
  title: 'On this device',
  lead: (why: string) => `${why} Your offline documents are available.`,
  leadOnline: 'These documents open with or without a connection.',
  toDashboard: 'Back to the Dashboard',
  documents: 'Documents on this device',
  reading: 'Loading offline documents',

  kept: (count: number, bytes: number) => `${documentCount(count)}, ${size(bytes)}`,
  synchronised: (time: string) =>
    time ? `Synchronised ${time}. Later changes are not on this device.` : 'Not synchronised yet.',
  searchable: (count: number) => `${number(count)} can be searched`,
  allSearchable: 'Titles and text are searched together.',
  notSearchable: (count: number) =>
    `${number(count)} more can be opened but ${count === 1 ? 'isn’t' : 'aren’t'} searchable ` +
    'yet. You can search everything once you are back online.',

  find: 'Search on this device',
  findHint: 'Search titles, numbers and text',
  findTitlesHint: 'Search titles and numbers',
  findIn: 'Search in',
  everywhere: 'Titles and text',
  titles: 'Titles',
  search: 'Search',

  categories: 'Categories and groups on this device',
  hitsByCategory: 'Hits by category and group on this device',
  hits: (count: number) => (count === 1 ? '1 hit' : `${number(count)} hits`),
  all: 'All on this device',
  groups: 'My groups',
  choose: 'Choose a category or group',
  close: 'Close',
  chosen: (path: readonly string[]) => path.join(', '),
  countOf: (count: number, all: number) => `${number(count)} of ${number(all)}`,
  count: (count: number) => `${number(count)} on this device`,
  found: (found: number, all: number) => `${number(found)} of ${documentCount(all)}`,
  showAbsent: (count: number) =>
    `Show ${documentCount(count)} that ${count === 1 ? 'is' : 'are'} not on this device`,
  showAll: (count: number) => `Show all ${documentCount(count)}`,
  notSearchableTag: 'Not searchable yet',
  notSearchableTitle: 'It can be read now. Its text can be searched once you are back online.',
  gone: 'Nothing from this category or group is on this device.',
  noTitle: (text: string) => `No document on this device has “${short(text)}” in its title or number.`,
  enterForText: 'Press Enter to search inside the documents too.',

  inTitles: 'In titles and numbers',
  inTexts: 'In the text',
  inTextsCount: (count: number) => documentCount(count),
  toSearch: 'Refine in Search',
  looking: 'Searching inside documents',
  noText: (text: string) => `No other document on this device has “${short(text)}” in its text.`,
  more: 'Show more',
  partly: (count: number) =>
    `The text of ${documentCount(count)} can’t be searched yet. ` +
    `${count === 1 ? 'It is' : 'They are'} found by title and number only.`,
};
