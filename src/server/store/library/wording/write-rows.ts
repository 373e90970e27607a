/** Writes the rows of documents from the editions that readers see. */
import { sql } from 'kysely';
import { numberForm, squeezedForm } from '../../../../shared/document-number';
import { foldNames } from '../../../../shared/go-to-ranking';
import { batchesOf } from '../../../database/batches';
import type { Transaction } from '../../../database/database';
import type { EditionColumns } from '../../../database/tables';
import { eventColumns, type CalendarSource } from '../calendar-events';
import { replaceDocumentKeys } from '../references/document-keys';
import { nameSources, type NameSources, type PlannedRefresh } from './document-refresh';

/** The columns that a document's row takes from the edition. */
const editionColumns = [
  'edition',
  'title',
  'number',
  'instrument',
  'issuer',
  'type',
  'subtitle',
  'nickname',
  'publication_date',
  'entry_date',
  'in_force_to',
  'content_hash',
  'pdf_sha256',
  'pdf_size',
  'pdf_earlier',
  'pdf_imported',
  'text_words',
] as const satisfies readonly (keyof EditionColumns)[];

/** The columns from which a document's names and its calendar event are derived. */
const sourceColumns = ['id', ...nameSources, 'entry_date', 'next_from', 'withdrawn_at'] as const;

type WrittenDocument = NameSources & CalendarSource;

/**
 * Writes the rows of documents whose editions the transaction has locked (`lockEditions`).
 *
 * @returns The documents as they are stored now, each with the calendar event that was published before.
 */
export async function writeRows(
  trx: Transaction,
  rows: readonly PlannedRefresh[],
): Promise<WrittenDocument[]> {
  const written: WrittenDocument[] = [];
  const returned = sql.join([
    ...sourceColumns.map((name) => sql`${sql.ref(`documents.${name}`)} as ${sql.ref(name)}`),
    ...eventColumns.map((column) => sql`${column}`),
  ]);
  const copied = sql.join(
    editionColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`editions.${name}`)}`),
  );
  for (const batch of batchesOf(rows)) {
    const values = batch.map(
      ({ id, columns, revision, changedEditions }) =>
        sql`(${text(id)}, ${text(columns.edition)}, ${text(columns.state)}, ${text(columns.uncertainty)},
          ${text(columns.next_edition)}, ${text(columns.next_from)}, ${text(columns.switches_on)},
          cast(${revision} as bigint), cast(${changedEditions.length > 0 ? revision : null} as bigint))`,
    );
    const update = sql<WrittenDocument>`with refreshed (id, edition, state, uncertainty, next_edition, next_from,
        switches_on, revision, changed_revision) as (values ${sql.join(values)})
      update documents set ${copied}, state = refreshed.state, uncertainty = refreshed.uncertainty,
        next_edition = refreshed.next_edition, next_from = refreshed.next_from,
        switches_on = refreshed.switches_on,
        revision = coalesce(refreshed.revision, documents.revision),
        changed_revision = coalesce(refreshed.changed_revision, documents.changed_revision)
      from refreshed
        join editions on editions.document_id = refreshed.id and editions.edition = refreshed.edition
      where documents.id = refreshed.id
      returning ${returned}`;
    written.push(...(await update.execute(trx)).rows);
  }
  await writeChangedEditions(trx, rows);
  return written;
}

/** Leaves out the editions whose new contents have been written together with the revision. */
async function writeChangedEditions(trx: Transaction, rows: readonly PlannedRefresh[]): Promise<void> {
  const changed = rows.flatMap(({ id, revision, changedEditions, change }) =>
    changedEditions
      .filter((edition) => edition !== change?.edition)
      .map((edition) => ({ id, edition, revision })),
  );
  for (const batch of batchesOf(changed)) {
    const values = batch.map(
      ({ id, edition, revision }) => sql`(${text(id)}, ${text(edition)}, cast(${revision} as bigint))`,
    );
    await sql`with changed (id, edition, revision) as (values ${sql.join(values)})
      update editions set changed_revision = changed.revision from changed
      where editions.document_id = changed.id and editions.edition = changed.edition`.execute(trx);
  }
}

/** PostgreSQL can't infer the type of a parameter in a list of values. */
function text(value: string | null) {
  return sql`cast(${value} as text)`;
}

type NamedRow = Omit<NameSources, 'instrument'>;

/** Returns the columns by which "Go to" finds a document. */
export function nameColumns({ title, number, nickname, subtitle }: NamedRow) {
  return {
    folded_names: foldNames([title, number, nickname, subtitle]),
    number_form: number && numberForm(number),
    number_squeezed: number && squeezedForm(number),
  };
}

/**
 * Writes the columns and keys by which citations, references and "Go to" find documents.
 *
 * @param newIds Documents that are new to the library, whose rows already have these columns.
 */
export async function writeNames(
  trx: Transaction,
  documents: readonly WrittenDocument[],
  newIds: ReadonlySet<string>,
): Promise<void> {
  for (const batch of batchesOf(documents.filter(({ id }) => !newIds.has(id)))) {
    const values = batch.map((document) => {
      const { folded_names, number_form, number_squeezed } = nameColumns(document);
      return sql`(${text(document.id)}, ${text(folded_names)}, ${text(number_form)}, ${text(number_squeezed)})`;
    });
    await sql`with named (id, folded_names, number_form, number_squeezed) as (values ${sql.join(values)})
      update documents set folded_names = named.folded_names, number_form = named.number_form,
        number_squeezed = named.number_squeezed
      from named where documents.id = named.id`.execute(trx);
  }
  for (const batch of batchesOf(documents)) await replaceDocumentKeys(trx, batch, newIds);
}
