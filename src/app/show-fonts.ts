/**
 * Decides when the page changes from its stand-ins to our typefaces (src/ui/theme/fonts.ts). On an ordinary
 * connection this happens while the first screen is still filling. On a slow one the fonts must not delay the
 * content, and text that somebody is reading must not move.
 *
 *   waiting → loading   at once when the scripts came quickly, otherwise when the start has loaded its data
 *   loading → shown     the fonts came soon after the navigation, or nobody is signed in
 *   loading → held      they came later
 *   loading → failed    the fonts can't be loaded, and the page keeps its stand-ins
 *   held    → shown     on the next screen, or when the reader signs out
 */
import { effect } from '@preact/signals-core';
import type { App } from '../views/app-context';

/**
 * After the navigation, in milliseconds. Scripts that have come by then show that the connection can carry
 * the fonts as well.
 */
const QUICK_MS = 1000;
/** After the navigation, in milliseconds: a later change would move text that is being read. */
const SOON_MS = 1500;

/** The page's fonts, and the time since its navigation in milliseconds. */
export interface PageFonts {
  /** Resolves with whether the fonts can be shown. */
  load(): Promise<boolean>;
  show(): void;
  now(): number;
}

/** @param startLoaded Resolves when the start has loaded its data. */
export async function showFontsInTime(
  { router, session }: Pick<App, 'router' | 'session'>,
  fonts: PageFonts,
  startLoaded: Promise<void>,
): Promise<void> {
  const first = router.route.peek().path;
  if (fonts.now() > QUICK_MS) await startLoaded;
  if (!(await fonts.load())) return;
  if (fonts.now() <= SOON_MS) {
    fonts.show();
    return;
  }
  const stop = effect(() => {
    if (router.route.value.path === first && session.isSignedIn.value) return;
    fonts.show();
    queueMicrotask(() => stop());
  });
}
