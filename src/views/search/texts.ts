/** Texts for the search screen. Parts of the screen that are loaded separately have files of their own. */
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
  termPresent: (term: string) => `${short(term)} has already been added.`,
  /** The kind of a term, which is shown after it. */
  kinds: { word: 'word', phrase: 'phrase', prefix: 'starts with', nothing: 'ignored' },
  searchIn: 'Search in',
  inTitle: 'Title',
  inContent: 'Content',
  lastContext: 'At least one must stay selected',
  hintEnter: 'searches,',
  hintComma: 'adds another term. Use',
  hintAsterisk: 'at the end of a word to match every word that begins with it.',
  save: 'Save this search',

  filters: 'Filters',
  activeFilters: (count: number) => `${count} active`,
  view: 'View',
  allDocuments: 'All documents',
  enforcementDates: 'Not yet in force',
  sortBy: 'Sort by',
  alphabetical: 'Alphabetical',
  relevance: 'Relevance',
  byPublicationDate: 'Publication date',
  byEntryDate: 'Entry date',

  results: 'Results',
  documents,
  total: number,
  shown: (from: number, to: number) => `, ${number(from)}–${number(to)} shown`,
  soonestFirst: 'with an entry date of today or later, soonest first',
  loading: 'Searching',
  onDevice: 'Search the documents on this device',
  useDevice: 'Use this device',
  pages: 'Pages',
  perPage: (size: number) => `${size} per page`,
  beyondReach: (reach: number) =>
    `Showing the first ${number(reach)} documents. Narrow your search to see more.`,
};
