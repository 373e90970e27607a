/** Connects the route guard to the router. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { guardRoute, type RouteDecision } from '../domain/app/route-guard';
import type { GuardResult, Route, Router } from '../platform/browser/router';
import { routes, type RouteName, type Routes } from '../views/routes';
import type { AppSettings } from './options';
import type { Services } from './services';

type Guard = (to: Route<Routes>, from: Route<Routes> | null) => GuardResult;

interface RouterGuard {
  readonly guard: Guard;
  /** The path that the offline notice replaced when the application started; null if there is none. */
  readonly pathBeforeOffline: ReadonlySignal<string | null>;
}

/** @param href Calls the router's `href`. It is a function, because the router is created after its guard. */
export function createGuard(
  { portalSession, features }: AppSettings,
  { session, connection }: Services,
  href: Router<Routes>['href'],
): RouterGuard {
  const pathBeforeOffline = signal<string | null>(null);
  const guard: Guard = (to, from) => {
    // A portal has no login to redirect to. Every screen waits for the portal's session.
    if (portalSession && !session.isLoggedIn.peek()) return true;
    if (to.name === 'offlinecategories' && !features.offline) return 'notFound';
    const decision = guardRoute({
      name: to.name,
      access: isKnownRoute(to.name) ? routes[to.name].access : 'open',
      path: to.path,
      isFirst: from === null,
      isBrowserOnline: connection.isBrowserOnline.peek(),
      isLoggedIn: session.isLoggedIn.peek(),
      isReturning: to.name === 'login' && to.query.has('state'),
      user: session.user.peek(),
    });
    if (decision.kind === 'go' && decision.name === 'offline') pathBeforeOffline.value = to.path;
    return toGuardResult(decision, to.name, href);
  };
  return { guard, pathBeforeOffline };
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
