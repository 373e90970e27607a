// The real server, started as a user would start it: in a process of its own, with a data folder of its own
// and a free port.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { eventually } from '../eventually';
import { freePort } from './free-port';
import { serverCount } from './server-count';
import { librarySettings, startTwoServers } from './two-servers';

export interface Fairway {
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  /** All output so far. */
  printed(): string;
  /** Ends the process with SIGTERM and keeps the data folder. */
  stop(): Promise<void>;
  /** Ends the process if necessary, and removes the data folder. */
  remove(): Promise<void>;
}

export const password = 'fairway-demo';

const START_LIMIT_MS = 180_000;

/**
 * Starts a server with the sample library, unless the settings say otherwise.
 *
 * @param dist A build other than the project's own.
 * @throws Error that contains all output, if the server doesn't listen in time.
 */
export async function startFairway(
  settings: Record<string, string> = {},
  dist = 'dist',
  limitMs = START_LIMIT_MS,
): Promise<Fairway> {
  const choosesEngines = 'DATABASE_URL' in settings || 'OPENSEARCH_URL' in settings;
  if (serverCount > 1 && !choosesEngines)
    return startTwoServers(settings, (own) => startServer(own, dist, limitMs));
  // Creating the sample library takes as long as the rest of startup, so the servers in a test run copy a
  // prepared one.
  const run = process.env['TEST_RUN_FOLDER'];
  const isUsual = !['FAIRWAY_DATA', 'FAIRWAY_DEMO', 'FAIRWAY_CLOCK'].some((name) => name in settings);
  if (!run || !isUsual || dist !== 'dist') return startServer(settings, dist, limitMs);
  const data = mkdtempSync(join(tmpdir(), 'fairway-data-'));
  cpSync(await preparedLibrary(join(run, 'library')), data, { recursive: true });
  return startServer({ ...settings, FAIRWAY_DATA: data }, dist, limitMs);
}

/** Returns the data folder of a stopped server that has created the sample library and its index. */
async function preparedLibrary(folder: string): Promise<string> {
  if (existsSync(folder)) return folder;
  const fairway = await startServer({});
  await eventually(async () => assert.ok((await fetch(`${fairway.url}/readiness`)).ok));
  await fairway.stop();
  try {
    renameSync(fairway.folder, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(fairway.folder, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Starts one server, also in a run in which other tests get two. Its library is in its data folder. */
export async function startServer(
  settings: Record<string, string>,
  dist = 'dist',
  limitMs = START_LIMIT_MS,
): Promise<Fairway> {
  const folder = settings['FAIRWAY_DATA'] ?? mkdtempSync(join(tmpdir(), 'fairway-data-'));
  const port = Number(settings['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [`${dist}/server/main.js`], {
    env: { ...process.env, FAIRWAY_DATA: folder, PORT: String(port), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(
      () => fail(`The server did not listen within ${limitMs / 1000} seconds.`),
      limitMs,
    );
    const listen = (chunk: Buffer): void => {
      output += String(chunk);
      // The server logs its address as soon as it listens, before it is ready.
      if (!output.includes('Fairway is at ')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`The server exited with code ${code}.`);
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    printed: () => output,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Runs a command of the built CLI on a data folder. */
export async function runCli(folder: string, ...words: string[]): Promise<{ code: number; printed: string }> {
  return startCli({ ...(await librarySettings(folder)), FAIRWAY_DATA: folder }, ...words).done;
}

export interface RunningCommand {
  /** `code` is 1 if the process was killed. */
  readonly done: Promise<{ code: number; printed: string }>;
  /** Kills the process with `kill -9`, and resolves when it has ended. */
  kill(): Promise<void>;
}

export function startCli(settings: Record<string, string>, ...words: string[]): RunningCommand {
  const child = spawn(process.execPath, ['dist/server/cli.js', ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const done = new Promise<{ code: number; printed: string }>((resolve) =>
    child.on('close', (code) => resolve({ code: code ?? 1, printed })),
  );
  return {
    done,
    async kill() {
      child.kill('SIGKILL');
      await done;
    },
  };
}
