/** When what could not be sent is tried again. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A mail server that can't be reached or that puts a mail off may be back soon; one that refuses it seldom thinks better. */
const PAUSES = {
  away: { leastMs: MINUTE_MS, mostMs: 60 * MINUTE_MS },
  'put-off': { leastMs: MINUTE_MS, mostMs: 240 * MINUTE_MS },
  refused: { leastMs: 60 * MINUTE_MS, mostMs: DAY_MS },
};

/**
 * When a mail is tried again, each time after twice as long a pause. It is never given up: it would be silence.
 *
 * @param attempts How many there were, the last one included.
 */
export function nextTryAt(attempts: number, reason: keyof typeof PAUSES, now: Date): Date {
  const { leastMs, mostMs } = PAUSES[reason];
  return new Date(now.getTime() + Math.min(mostMs, leastMs * 2 ** Math.min(attempts - 1, 30)));
}
