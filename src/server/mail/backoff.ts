/** Decides when to retry an e-mail that couldn't be sent. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * A mail server that is unreachable or defers an e-mail may be ready soon. One that refuses an e-mail seldom
 * accepts it later.
 */
const PAUSES = {
  away: { minMs: MINUTE_MS, maxMs: 60 * MINUTE_MS },
  'put-off': { minMs: MINUTE_MS, maxMs: 240 * MINUTE_MS },
  refused: { minMs: 60 * MINUTE_MS, maxMs: DAY_MS },
};

/**
 * Returns the time of the next attempt. The pause doubles each time, up to a limit. Attempts never end,
 * because nobody would notice if the server gave up.
 *
 * @param attempts The number of attempts so far, including the last one.
 */
export function nextTryAt(attempts: number, reason: keyof typeof PAUSES, now: Date): Date {
  const { minMs, maxMs } = PAUSES[reason];
  return new Date(now.getTime() + Math.min(maxMs, minMs * 2 ** Math.min(attempts - 1, 30)));
}
