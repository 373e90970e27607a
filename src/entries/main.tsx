/** The stand-alone library: one application for the whole page, at the root of its host. Start reading here. */
import { effect } from '@preact/signals-core';
import { createRoot } from 'react-dom/client';
import { AppRoot } from '../views/app-shell/AppRoot';
import { createApp } from '../app/create-app';
import { registerServiceWorker } from '../app/register-service-worker';
import { openLocalStorage } from '../platform/storage/storage';
import { waitForStartupLoads } from '../app/startup-loads';
import { loadFonts, showFonts } from '../ui/theme/fonts';
import type { App } from '../views/app-context';
import { readOffers, readRelease } from '../views/browser/release';

void begin();

/** Nothing is awaited at the top: whatever is imported lazily imports this script, and would wait for it. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  // Each a task of its own, as is evaluating all that is imported here: a phone answers its user in between.
  await nextTask();
  const app = createApp({
    drawer: openLocalStorage(window),
    release: readRelease(document, location),
    features: readOffers(document),
  });
  createRoot(root).render(<AppRoot app={app} />);
  await nextTask();
  // Part of this script, as a file of its own might be out of reach when it is needed most.
  registerServiceWorker(app);
  void app.start().catch(app.modals.report);
  await waitForStartupLoads(app);
  // Last, after what the start itself loads.
  void loadWebFonts(app);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A text that is being read should not jump: whoever is signed in sees them with the next screen. */
async function loadWebFonts({ router, session }: App): Promise<void> {
  const first = router.route.peek().path;
  if (!(await loadFonts(document))) return;
  const stop = effect(() => {
    if (router.route.value.path === first && session.isSignedIn.peek()) return;
    showFonts(document);
    queueMicrotask(() => stop());
  });
}
