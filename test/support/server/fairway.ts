// The real server, started as a user would start it: its own process, its own data folder, a free port.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Fairway {
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  printed(): string;
  /** Ends the process as SIGTERM does and keeps the data folder. */
  stop(): Promise<void>;
  /** Ends the process if need be and removes the data folder. */
  remove(): Promise<void>;
}

export const password = 'fairway-demo';

/**
 * @param dist Another build than the project's own.
 * @throws Error with all it printed when it does not listen in time.
 */
export async function startFairway(
  settings: Record<string, string> = {},
  limitMs = 180_000,
  dist = 'dist',
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
      if (!output.includes(url)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`The server ended with ${code}.`);
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
export function runCli(folder: string, ...words: string[]): Promise<{ code: number; printed: string }> {
  return startCli({ FAIRWAY_DATA: folder }, ...words).done;
}

export interface RunningCommand {
  /** `code` is 1 for one that was killed. */
  readonly done: Promise<{ code: number; printed: string }>;
  /** Resolves when it has ended, as kill -9 ends it. */
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

/**
 * For a server whose address others must know before it starts, or that is started again at the same one. None that the system
 * gives out by itself (from 32768 on): until the server listens, another process could be given it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
