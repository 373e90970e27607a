/** Dashboard. */

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const dashboardTexts = {
  title: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  /** "Wednesday 12 November 2025." The comma that some browsers put behind the weekday is left out. */
  today: (now: Date) => `${day.format(now).replace(',', '')}.`,
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
  offlineLead: 'You are working offline.',
  onDevice: 'On this device',
  nothingOnDevice: 'Nothing kept offline yet',
  nothingOnDeviceWhat: 'Search and reading carry on when the connection returns.',
};
