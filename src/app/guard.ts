/** Connects the route guard to the router. */
import { guardRoute, type RouteDecision } from '../domain/app/route-guard';
import type { GuardResult, Route, Router } from '../platform/browser/router';
import type { PageBeforeOffline } from '../views/app-context';
import { routes, type RouteName, type Routes } from '../views/routes';
import type { AppSettings } from './options';
import type { Services } from './services';

type Guard = (to: Route<Routes>, from: Route<Routes> | null) => GuardResult;

interface RouterGuard {
  readonly guard: Guard;
  /**
   * Returns the page that the offline notice replaced when the application started; null if it is the Dashboard
   * or the logout, or if somebody else has logged in since.
   */
  pageBeforeOffline(): PageBeforeOffline | null;
}

/** @param href Calls the router's `href`. It is a function, because the router is created after its guard. */
export function createGuard(
  { portalSession, features }: AppSettings,
  { session, connection }: Services,
  href: Router<Routes>['href'],
): RouterGuard {
  let replaced: { readonly to: Route<Routes>; readonly userId: string | undefined } | null = null;

  const decide = (to: Route<Routes>, isFirst: boolean): RouteDecision =>
    guardRoute({
      name: to.name,
      access: isKnownRoute(to.name) ? routes[to.name].access : 'open',
      path: to.path,
      isFirst,
      isBrowserOnline: connection.isBrowserOnline.peek(),
      isLoggedIn: session.isLoggedIn.peek(),
      isReturning: to.name === 'login' && to.query.has('state'),
      user: session.user.peek(),
    });

  return {
    guard(to, from) {
      // A portal has no login to redirect to. Every screen waits for the portal's session.
      if (portalSession && !session.isLoggedIn.peek()) return true;
      if (to.name === 'offlinecategories' && !features.offline) return 'notFound';
      const decision = decide(to, from === null);
      if (decision.kind === 'go' && decision.name === 'offline')
        replaced = { to, userId: session.user.peek()?.id };
      return toGuardResult(decision, to.name, href);
    },
    pageBeforeOffline() {
      if (!replaced || replaced.userId !== session.user.peek()?.id) return null;
      const { name, path } = replaced.to;
      if (path === '/' || name === 'security_logout') return null;
      return { path, opensOffline: opensOffline(name) && decide(replaced.to, false).kind === 'show' };
    },
  };
}

/**
 * Returns whether a screen is of use without a connection. Screens without the frame, such as the login, aren't,
 * and the offline notice itself links to the offline category manager.
 */
function opensOffline(name: string): boolean {
  return isKnownRoute(name) && !('bare' in routes[name]) && name !== 'offlinecategories';
}

function toGuardResult(
  decision: RouteDecision,
  requested: string,
  href: Router<Routes>['href'],
): GuardResult {
  if (decision.kind === 'show') return true;
  if (decision.kind === 'notFound') return 'notFound';
  // After a logout, there is no page to return to.
  const query =
    decision.redirect === undefined || requested === 'security_logout' ? {} : { redirect: decision.redirect };
  return { to: href(decision.name, {}, query) };
}

function isKnownRoute(name: string): name is RouteName {
  return name in routes;
}
