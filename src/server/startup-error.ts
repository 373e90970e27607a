/**
 * Thrown if the server or a command can't start. The message is printed without a stack trace before the
 * process ends with exit code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
