/**
 * The wordings that corrections have replaced, for moving them to another library. The number of a record names such
 * a wording, so another library can take it over only if it has learned exactly the same about the document.
 */
import type { EditionRecord } from '../../../../shared/editions/wording-at';
import type { Transaction } from '../../../database/database';
import { lockLibrary } from '../../../database/revision';
import { raiseRevisions } from '../import-categories';
import { readRecords } from './edition-records';
import type { WordingBefore } from './replaced-wordings';

export interface MovedWording extends WordingBefore {
  /** The number of the record with which the library learned the correction. */
  readonly record: number;
  /** The number of all records of the document. */
  readonly records: number;
}

/** Yields the replaced wordings of a document, those that were replaced last first. */
export async function* readMovedWordings(
  trx: Transaction,
  documentId: string,
  records: readonly EditionRecord[],
): AsyncGenerator<MovedWording> {
  const listed = await trx
    .selectFrom('replaced_wordings')
    .where('document_id', '=', documentId)
    .select(['edition', 'record'])
    .orderBy('record', 'desc')
    .execute();
  for (const { edition, record } of listed) {
    const row = await trx
      .selectFrom('replaced_wordings')
      .where('document_id', '=', documentId)
      .where('edition', '=', edition)
      .where('record', '=', record)
      .select(['text', 'structure', 'basis'])
      .executeTakeFirstOrThrow();
    yield { documentId, edition, record, records: records.length, ...row };
  }
}

/**
 * Adds a wording from another library. Add those that were replaced last first, so that each is compared with the
 * wording that replaced it.
 *
 * @returns `refused` if this library has learned something else about the document.
 */
export async function addMovedWording(
  trx: Transaction,
  { documentId, edition, record, records, ...wording }: MovedWording,
): Promise<'added' | 'known' | 'refused'> {
  await lockLibrary(trx);
  const own = (await readRecords(trx, [documentId])).get(documentId) ?? [];
  if (own.length !== records || own[record - 1]?.edition !== edition) return 'refused';
  const known = await trx
    .selectFrom('replaced_wordings')
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('record', '=', record)
    .select('record')
    .executeTakeFirst();
  if (known) return 'known';
  await trx
    .insertInto('replaced_wordings')
    .values({ document_id: documentId, edition, record, ...wording })
    .execute();
  // Devices keep a list of these wordings.
  await raiseRevisions(trx, [documentId]);
  return 'added';
}
