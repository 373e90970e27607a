/**
 * Runs before the other scripts have arrived. Nothing waits for it, and a failure does no harm.
 *
 * It requests all scripts for the screen at this address at once. Otherwise, each script would be
 * requested only once the previous one had arrived, which takes a second or more on a slow connection. The
 * build inserts the lists. The main script takes over the requests. `modulepreload` isn't used, because
 * Chromium never retries a script that it failed to preload. Afterwards, this script loads the fonts if
 * the device has them.
 */
import { preloadScript } from '../platform/network/preloaded-scripts';
import { openLocalStorage } from '../platform/storage/storage';
import { loadFonts, showFonts } from '../ui/theme/fonts';

/** The scripts to load, by the first segment of the path. `*` stands for all other paths. */
declare const __FIRST_LOADS__: Readonly<Record<string, readonly string[]>>;

const [, first = ''] = location.pathname.split('/');
// `in` would also match `/constructor`.
const place = Object.hasOwn(__FIRST_LOADS__, first) ? first : '*';
const isStored = navigator.serviceWorker?.controller != null;
// Visitors who have to log in see the login screen, whatever the address.
if (openLocalStorage(window)?.getItem('token')) {
  // If the application is stored on the device, documents on the device open immediately, which requires code
  // from the Dashboard's scripts.
  const places = isStored ? [place, ''] : [place];
  for (const path of new Set(places.flatMap((one) => __FIRST_LOADS__[one] ?? []))) preloadScript(path);
}
// If the application is stored on the device, so are the fonts.
if (isStored) void loadFonts(document).then((areLoaded) => areLoaded && showFonts(document));
