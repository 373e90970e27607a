/** The chunk that every screen of a logged-in user needs: the parts around the screen, and the user's own library. */
import './shared-code/every-screen';

export { userLibraryOf } from '../user-library-context';
export { BasketCount } from '../reports/BasketCount';
export { BottomChrome } from './BottomChrome';
export { Header } from './Header';
export { prefetchReaderScreens } from './prefetch';
