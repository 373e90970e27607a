/** The stand-alone library: one application for the whole page, at the root of its host. Start reading here. */
import { createRoot } from 'react-dom/client';
import { AppRoot } from './views/AppRoot';
import { createApp } from './app';
import { readRelease } from './views/release';

const app = createApp({ drawer: localDrawer(), release: readRelease(document, location) });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(<AppRoot app={app} />);
void app.start();

/** Reading the property alone throws where the browser blocks storage. */
function localDrawer(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
