/**
 * Runs a real OpenSearch for tests, on a free loopback port and with its data in a temporary folder. The
 * first start fetches its jars into Maven's local repository. Later starts need no network.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface RealOpenSearch {
  readonly url: string;
  /** The version, such as 2.19.1. */
  readonly version: string;
  /** Stops OpenSearch, and removes its data. */
  stop(): Promise<void>;
}

export interface OpenSearchOptions {
  readonly heapMb?: number;
  /** Halves the startup time but slows down everything else, so it isn't for measurements. */
  readonly quickStart?: boolean;
  readonly startLimitMs?: number;
}

const run = promisify(execFile);
const sources = fileURLToPath(new URL('./search-node/', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache/fairway-tests/', import.meta.url));

/** Returns a message that lists what must be installed, or null if nothing is missing. */
export async function missingForOpenSearch(): Promise<string | null> {
  const programs = [
    ['java', '-version'],
    ['mvn', '--version'],
  ] as const;
  const found = await Promise.all(
    programs.map(([program, version]) =>
      run(program, [version]).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = programs.flatMap(([program], index) => (found[index] ? [] : [program]));
  if (missing.length === 0) return null;
  return (
    `OpenSearch cannot be started without ${missing.join(' and ')} (a JDK of version 11 or newer, and Maven). ` +
    'On Debian: apt-get install -y openjdk-17-jdk-headless maven'
  );
}

/**
 * @throws Error that contains all output, if the jars can't be fetched or OpenSearch doesn't respond in time.
 */
export async function startOpenSearch({
  heapMb = 768,
  quickStart = true,
  startLimitMs = 300_000,
}: OpenSearchOptions = {}): Promise<RealOpenSearch> {
  const home = mkdtempSync(join(tmpdir(), 'fairway-opensearch-'));
  try {
    const { port, stop } = await startNode(
      home,
      await resolveJars(),
      [`-Xms${heapMb}m`, `-Xmx${heapMb}m`, ...(quickStart ? ['-XX:TieredStopAtLevel=1'] : [])],
      startLimitMs,
    );
    const url = `http://127.0.0.1:${port}`;
    try {
      const { version } = (await (await fetch(url)).json()) as { version: { number: string } };
      return { url, version: version.number, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Returns the class path, with the platform's separator. Maven takes almost as long to determine it as
 * OpenSearch takes to start.
 */
async function resolveJars(): Promise<string> {
  const pom = join(sources, 'pom.xml');
  const list = join(cache, `class-path-${createHash('sha256').update(readFileSync(pom)).digest('hex')}`);
  const known = existsSync(list) ? readFileSync(list, 'utf8').trim() : null;
  if (known?.split(delimiter).every((jar) => existsSync(jar))) return known;
  const written = `${list}.${process.pid}`;
  const args = ['-B', '-ntp', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${written}`];
  await run('mvn', args, { maxBuffer: 1 << 26 }).catch((error: { stdout?: string; message: string }) => {
    throw new Error(`Maven could not resolve OpenSearch's jars.\n${error.stdout ?? error.message}`);
  });
  renameSync(written, list);
  return readFileSync(list, 'utf8').trim();
}

async function startNode(
  home: string,
  jars: string,
  machine: readonly string[],
  startLimitMs: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  mkdirSync(join(home, 'config'));
  mkdirSync(join(home, 'tmp'));
  const options = [
    ...machine,
    '-XX:+UseSerialGC',
    `-Djava.io.tmpdir=${join(home, 'tmp')}`,
    '-Dlog4j2.disable.jmx=true',
    '-Dlog4j.shutdownHookEnabled=false',
    `-Dlog4j2.configurationFile=${join(sources, 'log4j2.properties')}`,
    '-cp',
    [sources, jars].join(delimiter),
  ];
  const child = spawn('java', [...options, join(sources, 'SearchNode.java'), home], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  };
  const listening = new Promise<number>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(
      () => fail(`OpenSearch did not start within ${startLimitMs / 1000} seconds.`),
      startLimitMs,
    );
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      const port = /^listening on (\d+)$/m.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', (error) => fail(error.message));
    void ended.then(() => {
      clearTimeout(timer);
      fail('OpenSearch exited during startup.');
    });
  });
  try {
    return { port: await listening, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
