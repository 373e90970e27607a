/** node dist/server/main.js: the server, until it is asked to end. */
import { readConfig } from './config';
import { StartProblem } from './start-problem';
import { startServer } from './start-server';

try {
  const server = await startServer(readConfig(process.env), (line) => console.log(line));
  endOnSignals(server.close);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The first signal lets calls under way finish, for ten seconds at most; a second one does not wait. */
function endOnSignals(close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
