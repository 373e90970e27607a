/**
 * Who may see which route, and where everybody else goes (spec §2, "Guard rules").
 *
 * Pure: the router asks before it shows an address, main hands in what is so at that moment.
 */
import type { components } from '../../api/schema';

/** The access column of spec §2. `user` needs a login; `visitor` is for those who are not logged in. */
export type Access = 'open' | 'visitor' | 'user' | 'company-administrator' | 'administrator';

export type Role = components['schemas']['Role'];

export interface RouteRequest {
  /** Name of the route asked for; `notFound` for none. */
  readonly name: string;
  readonly access: Access;
  /** Application path with query and hash. */
  readonly path: string;
  /** Nothing was shown before. */
  readonly isFirst: boolean;
  readonly isBrowserOnline: boolean;
  readonly isSignedIn: boolean;
  /** Back from the provider of a company, which a session that goes on is renewed by. */
  readonly isReturning?: boolean;
  /** null when nobody is signed in, or the user is not yet known. */
  readonly user: { readonly roles: readonly Role[]; readonly password_expired: boolean } | null;
}

/** `redirect` is there only for what comes before the page asked for, and left out when it would be `/`. */
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
    return visit.isSignedIn && !visit.isReturning ? { kind: 'go', name: 'index' } : SHOW;
  if (!visit.isSignedIn) return { kind: 'go', name: 'login', ...redirectBack(visit.path) };
  if (
    visit.user?.password_expired &&
    visit.name !== 'user_update_password' &&
    visit.name !== 'security_logout'
  ) {
    return { kind: 'go', name: 'user_update_password', ...redirectBack(visit.path) };
  }
  return hasRequiredRole(visit) ? SHOW : { kind: 'notFound' };
}

/** The query of the login and of the screen of an expired password; empty when the path is `/`. */
function redirectBack(path: string): { redirect?: string } {
  return path === '/' ? {} : { redirect: path };
}

function hasRequiredRole({ access, user }: RouteRequest): boolean {
  if (access === 'administrator') return user?.roles.includes('ROLE_ADMIN') ?? false;
  if (access === 'company-administrator') return user?.roles.includes('ROLE_COMPANY_ADMINISTRATOR') ?? false;
  return true;
}

/**
 * Where to go after signing in: an application path, `/` for one that is missing, leaves the site, or is the login.
 *
 * A browser takes `//host`, `/\host` and both with tabs or line ends inside for another site.
 */
export function safeRedirect(redirect: string | null): string {
  if (redirect === null || redirect.length > 4000) return '/';
  if (!/^\/(?![/\\])/.test(redirect) || /[\u0000-\u001f\u007f\\]/.test(redirect)) return '/';
  return /^\/(?:security\/)?(?:login|logout)(?:[?#/]|$)/.test(redirect) ? '/' : redirect;
}
