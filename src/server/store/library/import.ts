/**
 * Imports a batch of documents in one transaction. Importing the same content again changes nothing.
 * Different content that names an edition in the library corrects that edition. If it names no edition, it
 * corrects the one that readers see. The dates of a document's editions decide which one readers see
 * afterwards (wording/refresh-wording.ts).
 */
import type { Wording } from '../../../shared/editions/wording-at';
import { dayIn } from '../../../shared/time-zones';
import type { Transaction } from '../../database/database';
import { lockEditions } from '../../database/revision';
import { markWithdrawn } from './changed-documents';
import { writeNeededChanges, type Comparisons } from './changes/compared-import';
import { raiseRevisions, type CategoryTree } from './import-categories';
import {
  changeOf,
  contentHash,
  isHashed,
  keepsPlaces,
  keepsText,
  readKnown,
  unchangedEdition,
  type EditionChange,
  type HashedDocument,
  type ImportedDocument,
  type KnownDocument,
} from './import-changes';
import {
  addDocuments,
  placeDocuments,
  restoreDocuments,
  structureOf,
  writeEditions,
  type LibraryBefore,
} from './import-rows';
import { libraryDay } from './library-day';
import { editionKey, type EditionName } from './structure/edition-names';
import {
  listGivenStructures,
  updateProvisionDays,
  writeStructures,
  type EditionStructure,
} from './structure/structures';
import { readDocumentRecords } from './wording/document-records';
import { recordLearned, type Learned } from './wording/edition-records';
import { recordProvisionDays } from './wording/provision-records';
import { planRefreshes, refreshWording, writeRefreshes } from './wording/refresh-wording';
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
  const replacing = wanted.length > 0 ? await write(trx, wanted, { known, tree, now }) : new Set<string>();
  await addMissingStructures(
    trx,
    hashed.filter((_one, index) => changes[index] === null),
    known,
    now,
  );
  const editionsOf = new Map([...known].map(([id, { hashes }]) => [id, new Set(hashes.keys())]));
  for (const { incoming, edition } of wanted) editionsOf.get(incoming.record.id)?.add(edition);
  // An edition can only be compared with another one or with a wording that was replaced.
  const comparable = [...known].flatMap(([id, { hasReplaced }]) =>
    hasReplaced || replacing.has(id) || editionsOf.get(id)!.size > 1 ? [id] : [],
  );
  await writeNeededChanges(trx, comparable, comparisons);
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
  const { provisions } = await readDocumentRecords(trx, ids);
  const { changedIds } = await recordProvisionDays(trx, provisions, all, today);
  if (changedIds.length === 0) return;
  await refreshWording(trx, changedIds, { now, today });
  await raiseRevisions(trx, changedIds);
}

/** @returns The documents that keep wordings that these changes replace. */
async function write(
  trx: Transaction,
  changes: readonly EditionChange[],
  before: LibraryBefore,
): Promise<ReadonlySet<string>> {
  const { known, now } = before;
  const knownIds = changes.map(({ incoming }) => incoming.record.id).filter((id) => known.has(id));
  await lockEditions(trx, knownIds);
  const rows = await addDocuments(trx, changes, known);
  const today = dayIn(rows[0]!.time_zone, now);
  const replaced = await readWordingsBefore(
    trx,
    changes
      .filter(({ isCorrection, incoming }) => isCorrection && !keepsText(incoming))
      .map(({ incoming, edition }) => structureOf(incoming, edition)),
  );
  const learned = await readDocumentRecords(trx, knownIds);
  const records = await recordLearned(trx, learned.records, changes.flatMap(learnedOf), today);
  const { records: provisions } = await recordProvisionDays(
    trx,
    learned.provisions,
    changes.map(({ incoming, edition }) => structureOf(incoming, edition)),
    today,
  );
  const planned = await planRefreshes(
    trx,
    { rows, records, provisions },
    today,
    new Map(changes.map((change) => [change.incoming.record.id, change])),
  );
  const refreshes = new Map(planned.map((refresh) => [refresh.id, refresh]));
  await writeEditions(trx, changes, refreshes, now);
  await restoreDocuments(trx, changes);
  await keepReplaced(trx, replaced, records);
  await writeRefreshes(trx, planned, { now, today });
  const wordingOf = (id: string) => refreshes.get(id)?.wording;
  await placeDocuments(
    trx,
    changes.filter(
      ({ incoming, edition }) =>
        !keepsPlaces(incoming) && isShownOrComing(edition, wordingOf(incoming.record.id)),
    ),
    before,
  );
  // If neither readers nor the search see the corrected edition, those who follow the document must still be told.
  const isSeen = ({ documentId, edition }: EditionName) => {
    const { shown, next } = wordingOf(documentId) ?? {};
    return edition === shown || edition === next?.edition;
  };
  await raiseRevisions(
    trx,
    replaced.filter((one) => !isSeen(one)).map(({ documentId }) => documentId),
  );
  for (const { incoming } of changes)
    if (incoming.record.history?.at(-1)?.edition === null)
      await markWithdrawn(trx, incoming.record.id, { now, today });
  return new Set(replaced.map(({ documentId }) => documentId));
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
