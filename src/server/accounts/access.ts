/**
 * Decides who may call which operation, based on the contract's `x-access` (see spec §6, and "Library" in
 * docs/rulings.md). Nothing else makes this decision.
 *
 * - open, link: anybody. For `link`, the route checks the signature.
 * - session: any logged-in user, even with an expired password.
 * - user: any logged-in user whose password has not expired.
 * - subscriber, company-administrator, administrator: a user with that role.
 */
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../http/problem';
import type { Database } from '../database/database';
import type { Actor } from '../store/audit/audit-log';
import { findCaller, type CurrentUser } from '../store/users/users';
import type { AccessTokens } from './access-tokens';
import type { Sessions } from './sessions';

const accesses = [
  'open',
  'link',
  'session',
  'user',
  'subscriber',
  'company-administrator',
  'administrator',
] as const;
export type Access = (typeof accesses)[number];

/** Accepts the request and records its caller, or throws an error. */
export type Authorize = (access: Access, request: FastifyRequest) => Promise<void>;

export function isAccess(value: unknown): value is Access {
  return accesses.some((access) => access === value);
}

/**
 * The callers of authorised requests. This is a map rather than a property of the request, so that only this
 * file can change it.
 */
const callers = new WeakMap<FastifyRequest, CurrentUser>();

/** Returns the caller of a request; `null` if the request's operation is open to anybody. */
export function findCurrentUser(request: FastifyRequest): CurrentUser | null {
  return callers.get(request) ?? null;
}

/** Returns the caller of a request. Throws an error if the request's operation is open to anybody. */
export function currentUser(request: FastifyRequest): CurrentUser {
  const user = findCurrentUser(request);
  if (!user)
    throw new Error(
      `${request.method} ${request.routeOptions.url ?? '?'} uses its caller, although anybody may call it.`,
    );
  return user;
}

/** Requests from administrators whose accounts can't be read because the database is down. */
const fromAdministrators = new WeakSet<FastifyRequest>();

/** Returns whether the caller may be told which part of the server is failing. */
export function isAdministrator(request: FastifyRequest): boolean {
  return fromAdministrators.has(request) || (callers.get(request)?.roles.includes('ROLE_ADMIN') ?? false);
}

/** Returns the caller and their IP address, for the audit log. */
export function actorOf(request: FastifyRequest): Actor {
  return { userId: currentUser(request).id, address: request.ip };
}

export function createAuthorize(
  db: Database,
  tokens: AccessTokens,
  sessions: Pick<Sessions, 'present'>,
  now: () => Date,
): Authorize {
  /** The ids of the users who were administrators when they last made a request. */
  const administrators = new Set<string>();

  return async (access, request) => {
    if (access === 'open' || access === 'link') return;
    const user = await findSender(request);
    // The response is the same whatever the reason: no token, a forged or expired token, an ended session, or
    // an inactive user or company.
    if (!user)
      throw new HttpProblem(401, 'unauthorized', 'Please log in.', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    const refusal = denialFor(access, user);
    if (refusal) throw refusal;
    callers.set(request, user);
  };

  async function findSender(request: FastifyRequest): Promise<CurrentUser | null> {
    const { headers, ip } = request;
    const token = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = token === undefined ? null : await tokens.read(token);
    if (!claims) return null;
    // The token is genuine, so its user may be told which part is down.
    if (administrators.has(claims.userId)) fromAdministrators.add(request);
    const caller = await findCaller(db, claims, now());
    fromAdministrators.delete(request);
    if (!caller) return null;
    if (caller.user.roles.includes('ROLE_ADMIN')) administrators.add(claims.userId);
    else administrators.delete(claims.userId);
    // Only the first use after each refresh is recorded, because writing to the database on every request
    // would cost more than the rest of the check.
    return caller.isPresented || (await sessions.present(claims, ip)) ? caller.user : null;
  }
}

/**
 * Returns the error for a logged-in user who isn't allowed to call an operation; `null` if the user is
 * allowed to call it.
 */
function denialFor(access: Exclude<Access, 'open' | 'link'>, user: CurrentUser): HttpProblem | null {
  if (access === 'session') return null;
  if (user.isPasswordExpired)
    return new HttpProblem(403, 'password-expired', 'Your password has expired. Please choose a new one.');
  switch (access) {
    case 'user':
      return null;
    case 'subscriber':
      return user.roles.includes('ROLE_SUBSCRIBER')
        ? null
        : new HttpProblem(403, 'not-subscribed', 'Your account has no subscription to the library.');
    case 'company-administrator':
      return user.roles.includes('ROLE_COMPANY_ADMINISTRATOR')
        ? null
        : new HttpProblem(403, 'forbidden', 'Only a company administrator may do this.');
    case 'administrator':
      return user.roles.includes('ROLE_ADMIN')
        ? null
        : new HttpProblem(403, 'forbidden', 'Only an administrator may do this.');
  }
}
