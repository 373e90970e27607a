// Waiting for what a check says, as people wait: the screen shows what is on the device first, and what the network brings later.

/** On a machine that has much else to do, everything comes late: only what never comes should fail. In milliseconds. */
const LIMIT_MS = 60_000;
/** Between two looks, in milliseconds. */
const PAUSE_MS = 50;

/**
 * Runs the check until it passes, and answers what it answers. For what comes; that nothing comes can only be asserted once
 * something else has come that would not without it.
 *
 * @throws What the check threw last, when it has not passed within a minute.
 */
export async function eventually<Answer>(
  check: () => Answer | Promise<Answer>,
  limitMs = LIMIT_MS,
): Promise<Answer> {
  for (
    const giveUpAt = Date.now() + limitMs;
    ;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
  }
}
