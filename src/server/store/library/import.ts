/**
 * Imports a batch of documents in one transaction. Importing the same content again changes nothing.
 * Different content that names an edition in the library corrects that edition. If it names no edition, it
 * corrects the one that readers see. The dates of a document's editions decide which one readers see
 * afterwards (wording/refresh-wording.ts).
 */
import type { Wording } from '../../../shared/editions/wording-at';
import type { Transaction } from '../../database/database';
import { markWithdrawn } from './changed-documents';
import { writeNeededChanges, type Comparisons } from './changes/compared-import';
import { raiseRevisions, type CategoryTree } from './import-categories';
import {
  changeOf,
  contentHash,
  isHashed,
  readKnown,
  unchangedEdition,
  type EditionChange,
  type HashedDocument,
  type ImportedDocument,
  type KnownDocument,
} from './import-changes';
import { addDocuments, placeDocuments, structureOf, writeEditions, type LibraryBefore } from './import-rows';
import { libraryDay } from './library-day';
import { editionKey, type EditionName } from './structure/edition-names';
import {
  listGivenStructures,
  updateProvisionDays,
  writeStructures,
  type EditionStructure,
} from './structure/structures';
import { readRecords, recordLearned, type Learned } from './wording/edition-records';
import { readProvisionRecords, recordProvisionDays } from './wording/provision-records';
import { refreshChanged, refreshWording } from './wording/refresh-wording';
import { keepReplaced, readWordingsBefore } from './wording/replaced-wordings';

export type ImportOutcome = 'imported' | 'unchanged';

/**
 * Imports a batch. The transaction must hold the library's lock (`lockLibrary`). No id may occur twice in the
 * batch.
 *
 * A withdrawn document returns to the library if its content has changed; otherwise it stays withdrawn.
 *
 * @param comparisons The results from `withComparisons`. Without them, the editions are compared here, which
 *   is suitable only for short texts.
 * @param tree The category tree, if the transaction has already read it.
 * @throws HttpProblem edition-exists
 */
export async function importDocuments(
  trx: Transaction,
  batch: readonly ImportedDocument[],
  now: Date,
  comparisons: Comparisons | null = null,
  tree: CategoryTree | null = null,
): Promise<ImportOutcome[]> {
  const known = await readKnown(
    trx,
    batch.map(({ record }) => record.id),
  );
  const hashed = batch.map((incoming) => ({ incoming, hash: contentHash(incoming) }));
  const changes = hashed.map((one) => changeOf(one, known.get(one.incoming.record.id)));
  const wanted = changes.filter((change) => change !== null);
  if (wanted.length > 0) await write(trx, wanted, { known, tree, now });
  await addMissingStructures(
    trx,
    hashed.filter((_one, index) => changes[index] === null),
    known,
    now,
  );
  // A document that is new to the library has only one edition, which can't be compared with another.
  await writeNeededChanges(trx, [...known.keys()], comparisons);
  return changes.map((change) => (change === null ? 'unchanged' : 'imported'));
}

/**
 * Completes editions that an earlier version of Fairway imported, and whose content is unchanged: adds their
 * structure, if that version couldn't read the structure of their format, and the dates of their provisions.
 * Changed dates are also updated, because they don't count as content.
 */
async function addMissingStructures(
  trx: Transaction,
  unchanged: readonly HashedDocument[],
  known: ReadonlyMap<string, KnownDocument>,
  now: Date,
): Promise<void> {
  const given = unchanged.filter(({ incoming }) => incoming.structured?.origin.by === 'given');
  if (given.length === 0) return;
  const ids = given.map(({ incoming }) => incoming.record.id);
  const stored = await listGivenStructures(trx, ids);
  const all = given.map((one) =>
    structureOf(one.incoming, unchangedEdition(one, known.get(one.incoming.record.id)!)),
  );
  const storedOf = (one: EditionStructure) => stored.get(editionKey(one));
  await writeStructures(
    trx,
    all.filter((one) => storedOf(one) === undefined),
  );
  await updateProvisionDays(
    trx,
    all.flatMap((one) => {
      const etag = storedOf(one);
      // For other structures, an unchanged hash doesn't show that the structure is unchanged.
      return etag !== undefined && isHashed(one.structured)
        ? { ...one, structured: one.structured, stored: etag }
        : [];
    }),
  );
  const today = await libraryDay(trx, now);
  const { changedIds } = await recordProvisionDays(trx, await readProvisionRecords(trx, ids), all, today);
  if (changedIds.length === 0) return;
  await refreshWording(trx, changedIds, { now, today });
  await raiseRevisions(trx, changedIds);
}

async function write(
  trx: Transaction,
  changes: readonly EditionChange[],
  before: LibraryBefore,
): Promise<void> {
  const { known, now } = before;
  const knownIds = changes.map(({ incoming }) => incoming.record.id).filter((id) => known.has(id));
  const today = await libraryDay(trx, now);
  const rows = await addDocuments(trx, changes);
  const corrections = changes.filter(({ isCorrection }) => isCorrection);
  const replaced = await readWordingsBefore(
    trx,
    corrections.map(({ incoming, edition }) => structureOf(incoming, edition)),
  );
  await writeEditions(trx, changes, now);
  const records = await recordLearned(
    trx,
    await readRecords(trx, knownIds),
    changes.flatMap(learnedOf),
    today,
  );
  await keepReplaced(trx, replaced, records);
  const { records: provisions } = await recordProvisionDays(
    trx,
    await readProvisionRecords(trx, knownIds),
    changes.map(({ incoming, edition }) => structureOf(incoming, edition)),
    today,
  );
  const wordings = await refreshChanged(
    trx,
    { rows, records, provisions },
    { now, today },
    new Map(changes.map((change) => [change.incoming.record.id, change])),
  );
  await placeDocuments(
    trx,
    changes.filter(({ incoming: { record }, edition }) => isShownOrComing(edition, wordings.get(record.id))),
    before,
  );
  // If neither readers nor the search see the corrected edition, those who follow the document must still be told.
  const isSeen = ({ documentId, edition }: EditionName) => {
    const { shown, next } = wordings.get(documentId) ?? {};
    return edition === shown || edition === next?.edition;
  };
  await raiseRevisions(
    trx,
    replaced.filter((one) => !isSeen(one)).map(({ documentId }) => documentId),
  );
  for (const { incoming } of changes)
    if (incoming.record.history?.at(-1)?.edition === null)
      await markWithdrawn(trx, incoming.record.id, { now, today });
}

function learnedOf({ incoming: { record }, edition }: EditionChange): Learned[] {
  const { id: documentId, entryDate: inForceFrom, inForceTo, knownFrom, history } = record;
  return history
    ? history.map((one) => ({ documentId, ...one }))
    : [{ documentId, edition, inForceFrom, inForceTo, knownFrom }];
}

function isShownOrComing(edition: string, wording: Wording | undefined): boolean {
  const state = wording?.states.find((one) => one.edition === edition)?.state;
  return edition === wording?.shown || state === 'not yet in force';
}
