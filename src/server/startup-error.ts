/** Why the server or a command cannot start: one sentence for the person at the terminal, printed alone, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
