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
import { nextRevision } from '../../../database/revision';
import { updateCalendarEvents } from '../calendar-events';
import {
  NEVER_REFRESHED,
  type ContentChange,
  type DocumentRefresh,
  type WordingColumns,
} from './document-refresh';
import { readRecords } from './edition-records';
import { latestOf, readProvisionRecords, type ProvisionRecord } from './provision-records';
import { writeNames, writeRows } from './write-rows';

/** A time, and the date in the library's time zone at that time, yyyy-MM-dd. */
interface RefreshTime {
  readonly now: Date;
  readonly today: string;
}

/** The columns that a refresh reads from a document's row. */
export const refreshedColumns = [
  'id',
  'edition',
  'state',
  'uncertainty',
  'next_edition',
  'next_from',
  'switches_on',
  'revision',
] as const;

/** Everything on which the wording of documents depends, as far as the database stores it. */
export interface WordingBasis {
  /** The documents' rows before the refresh. The revision of a document that is new to the library is 0. */
  readonly rows: readonly (WordingColumns & { readonly id: string; readonly revision: number })[];
  readonly records: ReadonlyMap<string, readonly EditionRecord[]>;
  readonly provisions: ReadonlyMap<string, readonly ProvisionRecord[]>;
}

/** Refreshes documents whose contents haven't changed. */
export async function refreshWording(
  trx: Transaction,
  documentIds: readonly string[],
  at: RefreshTime,
): Promise<void> {
  const rows = await trx
    .selectFrom('documents')
    .where('id', 'in', documentIds)
    .select(refreshedColumns)
    .orderBy('id')
    .execute();
  const records = await readRecords(trx, documentIds);
  const provisions = await readProvisionRecords(trx, documentIds);
  await refreshChanged(trx, { rows, records, provisions }, at, new Map());
}

/**
 * Refreshes documents. Their editions and records must have been written.
 *
 * @param changes The contents that the caller has changed, keyed by document id.
 * @returns The wording of each document today.
 */
export async function refreshChanged(
  trx: Transaction,
  { rows, records, provisions }: WordingBasis,
  { now, today }: RefreshTime,
  changes: ReadonlyMap<string, ContentChange>,
): Promise<Map<string, Wording>> {
  const refreshes = rows.flatMap(({ id, ...before }): DocumentRefresh[] => {
    const known = records.get(id) ?? [];
    const wording = wordingAt(known, today);
    const days = daysOfProvisions(provisions.get(id) ?? [], wording.shown);
    const columns = columnsOf(known, days, wording, today);
    const isSwitching = days.some((day) => isBetween(before.switches_on, day, today));
    return columns ? [{ id, before, columns, change: changes.get(id), isSwitching, wording }] : [];
  });
  const news = refreshes.filter(isNews);
  const last = news.length > 0 ? await nextRevision(trx, news.length) : 0;
  const revisions = new Map(news.map(({ id }, index) => [id, last - news.length + 1 + index]));
  const written = await writeRows(
    trx,
    refreshes.map((refresh) => ({
      ...refresh,
      revision: revisions.get(refresh.id) ?? null,
      changedEditions: changedEditions(refresh),
    })),
  );
  const newIds = new Set(rows.flatMap(({ id, revision }) => (revision === 0 ? [id] : [])));
  const writtenOf = (some: readonly DocumentRefresh[]) => {
    const ids = new Set(some.map(({ id }) => id));
    return written.filter(({ id }) => ids.has(id));
  };
  await writeNames(trx, writtenOf(refreshes.filter(isShownNew)), newIds);
  await updateCalendarEvents(trx, writtenOf(news), { now, today }, newIds);
  return new Map(refreshes.map(({ id, wording }) => [id, wording]));
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
