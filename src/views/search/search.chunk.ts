/** Loaded with the search screen. The Dashboard's search field uses its validation of terms, too. */
export { validateTerm } from './validate-term';
export { SearchView } from './SearchView';
