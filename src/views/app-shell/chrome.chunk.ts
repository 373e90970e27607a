/**
 * The chunk that every screen of a signed-in user needs: the parts around the screen, and the user's own
 * library.
 */
import './shared-by-screens';

export { Messages } from './dialogs/Messages';
export { userLibraryOf } from '../user-library-context';
export { BasketCount } from '../reports/BasketCount';
export { BottomChrome } from './BottomChrome';
export { Header } from './Header';
export { prefetchReaderScreens } from './prefetch';
