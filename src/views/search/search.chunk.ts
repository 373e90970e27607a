/** The chunk of the search screen. The Dashboard's search field also uses its term validation. */
import '../app-shell/shared-code/lists';
import '../app-shell/shared-code/search-and-tools';

export { validateTerm } from './validate-term';
export { SearchView } from './SearchView';
