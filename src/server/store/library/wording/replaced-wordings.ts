/**
 * The wordings of editions that corrections have replaced. What the library knew on a past date is never changed by
 * a later import, so neither are the words that it knew.
 *
 *   an edition's text ── a correction with other words ──► kept here, and compared with the text that replaced it
 *                     ── a correction in which no word changes ──► not kept
 *
 * Whether words have changed is known only once the two texts have been compared. A text is therefore kept in the
 * transaction of the correction, and dropped again when its comparison, usually in the same transaction, finds no
 * change. Of texts that can't be compared, only the words themselves are compared, which is enough to know whether
 * they have changed. If an edition is corrected several times, each wording is compared with the next one.
 */
import {
  readReplacedName,
  replacedName,
  type ReplacedWording,
} from '../../../../shared/editions/replaced-wording';
import type { EditionRecord } from '../../../../shared/editions/wording-at';
import { splitWords } from '../../../../shared/provisions/changes/comparable-words';
import { structureLimits } from '../../../../shared/provisions/structured-text';
import { batchesOf } from '../../../database/batches';
import type { Database, Transaction } from '../../../database/database';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import { editionKey, isOneOf, type EditionName } from '../structure/edition-names';
import { structureOfEdition } from '../structure/edition-joins';

/** A wording that a correction is about to replace. */
export interface WordingBefore extends EditionName {
  readonly text: string;
  readonly structure: string | null;
  readonly basis: string | null;
}

/** Few, because the texts of all these editions are read, even of those whose text doesn't change. */
const TEXTS_PER_STATEMENT = 50;

/** An edition's new text. */
interface NewText extends EditionName {
  readonly text: string;
}

/**
 * Reads the wordings of editions whose texts are about to be replaced by different ones. Call this before the new
 * texts are written.
 */
export async function readWordingsBefore(
  trx: Transaction,
  texts: readonly NewText[],
): Promise<WordingBefore[]> {
  const before: WordingBefore[] = [];
  for (const batch of batchesOf(texts, TEXTS_PER_STATEMENT)) {
    const newTexts = new Map(batch.map((one) => [editionKey(one), one.text]));
    const rows = await trx
      .selectFrom('editions')
      .leftJoin('edition_structures', structureOfEdition)
      .where(isOneOf('editions', batch))
      .select(['editions.document_id as documentId', 'editions.edition', 'editions.text'])
      .select(['structure', 'etag', 'content_hash', 'pdf_imported', 'text_words'])
      .execute();
    for (const row of rows) {
      const { documentId, edition, text, structure } = row;
      const newText = newTexts.get(editionKey(row))!;
      if (text === newText) continue;
      const basis = basisOf(row);
      if (basis === null && haveSameWords(text, newText)) continue;
      before.push({ documentId, edition, text, structure, basis });
    }
  }
  return before;
}

function haveSameWords(old: string, now: string): boolean {
  const [before, after] = [splitWords(old), splitWords(now)];
  return before.length === after.length && before.every(({ key }, index) => key === after[index]!.key);
}

/**
 * Returns what identifies an edition's text in comparisons: the ETag of its structure or, without a structure, the
 * hash of its content; `null` if the text can't be compared, because it was read from a PDF.
 */
export function basisOf(row: {
  readonly etag: string | null;
  readonly content_hash: string;
  readonly pdf_imported: number;
  readonly text_words: number;
}): string | null {
  const isPlain = row.pdf_imported === 0 && row.text_words > 0;
  return row.etag ?? (isPlain ? row.content_hash : null);
}

/**
 * Keeps wordings that have been replaced.
 *
 * @param records The records of these documents, of which the last is that of the correction.
 */
export async function keepReplaced(
  trx: Transaction,
  before: readonly WordingBefore[],
  records: ReadonlyMap<string, readonly EditionRecord[]>,
): Promise<void> {
  const rows = before.map(({ documentId, edition, ...wording }) => ({
    document_id: documentId,
    edition,
    record: records.get(documentId)!.length,
    ...wording,
  }));
  // Until now, the last correction of this edition has led to the wording that is replaced.
  for (const { document_id: documentId, edition, record } of rows)
    await renameTarget(trx, documentId, edition, edition, replacedName({ edition, record }));
  for (const batch of batchesOf(rows, TEXTS_PER_STATEMENT))
    await trx.insertInto('replaced_wordings').values(batch).execute();
}

/** Removes a wording that has the same words as the one that replaced it. */
export async function dropReplaced(trx: Transaction, documentId: string, name: string): Promise<void> {
  const { edition, record } = readReplacedName(name)!;
  const next = await findNext(trx, documentId, name);
  await trx
    .deleteFrom('replaced_wordings')
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('record', '=', record)
    .execute();
  await renameTarget(trx, documentId, edition, name, next);
}

/** Makes the comparisons of an edition's replaced wordings with `from` comparisons with `to`. */
export async function renameTarget(
  trx: Transaction,
  documentId: string,
  edition: string,
  from: string,
  to: string,
): Promise<void> {
  for (const table of ['edition_changes', 'edition_comparisons'] as const)
    await trx
      .updateTable(table)
      .set({ to_edition: to })
      .where('document_id', '=', documentId)
      .where('from_edition', 'like', `${edition}@%`)
      .where('to_edition', '=', from)
      .execute();
}

/** A replaced wording, without its text. */
export interface ListedReplaced {
  readonly name: string;
  readonly edition: string;
  readonly record: number;
  readonly basis: string | null;
  /** The ETag of its structure; `null` if its text had none. */
  readonly structure: string | null;
  /** The wording that replaced it: the edition, or its wording before the next correction. */
  readonly next: string;
}

/** Lists the replaced wordings of each document, in the order in which they were replaced. */
export async function listReplaced(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, ListedReplaced[]>> {
  const listed = new Map<string, ListedReplaced[]>();
  for (const batch of batchesOf(documentIds)) {
    const rows = await db
      .selectFrom('replaced_wordings')
      .where('document_id', 'in', batch)
      .select(['document_id', 'edition', 'record', 'basis'])
      .select((row) => row('structure', 'is not', null).as('has_structure'))
      .orderBy('document_id')
      .orderBy('record')
      .orderBy('edition')
      .execute();
    for (const [index, row] of rows.entries()) {
      const { document_id: id, edition, record, basis } = row;
      const next = rows.slice(index + 1).find((one) => one.document_id === id && one.edition === edition);
      const own = listed.get(id) ?? [];
      listed.set(id, own);
      const name = replacedName({ edition, record });
      const structure = row.has_structure ? basis : null;
      own.push({ name, edition, record, basis, structure, next: next ? replacedName(next) : edition });
    }
  }
  return listed;
}

/**
 * Finds a replaced wording by its name.
 *
 * @returns `null` if there is no such wording, or the user can't see the document.
 */
export async function findReplaced(
  db: Database,
  documentId: string,
  scope: AccessScope,
  { edition, record }: ReplacedWording,
): Promise<Omit<WordingBefore, 'documentId' | 'edition'> | null> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('replaced_wordings', 'document_id', 'documents.id')
    .where('documents.id', '=', documentId)
    .where('replaced_wordings.edition', '=', edition)
    .where('record', '=', record)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(['text', 'structure', 'basis'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns whether readers can read the wording as text: with its structure or, if it has none, in paragraphs. A longer
 * text without a structure isn't sent.
 */
export function isReadable({ text, structure }: Pick<WordingBefore, 'text' | 'structure'>): boolean {
  return structure !== null || (text !== '' && text.length <= structureLimits.characters);
}

/** Returns the wording that replaced this one. */
export async function findNext(db: Database, documentId: string, name: string): Promise<string> {
  const { edition, record } = readReplacedName(name)!;
  const row = await db
    .selectFrom('replaced_wordings')
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('record', '>', record)
    .select(['edition', 'record'])
    .orderBy('record')
    .limit(1)
    .executeTakeFirst();
  return row ? replacedName(row) : edition;
}
