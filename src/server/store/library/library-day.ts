/**
 * The library's time zone, which determines on which date something is in force. It is stored in the
 * database, so that all processes that use the library agree on the date.
 */
import { sql } from 'kysely';
import { dayIn } from '../../../shared/time-zones';
import type { Database } from '../../database/database';
import { readSetting, writeSetting } from '../settings';

const KEY = 'time-zone';
const DEFAULT_ZONE = 'UTC';

/** @param timeZone An IANA name; `null` for UTC. */
export async function setLibraryTimeZone(db: Database, timeZone: string | null): Promise<void> {
  await writeSetting(db, KEY, timeZone ?? DEFAULT_ZONE);
}

export async function libraryTimeZone(db: Database): Promise<string> {
  return (await readSetting(db, KEY)) ?? DEFAULT_ZONE;
}

/** Selects the time zone in a query that reads something else, which saves a query. */
export const libraryTimeZoneColumn =
  sql<string>`coalesce((select value from settings where key = ${sql.lit(KEY)}), ${sql.lit(DEFAULT_ZONE)})`.as(
    'time_zone',
  );

/** Returns the date in the library's time zone at an instant, yyyy-MM-dd. */
export async function libraryDay(db: Database, at: Date): Promise<string> {
  return dayIn(await libraryTimeZone(db), at);
}
