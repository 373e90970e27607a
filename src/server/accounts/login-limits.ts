/**
 * Limits failed logins (see "Security" in docs/rulings.md). Only failures count. There is one limit for each
 * combination of account and IP address, and another for each IP address. A /64 IPv6 network counts as one
 * address (client-network.ts). Accounts are never locked, because that would let strangers lock other
 * people's accounts. The counts are stored in the database, so they apply to all processes that share it, and
 * survive restarts. The same limits apply to e-mails that anybody can request.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { LoginLimit } from '../config';
import type { Database } from '../database/database';
import { HttpProblem } from '../http/problem';
import { clientNetwork } from '../http/client-network';
import { changeAttempts, type Attempt } from '../store/users/recent-attempts';

export interface LoginLimits {
  /**
   * Begins an attempt. It is considered failed until `succeed` is called, so simultaneous attempts are also
   * limited.
   *
   * @throws HttpProblem too-many-requests
   */
  begin(account: string, address: string): Promise<{ succeed(): Promise<void> }>;
}

/** How long an attempt counts towards the limits. */
export const ATTEMPT_WINDOW_MS = 60_000;

/** @param what What the limit counts, for the error message. */
export function createLoginLimits(
  db: Database,
  { perAccount, perAddress }: LoginLimit,
  now: () => Date,
  what: 'failed attempts' | 'messages' = 'failed attempts',
): LoginLimits {
  return {
    async begin(account, address) {
      const list = { kind: what, network: clientNetwork(address) };
      const own: Attempt = { id: randomUUID(), account: shortHash(account), at: now().getTime() };
      await changeAttempts(db, list, (attempts) => {
        // Another process's clock may be ahead, but that must not make anybody wait longer than the window.
        const recent = attempts.filter(({ at }) => Math.abs(own.at - at) < ATTEMPT_WINDOW_MS);
        const ofAccount = recent.filter((one) => one.account === own.account);
        for (const [counted, limit] of [
          [ofAccount, perAccount],
          [recent, perAddress],
        ] as const)
          if (counted.length >= limit)
            throw tooManyRequests(what, counted[counted.length - limit]!.at + ATTEMPT_WINDOW_MS - own.at);
        return [...recent, own];
      });
      return {
        succeed: () => changeAttempts(db, list, (attempts) => attempts.filter(({ id }) => id !== own.id)),
      };
    },
  };
}

/**
 * Two accounts that are used from the same network would share a limit if these hashes collided, but 96 bits
 * make that practically impossible.
 */
function shortHash(account: string): string {
  return createHash('sha256').update(account).digest('base64url').slice(0, 16);
}

function tooManyRequests(what: string, waitMs: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpProblem(
    429,
    'too-many-requests',
    `Too many ${what}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
