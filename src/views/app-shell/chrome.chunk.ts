/**
 * The chunk that every screen of a signed-in user needs: the parts around the screen, the user's own library, and the
 * code that keeps documents on the device.
 */
import './shared-code/every-screen';

export { Messages } from './dialogs/Messages';
export { userLibraryOf } from '../user-library-context';
export { BasketCount } from '../reports/BasketCount';
export { BottomChrome } from './BottomChrome';
export { Header } from './Header';
export { prefetchReaderScreens } from './prefetch';
export { openOffline, wipeOffline } from '../../app/create-offline';
