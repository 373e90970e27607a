/**
 * The page begins in stand-ins that devices have themselves (index.html): over a poor link 67 kB of fonts would come before the
 * text that they are for.
 */

/** Fetches what the first screens need; answers whether it could be had. */
export function loadFonts({ fonts }: Document): Promise<boolean> {
  return Promise.all([
    fonts.load('1em "IBM Plex Sans Variable"'),
    fonts.load('500 1em "IBM Plex Serif"'),
  ]).then(
    () => true,
    () => false,
  );
}

/** All at once, as each change lays the page out anew. */
export function showFonts({ documentElement }: Document): void {
  documentElement.removeAttribute('data-fonts');
}
