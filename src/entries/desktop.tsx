/**
 * The desktop app: the library in its own window, with a server that the user chooses (docs/desktop.md).
 *
 * It differs from main.tsx as follows: routes are in the URL's hash, the API is on another host, the app
 * itself saves downloaded files, startup reopens the last screen, and the app checks for newer versions of
 * itself. There is no service worker, because all files are already on the machine.
 */
import { effect } from '@preact/signals-core';
import { createRoot } from 'react-dom/client';
import { createApp } from '../app/create-app';
import { interceptDownloads } from '../desktop/downloads';
import { createUpdateCheck } from '../domain/desktop/desktop-update';
import { checkServer, parseServerAddress } from '../domain/desktop/server-address';
import { countStoredDocuments, wipeOffline } from '../app/create-offline';
import { createClock } from '../platform/browser/clock';
import { fetchText } from '../platform/network/fetch-text';
import { AppRoot } from '../views/app-shell/AppRoot';
import { ConnectView } from '../views/pages/ConnectView';
import { readRelease } from '../views/browser/release';

/** The URL of the list of published versions, which may be empty. Set by the build. */
declare const __UPDATES_URL__: string;

/** Keys in local storage, in addition to the library's own. */
const SERVER_KEY = 'desktop_server';
const LAST_ROUTE_KEY = 'desktop_screen';
/** A key in session storage. If it is set, the page asks for another server the next time it loads. */
const CHANGE_SERVER_KEY = 'desktop_changing';
/** Routes that startup doesn't reopen. */
const TRANSIENT_ROUTES = new Set(['starting', 'login', 'security_logout', 'offline', 'notFound']);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id "root".');
const root = createRoot(container);
const clock = createClock();
// The window generates a nonce at each startup, and styled-components looks for it in this element.
document
  .querySelector('meta[name="sc-nonce"]')
  ?.setAttribute('content', document.querySelector('style')?.nonce ?? '');

const server = parseServerAddress(localStorage.getItem(SERVER_KEY) ?? '');
if (server === null || sessionStorage.getItem(CHANGE_SERVER_KEY) !== null) void connect(server);
else run(server);

function run(api: string): void {
  restrictConnections(api);
  // The hash is empty unless the page was reloaded.
  if (location.hash === '') history.replaceState({}, '', lastRoute());
  const release = readRelease(document, { host: new URL(api).host });
  const checkForUpdates = createUpdateCheck({
    ...{ listing: __UPDATES_URL__, current: release.fullVersion, clock },
    read: fetchText,
    offer: (update) => app.modals.open({ name: 'update', ...update }),
  });
  const app = createApp({
    ...{ apiUrl: api, mode: 'hash', storageBackend: localStorage, isStored: true, release, clock },
    ...(__UPDATES_URL__ !== '' && { checkForUpdates }),
    changeServer: () => {
      sessionStorage.setItem(CHANGE_SERVER_KEY, 'yes');
      location.reload();
    },
  });
  interceptDownloads(api, app);
  effect(() => {
    const { name, path } = app.router.route.value;
    if (name !== 'starting')
      localStorage.setItem(LAST_ROUTE_KEY, app.router.hrefOf(TRANSIENT_ROUTES.has(name) ? '/' : path));
  });
  root.render(<AppRoot app={app} />);
  void app.start();
}

function lastRoute(): string {
  const stored = localStorage.getItem(LAST_ROUTE_KEY) ?? '';
  return stored.startsWith('#/') ? stored : '#/';
}

/**
 * Restricts connections to this server. The window's own policy allows any server, because the server isn't
 * known when the app is built. A request must be allowed by all of a page's policies.
 */
function restrictConnections(api: string): void {
  const updates = __UPDATES_URL__ === '' ? '' : new URL(__UPDATES_URL__).origin;
  const content = `connect-src 'self' ipc: http://ipc.localhost blob: ${api} ${updates}`;
  document.head.append(
    Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content }),
  );
}

async function connect(current: string | null): Promise<void> {
  root.render(
    <ConnectView
      current={current}
      kept={current === null ? 0 : await countStoredDocuments('')}
      check={(origin) =>
        checkServer(origin, { fetch: (request) => fetch(request), isOnline: () => navigator.onLine, clock })
      }
      onConnect={(origin) => connectTo(origin, current)}
      onCancel={leave}
    />,
  );
}

/** Deletes the data of the previous server first, because both servers may use the same ids. */
async function connectTo(origin: string, former: string | null): Promise<boolean> {
  if (origin !== former) {
    const isWiped = await wipeOffline('', null).then(
      () => true,
      () => false,
    );
    if (!isWiped) return false;
    localStorage.clear();
  }
  localStorage.setItem(SERVER_KEY, origin);
  leave();
  return true;
}

function leave(): void {
  sessionStorage.removeItem(CHANGE_SERVER_KEY);
  location.replace('#/');
  location.reload();
}
