/** Search. What its filters, its terms and its explanation say stands apart: it is loaded with them. */
import { documents, number, short } from '../wording';

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
  /** Behind a term, what it is. */
  kinds: { word: 'word', phrase: 'phrase', prefix: 'starts with', nothing: 'left out' },
  searchIn: 'Search in',
  inTitle: 'Title',
  inContent: 'Content',
  lastContext: 'At least one stays on',
  hintEnter: 'adds a term. End with',
  save: 'Save this search',
  saveOffline: 'Not possible without a connection',
  hintAsterisk: 'to match the start of words. Several words in one term are matched as a phrase.',

  filters: 'Filters',
  activeFilters: (count: number) => `${count} active`,
  view: 'View',
  allDocuments: 'All documents',
  enforcementDates: 'Enforcement dates',
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
  unknownCategory: (chosen: number) =>
    `${chosen === 1 ? 'The chosen category' : 'One of the chosen categories'} does not exist any more, or is not in your library.`,
  withoutUnknown: 'Search without it',
  onDevice: 'Search the documents on this device',
  useDevice: 'Use this device',
  pages: 'Pages',
  perPage: (size: number) => `${size} per page`,
  beyondReach: (reach: number) =>
    `Only the first ${number(reach)} documents can be paged through. Narrow the search to reach the others.`,
};
