/**
 * The search of a running library, shared by the search screen and the document screen, which shows the
 * document's position among the results.
 *
 * It is created on first use, so that the login screen doesn't load it.
 */
import { computed } from '@preact/signals-core';
import { createChosenOrder } from '../domain/search/chosen-order';
import { createSearch, type Search } from '../domain/search/search';
import { useApp, type App } from './app-context';

const searches = new WeakMap<App, { readonly userId: string | undefined; readonly search: Search }>();

/** Each user gets a separate search, so that nobody sees another user's results. */
export function useSearch(): Search {
  const app = useApp();
  const userId = app.session.user.peek()?.id;
  const current = searches.get(app);
  if (current && current.userId === userId) return current.search;
  current?.search.dispose();
  const search = searchOf(app, userId);
  searches.set(app, { userId, search });
  return search;
}

function searchOf(app: App, userId: string | undefined): Search {
  const { api, connection, openOffline, session, categories, router, today, lifetime, storage } = app;
  const search = createSearch({
    api,
    device: async (body, signal) => (await openOffline())?.search.search(body, signal) ?? NO_DEVICE,
    connection,
    session,
    categories,
    address: computed(() => (router.route.value.name === 'search' ? router.route.value.query : null)),
    open: (address) => router.go(router.href('search', {}, address)),
    today,
    // Only logged-in users see this screen.
    chosenOrder: createChosenOrder(userId ?? '', storage),
  });
  const dispose = () => {
    lifetime.removeEventListener('abort', dispose);
    search.dispose();
  };
  lifetime.addEventListener('abort', dispose);
  return { ...search, dispose };
}

/** Used if the search code can't be loaded, or if the user has logged out in the meantime. */
export const NO_DEVICE = {
  ok: false,
  problem: {
    status: 0,
    code: 'device-unavailable',
    title: 'The search on this device could not be started.',
  },
} as const;
