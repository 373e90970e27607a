/**
 * The wordings that corrections have replaced, for moving them to another library. The number of a record names such
 * a wording, so another library can take it over only if it has learned exactly the same about the document, on the
 * same days.
 */
import { isDeepStrictEqual } from 'node:util';
import { replacedName } from '../../../../shared/editions/replaced-wording';
import type { EditionRecord } from '../../../../shared/editions/wording-at';
import type { Transaction } from '../../../database/database';
import { lockLibrary } from '../../../database/revision';
import { raiseRevisions } from '../import-categories';
import { readRecords } from './edition-records';
import { findNext, renameTarget, type WordingBefore } from './replaced-wordings';

export interface MovedWording extends WordingBefore {
  /** The number of the record with which the library learned the correction. */
  readonly record: number;
  /** Everything that the library has learned about the document. */
  readonly history: readonly EditionRecord[];
}

/** Yields the replaced wordings of a document, those that were replaced last first. */
export async function* readMovedWordings(
  trx: Transaction,
  documentId: string,
  history: readonly EditionRecord[],
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
    yield { documentId, edition, record, history, ...row };
  }
}

/**
 * Adds a wording from another library. In whatever order the wordings of an edition are added, each is compared with
 * the one that replaced it once the missing comparisons have been made.
 *
 * @returns `known` if this library already has the wording, and otherwise why it isn't added: this library has
 *   learned something else about the document, or has other words from before the same correction.
 */
export async function addMovedWording(
  trx: Transaction,
  { documentId, edition, record, history, ...wording }: MovedWording,
): Promise<'added' | 'known' | 'other history' | 'other words'> {
  await lockLibrary(trx);
  const own = (await readRecords(trx, [documentId])).get(documentId) ?? [];
  if (!isDeepStrictEqual(own, history)) return 'other history';
  const known = await trx
    .selectFrom('replaced_wordings')
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .where('record', '=', record)
    .select('text')
    .executeTakeFirst();
  if (known) return known.text === wording.text ? 'known' : 'other words';
  // Until now, an earlier wording of the edition has been compared with the one that replaced this wording.
  const name = replacedName({ edition, record });
  await renameTarget(trx, documentId, edition, await findNext(trx, documentId, name), name);
  await trx
    .insertInto('replaced_wordings')
    .values({ document_id: documentId, edition, record, ...wording })
    .execute();
  // Devices keep a list of these wordings.
  await raiseRevisions(trx, [documentId]);
  return 'added';
}
