// npm run test:durability [-- --kills N --seed N --engines] kills (with SIGKILL) a real server while it
// imports and indexes or while it starts, or a command that imports without a server. After each kill, the
// server is restarted. The database must then contain everything that an import had reported as done. From
// the server's first response on, searches must find each document by the words in its current version but
// not by those of older versions, with the right count. Later imports go into the same library. Each kill
// counts as a test that passes or fails.
//
// While a server imports, two users add and remove comments, favourites, groups, saved searches, follows and reports
// (test/durability/user-writes.ts). After each restart, the server must have exactly what it had
// acknowledged. At the end, all reports must be ready, and the users must have been notified of changes to
// documents that they follow.
//
// With --engines, the server uses PostgreSQL, OpenSearch and an S3 server, which the run starts itself. Some of the
// documents have PDFs, and at the end, each PDF that the database refers to must be in the bucket, unchanged.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sendCommand } from '../../src/server/cli/ipc';
import type { DatabaseLocation } from '../../src/server/database/database';
import { createRandom } from '../conformance/random';
import { makePdf } from '../server/library/pdf/pdf-file';
import { startCli, startServer, type Fairway } from '../support/server/fairway';
import { startEngines } from './engines';
import { addReaders, readers, readLibrary, wordOf, writeImport, type Version } from './library';
import { createUserWrites, logIn, type UserWrites } from './user-writes';

const IDS = 120;
/** Generous, because a busy machine is slow. */
const START_LIMIT_MS = 300_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '200' },
    engines: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : Number(values.seed);
const kills = Number(values.kills);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(kills) || kills < 1) {
  console.error('--seed and --kills take whole numbers.');
  process.exit(1);
}
const random = createRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'fairway-durability-'));
const data = join(folder, 'data');
const file = join(folder, 'import.ndjson');
const engines = values.engines ? await startEngines() : null;
const settings = { FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', ...engines?.settings };
const location: DatabaseLocation = engines
  ? { url: engines.settings.DATABASE_URL }
  : { file: join(data, 'fairway.db') };
const paper = await makePdf((pdf) => void pdf.text('A paper.'));
let [passed, failed, version] = [0, 0, 0];
/** The duration of the last complete import, in milliseconds. */
let importMs = 1000;

console.log(`${kills} kills, seed ${seed}`);
const began = Date.now();
let server: Fairway | null = null;
const users: UserWrites[] = [];
try {
  server = await startServer(settings, 'dist', START_LIMIT_MS);
  await importInto(nextImport());
  await addReaders(location);
  for (const [number, email] of readers.entries())
    users.push(await createUserWrites(server.url, email, createRandom(seed + number + 1)));
  for (let kill = 1; kill <= kills; kill++) {
    const kind = kill % 4 === 0 ? 'command' : kill % 4 === 2 ? 'start' : 'server';
    const problems = await (kind === 'server'
      ? killServer()
      : kind === 'start'
        ? killStart()
        : killCommand());
    if (problems.length === 0) passed += 1;
    else failed += 1;
    for (const problem of problems) console.log(`kill ${kill} (${kind}), seed ${seed}: ${problem}`);
    if (kill % 20 === 0) console.log(`${kill} kills, ${Math.round((Date.now() - began) / 1000)} s`);
  }
  // Let the last import run to completion.
  const lastImport = new Date();
  const versions = nextImport();
  const done = await importInto(versions);
  const problems =
    done === versions.length
      ? [...(await check(versions)), ...(await checkJobs(versions, lastImport))]
      : [`The last import ended after ${done} of ${versions.length} documents.`];
  for (const problem of problems) console.log(`after the last kill, seed ${seed}: ${problem}`);
  failed += problems.length;
  if (engines) await verifyFiles();
} catch (error) {
  console.error(error);
  failed += 1;
} finally {
  await server?.stop();
  await engines?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
const written = users.reduce((sum, user) => sum + user.acknowledged(), 0);
console.log(`The server acknowledged ${written} changes of users.`);
console.log(`\n${passed} passed, ${failed} failed, 0 skipped`);
process.exitCode = failed === 0 ? 0 : 1;

function nextImport(): Version[] {
  version += 10;
  const pdf = engines && `paper-${version}.pdf`;
  // The PDFs of different imports differ only in a comment after the end.
  if (pdf !== null) writeFileSync(join(folder, pdf), Buffer.concat([paper, Buffer.from(`\n% ${version}\n`)]));
  return writeImport(file, random, version, IDS, pdf);
}

/** Checks that every PDF that the database refers to is in the bucket, and that the audit log is intact. */
async function verifyFiles(): Promise<void> {
  const { code, printed } = await startCli(settings, 'verify').done;
  console.log(printed.trimEnd());
  failed += code === 0 ? 0 : 1;
}

/** @returns The number of documents that the import reported as done. These are in the database. */
async function importInto(versions: readonly Version[]): Promise<number> {
  let done = 0;
  const start = Date.now();
  const report = (event: { kind: string; imported?: number; unchanged?: number }): void => {
    if (event.kind === 'progress') done = (event.imported ?? 0) + (event.unchanged ?? 0);
  };
  try {
    await sendCommand(
      data,
      { name: 'import', paths: [file], depth: 3 },
      report,
      new AbortController().signal,
    );
  } catch {
    // The server was killed. Only the documents that it had reported as done count.
  }
  if (done === versions.length) importMs = Date.now() - start;
  return done;
}

/** Lets all users write, and resolves after the server has been killed. */
async function startWriting(): Promise<void> {
  const documents = [...(await readLibrary(location)).keys()];
  await Promise.all(users.map((user) => user.sendUntilKilled(server!.url, documents)));
}

async function checkJobs(versions: readonly Version[], since: Date): Promise<string[]> {
  const changed = [...lastOf(versions).keys()];
  return (await Promise.all(users.map((user) => user.checkJobs(server!.url, changed, since)))).flat();
}

async function killServer(): Promise<string[]> {
  const versions = nextImport();
  const importing = importInto(versions);
  const writing = startWriting();
  await pass(random.integer(Math.ceil(importMs * 1.2)));
  await killAndWait(server);
  await writing;
  return restart(versions, await importing);
}

/** Kills a server while it starts and has to update its index. */
async function killStart(): Promise<string[]> {
  const versions = nextImport();
  const importing = importInto(versions);
  const writing = startWriting();
  await pass(random.integer(importMs));
  await killAndWait(server);
  await writing;
  const done = await importing;
  const starting = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...settings, PORT: '0' },
    stdio: 'ignore',
  });
  await pass(random.integer(1000));
  await killProcess(starting);
  return restart(versions, done);
}

async function killCommand(): Promise<string[]> {
  await killAndWait(server);
  const versions = nextImport();
  const command = spawn(process.execPath, ['dist/server/cli.js', 'import', file], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  await Promise.race([
    pass(300 + random.integer(importMs)),
    new Promise((resolve) => command.on('exit', resolve)),
  ]);
  await killProcess(command);
  return restart(versions, 0);
}

/** Starts the server and returns the problems in its search results and its database. */
async function restart(versions: readonly Version[], done: number): Promise<string[]> {
  server = await startServer(settings, 'dist', START_LIMIT_MS);
  const problems = await check(versions);
  const held = await readLibrary(location);
  for (const [id, wanted] of lastOf(versions.slice(0, done))) {
    const versionHeld = Number(/version(\d+)$/.exec(held.get(id) ?? '')?.[1] ?? -1);
    if (versionHeld < wanted.version)
      problems.push(
        `${wordOf(wanted)} was reported as imported, but the database has ${held.get(id) ?? 'nothing'}.`,
      );
  }
  return problems;
}

/** Compares the results of searches with the database, and what the users have with what was acknowledged. */
async function check(versions: readonly Version[]): Promise<string[]> {
  const held = await readLibrary(location);
  const token = await logIn(server!.url, readers[0]);
  const problems = (await Promise.all(users.map((user) => user.check(server!.url)))).flat();
  const all = await search(token, { query: { match_all: {} }, size: 0 });
  if (all.total !== held.size)
    problems.push(`Search counts ${all.total} documents, but the database has ${held.size}.`);
  // The versions in this import, some that the database contains, and possibly a word that occurs nowhere.
  const words = [
    ...new Set([
      ...versions.map(wordOf),
      ...Array.from({ length: 20 }, () => random.pick([...held.values(), 'none'])),
    ]),
  ];
  for (let at = 0; at < words.length; at += 50) {
    const sampledWords = words.slice(at, at + 50);
    const should = sampledWords.map((word) => ({ match_phrase: { content: { query: word, slop: 0 } } }));
    const { ids } = await search(token, { query: { bool: { should, minimum_should_match: 1 } }, size: 50 });
    const wanted = [...held].filter(([, word]) => sampledWords.includes(word)).map(([id]) => id);
    const [lost, stale] = [
      wanted.filter((id) => !ids.includes(id)),
      ids.filter((id) => !wanted.includes(id)),
    ];
    if (lost.length > 0) problems.push(`Not found: ${lost.join(', ')}.`);
    if (stale.length > 0) problems.push(`Found by words from an old version: ${stale.join(', ')}.`);
  }
  return problems;
}

function lastOf(versions: readonly Version[]): Map<string, Version> {
  return new Map(versions.map((each) => [each.id, each]));
}

async function search(token: string, body: object): Promise<{ total: number; ids: string[] }> {
  const { hits } = (await post('/api/elastic', body, token)) as {
    hits: { total: { value: number }; hits: { _id: string }[] };
  };
  return { total: hits.total.value, ids: hits.hits.map(({ _id }) => _id) };
}

async function post(path: string, body: object, token: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  };
  const answer = await fetch((server?.url ?? '') + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The server responded with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function killAndWait(running: Fairway | null): Promise<void> {
  if (!running) return;
  process.kill(running.pid, 'SIGKILL');
  await running.stop();
}

async function killProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.on('exit', resolve) : resolve(null),
  );
  child.kill('SIGKILL');
  await ended;
}
