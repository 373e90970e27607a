/** Decides when to retry sending an e-mail. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * The pauses between attempts. A mail server that is unreachable or defers an e-mail may accept it soon, but
 * one that refuses an e-mail is unlikely to accept it later.
 */
const PAUSES = {
  away: { minMs: MINUTE_MS, maxMs: 60 * MINUTE_MS },
  'put-off': { minMs: MINUTE_MS, maxMs: 240 * MINUTE_MS },
  refused: { minMs: 60 * MINUTE_MS, maxMs: DAY_MS },
};

/**
 * Returns the time of the next attempt. The pause doubles each time, up to a limit. The server never gives
 * up, because nobody would notice.
 *
 * @param attempts The number of attempts so far, including the one that has just failed.
 */
export function nextTryAt(attempts: number, reason: keyof typeof PAUSES, now: Date): Date {
  const { minMs, maxMs } = PAUSES[reason];
  return new Date(now.getTime() + Math.min(maxMs, minMs * 2 ** Math.min(attempts - 1, 30)));
}
