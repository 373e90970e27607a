// A process that works under a lease, for the tests of leases. Each line of its input is a command, to which
// it responds with a line. The only argument is the options, as JSON.
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type DatabaseLocation } from '../../../src/server/database/database';
import { LeaseLost } from '../../../src/server/database/lease-rows';
import { createLeases, type Lease } from '../../../src/server/database/leases';

export interface LeaseProcessOptions {
  readonly location: DatabaseLocation;
  /** How far this machine's clock is ahead of real time. */
  readonly aheadMs: number;
  /** Whether the time comes from the test's table instead of the database's own clock. */
  readonly hasSetClock: boolean;
}

const { location, aheadMs, hasSetClock } = JSON.parse(process.argv[2] ?? '') as LeaseProcessOptions;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length > 0 ? parts : [RealDate.now() + aheadMs]) as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor;
const db = await openDatabase(location);
const leases = hasSetClock
  ? createLeases(db, (seconds) => sql`(select value from test_clock where key = ${sql.lit(seconds)})`)
  : createLeases(db);
let lease: Lease | null = null;

/** Resolves when the process holds the lease. */
async function acquire(name: string): Promise<string> {
  try {
    while (!(lease = await leases.acquire(name))) await new Promise((resolve) => setTimeout(resolve, 50));
    return `holds ${lease.fence}`;
  } catch (cause) {
    return `failed: ${String(cause)}`;
  }
}

/** Pauses the process before its next query to PostgreSQL after this many. */
function pauseAfter(queries: number): string {
  const send = pg.Client.prototype.query as (...parts: unknown[]) => unknown;
  let left = queries;
  pg.Client.prototype.query = function (this: pg.Client, ...parts: unknown[]) {
    if (left === 0) {
      console.log('pausing');
      process.kill(process.pid, 'SIGSTOP');
    }
    left -= 1;
    return send.apply(this, parts);
  } as typeof pg.Client.prototype.query;
  return 'ready to pause';
}

/** Writes an effect in several statements, as a real job would. */
async function write(effect: string): Promise<string> {
  try {
    await lease!.write(async (trx) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from test_effects`.execute(trx);
      await sql`insert into test_effects (number, fence, effect)
        values (${Number(rows[0]!.count) + 1}, ${lease!.fence}, ${effect})`.execute(trx);
    });
    return 'written';
  } catch (cause) {
    return cause instanceof LeaseLost ? 'lost' : `failed: ${String(cause)}`;
  }
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
console.log('ready');
for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
  const [command, value = 'work'] = line.value.split(' ');
  if (command === 'acquire') console.log(await acquire(value));
  else if (command === 'write') console.log(await write(value));
  else if (command === 'pause-after') console.log(pauseAfter(Number(value)));
}
process.exit();
