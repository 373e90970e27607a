/** The stand-alone library: one application for the whole page, at the root of its host. Start reading here. */
import { createRoot } from 'react-dom/client';
import { AppRoot } from '../views/app-shell/AppRoot';
import { createApp } from '../app/create-app';
import { registerServiceWorker } from '../app/register-service-worker';
import { openLocalStorage } from '../platform/storage/storage';
import { showFontsInTime } from '../app/show-fonts';
import { waitForStartupLoads } from '../app/startup-loads';
import { loadFonts, showFonts } from '../ui/theme/fonts';
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
  const pageFonts = {
    load: () => loadFonts(document),
    show: () => showFonts(document),
    now: () => performance.now(),
  };
  void showFontsInTime(app, pageFonts, waitForStartupLoads(app));
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
