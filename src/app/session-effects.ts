/** Keeps the screen in sync with the session and the connection. */
import { effect, untracked } from '@preact/signals-core';
import type { Router } from '../platform/browser/router';
import type { App } from '../views/app-context';
import type { Routes } from '../views/routes';
import type { OfflineLoader } from './offline-loader';
import type { Services } from './services';

/**
 * When the user changes, closes the previous user's offline data and clears everything else that belonged to
 * that user. Checks the route again when somebody logs in or out, or the user's roles change, because the
 * user may no longer be allowed to see the screen.
 *
 * @returns A function that ends this.
 */
export function applySessionChanges(
  { session, categories, toasts }: Services,
  offlineLoader: OfflineLoader,
  router: Router<Routes>,
): () => void {
  let before = { isLoggedIn: session.isLoggedIn.peek(), user: session.user.peek() };
  return effect(() => {
    const now = { isLoggedIn: session.isLoggedIn.value, user: session.user.value };
    const [was, isSame] = [before, now.user === before.user && now.isLoggedIn === before.isLoggedIn];
    before = now;
    if (isSame) return;
    if (was.user?.id !== now.user?.id) {
      if (was.user) untracked(toasts.clearUserToasts);
      categories.clear();
      offlineLoader.close();
      if (now.user) untracked(() => void offlineLoader.askAboutForeignData());
    }
    // The login screen itself redirects to the page that the visitor asked for.
    if (router.route.peek().name !== 'login') router.revalidate();
  });
}

/** When the connection returns, replaces the offline notice with the page that it replaced, or with the Dashboard. */
export function leaveOfflineNotice({ connection, router, pageBeforeOffline }: App): () => void {
  return effect(() => {
    if (!connection.isBrowserOnline.value || router.route.peek().name !== 'offline') return;
    router.replace(router.hrefOf(pageBeforeOffline()?.path ?? '/'));
  });
}
