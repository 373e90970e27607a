/** The stand-alone library: one application for the whole page, at the root of its host. Start reading here. */
import { effect } from '@preact/signals-core';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './views/AppRoot';
import { createApp } from './app';
import { atLatest } from './domain/at-latest';
import { localDrawer } from './platform/storage';
import { loadFonts, showFonts } from './ui/fonts';
import type { App } from './views/app-context';
import { readRelease } from './views/release';

/** A call that hangs, or a start that fails, must keep neither fonts nor shell from coming. In milliseconds. */
const STARTED_AFTER_MS = 20_000;

void begin();

/** Nothing is awaited at the top: whatever is imported lazily imports this script, and would wait for it. */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  // Each a task of its own, as is evaluating all that is imported here: a phone answers its user in between.
  await nextTask();
  const app = createApp({ drawer: localDrawer(window), release: readRelease(document, location) });
  createRoot(root).render(<AppRoot app={app} />);
  await nextTask();
  await atLatest(app.start().then(() => app.syncQueue.add([])).catch(app.modals.report), STARTED_AFTER_MS, app.clock);
  // Last, after what the start itself loads. Either may be out of reach: the next visit tries again.
  void bringFonts(app);
  void import('./keep-shell').then(({ keepShell }) => keepShell(app), () => undefined);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A text that is being read should not jump: whoever is signed in sees them with the next screen. */
async function bringFonts({ router, session }: App): Promise<void> {
  const first = router.route.peek().path;
  if (!(await loadFonts(document))) return;
  const stop = effect(() => {
    if (router.route.value.path === first && session.isSignedIn.peek()) return;
    showFonts(document);
    queueMicrotask(() => stop());
  });
}
