/**
 * The page is first shown in fonts that devices already have (index.html). Otherwise, on a slow connection,
 * the text would have to wait for 67 kB of fonts.
 */

/** Loads the fonts that the first screens need, and returns whether that succeeded. */
export function loadFonts({ fonts }: Document): Promise<boolean> {
  return Promise.all([
    fonts.load('1em "IBM Plex Sans Variable"'),
    fonts.load('500 1em "IBM Plex Serif"'),
  ]).then(
    () => true,
    () => false,
  );
}

/** Switches all fonts at once, because each change causes a new layout. */
export function showFonts({ documentElement }: Document): void {
  documentElement.removeAttribute('data-fonts');
}
