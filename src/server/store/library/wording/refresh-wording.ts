/**
 * Determines which edition of a document readers see and which edition is next, and writes this into the
 * document's row. Both depend only on the records of the document's editions and on the date in the library's
 * time zone. When a provision of the edition that readers see enters into force or ceases to be in force,
 * only the document's revision changes, so that its followers are notified.
 *
 *   a row:  up to date ── an import, a correction or a withdrawal adds a record ──► refreshed in its transaction
 *           up to date ── the date in `switches_on` arrives ──► refreshed by the job that switches documents
 *
 * A refresh that changes anything that readers can notice raises the document's revision, so that the search index,
 * feeds and devices are also updated.
 */
import { addDays } from '../../../../shared/dates';
import { wordingAt, type EditionRecord, type Wording } from '../../../../shared/editions/wording-at';
import type { Transaction } from '../../../database/database';
import { lockEditions, nextRevision } from '../../../database/revision';
import { updateCalendarEvents } from '../calendar-events';
import { readDocumentRecords, type DocumentRecords } from './document-records';
import {
  nameSources,
  NEVER_REFRESHED,
  type ContentChange,
  type DocumentRefresh,
  type NameSources,
  type PlannedRefresh,
  type RefreshedRow,
  type WordingColumns,
} from './document-refresh';
import { latestOf, type ProvisionRecord } from './provision-records';
import { writeNames, writeRows } from './write-rows';

/** A time, and the date in the library's time zone at that time, yyyy-MM-dd. */
interface RefreshTime {
  readonly now: Date;
  readonly today: string;
}

/** The columns that a refresh reads from a document's row. */
export const refreshedColumns = [
  'documents.id',
  'documents.edition',
  'documents.state',
  'documents.uncertainty',
  'documents.next_edition',
  'documents.next_from',
  'documents.switches_on',
  'documents.revision',
  ...nameSources.map((name) => `documents.${name}` as const),
] as const;

/** Everything on which the wording of documents depends, as far as the database stores it. */
export interface WordingBasis extends DocumentRecords {
  readonly rows: readonly RefreshedRow[];
}

/** Refreshes documents whose contents haven't changed. */
export async function refreshWording(
  trx: Transaction,
  documentIds: readonly string[],
  at: RefreshTime,
): Promise<void> {
  await lockEditions(trx, documentIds);
  const rows = await trx
    .selectFrom('documents')
    .where('id', 'in', documentIds)
    .select(refreshedColumns)
    .orderBy('id')
    .execute();
  const learned = await readDocumentRecords(trx, documentIds);
  await writeRefreshes(trx, await planRefreshes(trx, { rows, ...learned }, at.today, new Map()), at);
}

/**
 * Determines the wording of documents and reserves their new revisions. A document whose editions have no records is
 * left out. The caller writes the changed contents with the revisions, and then calls `writeRefreshes`.
 *
 * @param changes The contents that the caller changes, keyed by document id.
 * @param today The date in the library's time zone, yyyy-MM-dd.
 */
export async function planRefreshes(
  trx: Transaction,
  { rows, records, provisions }: WordingBasis,
  today: string,
  changes: ReadonlyMap<string, ContentChange>,
): Promise<PlannedRefresh[]> {
  const refreshes = rows.flatMap((before): DocumentRefresh[] => {
    const { id } = before;
    const known = records.get(id) ?? [];
    const wording = wordingAt(known, today);
    const days = daysOfProvisions(provisions.get(id) ?? [], wording.shown);
    const columns = columnsOf(known, days, wording, today);
    const isSwitching = days.some((day) => isBetween(before.switches_on, day, today));
    return columns ? [{ id, before, columns, change: changes.get(id), isSwitching, wording }] : [];
  });
  const newsCount = refreshes.filter(isNews).length;
  let revision = newsCount > 0 ? (await nextRevision(trx, newsCount)) - newsCount : 0;
  return refreshes.map((refresh) => ({
    ...refresh,
    revision: isNews(refresh) ? (revision += 1) : null,
    changedEditions: changedEditions(refresh),
  }));
}

/** Writes the rows of documents, and everything that follows from them. Their editions must have been written. */
export async function writeRefreshes(
  trx: Transaction,
  refreshes: readonly PlannedRefresh[],
  { now, today }: RefreshTime,
): Promise<void> {
  const written = await writeRows(trx, refreshes);
  const planned = new Map(refreshes.map((refresh) => [refresh.id, refresh]));
  const newIds = new Set(refreshes.flatMap(({ id, before }) => (before.revision === 0 ? [id] : [])));
  const isRenamed = (row: NameSources, refresh: DocumentRefresh) =>
    isShownNew(refresh) &&
    (refresh.before.revision === 0 ||
      !isKnown(refresh.before) ||
      nameSources.some((name) => refresh.before[name] !== row[name]));
  await writeNames(
    trx,
    written.filter((row) => isRenamed(row, planned.get(row.id)!)),
    newIds,
  );
  await updateCalendarEvents(
    trx,
    written.filter(({ id }) => planned.get(id)!.revision !== null),
    { now, today },
  );
}

/** Returns the days on which the states of provisions change. */
function daysOfProvisions(records: readonly ProvisionRecord[], edition: string | null): string[] {
  if (edition === null) return [];
  return [...latestOf(records, edition).values()]
    .flatMap(({ inForceFrom, inForceTo }) => [inForceFrom, inForceTo])
    .filter((day) => day !== null);
}

function isBetween(first: string | null, day: string, last: string): boolean {
  return first !== null && first <= day && day <= last;
}

/**
 * Returns `null` for a document without a known edition.
 *
 * @param provisionDays The days on which the states of provisions in the edition that readers see change.
 */
function columnsOf(
  records: readonly EditionRecord[],
  provisionDays: readonly string[],
  wording: Wording,
  today: string,
): WordingColumns | null {
  const shown = wording.states.find(({ edition }) => edition === wording.shown);
  if (!shown) return null;
  // If readers see an edition that is not yet in force, that edition is also the next one.
  const next = wording.next?.edition === shown.edition ? null : wording.next;
  return {
    edition: shown.edition,
    state: shown.state,
    uncertainty: shown.state === 'uncertain' ? shown.reason : null,
    next_edition: next?.edition ?? null,
    next_from: next?.from ?? null,
    switches_on: nextSwitch(records, provisionDays, wording, today),
  };
}

/**
 * Returns the next day on which the wording or the state of a provision may change. If an edition enters into
 * force today and another one follows, the result is tomorrow, because from then on, lists of upcoming
 * documents show the edition that follows.
 */
function nextSwitch(
  records: readonly EditionRecord[],
  provisionDays: readonly string[],
  wording: Wording,
  today: string,
): string | null {
  const days = records.flatMap((record) =>
    record.edition === null ? [] : [record.inForceFrom, record.inForceTo],
  );
  if (wording.next && days.includes(today)) days.push(addDays(today, 1));
  return [...days, ...provisionDays].reduce<string | null>(
    (first, day) => (day !== null && day > today && (first === null || day < first) ? day : first),
    null,
  );
}

/** Returns whether the document's revision must be raised. */
function isNews(refresh: DocumentRefresh): boolean {
  const { before, columns, change } = refresh;
  return (
    change?.isReturning === true ||
    change?.edition === columns.next_edition ||
    refresh.isSwitching ||
    isShownNew(refresh) ||
    before.next_edition !== columns.next_edition ||
    before.next_from !== columns.next_from ||
    // The previous state of a document that was never refreshed isn't known, so it doesn't count as a change.
    (isKnown(before) && (before.state !== columns.state || before.uncertainty !== columns.uncertainty))
  );
}

/** Returns the edition that readers see and the next edition, but only if their contents are new to readers. */
function changedEditions(refresh: DocumentRefresh): string[] {
  const { before, columns, change } = refresh;
  const { edition: shown, next_edition: next } = columns;
  const isNextNew = next !== null && change?.edition === next;
  return [...(isShownNew(refresh) && isKnown(before) ? [shown] : []), ...(isNextNew ? [next] : [])];
}

function isKnown(before: WordingColumns): boolean {
  return before.switches_on !== NEVER_REFRESHED;
}

/** Returns whether readers see a different edition, or new contents of the same edition. */
function isShownNew({ before, columns, change }: DocumentRefresh): boolean {
  return before.edition !== columns.edition || change?.edition === columns.edition;
}
