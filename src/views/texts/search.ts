/** Search. Counts are written with thousands parted, as in 10,240. */

const number = (value: number) => value.toLocaleString('en');
/** A term within a sentence. */
const short = (term: string) => ([...term].length > 40 ? `${[...term].slice(0, 40).join('')}…` : term);
const documents = (total: number) => (total === 1 ? 'document' : 'documents');

export const searchTexts = {
  title: 'Search',
  group: 'Search terms',
  addTerm: 'Add a term',
  submit: 'Search',
  clear: 'Clear',
  removeTerm: (term: string) => `Remove ${term}`,
  editTerm: (term: string) => `Edit ${term}`,
  termAdded: (term: string) => `${term} added.`,
  termRemoved: (term: string) => `${term} removed.`,
  termPresent: (term: string) => `${short(term)} is there already.`,
  termsFull: (most: number, over: number) => `A search holds ${most} terms. ${over === 1 ? 'One' : number(over)} more ${over === 1 ? 'does' : 'do'} not fit and stay${over === 1 ? 's' : ''} in the field.`,
  termTooLong: (most: number, length: number) => `A term has at most ${most} characters, and this one has ${number(length)}. Shorten it, or part it by commas.`,
  noWord: (term: string) => (/^\*+$/.test(term) ? 'An asterisk alone begins no word. Put the start of a word before it.' : `“${short(term)}” has no word or number to look for.`),
  /** Behind a term, what it is. */
  kinds: { word: 'phrase', phrase: 'phrase', prefix: 'starts with', nothing: 'left out' },
  searchIn: 'Search in',
  inTitle: 'Title',
  inContent: 'Content',
  lastContext: 'At least one stays on',
  hintEnter: 'adds a term. End with',
  hintAsterisk: 'to match the start of words. Several words in one term are matched as a phrase.',

  filters: 'Filters',
  close: 'Close',
  activeFilters: (count: number) => `${count} active`,
  show: (total: number) => `Show ${number(total)} ${documents(total)}`,
  showing: 'Searching',
  categories: 'Categories',
  chosen: (count: number) => `${count} chosen`,
  clearCategories: 'Clear categories',
  filterCategories: 'Filter categories',
  noCategories: 'No category has this in its title.',
  inCategory: (count: number) => `${number(count)}`,
  publicationDate: 'Publication date',
  clearDates: 'Clear dates',
  from: 'From',
  to: 'To',
  bothDates: 'Both dates are needed for the range to apply.',
  toBeforeFrom: 'Enter a date that is not before From.',
  view: 'View',
  allDocuments: 'All documents',
  enforcementDates: 'Enforcement dates',
  enforcementWhat: 'Only documents with an entry date from today onward, soonest first.',
  sortBy: 'Sort by',
  alphabetical: 'Alphabetical',
  relevance: 'Relevance',
  byPublicationDate: 'Publication date',
  byEntryDate: 'Entry date',

  results: 'Results',
  documents,
  total: number,
  shown: (from: number, to: number) => `, ${number(from)}–${number(to)} shown`,
  soonestFirst: 'with an entry date from today onward, soonest first',
  loading: 'Searching',
  pages: 'Pages',
  perPage: (size: number) => `${size} per page`,
  beyondReach: (reach: number) => `Only the first ${number(reach)} documents can be paged through. Narrow the search to reach the others.`,

  nothing: 'No documents match',
  oneTerm: 'The term is found in no document.',
  allTerms: (count: number) => `${count === 2 ? 'Both' : `All ${count}`} terms must be found in the same document.`,
  halfOfTerms: (needed: number, count: number) =>
    needed === 1 ? 'Not even one of the terms is found in a document.' : `At least ${needed} of the ${count} terms must be found in the same document.`,
  noTerms: 'No document fits what was chosen.',
  noneUpcoming: 'No document has an entry date from today onward.',
  loosen: {
    term: 'remove a term',
    ending: 'end the term with * to match the start of words',
    contexts: 'search in the content too',
    dates: 'widen the publication dates',
    categories: (count: number) => (count === 1 ? 'clear the chosen category' : `clear the ${count} chosen categories`),
    enforcement: 'look at all documents',
  },
  /** The ways to loosen a search as one sentence. */
  loosenBy: (ways: readonly string[]) => {
    const listed = ways.length > 2 ? `${ways.slice(0, -1).join(', ')}, or ${ways.at(-1)}` : ways.join(' or ');
    return `${listed.charAt(0).toUpperCase()}${listed.slice(1)}.`;
  },
  searchInContent: 'Search in content',
  showAllDocuments: 'Show all documents',
  clearSearch: 'Clear search',
  libraryEmpty: 'There are no documents in your categories yet.',
};
