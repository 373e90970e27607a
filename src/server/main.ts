/** node dist/server/main.js: the server, until it is asked to end. */
import { readConfig } from './config';
import { makeFilesPrivate } from './data-folder';
import { StartupError } from './startup-error';
import { startServer } from './start';

const ending = endOnSignals();
makeFilesPrivate();
try {
  const server = await startServer(readConfig(process.env), (line) => console.log(line));
  ending.started(server.close);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * The first signal lets calls under way finish, for ten seconds at most; a second one does not wait, nor does one before the
 * start is through: what was begun is made again at the next. Heard from the beginning, as nobody else does it for the first
 * process of a container.
 */
function endOnSignals(): { started(close: () => Promise<void>): void } {
  let close: (() => Promise<void>) | null = null;
  const end = () => {
    if (close === null) process.exit(1);
    setTimeout(() => process.exit(1), 10_000).unref();
    close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
    close = null;
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return {
    started(closeServer) {
      close = closeServer;
    },
  };
}
