/** Statistics about the product's use over time. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';

type Statistics = components['schemas']['Statistics'];

/** These events are counted as they happen, because nothing else is stored about them. */
export type UsageKind = 'search' | 'download';

/** How many months are returned, including the current one. */
const REPORTED_MONTHS = 24;

/**
 * Adds to the counts for a month.
 *
 * @param month yyyy-MM
 */
export async function addUsage(
  db: Database,
  month: string,
  uses: ReadonlyMap<UsageKind, number>,
): Promise<void> {
  for (const [kind, count] of uses) {
    await db
      .insertInto('usage_counts')
      .values({ month, kind, count })
      .onConflict((conflict) =>
        conflict
          .columns(['month', 'kind'])
          .doUpdateSet((row) => ({ count: sql<number>`${row.ref('usage_counts.count')} + ${count}` })),
      )
      .execute();
  }
}

/**
 * Counts companies, users and documents, both now and at the end of each reported month (excluding those that
 * have been deleted since), and what users did in each month. `alerts` is how many times a saved search or a
 * follow reported something new.
 */
export async function readStatistics(db: Database, now: Date): Promise<Statistics> {
  const [companies, users, added, withdrawn, alerts, uses] = await Promise.all([
    db.selectFrom('companies').select(monthlyCount('created_at')).groupBy('month').execute(),
    db.selectFrom('users').select(monthlyCount('created_at')).groupBy('month').execute(),
    db.selectFrom(selectFirstEditions(db)).select(monthlyCount('added_at')).groupBy('month').execute(),
    db
      .selectFrom('documents')
      .where('withdrawn_at', 'is not', null)
      .select(monthlyCount('withdrawn_at'))
      .groupBy('month')
      .execute(),
    db
      .selectFrom('search_runs')
      .where('hits', '>', 0)
      .select(monthlyCount('ran_at'))
      .groupBy('month')
      .execute(),
    db.selectFrom('usage_counts').selectAll().execute(),
  ]);
  const countIn = (at: string, rows: readonly MonthlyCount[]) =>
    rows.find((row) => row.month === at)?.count ?? 0;
  const usesOf = (kind: UsageKind) => uses.filter((row) => row.kind === kind);
  return {
    companies: total(companies),
    users: total(users),
    documents: total(added) - total(withdrawn),
    months: lastMonths(now).map((at) => ({
      month: at,
      companies: total(companies, at),
      users: total(users, at),
      documents: total(added, at) - total(withdrawn, at),
      searches: countIn(at, usesOf('search')),
      alerts: countIn(at, alerts),
      downloads: countIn(at, usesOf('download')),
    })),
  };
}

/** Counts rows by month, together with `groupBy('month')`. The column contains instants. */
function monthlyCount(column: string) {
  return [
    sql<string>`substr(${sql.ref(column)}, 1, 7)`.as('month'),
    sql<number>`count(*)`.as('count'),
  ] as const;
}

function selectFirstEditions(db: Database) {
  return db
    .selectFrom('editions')
    .select(({ fn }) => fn.min('added_at').as('added_at'))
    .groupBy('document_id')
    .as('first');
}

/** `month` is `null` for rows that were added before the time was recorded. */
interface MonthlyCount {
  readonly month: string | null;
  readonly count: number;
}

function total(rows: readonly MonthlyCount[], upTo = '9999-12'): number {
  return rows
    .filter(({ month }) => month === null || month <= upTo)
    .reduce((sum, { count }) => sum + count, 0);
}

function lastMonths(now: Date): string[] {
  return Array.from({ length: REPORTED_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - REPORTED_MONTHS + 1 + index))
      .toISOString()
      .slice(0, 7),
  );
}
