/**
 * Finds the pairs of editions that have to be compared.
 *
 *   a pair:  needed ── compared in the transaction of the import, or by the job ──► compared
 *            compared ── the text or the structure of one of the editions changes ──► needed
 *            compared ── the comparison itself gets a new version ──► needed
 *
 * Each edition is compared with the one before it, in the order in which they enter into force. An edition
 * that is added between two others forms two new pairs. The pair of the outer two is kept, because updates
 * may link to it, and is compared again when one of its texts is corrected. An edition whose only text was
 * read from a PDF isn't compared, because page breaks and page headers interrupt its sentences.
 *
 * A wording that a correction replaced is compared with the wording that replaced it. A pair may also name
 * replaced wordings in place of editions (shared/editions/replaced-wording.ts).
 */
import { groupBy } from '../../../../shared/collections/group-by';
import { editionsInOrder } from '../../../../shared/editions/edition-order';
import { readReplacedName } from '../../../../shared/editions/replaced-wording';
import { COMPARISON_VERSION, type StoredText } from './stored-redline';
import { readRecords } from '../wording/edition-records';
import { basisOf, listReplaced, type ListedReplaced } from '../wording/replaced-wordings';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import type { Database } from '../../../database/database';
import { structureOfEdition } from '../structure/edition-joins';

export interface EditionPair {
  readonly documentId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * A pair, and the basis of its comparison: for each edition, the ETag of its structure or, without a
 * structure, the hash of its content.
 */
export interface NeededComparison extends EditionPair {
  readonly fromBasis: string;
  readonly toBasis: string;
}

/** Returns the comparisons that are needed for the editions of the documents. */
export async function findNeededComparisons(
  db: Database,
  documentIds: readonly string[],
): Promise<NeededComparison[]> {
  const replaced = await listReplaced(db, documentIds);
  const bases = await readBases(db, documentIds, replaced);
  const several = [...bases].filter(([, editions]) => editions.size > 1).map(([id]) => id);
  if (several.length === 0) return [];
  const records = await readRecords(db, several);
  const compared = await readCompared(db, several);
  return several.flatMap((documentId) => {
    const editions = bases.get(documentId)!;
    const order = editionsInOrder(records.get(documentId) ?? []).filter((edition) => editions.has(edition));
    const known = compared.get(documentId) ?? [];
    const pairs = new Map<string, readonly [from: string, to: string]>();
    for (const { from_edition, to_edition } of known)
      pairs.set(keyOf(from_edition, to_edition), [from_edition, to_edition]);
    for (const [index, to] of order.entries())
      if (index > 0) pairs.set(keyOf(order[index - 1]!, to), [order[index - 1]!, to]);
    for (const { name, next } of replaced.get(documentId) ?? []) pairs.set(keyOf(name, next), [name, next]);
    return [...pairs.values()].flatMap(([from, to]) => {
      const [fromBasis, toBasis] = [editions.get(from), editions.get(to)];
      if (!fromBasis || !toBasis) return [];
      const isCompared = known.some(
        (row) =>
          row.from_edition === from &&
          row.to_edition === to &&
          row.from_basis === fromBasis &&
          row.to_basis === toBasis &&
          row.version === COMPARISON_VERSION,
      );
      return isCompared ? [] : [{ documentId, from, to, fromBasis, toBasis }];
    });
  });
}

/**
 * Lists the documents with several editions or replaced wordings, in the order of their ids.
 *
 * @param afterId The id after which the list begins; `null` to list from the beginning.
 */
export async function listDocumentsWithEditions(
  db: Database,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('editions')
    .select('document_id')
    .$if(afterId !== null, (query) => query.where('document_id', '>', afterId))
    .groupBy('document_id')
    .having((row) =>
      row.or([
        row(row.fn.countAll(), '>', 1),
        row('document_id', 'in', row.selectFrom('replaced_wordings').select('replaced_wordings.document_id')),
      ]),
    )
    .orderBy('document_id')
    .limit(limit)
    .execute();
  return rows.map(({ document_id }) => document_id);
}

/** Reads the texts of a pair. Returns `null` if one of the editions doesn't exist. */
export async function readTexts(
  db: Database,
  { documentId, from, to }: EditionPair,
): Promise<{ readonly old: StoredText; readonly new: StoredText } | null> {
  const old = await readText(db, documentId, from);
  const now = await readText(db, documentId, to);
  return old && now ? { old, new: now } : null;
}

async function readText(db: Database, documentId: string, name: string): Promise<StoredText | undefined> {
  const replaced = readReplacedName(name);
  if (replaced)
    return db
      .selectFrom('replaced_wordings')
      .where('document_id', '=', documentId)
      .where('edition', '=', replaced.edition)
      .where('record', '=', replaced.record)
      .select(['text', 'structure'])
      .executeTakeFirst();
  return db
    .selectFrom('editions')
    .leftJoin('edition_structures', structureOfEdition)
    .where('editions.document_id', '=', documentId)
    .where('editions.edition', '=', name)
    .select(['editions.text', 'edition_structures.structure'])
    .executeTakeFirst();
}

/**
 * Returns whether two editions of a document can be compared.
 *
 * @returns `null` if there is no such document or edition, or the user can't see it.
 */
export async function findComparable(
  db: Database,
  documentId: string,
  scope: AccessScope,
  editions: readonly string[],
): Promise<{ readonly areComparable: boolean } | null> {
  const visible = await db
    .selectFrom('documents')
    .where('id', '=', documentId)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select('id')
    .executeTakeFirst();
  const bases =
    visible && (await readBases(db, [documentId], await listReplaced(db, [documentId]))).get(documentId);
  if (!bases || !editions.every((edition) => bases.has(edition))) return null;
  return { areComparable: editions.every((edition) => bases.get(edition) !== null) };
}

/**
 * Returns the basis of each edition and of each replaced wording (`NeededComparison`), which is `null` if it can't
 * be compared.
 */
async function readBases(
  db: Database,
  documentIds: readonly string[],
  replaced: ReadonlyMap<string, readonly ListedReplaced[]>,
): Promise<Map<string, Map<string, string | null>>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('editions')
    .leftJoin('edition_structures', structureOfEdition)
    .where('editions.document_id', 'in', documentIds)
    .select([
      'editions.document_id',
      'editions.edition',
      'content_hash',
      'pdf_imported',
      'text_words',
      'etag',
    ])
    .execute();
  const bases = new Map<string, Map<string, string | null>>();
  for (const { document_id, edition, ...row } of rows) {
    const editions = bases.get(document_id) ?? new Map<string, string | null>();
    bases.set(document_id, editions);
    editions.set(edition, basisOf(row));
  }
  for (const [id, wordings] of replaced)
    for (const { name, basis } of wordings) bases.get(id)?.set(name, basis);
  return bases;
}

async function readCompared(db: Database, documentIds: readonly string[]) {
  const rows = await db
    .selectFrom('edition_comparisons')
    .where('document_id', 'in', documentIds)
    .select(['document_id', 'from_edition', 'to_edition', 'from_basis', 'to_basis', 'version'])
    .orderBy('from_edition')
    .execute();
  return groupBy(rows, (row) => row.document_id);
}

function keyOf(from: string, to: string): string {
  return JSON.stringify([from, to]);
}
