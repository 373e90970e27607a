// Waits for a check to pass, as users have to wait when a screen shows data from the device first and then
// data from the network.

/**
 * The limit in milliseconds. High, because everything is slow on a busy machine, and only real errors should
 * make a test fail.
 */
const LIMIT_MS = 60_000;
/** The pause between two checks, in milliseconds. */
const PAUSE_MS = 50;

/**
 * Runs the check until it passes and returns its result. This is for things that should happen. To assert
 * that something doesn't happen, first wait for something else that would happen later.
 *
 * @throws The check's last error if it hasn't passed within the limit, by default a minute.
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
