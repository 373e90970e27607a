/**
 * Removes content to which no edition has referred for thirty days (store/files/unreferenced-content.ts
 * describes the states and rules). One process at a time does this, under a lease. It checks the lease
 * immediately before it removes a file, because a removal can't be rolled back.
 */
import type { Database } from '../database/database';
import { databaseClock, type DatabaseClock } from '../database/lease-rows';
import type { Leases } from '../database/leases';
import {
  beginRemoval,
  endRemoval,
  listRemovable,
  noteUnreferenced,
} from '../store/files/unreferenced-content';
import { isContentKey } from './content';
import type { Files } from './files';

const LEASE = 'content-cleanup';
const BATCH = 500;

interface Cleanup {
  readonly db: Database;
  readonly leases: Leases;
  readonly files: Files;
  /** Tests use a clock that they can set. */
  readonly clock?: DatabaseClock;
}

/** @throws FilesFault if the store can't be used. The next cleanup continues. */
export async function removeUnreferencedContent({
  db,
  leases,
  files,
  clock = databaseClock(db),
}: Cleanup): Promise<void> {
  await leases.run(LEASE, async (lease) => {
    for await (const keys of storedContent(files)) {
      lease.signal.throwIfAborted();
      await noteUnreferenced(db, keys, clock, lease.write);
    }
    for (const sha256 of await listRemovable(db, clock)) {
      if (!(await lease.write((trx) => beginRemoval(trx, sha256, clock)))) continue;
      await lease.confirm();
      await files.remove(sha256);
      await lease.write((trx) => endRemoval(trx, sha256));
    }
    await files.removeLeftovers();
  });
}

/** Lists the stored content in batches. */
async function* storedContent(files: Files): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { key } of files.list()) {
    if (!isContentKey(key)) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
