/**
 * Starts two servers in place of one, for `npm run test:two-servers`. They share a database on PostgreSQL, OpenSearch
 * and a bucket, and get the requests of a test in turn. Each library has an OpenSearch of its own, because
 * its indices always have the same names.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually';
import { startBalancer } from './balancer';
import { freePort } from './free-port';
import type { Fairway } from './fairway';
import { startOpenSearch, type RealOpenSearch } from './opensearch';
import { takeDatabase } from './postgres-databases';

const READY_LIMIT_MS = 180_000;

interface Library {
  /** The data folder of the second server. */
  readonly second: string;
  readonly openSearch: RealOpenSearch;
  /** The settings of its servers and of commands. */
  readonly settings: Record<string, string>;
}

/** Libraries by the data folder of their first server. */
const libraries = new Map<string, Promise<Library>>();

/** Returns the settings for commands about the library of this data folder; none if one server runs there. */
export async function librarySettings(dataFolder: string): Promise<Record<string, string>> {
  return (await libraries.get(dataFolder))?.settings ?? {};
}

/**
 * Starts two servers, and resolves once both are ready. The result's `pid` is that of the first server.
 *
 * @param settings If `FAIRWAY_DATA` is the folder of an earlier call, the servers have the same library.
 * @param startServer Starts one server.
 */
export async function startTwoServers(
  { PORT, ...settings }: Record<string, string>,
  startServer: (settings: Record<string, string>) => Promise<Fairway>,
): Promise<Fairway> {
  const folder = settings['FAIRWAY_DATA'] ?? mkdtempSync(join(tmpdir(), 'fairway-data-'));
  if (!libraries.has(folder)) libraries.set(folder, createLibrary(folder));
  const { second, openSearch, settings: shared } = await libraries.get(folder)!;
  const port = Number(PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const closers: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const servers: Fairway[] = [];
    for (const data of [folder, second]) {
      const own = { FAIRWAY_PUBLIC_URL: url, ...shared, ...settings, FAIRWAY_DATA: data };
      const server = await startServer(own);
      closers.push(() => server.stop());
      servers.push(server);
    }
    await eventually(async () => {
      for (const server of servers)
        if (!(await fetch(`${server.url}/readiness`)).ok) throw new Error(server.printed());
    }, READY_LIMIT_MS);
    const balancer = await startBalancer(
      servers.map((server) => server.url),
      port,
    );
    closers.push(() => balancer.close());
    return {
      url,
      folder,
      pid: servers[0]!.pid,
      printed: () => servers.map((server) => server.printed()).join(''),
      stop,
      async remove() {
        await stop();
        libraries.delete(folder);
        await openSearch.stop();
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      },
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function createLibrary(folder: string): Promise<Library> {
  const second = join(folder, 'second-server');
  for (const path of [join(folder, 'mail'), second]) mkdirSync(path, { recursive: true });
  // Tests read the mail of both servers in the first one's folder.
  symlinkSync(join(folder, 'mail'), join(second, 'mail'));
  const [openSearch, databaseUrl] = await Promise.all([
    startOpenSearch({ heapMb: 384 }),
    takeDatabase(process.env['TEST_POSTGRES_URL']!, null),
  ]);
  const files = new URL(process.env['TEST_BUCKET_URL']!);
  files.pathname = `/${randomUUID()}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    OPENSEARCH_URL: openSearch.url,
    FILES_URL: files.href,
    FAIRWAY_SECRET: 'a secret of both servers, long enough to be one',
  };
  return { second, openSearch, settings };
}
