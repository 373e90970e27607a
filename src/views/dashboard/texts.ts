import { documentCount, number, size } from '../wording';

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const dashboardTexts = {
  title: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  /** "Wednesday 12 November 2025." Removes the comma that some browsers add after the weekday. */
  today: (now: Date) => `${day.format(now).replace(',', '')}.`,
  /** Shown after the date. */
  unseen: (count: number) =>
    count === 0 ? 'No new updates.' : `${number(count)} new ${count === 1 ? 'update' : 'updates'}.`,
  loadingUpdates: 'Loading updates',
  searchLabel: 'Search terms',
  searchPlaceholder: 'Search legislation and publications',
  search: 'Search',
  sections: 'Sections',
  library: 'Your library',
  everything: 'All documents',
  categoriesFailed: 'The categories could not be loaded.',
  noCategories: 'Your company has no categories yet. A Fairway administrator can choose them.',
  noLibrary:
    'The library is empty. Import documents, which also creates their categories, or add them one by one.',
  addDocuments: 'Add documents',
  ways: 'Ways to search',
  enforcement: 'Entering into force',
  enforcementWhat: 'Everything that enters into force today or later, soonest first',
  examples: [
    { term: 'life-saving appliances', what: 'A phrase, even with a few other words in between' },
    { term: 'fire extinguish*', what: '* matches every word that begins with these letters' },
    { term: 'ballast water', what: 'Word endings are ignored: also finds “ballast waters”' },
  ],
  keyBefore: 'Press',
  keyAfter: 'anywhere to go to Search.',
  keyGoAfter: 'or Ctrl+K to go to a document by its number or name, or to a screen.',

  updates: 'Updates for you',
  sources: (searches: number, follows: number) =>
    [
      searches > 0 && `from ${number(searches)} saved ${searches === 1 ? 'search' : 'searches'}`,
      follows > 0 &&
        `${searches > 0 ? '' : 'from '}${number(follows)} followed ${follows === 1 ? 'item' : 'items'}`,
    ]
      .filter((one) => one !== false)
      .join(' and '),
  markSeen: 'Mark all as seen',
  notMarked: (why: string) => `The updates could not be marked as seen. ${why}`,
  noUpdates: 'No updates yet',
  noUpdatesWhat:
    'Save a search, or follow a document or a provision. New documents and changes will then appear here.',
  nothingFound:
    'Your saved searches have no new matches, and nothing that you follow has changed. Fairway keeps checking.',
  saveSearch: 'Save a search',
  pastLast: 'There are no updates on this page.',
  toFirst: 'Go to the first page',
  range: (from: number, to: number, total: number) => `${number(from)}–${number(to)} of ${number(total)}`,
  pages: 'Pages of updates',
  withdrawn: 'Withdrawn',

  soonest: 'Entering into force',
  allUpcoming: 'All upcoming',
  loadingSoonest: 'Loading upcoming legislation',
  nothingSoon: 'Nothing is due to enter into force.',

  searches: 'Saved searches',
  manage: 'Manage',
  loadingSearches: 'Loading saved searches',
  noSearches:
    'Search for what matters to you and press “Save this search” to get alerts about new documents.',
  toSearch: 'Go to Search',
  newCount: (count: number) => `${number(count)} new`,
  allSearches: (count: number) => `All ${number(count)} saved searches`,

  offlineLibrary: 'Offline library',
  nothingOffline:
    'Nothing is kept offline yet. Documents that you keep can be read and searched without a connection.',
  chooseOffline: 'Choose what to keep',
  onThisDevice: (count: number) => `${documentCount(count)} on this device`,
  downloading: (done: number, total: number) => `Downloading ${number(done)}/${number(total)}`,
  toCome: (count: number) => `${number(count)} waiting`,
  preparing: (count: number) => `${number(count)} being prepared`,
  notDownloaded: (count: number) => `${number(count)} not downloaded`,
  storage: 'Storage on this device',
  /** `free` is null if the browser doesn't report it. */
  used: (bytes: number, free: number | null) =>
    free === null ? `${size(bytes)} used.` : `${size(bytes)} of ${size(bytes + free)}.`,
  synchronised: (time: string) => (time ? `Last synchronised ${time}.` : 'Not synchronised yet.'),

  basket: 'Report basket',
  openBasket: 'Open',
  emptyBasket: 'Press “Add to report” beside a document to collect it here.',
  fillBasket: 'Find documents',
  basketCount: (count: number) => documentCount(count),
  latest: (title: string) => `Latest: ${title}`,
  createReport: 'Create a report',

  savedAt: (day: string) => `saved ${day}`,
  asSaved: (why: string, day: string) => `${why} This list was saved on ${day}.`,
  loadsLater: 'This will load when you are online again.',
  offlineLead: 'You are working offline.',
  onDevice: 'On this device',
  allOnDevice: 'My Documents',
  otherOnDevice:
    'This device holds another user’s documents. You can keep yours once they have been removed.',
  nothingOnDevice: 'Nothing kept offline yet',
  nothingOnDeviceWhat: 'You can search and read again when the connection returns.',
};
