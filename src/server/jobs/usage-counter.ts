/**
 * Counts what users do, for the statistics. The counts accumulate in memory and are added to the database a
 * few times a minute, because a write for each search would cost more than the search itself. If the process
 * dies, counts that haven't been written are lost.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { addUsage, type UsageKind } from '../store/library/statistics';

export interface UsageCounter {
  count(use: UsageKind): void;
  /** Writes the counts that have accumulated since the last write. */
  write(): Promise<void>;
}

const WRITE_INTERVAL_MS = 10_000;

/** @param onFault Called when the counts can't be written. They are included in the next write. */
export function createUsageCounter(db: Database, now: Now, onFault: (cause: unknown) => void): UsageCounter {
  /** The counts for each kind of use, keyed by month. */
  let counted = new Map<string, Map<UsageKind, number>>();
  let timer: NodeJS.Timeout | null = null;

  function add(month: string, use: UsageKind, count: number): void {
    const uses = counted.get(month) ?? new Map<UsageKind, number>();
    counted.set(month, uses.set(use, (uses.get(use) ?? 0) + count));
  }

  async function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const written = counted;
    counted = new Map();
    try {
      await db.transaction().execute(async (trx) => {
        for (const [month, uses] of written) await addUsage(trx, month, uses);
      });
    } catch (cause) {
      for (const [month, uses] of written) for (const [use, count] of uses) add(month, use, count);
      onFault(cause);
    }
  }

  return {
    count(use) {
      add(now().toISOString().slice(0, 7), use, 1);
      timer ??= setTimeout(() => void write(), WRITE_INTERVAL_MS).unref();
    },
    async write() {
      if (counted.size > 0) await write();
    },
  };
}
