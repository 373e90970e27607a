/** Runs the server (node dist/server/main.js) until it receives a signal to stop. */
import { readConfig, type Config } from './config';
import { makeFilesPrivate } from './data-folder';
import { StartupError } from './startup-error';
import { startServer } from './start';

const ending = endOnSignals();
makeFilesPrivate();
try {
  const config = readConfig(process.env);
  const server = await startServer(config, printForOperators);
  ending.started(server.close, config);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Prints a sentence: on a terminal as plain text, and otherwise as a line of JSON, like the rest of the log.
 */
function printForOperators(sentence: string): void {
  console.log(
    process.stdout.isTTY ? sentence : JSON.stringify({ level: 30, time: Date.now(), msg: sentence }),
  );
}

/**
 * On the first signal, the server stops: it serves requests until the drain period is over, and then gives
 * open requests up to `FAIRWAY_STOP_SECONDS` to finish. A second signal, or one before startup has finished,
 * ends the process immediately. Any work that this interrupts is repeated after the next startup. The
 * handlers are installed before anything else, because the first process in a container has no default
 * handlers.
 */
function endOnSignals(): {
  started(close: () => Promise<void>, times: Pick<Config, 'drainSeconds' | 'stopSeconds'>): void;
} {
  let close: (() => Promise<void>) | null = null;
  let limitMs = 0;
  const end = () => {
    if (close === null) process.exit(1);
    setTimeout(() => process.exit(1), limitMs).unref();
    close().catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
    close = null;
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return {
    started(closeServer, { drainSeconds, stopSeconds }) {
      limitMs = (drainSeconds + stopSeconds) * 1000;
      close = closeServer;
    },
  };
}
