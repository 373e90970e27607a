/** What keeps documents on the device, fetched for every screen of a subscriber. */
export { openOffline, wipeOffline } from './create-offline';
