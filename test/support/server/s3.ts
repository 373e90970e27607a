/**
 * Runs a real S3 server (versitygw) for tests, on a free loopback port and with its data in a temporary
 * folder. The first start builds it from its source in the Go module proxy, which takes a few minutes, and
 * keeps the program in node_modules/.cache.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildGoProgram, missingForGo } from '../go-program';
import { freePort } from './free-port';

export interface RealS3 {
  /** The value of FILES_URL for a bucket that exists. */
  readonly url: string;
  readonly endpoint: string;
  /** The credentials, as environment variables for the server under test. */
  readonly environment: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  /** Stops the server, and removes its data. */
  stop(): Promise<void>;
}

const versitygw = {
  name: 'versitygw',
  version: '1.8.0',
  source: 'github.com/versity/versitygw/cmd/versitygw',
};
const START_LIMIT_MS = 30_000;

/** Returns a message that says what must be installed, or null. */
export const missingForS3 = (): Promise<string | null> => missingForGo(versitygw);

/**
 * @param parent The folder in which its data is stored, such as a small disk.
 * @throws Error that contains the output, if the server can't be built or doesn't respond in time.
 */
export async function startS3(parent = tmpdir()): Promise<RealS3> {
  const program = await buildGoProgram(versitygw);
  const folder = mkdtempSync(join(parent, 'fairway-s3-'));
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
  // The status is 403, because the request has no signature.
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
