/** Opens everything that the server needs, in order, and closes it in the opposite order. */
import { setTimeout as pause } from 'node:timers/promises';
import { requireSharedSecret } from './accounts/library-secret';
import { startBackgroundWork } from './background-work';
import { listenForCommands } from './cli/ipc';
import type { Config } from './config';
import { listenWhileStarting } from './http/starting-listener';
import { openServer, serveMetrics } from './http-server';
import { switchEditions } from './library/switch-editions';
import { createReadiness, type Readiness } from './readiness';
import { openFolder, openResources, type OnClose, type Print, type Resources } from './resources';
import { StartupError } from './startup-error';
import { hasDemoAccounts } from './store/library/bootstrap-checks';

export interface StartedServer {
  /** The server's address, such as http://127.0.0.1:8080. */
  readonly address: string;
  /** Drains and closes the server. Requests in progress get some time to finish. */
  close(): Promise<void>;
}

/**
 * @param print Prints a line for the person at the terminal.
 * @throws StartupError if the server can't start.
 */
export async function startServer(config: Config, print: Print): Promise<StartedServer> {
  requireSharedSecret(config);
  const [resourceClosers, backgroundClosers] = [createClosers(), createClosers()];
  const { onClose } = resourceClosers;
  const readiness = createReadiness();
  const close = async () => {
    if (readiness.state === 'ready') await drain(readiness, config.drainSeconds);
    await resourceClosers.close();
  };
  try {
    const folder = openFolder(config, print, onClose);
    const beginning = await listenWhileStarting(config);
    onClose(() => beginning.close());
    const resources = await openResources(config, folder, print, onClose);
    const server = await openServer(config, resources, readiness, onClose);
    // While background work ends, the server already accepts no more requests, and open ones may finish. Otherwise,
    // slow background work would use up the time that they have.
    onClose(async () => void (await Promise.all([server.app.close(), backgroundClosers.close()])));
    await beginning.close();
    const listening = await server.listen();
    await serveMetrics(config, resources, readiness, print, onClose);
    await fillLibrary(resources, print);
    const { db, library } = resources;
    const commands = await listenForCommands(folder.path, { ...library, updateIndex: server.updateIndex });
    backgroundClosers.onClose(() => commands.close());
    await startBackgroundWork(config, resources, server, print, backgroundClosers.onClose);
    const isDemo = await hasDemoAccounts(db);
    // Don't await anything after this line, because a process that reads the address may immediately send a
    // signal to stop.
    readiness.become('ready');
    print(`Fairway is at ${server.address()}`);
    if (isDemo)
      print(
        'Log in as user@demo.fairway, manager@demo.fairway, reader@demo.fairway or admin@demo.fairway, ' +
          'with the password fairway-demo.',
      );
    return { address: listening, close };
  } catch (error) {
    await close();
    throw isSystemError(error)
      ? new StartupError(`Fairway can't start: ${error.message.split('\n', 1)[0]?.replace(/\.$/, '')}.`, {
          cause: error,
        })
      : error;
  }
}

/** Collects functions that close something, and calls them in the opposite order. */
function createClosers(): { readonly onClose: OnClose; close(): Promise<void> } {
  const closers: Parameters<OnClose>[0][] = [];
  return {
    onClose: (closer) => void closers.push(closer),
    async close() {
      for (const closer of closers.splice(0).reverse()) await closer();
    },
  };
}

/** Serves requests for a while longer, so that load balancers notice that this process is about to stop. */
async function drain(readiness: Readiness, seconds: number): Promise<void> {
  readiness.become('draining');
  if (seconds > 0) await pause(seconds * 1000);
}

async function fillLibrary(
  { index, leases, library, makesSampleLibrary, now }: Resources,
  print: Print,
): Promise<void> {
  if (makesSampleLibrary)
    await printIfSlow(
      print,
      'Creating the sample library …',
      import('./library/sample').then(({ createSampleLibrary }) => createSampleLibrary(library)),
    );
  await printIfSlow(print, 'Updating the editions in force …', switchEditions({ leases, now }));
  await printIfSlow(print, 'Updating the search index …', index.update());
}

/**
 * Returns whether an error comes from the system, such as an unreadable file, a full disk or a damaged
 * database, in which PostgreSQL may miss a table (`42P01`). For such an error, the administrator gets a
 * message, and for a bug, a stack trace.
 */
function isSystemError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(E[A-Z]+|ERR_FS_\w+|SQLITE_\w+|[0-9][0-9A-Z]{4})$/.test(String(error.code))
  );
}

/** Prints a line if the work takes more than a second. */
async function printIfSlow<Result>(
  print: (line: string) => void,
  line: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => print(line), 1000);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
