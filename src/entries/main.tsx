/** The stand-alone library. It fills the page, and is served at the root of its host. Start reading here. */
import { createRoot } from 'react-dom/client';
import { AppRoot } from '../views/app-shell/AppRoot';
import { createApp } from '../app/create-app';
import { registerServiceWorker } from '../app/register-service-worker';
import { openLocalStorage } from '../platform/storage/storage';
import { showFontsInTime } from '../app/show-fonts';
import { waitForStartupLoads } from '../app/startup-loads';
import { loadFonts, showFonts } from '../ui/theme/fonts';
import type { App } from '../views/app-context';
import { waitForContent } from '../views/browser/screen-content';
import { readFeatures, readRelease } from '../views/browser/release';

void begin();

/**
 * A function instead of top-level await, because every chunk imports this script and would have to
 * wait for it.
 */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  // These are separate tasks, so that a phone can respond to the user between them.
  await nextTask();
  const app = createApp({
    storageBackend: openLocalStorage(window),
    release: readRelease(document, location),
    features: readFeatures(document),
    isStored: navigator.serviceWorker?.controller != null,
  });
  createRoot(root).render(<AppRoot app={app} />);
  await nextTask();
  // This is part of the main script, because a chunk might not load when it is needed most.
  registerServiceWorker(app);
  void app.start().catch(app.modals.report);
  const pageFonts = {
    load: () => loadFonts(document),
    show: () => showFonts(document),
    now: () => performance.now(),
  };
  void showFontsInTime(app, pageFonts, Promise.race([firstContent(root, app), waitForStartupLoads(app)]));
}

/** Resolves when the first screen has been painted with its content. */
async function firstContent(root: Element, { lifetime }: App): Promise<void> {
  await waitForContent(root, lifetime);
  await new Promise(requestAnimationFrame);
  await nextTask();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
