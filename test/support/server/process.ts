// The server as a separate process, started as a user would start it, but from the tests' build
// (entries.mjs).
import { spawn } from 'node:child_process';
import { builtFile } from '../entries.mjs';

export interface ServerProcess {
  /** The address, such as http://127.0.0.1:41234. */
  readonly address: string;
  readonly output: () => string;
  signal(name: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Record<string, string>;

const main = await builtFile('src/server/main.ts');

/**
 * Starts a server, and resolves when it reports its address. Fails if the process ends first.
 *
 * @param file The server to start. The tests' build has no client.
 */
export async function serverProcess(environment: Environment, file = main): Promise<ServerProcess> {
  const { child, ended, output } = run(environment, file);
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /Fairway is at (http:[^\s"]+)/.exec(output())?.[1];
      if (found) resolve(found);
    });
    void ended.then(({ code, stderr }) =>
      reject(new Error(`The server exited with code ${code}: ${stderr}`)),
    );
  });
  return { address, output, ended, signal: (name) => void child.kill(name) };
}

/** Starts a process without waiting for it. */
export function startingProcess(environment: Environment): Omit<ServerProcess, 'address'> {
  const { child, ended, output } = run(environment);
  return { output, ended, signal: (name) => void child.kill(name) };
}

/**
 * Calls a server that was started like this and returns the parsed response. Fails if the server refuses the
 * request.
 */
export async function ask<Body>(
  address: string,
  method: string,
  path: string,
  body: object | null,
  token?: string,
): Promise<Body> {
  const response = await fetch(`${address}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** For a server that should fail to start. */
export function refusedStart(environment: Environment): Promise<Ended> {
  return run(environment).ended;
}

function run(environment: Environment, file = main) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(FAIRWAY_|HOST$|PORT$)/.test(name)),
  );
  const child = spawn(process.execPath, [file], {
    env: { ...inherited, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { child, ended, output: () => stdout };
}
