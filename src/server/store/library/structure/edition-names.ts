/** Names editions, and selects the rows of several editions with one statement. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export interface EditionName {
  readonly documentId: string;
  readonly edition: string;
}

/** Returns a string that identifies the edition among all editions. */
export function editionKey({ documentId, edition }: EditionName): string {
  return `${documentId}\n${edition}`;
}

/**
 * A condition for the rows of a table that belong to one of these editions.
 *
 * @param editions At least one, and at most as many as half the number of values that databases allow.
 */
export function isOneOf(table: string, editions: readonly EditionName[]): RawBuilder<SqlBool> {
  // PostgreSQL can't infer the type of a parameter in a list of values.
  const names = editions.map(
    ({ documentId, edition }) => sql`(cast(${documentId} as text), cast(${edition} as text))`,
  );
  return sql<SqlBool>`(${sql.ref(`${table}.document_id`)}, ${sql.ref(`${table}.edition`)}) in
    (values ${sql.join(names)})`;
}
