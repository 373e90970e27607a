/**
 * How often a sign-in may fail (rulings "Security"): only failures count, for an account from one address and
 * for the address. An IPv6 network of 64 bits is one address (client-network.ts). No lock on an account,
 * which a stranger could put there. Kept in memory: a restart forgives. The same counts mail that anybody may
 * ask for.
 */
import type { LoginLimit } from '../config';
import { HttpProblem } from '../http/problem';
import { clientNetwork } from '../http/client-network';

export interface LoginLimits {
  /**
   * Begins a try. It counts as failed until its `succeed` is called, so that many at once are not many for free.
   *
   * @throws HttpProblem too-many-requests
   */
  begin(account: string, address: string): { succeed(): void };
}

const windowMs = 60_000;

/** @param what The refusal says that there were too many of them. */
export function createLoginLimits(
  { perAccount, perAddress }: LoginLimit,
  now: () => Date,
  what: 'failed attempts' | 'messages' = 'failed attempts',
): LoginLimits {
  /** When the failures of the last minute were, oldest first. */
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
        if (recent.length >= limit) throw tooMany(what, recent[recent.length - limit]! + windowMs - at);
      }
      for (const { key } of counted) failures.set(key, [...recentFailures(key, at), at]);
      return {
        succeed() {
          for (const { key } of counted) forget(key, at);
        },
      };
    },
  };

  function recentFailures(key: string, at: number): number[] {
    return (failures.get(key) ?? []).filter((failedAt) => failedAt > at - windowMs);
  }

  function forget(key: string, at: number): void {
    const times = failures.get(key) ?? [];
    const index = times.indexOf(at);
    if (index >= 0) failures.set(key, times.toSpliced(index, 1));
  }

  /** Once a minute, so that addresses of long ago take no memory. */
  function sweep(at: number): void {
    if (at - sweptAt < windowMs) return;
    sweptAt = at;
    for (const key of failures.keys()) if (recentFailures(key, at).length === 0) failures.delete(key);
  }
}

function tooMany(what: string, waitMs: number): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpProblem(
    429,
    'too-many-requests',
    `Too many ${what}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
