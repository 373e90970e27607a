/** Fetched with the search screen. The Dashboard's search field needs its rules on terms, too. */
export { refusalOf } from './validate-term';
export { SearchView } from './SearchView';
