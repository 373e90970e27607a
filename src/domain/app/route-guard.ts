/**
 * Decides who may see which route, and where everybody else is redirected (spec §2, "Guard rules"). These are
 * pure functions. src/app/guard.ts passes the current state.
 */
import type { components } from '../../api/schema';

/** The access column of spec §2. `user` requires a login; `visitor` is for people who aren't logged in. */
export type RouteAccess = 'open' | 'visitor' | 'user' | 'company-administrator' | 'administrator';

export type Role = components['schemas']['Role'];

export interface RouteRequest {
  /** The name of the requested route; `notFound` if there is none. */
  readonly name: string;
  readonly access: RouteAccess;
  /** The application's path with query and hash. */
  readonly path: string;
  /** True if no screen has been shown yet. */
  readonly isFirst: boolean;
  readonly isBrowserOnline: boolean;
  readonly isLoggedIn: boolean;
  /**
   * True if the user is returning from the company's identity provider, perhaps to renew an existing session.
   */
  readonly isReturning?: boolean;
  /** null if nobody is logged in, or if the user isn't known yet. */
  readonly user: { readonly roles: readonly Role[]; readonly password_expired: boolean } | null;
}

/** `redirect` is the path to open after logging in. It is omitted if it would be `/`. */
export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'notFound' }
  | {
      readonly kind: 'go';
      readonly name: 'offline' | 'index' | 'login' | 'user_update_password';
      readonly redirect?: string;
    };

const SHOW: RouteDecision = { kind: 'show' };

export function guardRoute(visit: RouteRequest): RouteDecision {
  if (visit.isFirst && !visit.isBrowserOnline && visit.name !== 'offline')
    return { kind: 'go', name: 'offline' };
  if (visit.name === 'offline' && visit.isBrowserOnline) return { kind: 'go', name: 'index' };
  if (visit.access === 'open') return SHOW;
  if (visit.access === 'visitor')
    return visit.isLoggedIn && !visit.isReturning ? { kind: 'go', name: 'index' } : SHOW;
  if (!visit.isLoggedIn) return { kind: 'go', name: 'login', ...redirectBack(visit.path) };
  if (
    visit.user?.password_expired &&
    visit.name !== 'user_update_password' &&
    visit.name !== 'security_logout'
  ) {
    return { kind: 'go', name: 'user_update_password', ...redirectBack(visit.path) };
  }
  return hasRequiredRole(visit) ? SHOW : { kind: 'notFound' };
}

/**
 * Returns the redirect for the login screen or for the screen about an expired password; empty if the path is
 * `/`.
 */
function redirectBack(path: string): { redirect?: string } {
  return path === '/' ? {} : { redirect: path };
}

function hasRequiredRole({ access, user }: RouteRequest): boolean {
  if (access === 'administrator') return user?.roles.includes('ROLE_ADMIN') ?? false;
  if (access === 'company-administrator') return user?.roles.includes('ROLE_COMPANY_ADMINISTRATOR') ?? false;
  return true;
}

/**
 * Returns the path to open after logging in: `redirect`, or `/` if it is missing or too long, leads to
 * another site, or is the login or logout screen. Browsers treat `//host` and `/\host` as another site, even
 * with tabs or line breaks in between.
 */
export function safeRedirect(redirect: string | null): string {
  if (redirect === null || redirect.length > 4000) return '/';
  if (!/^\/(?![/\\])/.test(redirect) || /[\u0000-\u001f\u007f\\]/.test(redirect)) return '/';
  return /^\/(?:security\/)?(?:login|logout)(?:[?#/]|$)/.test(redirect) ? '/' : redirect;
}
