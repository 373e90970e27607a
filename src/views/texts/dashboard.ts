/** Dashboard. */
import { documents, number } from './wording';

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const dashboardTexts = {
  title: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  /** "Wednesday 12 November 2025." The comma that some browsers put behind the weekday is left out. */
  today: (now: Date) => `${day.format(now).replace(',', '')}.`,
  /** Behind the day. */
  unseen: (count: number) => (count === 0 ? 'No new updates.' : `${number(count)} new ${count === 1 ? 'update' : 'updates'}.`),
  loadingUpdates: 'Loading updates',
  searchLabel: 'Search terms',
  searchPlaceholder: 'Search legislation and publications',
  search: 'Search',
  sections: 'Sections',
  library: 'Your library',
  everything: 'All documents',
  categoriesFailed: 'The categories could not be loaded.',
  noCategories: 'Your company has no categories yet. Its administrator can choose them.',
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
  noSearches: 'Save a search to be told about new documents.',
  newCount: (count: number) => `${number(count)} new`,
  allSearches: (count: number) => `All ${number(count)} saved searches`,

  basket: 'Report basket',
  openBasket: 'Open',
  emptyBasket: 'Documents that you add to the report are collected here.',
  basketCount: (count: number) => `${number(count)} ${documents(count)}`,
  latest: (title: string) => `Latest: ${title}`,
  createReport: 'Create a report',

  savedAt: (day: string) => `saved ${day}`,
  loadsLater: 'This loads when the connection returns.',
  offlineLead: 'You are working offline.',
  onDevice: 'On this device',
  nothingOnDevice: 'Nothing kept offline yet',
  nothingOnDeviceWhat: 'Search and reading carry on when the connection returns.',
};
