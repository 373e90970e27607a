/** The code that keeps documents on the device. It is loaded on every screen that a subscriber opens. */
export { openOffline, wipeOffline } from './create-offline';
