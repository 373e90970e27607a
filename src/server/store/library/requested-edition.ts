/** Decides which edition of a document a query is about. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Returns a condition for `where` in a query that joins `documents` and `editions`.
 *
 * @param edition `null` for the current one.
 */
export function isRequestedEdition(edition: string | null): RawBuilder<SqlBool> {
  return edition === null
    ? sql<SqlBool>`editions.edition = documents.edition`
    : sql<SqlBool>`editions.edition = ${edition}`;
}
