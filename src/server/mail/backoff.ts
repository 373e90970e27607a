/** When what could not be sent is tried again. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A mail server that can't be reached or that puts a mail off may be back soon; one that refuses it seldom thinks better. */
const pauses = {
  away: { leastMs: minuteMs, mostMs: 60 * minuteMs },
  'put-off': { leastMs: minuteMs, mostMs: 240 * minuteMs },
  refused: { leastMs: 60 * minuteMs, mostMs: dayMs },
};

/**
 * When a mail is tried again, each time after twice as long a pause. It is never given up: it would be silence.
 *
 * @param attempts How many there were, the last one included.
 */
export function nextTryAt(attempts: number, reason: keyof typeof pauses, now: Date): Date {
  const { leastMs, mostMs } = pauses[reason];
  return new Date(now.getTime() + Math.min(mostMs, leastMs * 2 ** Math.min(attempts - 1, 30)));
}
