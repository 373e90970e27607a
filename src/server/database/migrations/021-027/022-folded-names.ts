/**
 * Stores the folded names of each document, so that "Go to" can find documents by them. Runs on SQLite and
 * PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';
import { foldNames } from '../../../../shared/go-to-ranking';
import type { Tables } from '../../tables';

const ROWS_PER_STATEMENT = 500;

export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('folded_names', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'title', 'number', 'nickname', 'subtitle'])
    .orderBy('id')
    .execute();
  for (let start = 0; start < documents.length; start += ROWS_PER_STATEMENT) {
    const rows = documents
      .slice(start, start + ROWS_PER_STATEMENT)
      .map(
        ({ id, title, number, nickname, subtitle }) =>
          sql`(${id}, cast(${foldNames([title, number, nickname, subtitle])} as text))`,
      );
    await sql`with folded (id, names) as (values ${sql.join(rows)})
      update documents set folded_names = (select names from folded where folded.id = documents.id)
      where id in (select id from folded)`.execute(db);
  }
}
