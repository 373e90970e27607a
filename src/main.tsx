/** The stand-alone library: one application for the whole page, at the root of its host. Start reading here. */
import { createRoot } from 'react-dom/client';
import { AppRoot } from './views/AppRoot';
import { createApp } from './app';
import { localDrawer } from './platform/storage';
import { readRelease } from './views/release';

const app = createApp({ drawer: localDrawer(window), release: readRelease(document, location) });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(<AppRoot app={app} />);
// Last, as it asks for every file there is: after what the start itself loads. Its own may be out of reach: the next visit tries again.
void app.start().then(() => app.syncQueue.add([])).then(() => import('./keep-shell')).then(({ keepShell }) => keepShell(app), () => undefined);
