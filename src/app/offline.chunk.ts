/** The code that keeps documents on the device, loaded for every screen of a subscriber. */
export { openOffline, wipeOffline } from './create-offline';
