/**
 * Counts of what users do, for the statistics. Gathered in memory and added up in the database a few times a minute: a write
 * for each search would cost more than the search does. What was not written when the process dies is not counted.
 */
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { addUsage, type UsageKind } from '../store/library/statistics';

export interface UsageCounter {
  count(use: UsageKind): void;
  /** Writes what has been counted since the last time. */
  write(): Promise<void>;
}

const WRITE_INTERVAL_MS = 10_000;

/** @param onFault Told when the counts could not be written; they are tried again with the next. */
export function createUsageCounter(db: Database, now: Now, onFault: (cause: unknown) => void): UsageCounter {
  /** Of each month that something was counted in. */
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
