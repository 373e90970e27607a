/**
 * Runs before the other scripts have arrived. Nothing waits for it, and nothing is lost if it fails.
 *
 * It requests all scripts of the address's screen at once. Otherwise each script would be requested by the
 * previous one, which takes a second or more on a slow connection. The build inserts the lists. Then it loads
 * the fonts if the device has them.
 */
import { openLocalStorage } from '../platform/storage/storage';
import { loadFonts, showFonts } from '../ui/theme/fonts';

/** The scripts for each first part of the address. `*` is for all other addresses. */
declare const __FIRST_LOADS__: Readonly<Record<string, readonly string[]>>;

const [, first = ''] = location.pathname.split('/');
// What an object has besides (`constructor`) is no place.
const place = Object.hasOwn(__FIRST_LOADS__, first) ? first : '*';
// Who has to sign in first is shown the login, whatever the address.
if (openLocalStorage(window)?.getItem('token')) {
  for (const href of __FIRST_LOADS__[place] ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
// Where the device keeps the application, the fonts are here already.
if (navigator.serviceWorker?.controller)
  void loadFonts(document).then((areThere) => areThere && showFonts(document));
