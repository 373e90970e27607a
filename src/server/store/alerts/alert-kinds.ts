/** The two kinds of alerts: saved searches and follows. Both are rows of `saved_searches` (alert-rows.ts). */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type AlertKind = 'search' | 'follow';

/** Returns a condition for `where` that is true for alerts of this kind. */
export function isOfKind(kind: AlertKind): RawBuilder<SqlBool> {
  const follows = sql`(select search_id from follows)`;
  return kind === 'follow'
    ? sql<SqlBool>`saved_searches.id in ${follows}`
    : sql<SqlBool>`saved_searches.id not in ${follows}`;
}
