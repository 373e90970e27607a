/**
 * What begins before the other scripts have come. Nothing waits for it, and nothing is lost where it fails.
 *
 * It asks for all scripts of the screen that the address names, in one go: each would otherwise be asked for by the one
 * before it, and over a poor link that is a second and more. The build puts in which they are. Then for the fonts, where
 * the device has them.
 */
import { openLocalStorage } from '../platform/storage/storage';
import { loadFonts, showFonts } from '../ui/theme/fonts';

/** By the first part of the address; `*` for any other. */
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
