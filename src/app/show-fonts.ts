/**
 * Decides when the page switches from its fallback fonts to our typefaces (src/ui/theme/fonts.ts). The fonts must
 * not delay the content, and text that somebody is reading must not move. On an ordinary connection, they are
 * shown about a second after the navigation.
 *
 *   waiting → loading   the first screen shows its content
 *   loading → shown     the fonts arrived soon after the navigation, or nobody is logged in
 *   loading → held      the fonts arrived later
 *   loading → failed    the fonts can't be loaded, and the page keeps its fallback fonts
 *   held    → shown     on the next screen, or when the reader logs out
 */
import { effect } from '@preact/signals-core';
import type { App } from '../views/app-context';

/** Milliseconds after the navigation. Switching later would move text that somebody is reading. */
const SOON_MS = 1500;

/** The page's fonts, and the time since its navigation in milliseconds. */
export interface PageFonts {
  /** Loads the fonts. Resolves with true if they can be shown. */
  load(): Promise<boolean>;
  show(): void;
  now(): number;
}

/** @param contentShown Resolves when the first screen shows its content, or when startup has loaded its data. */
export async function showFontsInTime(
  { router, session }: Pick<App, 'router' | 'session'>,
  fonts: PageFonts,
  contentShown: Promise<void>,
): Promise<void> {
  const first = router.route.peek().path;
  await contentShown;
  if (!(await fonts.load())) return;
  if (fonts.now() <= SOON_MS) {
    fonts.show();
    return;
  }
  const stop = effect(() => {
    if (router.route.value.path === first && session.isLoggedIn.value) return;
    fonts.show();
    queueMicrotask(() => stop());
  });
}
