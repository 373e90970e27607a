/**
 * Runs a real S3 server for tests: versitygw, whose source comes from the Go module proxy. The first start
 * builds it, which takes a few minutes, and keeps the program in node_modules/.cache. It listens on a free
 * loopback port, and its data is in a temporary folder.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './fairway';

export interface RealS3 {
  /** The value of FILES_URL for a bucket that exists. */
  readonly url: string;
  readonly endpoint: string;
  /** The credentials, as the server reads them. */
  readonly environment: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

const VERSION = '1.8.0';
const programs = resolve(`node_modules/.cache/fairway-tests/versitygw-${VERSION}`);
const program = join(programs, process.platform === 'win32' ? 'versitygw.exe' : 'versitygw');
const START_LIMIT_MS = 30_000;
const run = promisify(execFile);

/** Returns a message that lists what must be installed, or null. */
export async function missingForS3(): Promise<string | null> {
  if (existsSync(program)) return null;
  return run('go', ['version']).then(
    () => null,
    () => 'The S3 server for tests can’t be built without Go 1.25 or newer (https://go.dev/dl).',
  );
}

/** @throws Error with its output, if the server can't be built or doesn't respond in time. */
export async function startS3(): Promise<RealS3> {
  if (!existsSync(program)) await build();
  const folder = mkdtempSync(join(tmpdir(), 'fairway-s3-'));
  for (const name of ['data', 'attributes', 'data/library']) mkdirSync(join(folder, name));
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const secret = randomBytes(16).toString('hex');
  const place = ['posix', '--sidecar', join(folder, 'attributes'), join(folder, 'data')];
  const child = spawn(program, ['--port', endpoint.slice(7), '--quiet', '--keep-alive', ...place], {
    env: { ...process.env, ROOT_ACCESS_KEY: 'fairway', ROOT_SECRET_KEY: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const until = Date.now() + START_LIMIT_MS;
  // The response is 403, because the request has no signature.
  while (!(await fetch(endpoint).catch(() => null))) {
    if (child.exitCode === null && Date.now() < until) {
      await pause(50);
      continue;
    }
    await stop();
    throw new Error(`The S3 server did not start.\n${output}`);
  }
  return {
    url: `s3://library?endpoint=${endpoint}`,
    endpoint,
    environment: { AWS_ACCESS_KEY_ID: 'fairway', AWS_SECRET_ACCESS_KEY: secret },
    stop,
  };
}

async function build(): Promise<void> {
  const env = { ...process.env, GOBIN: programs, GOFLAGS: '-mod=mod' };
  console.log('Building the S3 server for tests, which takes a few minutes the first time …');
  await run('go', ['install', `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`], {
    env,
    cwd: tmpdir(),
    maxBuffer: 1 << 26,
  });
}
