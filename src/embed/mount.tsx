/**
 * Runs a library in another site's page, just as `main.tsx` runs one in its own page.
 *
 *   nothing ──mount──► running ──unmount──► nothing, without a trace in the page
 *              └──invalid settings──► a notice ──unmount──► nothing
 *
 * Several libraries on the same page share only the code, the style sheet and the fonts.
 */
import { effect, signal } from '@preact/signals-core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FairwayEvents, LibraryOptions, MountedLibrary } from '../../public/embed';
import { createApp } from '../app/create-app';
import { createPortalSession, type PortalSession } from '../domain/account/portal-session';
import { openLocalStorage } from '../platform/storage/storage';
import type { App } from '../views/app-context';
import { readRelease } from '../views/browser/release';
import { embeddedTexts as texts } from './texts';
import { EmbeddedRoot, SettingsNotice, ShadowStyles } from './EmbeddedRoot';
import { createLibraryBox, refusesStyles } from './box';
import { createCharts } from './charts';
import { createElementWindow } from './element-window';
import { isBelow, readSettings, readTheme, type LibrarySettings } from './settings';
import { showServerError } from './ServerError';
import { acquireStylesheet } from './stylesheet';

const mounted = new WeakSet<HTMLElement>();

/**
 * @param element Must not have a shadow root of its own. The library dispatches events on it
 *   (docs/embedding.md).
 * @throws Error if the element already contains a library, and DOMException if it can't have a shadow root
 */
export function mount(element: HTMLElement, options: LibraryOptions = {}): MountedLibrary {
  if (mounted.has(element)) throw new Error('The element already contains a library.');
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  mounted.add(element);
  const { sheet, release } = acquireStylesheet();
  root.adoptedStyleSheets = [sheet];
  const { frame, page, rem, remove } = createLibraryBox(root);

  const theme = signal(readTheme(options.theme));
  const token = signal(options.token ?? null);
  const dispatch: Dispatch = (name, detail) =>
    void element.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  const end = refusesStyles(root, options.nonce) ? showPolicyError(page) : render();

  function render(): () => void {
    const settings = readSettings(options, location, new URL(import.meta.url).origin);
    const running =
      typeof settings === 'string' || isOutsideBase(settings) ? createRefusal(settings) : run(settings);
    const tree = createRoot(page);
    tree.render(
      <ShadowStyles target={root} nonce={options.nonce}>
        {running.view}
      </ShadowStyles>,
    );
    return () => {
      tree.unmount();
      running.end();
    };
  }

  function run({ apiUrl, base, name, storagePrefix, isSameOrigin }: LibrarySettings) {
    const onTitle = (title: string) => dispatch('fairway:title', { title });
    const window = createElementWindow({ root, frame, name, hasBase: base !== null, theme, onTitle });
    let portalSession: PortalSession | null = null;
    const app = createApp({
      ...{ apiUrl, storagePrefix, window, isOwnError: isOurs },
      ...(base === null ? { mode: 'hash' as const, base: name } : { base }),
      storageBackend: openLocalStorage(globalThis),
      release: readRelease({ querySelector: () => null }, new URL(apiUrl)),
      chartHref: createCharts(frame),
      features: { offline: isSameOrigin, provider: false },
      ...(options.token !== undefined && {
        portalSession: (parts) =>
          (portalSession = createPortalSession({
            ...parts,
            portal: { token, requestToken: () => dispatch('fairway:token-needed', null) },
          })),
      }),
    });
    const stops = followApp(app, element, page, dispatch);
    void app.start();
    const serverError = signal<ReactNode>(null);
    // If startup has already begun to check the connection, this call shares that check.
    void app.connection.check().then((isThere) => {
      if (!isThere) showServerError(app, apiUrl, serverError);
    });
    return {
      view: <EmbeddedRoot app={app} portalSession={portalSession} serverError={serverError} rem={rem} />,
      end() {
        for (const stop of stops) stop();
        app.dispose();
      },
    };
  }

  return {
    setTheme: (next) => void (theme.value = readTheme(next)),
    setToken: (next) => void (token.value = next),
    unmount() {
      if (!mounted.delete(element)) return;
      end();
      remove();
      root.adoptedStyleSheets = [];
      release();
    },
  };
}

type Dispatch = <Name extends keyof FairwayEvents>(name: Name, detail: FairwayEvents[Name]['detail']) => void;

/**
 * Keeps the styles of `page` up to date, and dispatches events on `element`. Returns functions that stop
 * this.
 */
function followApp(
  app: App,
  element: HTMLElement,
  page: HTMLElement,
  dispatch: Dispatch,
): readonly (() => void)[] {
  return [
    effect(() => {
      page.dataset['theme'] = app.viewport.dark.value ? 'dark' : 'light';
    }),
    effect(() => {
      const height = `${app.viewport.height.value}px`;
      page.style.setProperty('--screen-h', `calc(${height} - var(--fairway-top, 0px))`);
      // If the element scrolls, the library is at least as high as the element. Otherwise, the element is as
      // high as the library, and shouldn't change its height while content is loading.
      page.style.setProperty(
        '--page-min-h',
        /auto|scroll/.test(getComputedStyle(element).overflowY) ? height : `min(30rem, ${height})`,
      );
    }),
    effect(() => {
      const { name: route, path } = app.router.route.value;
      if (route !== 'starting') dispatch('fairway:navigate', { path, href: app.router.hrefOf(path) });
    }),
    onLogout(app.session.isLoggedIn, () => dispatch('fairway:signed-out', null)),
  ];
}

function isOutsideBase({ base }: LibrarySettings): boolean {
  return base !== null && !isBelow(base, location.pathname);
}

/**
 * @param settings The settings of a library that isn't at this page's address, or a message that says what is
 *   wrong with the options.
 */
function createRefusal(settings: LibrarySettings | string) {
  const view =
    typeof settings === 'string' ? (
      <SettingsNotice title={texts.badSetting} text={settings} />
    ) : (
      <SettingsNotice
        title={texts.misplaced}
        text={texts.misplacedWhat(settings.base || '/', location.pathname)}
        href={settings.base || '/'}
      />
    );
  return { view, end: () => {} };
}

/**
 * Explains that the page's policy refuses the components' styles. The shadow root's own style sheet still
 * works, because policies don't apply to it.
 */
function showPolicyError(page: HTMLElement): () => void {
  const message = Object.assign(document.createElement('p'), { className: 'refused', role: 'alert' });
  message.append(
    Object.assign(document.createElement('b'), { textContent: `${texts.badSetting}.` }),
    ` ${texts.badPolicy}`,
  );
  page.append(message);
  return () => {};
}

function onLogout(isLoggedIn: { readonly value: boolean }, dispatch: () => void): () => void {
  let wasLoggedIn = false;
  return effect(() => {
    const isNow = isLoggedIn.value;
    if (wasLoggedIn && !isNow) dispatch();
    wasLoggedIn = isNow;
  });
}

/**
 * Returns whether an error comes from Fairway's code. Errors from the page's own code also reach the window.
 */
function isOurs(error: unknown, file: string): boolean {
  const { origin } = new URL(import.meta.url);
  const places = `${error instanceof Error ? error.stack : ''} ${file}`;
  return places.includes(`${origin}/assets/`) || places.includes(`${origin}/embed.js`);
}
