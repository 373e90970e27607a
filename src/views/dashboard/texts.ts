/** Dashboard. */
import { documents, number, size } from '../wording';

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const dashboardTexts = {
  title: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  /** "Wednesday 12 November 2025." The comma that some browsers put behind the weekday is left out. */
  today: (now: Date) => `${day.format(now).replace(',', '')}.`,
  /** Behind the day. */
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
  noCategories: 'Your company has no categories yet. Its administrator can choose them.',
  noLibrary:
    'The library is empty. Documents that are imported, or added one by one, bring their categories along.',
  addDocuments: 'Add documents',
  ways: 'Ways to search',
  enforcement: 'Entering into force',
  enforcementWhat: 'Everything with an entry date from today onward, soonest first',
  examples: [
    { term: 'life-saving appliances', what: 'Words in this order, with at most a few others between them' },
    { term: 'fire extinguish*', what: 'An asterisk finds every word that begins so' },
    { term: 'ballast water', what: 'Endings do not matter: it finds “ballast waters” as well' },
  ],
  keyBefore: 'Press',
  keyAfter: 'anywhere to go to the search.',

  updates: 'Updates for you',
  fromSearches: (count: number) => `from ${number(count)} saved ${count === 1 ? 'search' : 'searches'}`,
  markSeen: 'Mark all as seen',
  notMarked: (why: string) => `The updates could not be marked as seen. ${why}`,
  noUpdates: 'No updates yet',
  noUpdatesWhat: 'Save a search to be told here about new and changed documents.',
  nothingFound: 'Your saved searches have found nothing new since they were saved. They go on looking.',
  saveSearch: 'Save a search',
  pastLast: 'There are no updates on this page.',
  toFirst: 'To the first page',
  isNew: 'New',
  isChanged: 'Changed',
  from: 'from',
  range: (from: number, to: number, total: number) => `${number(from)}–${number(to)} of ${number(total)}`,
  pages: 'Pages of updates',
  withdrawn: 'Withdrawn',

  soonest: 'Entering into force',
  allUpcoming: 'All upcoming',
  loadingSoonest: 'Loading what enters into force',
  nothingSoon: 'Nothing is about to enter into force.',

  searches: 'Saved searches',
  manage: 'Manage',
  loadingSearches: 'Loading saved searches',
  noSearches: 'Search for what matters to you and press “Save this search” to be told about new documents.',
  toSearch: 'Go to the search',
  newCount: (count: number) => `${number(count)} new`,
  allSearches: (count: number) => `All ${number(count)} saved searches`,

  offlineLibrary: 'Offline library',
  nothingOffline: 'Nothing is kept offline yet. What you keep can be read and searched without a connection.',
  chooseOffline: 'Choose what to keep',
  onThisDevice: (count: number) => `${number(count)} ${documents(count)} on this device`,
  downloading: (done: number, total: number) => `Downloading ${number(done)}/${number(total)}`,
  toCome: (count: number) => `${number(count)} to come`,
  preparing: (count: number) => `${number(count)} being prepared`,
  notDownloaded: (count: number) => `${number(count)} not downloaded`,
  storage: 'Storage of this device',
  /** `free` is null where the browser does not say. */
  used: (bytes: number, free: number | null) =>
    free === null ? `${size(bytes)} used.` : `${size(bytes)} of ${size(bytes + free)}.`,
  synchronised: (time: string) => `Last synchronised ${time || 'never'}.`,

  basket: 'Report basket',
  openBasket: 'Open',
  emptyBasket: 'Press “Add to report” beside a document to collect it here.',
  fillBasket: 'Find documents',
  basketCount: (count: number) => `${number(count)} ${documents(count)}`,
  latest: (title: string) => `Latest: ${title}`,
  createReport: 'Create a report',

  savedAt: (day: string) => `saved ${day}`,
  asSaved: (why: string, day: string) => `${why} This is as of ${day}.`,
  loadsLater: 'This loads when the connection returns.',
  offlineLead: 'You are working offline.',
  onDevice: 'On this device',
  allOnDevice: 'My Documents',
  otherOnDevice: 'This device keeps documents of another person. Yours can be kept when theirs are gone.',
  nothingOnDevice: 'Nothing kept offline yet',
  nothingOnDeviceWhat: 'Search and reading carry on when the connection returns.',
};
