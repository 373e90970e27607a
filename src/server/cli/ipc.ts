/**
 * Passes commands to a running server. Only the server may change its search index, so a command is sent to
 * it through a local socket in its data folder. The reply is a stream of events, one JSON object per line.
 * Only the folder's owner can connect. This interface isn't part of openapi.yaml, because it can't be reached
 * over the network.
 *
 * Each command waits for earlier ones to finish, and then runs. It is stopped when its caller disconnects or
 * the server closes.
 */
import { chmod, lstat, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { inspect } from 'node:util';
import { isExpected } from '../failures';
import { isNotFound } from '../files/on-disk';
import { readCommand, type Command, type CommandLibrary, type CommandResult } from '../library/commands';
import { sha256 } from '../sha256';
import { StartupError } from '../startup-error';
import type { ImportEvent } from '../library/import/import';
import { createSerialQueue } from '../../shared/serial-queue';

/** One line in the reply. */
type Message =
  | { kind: 'event'; event: ImportEvent }
  | { kind: 'end'; result: CommandResult }
  | { kind: 'broken'; reason: string };

export interface CommandListener {
  /** Stops the running command between two batches, and waits for it to end. */
  close(): Promise<void>;
}

/** Many times the size of a command with a thousand paths. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Operating systems limit the path to 103 bytes (macOS) or 107 bytes (Linux). */
const MAX_SOCKET_PATH_BYTES = 100;

/**
 * Returns the path of the server's socket: a named pipe on Windows, and otherwise a file in the data folder,
 * or in the temporary folder if the path would be too long.
 */
export function socketPath(dataFolder: string): string {
  const folder = resolve(dataFolder);
  const name = `fairway-${sha256(folder).slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const path = join(folder, 'fairway.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES ? path : join(tmpdir(), `${name}.sock`);
}

/**
 * Listens for commands in the server. The caller holds the lock on the data folder, so any existing socket
 * was left behind by a crash.
 */
export async function listenForCommands(
  dataFolder: string,
  library: CommandLibrary,
): Promise<CommandListener> {
  const path = socketPath(dataFolder);
  const closing = new AbortController();
  const queue = createSerialQueue();

  const server = createServer((incoming, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    // Commands run one at a time, because even a single import keeps the disk and the index fully busy.
    void queue(() => answer(library, incoming, response, AbortSignal.any([gone.signal, closing.signal])));
  });
  if (process.platform !== 'win32') await rm(path, { force: true });
  await listenPrivately(server, path);

  return {
    async close() {
      closing.abort();
      const closed = new Promise((done) => server.close(done));
      await queue(async () => {});
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Sends a command from its own process to the server.
 *
 * @returns `null` if no server is listening.
 * @throws StartupError if the command failed, or the server was killed.
 */
export async function sendCommand(
  dataFolder: string,
  command: Command,
  onEvent: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<CommandResult | null> {
  const path = socketPath(dataFolder);
  if (!(await isOwnSocket(path))) return null;
  const response = await ask(path, JSON.stringify(command), signal);
  if (response === null) return null;
  try {
    for await (const line of createInterface({ input: response })) {
      const message = JSON.parse(line) as Message;
      if (message.kind === 'end') return message.result;
      if (message.kind === 'broken') throw new StartupError(message.reason);
      onEvent(message.event);
    }
  } catch (cause) {
    // If the server is killed, the connection is reset, perhaps in the middle of a line.
    if (cause instanceof StartupError || signal.aborted) throw cause;
    throw new StartupError(CONNECTION_LOST, { cause });
  }
  throw new StartupError(CONNECTION_LOST);
}

const HOW_TO_CONTINUE = 'Everything reported so far is saved. Run the command again to do the rest.';
const CONNECTION_LOST = `The server stopped before the command ended. ${HOW_TO_CONTINUE}`;

async function answer(
  library: CommandLibrary,
  incoming: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const send = (message: Message) => response.write(`${JSON.stringify(message)}\n`);
  try {
    const command = readCommand(await readBody(incoming));
    if (!command)
      throw new StartupError(
        'The server doesn’t know this command, because it runs another version of Fairway.',
      );
    // Loaded on demand, because the code that reads the import formats is large, and few servers ever receive
    // a command.
    const { runCommand } = await import('../library/run-command');
    const result = await runCommand(library, command, (event) => send({ kind: 'event', event }), signal);
    send({ kind: 'end', result });
  } catch (cause) {
    send({
      kind: 'broken',
      reason: signal.aborted ? `The server is stopping. ${HOW_TO_CONTINUE}` : reasonOf(cause),
    });
  } finally {
    response.end();
  }
}

/**
 * Returns a message or, for a bug, everything that is known about it. The caller is the server's
 * administrator, so this may be shown.
 */
function reasonOf(cause: unknown): string {
  return isExpected(cause) ? cause.message : inspect(cause);
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY_BYTES) throw new StartupError('The command is too long.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** Creates the socket under a umask, so that there is never a moment when other users can connect. */
async function listenPrivately(server: ReturnType<typeof createServer>, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(path, done);
      // libuv binds the socket before `listen` returns.
      process.umask(mask);
    });
  } finally {
    process.umask(mask);
  }
  if (process.platform !== 'win32') await chmod(path, 0o600);
}

/**
 * Returns whether this user can trust the socket. Anybody can write to the temporary folder, so another user
 * may have created it.
 */
async function isOwnSocket(path: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  try {
    const { uid } = await lstat(path);
    const own = process.getuid?.();
    return uid === own || own === 0;
  } catch (cause) {
    if (isNotFound(cause)) return false;
    throw cause;
  }
}

function ask(path: string, body: string, signal: AbortSignal): Promise<IncomingMessage | null> {
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        socketPath: path,
        method: 'POST',
        path: '/',
        signal,
        headers: { 'content-type': 'application/json' },
      },
      done,
    );
    outgoing.on('error', (cause) => {
      const code = 'code' in cause ? cause.code : '';
      // A server that was killed left the socket behind.
      if (code === 'ECONNREFUSED' || code === 'ENOENT') done(null);
      // A server that is killed while the command waits for an earlier one.
      else fail(code === 'ECONNRESET' ? new StartupError(CONNECTION_LOST, { cause }) : cause);
    });
    outgoing.end(body);
  });
}
