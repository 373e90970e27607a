// A process that works under a lease, for the tests of leases. It obeys one command per line of its input, and
// answers each with one line.
//   node --import ./test/support/register.mjs test/support/server/lease-process.ts '{ … }'
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { openDatabase, type DatabaseLocation } from '../../../src/server/database/database';
import { LeaseLost } from '../../../src/server/database/lease-rows';
import { createLeases, type Lease } from '../../../src/server/database/leases';

export interface LeaseProcessOptions {
  readonly location: DatabaseLocation;
  /** How far this machine's clock is ahead of the real time. */
  readonly aheadMs: number;
  /** Whether the database's clock is the row `clock` of the test's table, which the test sets. */
  readonly hasSetClock: boolean;
}

const { location, aheadMs, hasSetClock } = JSON.parse(process.argv[2] ?? '') as LeaseProcessOptions;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + aheadMs;
const db = await openDatabase(location);
const leases = hasSetClock
  ? createLeases(db, (seconds) => sql`(select value from test_clock where key = ${sql.lit(seconds)})`)
  : createLeases(db);
let lease: Lease | null = null;

/** Resolves when the process holds the lease. */
async function acquire(): Promise<string> {
  while (!(lease = await leases.acquire('work'))) await new Promise((resolve) => setTimeout(resolve, 50));
  return `holds ${lease.fence}`;
}

/** Writes one effect, in several statements as a real job would. */
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

/** Begins a transaction under the lease, reports that, and waits for the next command before it commits. */
async function hold(lines: AsyncIterator<string>): Promise<string> {
  try {
    await lease!.write(async (trx) => {
      await sql`insert into test_effects (number, fence, effect)
        values (1000, ${lease!.fence}, 'held open')`.execute(trx);
      console.log('open');
      await lines.next();
    });
    return 'written';
  } catch {
    return 'lost';
  }
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
console.log('ready');
for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
  const [command, effect = ''] = line.value.split(' ');
  if (command === 'acquire') console.log(await acquire());
  else if (command === 'write') console.log(await write(effect));
  else if (command === 'hold') console.log(await hold(lines));
}
process.exit();
