/**
 * Stores a normalised form of each document's number, so that an index can be used to find the document that
 * a citation refers to. Runs on SQLite and PostgreSQL. Never edit this migration after its release.
 */
import { sql, type Kysely } from 'kysely';
import { numberForm, squeezedForm } from '../../../../shared/document-number';
import type { Tables } from '../../tables';

const ROWS_PER_STATEMENT = 500;

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['number_form', 'number_squeezed'])
    await db.schema.alterTable('documents').addColumn(column, 'text').execute();
  const numbered = await db
    .selectFrom('documents')
    .select(['id', 'number'])
    .where('number', 'is not', null)
    .orderBy('id')
    .execute();
  for (let start = 0; start < numbered.length; start += ROWS_PER_STATEMENT) {
    const rows = numbered.slice(start, start + ROWS_PER_STATEMENT).map(({ id, number }) => {
      const form = number === null ? null : numberForm(number);
      const squeezed = number === null ? null : squeezedForm(number);
      return sql`(${id}, cast(${form} as text), cast(${squeezed} as text))`;
    });
    await sql`with numbers (id, form, squeezed) as (values ${sql.join(rows)})
      update documents set
        number_form = (select form from numbers where numbers.id = documents.id),
        number_squeezed = (select squeezed from numbers where numbers.id = documents.id)
      where id in (select id from numbers)`.execute(db);
  }
  for (const column of ['number_form', 'number_squeezed'] as const)
    await db.schema.createIndex(`documents_${column}`).on('documents').column(column).execute();
}
