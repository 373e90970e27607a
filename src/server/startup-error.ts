/**
 * Thrown if the server can't start, or a command fails for an expected reason. The message is printed without
 * a stack trace, and the process exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Returns an error's message with a full stop at the end. */
export function asSentence(cause: unknown): string {
  return `${(cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')}.`;
}
