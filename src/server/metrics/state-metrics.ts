/**
 * Gauges that are read from the database, the search index, the files and the connection pools whenever the metrics are
 * collected. If a part can't be read, its `fairway_part_up` is 0, and its other values are missing or NaN.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Now } from '../clock';
import type { ConnectionCounts, Database } from '../database/database';
import { databaseClock, isLive } from '../database/lease-rows';
import { libraryRevision } from '../database/revision';
import type { Files } from '../files/files';
import type { Readiness } from '../readiness';
import type { Search } from '../search/search';
import { readQueues } from '../store/queues';

export interface WatchedState {
  readonly db: Database;
  /** Functions that read the connection pools, keyed by name. SQLite has none. */
  readonly pools: Readonly<Record<string, () => ConnectionCounts>>;
  readonly search: Pick<Search, 'state'>;
  readonly files: Pick<Files, 'check'>;
  readonly readiness: Readiness;
  readonly now: Now;
}

/** A part that takes longer than this is considered down, so that it can't hide the values of the others. */
const PART_TIMEOUT_MS = 3000;

/**
 * Adds the gauges, and returns a function that updates them, which must be called before the metrics are
 * read.
 */
export function addStateMetrics(
  registry: Registry,
  { db, pools, search, files, readiness, now }: WatchedState,
): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isReady = gauge('fairway_ready', '1 if this process takes requests, otherwise 0.');
  const up = gauge('fairway_part_up', '1 if the part responded just now, otherwise 0.', 'part');
  const length = gauge('fairway_queue_length', 'Entries that are waiting for background work.', 'queue');
  const age = gauge(
    'fairway_queue_oldest_seconds',
    'How long the oldest entry in the queue has been waiting, in seconds.',
    'queue',
  );
  const leases = gauge('fairway_leases', 'Leases held by all servers that share this database.');
  const lag = gauge('fairway_index_lag_revisions', 'Changes to the library that searches do not find yet.');
  const connections = gauge(
    'fairway_database_connections',
    'Connections to PostgreSQL that are in use or idle, and requests that are waiting for one.',
    'pool',
    'state',
  );

  async function readDatabase(): Promise<void> {
    for (const { queue, length: count, oldestAt } of await readQueues(db)) {
      length.set({ queue }, count);
      age.set(
        { queue },
        oldestAt === null ? 0 : Math.max(0, (now().getTime() - Date.parse(oldestAt)) / 1000),
      );
    }
    const { count } = await db
      .selectFrom('leases')
      .where(isLive(databaseClock(db)))
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    leases.set(count);
  }

  async function readSearch(): Promise<void> {
    const [library, { revision }] = await Promise.all([libraryRevision(db), search.state()]);
    lag.set(Math.max(0, library - revision));
  }

  async function readPart(part: 'database' | 'search' | 'files', read: () => Promise<void>): Promise<void> {
    const isUp = await Promise.race([
      read().then(
        () => true,
        () => false,
      ),
      pause(PART_TIMEOUT_MS, false, { ref: false }),
    ]);
    up.set({ part }, isUp ? 1 : 0);
  }

  return async () => {
    length.reset();
    age.reset();
    leases.set(NaN);
    lag.set(NaN);
    isReady.set(readiness.state === 'ready' ? 1 : 0);
    for (const [pool, counts] of Object.entries(pools))
      for (const [state, count] of Object.entries(counts())) connections.set({ pool, state }, count);
    await Promise.all([
      readPart('database', readDatabase),
      readPart('search', readSearch),
      readPart('files', () => files.check()),
    ]);
  };
}
