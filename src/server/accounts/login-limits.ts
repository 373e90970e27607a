/**
 * Limits failed sign-ins (rulings "Security"). Only failures count, both for each account and address
 * together and for each address alone. An IPv6 network of 64 bits counts as one address (client-network.ts).
 * Accounts are never locked, because strangers could then lock other people's accounts. The counts are kept
 * in memory, so a restart clears them. The same limits apply to e-mails that anybody can request.
 */
import type { LoginLimit } from '../config';
import { HttpProblem } from '../http/problem';
import { clientNetwork } from '../http/client-network';

export interface LoginLimits {
  /**
   * Begins an attempt. It counts as failed until `succeed` is called, so that many simultaneous attempts are
   * limited too.
   */
  begin(account: string, address: string): { succeed(): void };
}

const WINDOW_MS = 60_000;

/** @param what What the limit counts, for the error message. */
export function createLoginLimits(
  { perAccount, perAddress }: LoginLimit,
  now: () => Date,
  what: 'failed attempts' | 'messages' = 'failed attempts',
): LoginLimits {
  /** The times of the failures within the last minute, oldest first. */
  const failures = new Map<string, number[]>();
  let sweptAt = 0;

  return {
    begin(account, address) {
      const at = now().getTime();
      sweep(at);
      const network = clientNetwork(address);
      const counted = [
        { key: `${network}\n${account}`, limit: perAccount },
        { key: network, limit: perAddress },
      ];
      for (const { key, limit } of counted) {
        const recent = recentFailures(key, at);
        if (recent.length >= limit)
          throw tooManyRequests(what, recent[recent.length - limit]! + WINDOW_MS - at);
      }
      for (const { key } of counted) failures.set(key, [...recentFailures(key, at), at]);
      return {
        succeed() {
          for (const { key } of counted) removeFailure(key, at);
        },
      };
    },
  };

  function recentFailures(key: string, at: number): number[] {
    return (failures.get(key) ?? []).filter((failedAt) => failedAt > at - WINDOW_MS);
  }

  function removeFailure(key: string, at: number): void {
    const times = failures.get(key) ?? [];
    const index = times.indexOf(at);
    if (index >= 0) failures.set(key, times.toSpliced(index, 1));
  }

  /** Runs once a minute, so that addresses without recent failures take up no memory. */
  function sweep(at: number): void {
    if (at - sweptAt < WINDOW_MS) return;
    sweptAt = at;
    for (const key of failures.keys()) if (recentFailures(key, at).length === 0) failures.delete(key);
  }
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
