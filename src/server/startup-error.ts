/**
 * Thrown if the server or a command can't start. The message is printed without a stack trace before the
 * process ends with exit code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Returns an error's message with one full stop at the end. */
export function asSentence(cause: unknown): string {
  return `${(cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')}.`;
}
