import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sendCommand, listenForCommands, socketPath } from '../../../src/server/cli/ipc';
import { FilesFault } from '../../../src/server/files/files-fault';
import type { ImportEvent } from '../../../src/server/library/import/import';
import { StartupError } from '../../../src/server/startup-error';
import { openLibrary, type TestLibrary } from '../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const never = new AbortController().signal;
function lines(name: string, count: number): string {
  const path = join(library.folder, `${name}.ndjson`);
  writeFileSync(
    path,
    Array.from({ length: count }, (_line, index) =>
      JSON.stringify({ id: `${name}-${index}`, title: 'T' }),
    ).join('\n'),
  );
  return path;
}
const documents = async () => (await library.db.selectFrom('documents').select('id').execute()).length;

test('an import runs in the running server, which streams its progress', async () => {
  const server = await listenForCommands(library.folder, library);
  const events: ImportEvent[] = [];
  const result = await sendCommand(
    library.folder,
    { name: 'import', paths: [lines('a', 600), join(library.folder, 'none')], depth: 3 },
    (event) => events.push(event),
    never,
  );
  assert.equal(result, { exitCode: 0, lastLine: 'imported 600, unchanged 0, failed 1' });
  assert.equal(
    events.map(({ kind }) => kind),
    ['bad', 'progress', 'progress', 'progress', 'progress'],
  );
  assert.is(await documents(), 600);
  await server.close();
});

test('without a server, sending a command returns null', async () => {
  assert.is(await sendCommand(library.folder, { name: 'withdraw', id: 'a' }, () => undefined, never), null);
});

test('the socket of a killed server is ignored, and replaced by the next server', async () => {
  // Connecting to a plain file fails in the same way as connecting to a socket without a process.
  writeFileSync(socketPath(library.folder), '');
  assert.is(await sendCommand(library.folder, { name: 'withdraw', id: 'a' }, () => undefined, never), null);
  const server = await listenForCommands(library.folder, library);
  assert.is(
    (await sendCommand(library.folder, { name: 'withdraw', id: 'a' }, () => undefined, never))?.exitCode,
    1,
  );
  await server.close();
});

test('only the folder’s owner may connect to the socket', async () => {
  const server = await listenForCommands(library.folder, library);
  if (process.platform !== 'win32') assert.is(statSync(socketPath(library.folder)).mode & 0o777, 0o600);
  await server.close();
});

test('the umask is restored once the server is listening', async () => {
  const before = process.umask();
  const server = await listenForCommands(library.folder, library);
  assert.is(process.umask(), before);
  await server.close();
});

test('if the data folder’s path is too long for a socket, the socket is in the temporary folder', async () => {
  const deep = join(library.folder, 'x'.repeat(60), 'y'.repeat(60));
  mkdirSync(deep, { recursive: true });
  assert.match(socketPath(deep), /fairway-[0-9a-f]{16}\.sock$/);
  assert.ok(Buffer.byteLength(socketPath(deep)) < 104);
  const server = await listenForCommands(deep, library);
  assert.is(
    (await sendCommand(deep, { name: 'withdraw', id: 'a' }, () => undefined, never))?.lastLine,
    'There is no document a.',
  );
  await server.close();
});

test('commands run one after another', async () => {
  let running = 0;
  let most = 0;
  const updateIndex = async () => {
    most = Math.max(most, (running += 1));
    await pause(20);
    running -= 1;
  };
  const server = await listenForCommands(library.folder, { ...library, updateIndex });
  const hand = (name: string) =>
    sendCommand(
      library.folder,
      { name: 'import', paths: [lines(name, 10)], depth: 3 },
      () => undefined,
      never,
    );
  await Promise.all(['a', 'b', 'c'].map(hand));
  assert.is(most, 1);
  await server.close();
});

test('a command whose caller disconnects stops between two batches', async () => {
  const server = await listenForCommands(library.folder, library);
  const stop = new AbortController();
  const handed = sendCommand(
    library.folder,
    { name: 'import', paths: [lines('a', 20_000)], depth: 3 },
    () => stop.abort(),
    stop.signal,
  );
  assert.is(await handed.catch(() => 'gone'), 'gone');
  await server.close();
  assert.ok((await documents()) < 20_000);
});

test('a server that is closing stops an import, and says that everything reported so far is saved', async () => {
  const server = await listenForCommands(library.folder, library);
  let closed: Promise<void> | undefined;
  let message = '';
  await sendCommand(
    library.folder,
    { name: 'import', paths: [lines('a', 20_000)], depth: 3 },
    () => void (closed ??= server.close()),
    never,
  ).catch((cause: Error) => (message = cause.message));
  await closed;
  assert.match(
    message,
    /^The server is stopping\. Everything reported so far is saved\. Run the command again to do the rest\.$/,
  );
  assert.is((await documents()) % 250, 0);
});

test('if the server is killed while a command waits, the command says how to continue', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((done) => server.listen(socketPath(library.folder), done));
  const command = { name: 'withdraw', id: 'a' } as const;
  const failure = await sendCommand(library.folder, command, () => undefined, never).catch(
    (cause: unknown) => cause,
  );
  assert.ok(failure instanceof StartupError, String(failure));
  assert.match(failure.message, /^The server stopped before the command ended\. .* Run the command again/);
  await new Promise((done) => server.close(done));
});

test('a failure that isn’t a bug is reported as a sentence, and a bug with everything that is known', async () => {
  const faults = [
    new FilesFault('The folder with the files can’t be used.', 'EIO'),
    new TypeError('x is not a function'),
  ];
  const server = await listenForCommands(library.folder, {
    ...library,
    updateIndex: async () => {
      throw faults.shift()!;
    },
  });
  const command = { name: 'withdraw', id: 'a' } as const;
  const messageOf = () =>
    sendCommand(library.folder, command, () => undefined, never).then(
      () => '',
      (cause: Error) => cause.message,
    );
  assert.is(await messageOf(), 'The folder with the files can’t be used.');
  assert.match(await messageOf(), /^TypeError: x is not a function\n\s+at /);
  await server.close();
});

test('a command from another version is rejected with a message', async () => {
  const server = await listenForCommands(library.folder, library);
  // @ts-expect-error: this version doesn't have this command
  const command: Parameters<typeof sendCommand>[1] = { name: 'unknown' };
  let message = '';
  await sendCommand(library.folder, command, () => undefined, never).catch(
    (cause: Error) => (message = cause.message),
  );
  assert.match(message, /The server doesn’t know this command/);
  await server.close();
});

test.run();
