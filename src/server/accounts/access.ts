/**
 * Who may call what: the one place where access is decided, from the x-access of the contract (spec §6, rulings "Library").
 *
 * open, link: anybody; a link's signature is checked by its route.
 * session: signed in, be the password expired or not.   user: and the password is not expired.
 * subscriber, company-administrator, administrator: and has the role.
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

/** Lets the request pass, remembering who sends it, or refuses it. */
export type Authorize = (access: Access, request: FastifyRequest) => Promise<void>;

export function isAccess(value: unknown): value is Access {
  return accesses.some((access) => access === value);
}

/** Set when the request is admitted; a map beside the requests, because only this file decides what is in it. */
const callers = new WeakMap<FastifyRequest, CurrentUser>();

/** Who calls an operation that is not open. */
export function currentUser(request: FastifyRequest): CurrentUser {
  const user = callers.get(request);
  if (!user)
    throw new Error(
      `${request.method} ${request.routeOptions.url ?? '?'} asks for its caller, and is open to anybody`,
    );
  return user;
}

/** Who calls, and from where, as the audit log has it. */
export function actorOf(request: FastifyRequest): Actor {
  return { userId: currentUser(request).id, address: request.ip };
}

export function createAuthorize(
  db: Database,
  tokens: AccessTokens,
  sessions: Pick<Sessions, 'present'>,
  now: () => Date,
): Authorize {
  return async (access, request) => {
    if (access === 'open' || access === 'link') return;
    const user = await whoSends(request);
    // One answer for every reason: no token, a forged or late one, an ended session, an inactive company.
    if (!user)
      throw new HttpProblem(401, 'unauthorized', 'Please sign in.', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    const refusal = refuse(access, user);
    if (refusal) throw refusal;
    callers.set(request, user);
  };

  async function whoSends({ headers, ip }: FastifyRequest): Promise<CurrentUser | null> {
    const token = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = token === undefined ? null : await tokens.read(token);
    const caller = claims && (await findCaller(db, claims, now()));
    if (!claims || !caller) return null;
    // Noted once for each refresh: a write with every call would cost more than the rest of it.
    return caller.isPresented || (await sessions.present(claims, ip)) ? caller.user : null;
  }
}

/** What stands between a signed-in user and an operation; `null`: nothing. */
function refuse(access: Exclude<Access, 'open' | 'link'>, user: CurrentUser): HttpProblem | null {
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
