// Waits for a check to pass, as users wait: a screen first shows what is on the device, and later what the
// network brings.

/**
 * The limit in milliseconds. It is long, because everything is slow on a busy machine and only a real failure
 * should fail.
 */
const LIMIT_MS = 60_000;
/** The pause between two checks, in milliseconds. */
const PAUSE_MS = 50;

/**
 * Runs the check until it passes, and returns its result. Use it for something that appears. A test can
 * assert that something doesn't appear only after something else that would come later.
 *
 * @throws The last error of the check, if it hasn't passed within a minute.
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
