/**
 * Determines, from the data on this device, which edition of a document readers see today. The edition
 * changes at midnight in the library's time zone, even on a device that is offline:
 *
 *   the listed edition ── the next one enters into force ──► the next edition
 *   the next edition ── the server lists it ──► the listed edition
 *
 * Nothing is stored at midnight. As on the server, the edition follows from the records of the editions and
 * the date (shared/editions/wording-at.ts).
 */
import { editionSpans } from '../../shared/editions/edition-spans';
import { wordingAt, type EditionState } from '../../shared/editions/wording-at';
import type { NextEdition, OfflineData } from './manifest';

/** @param today Today's date in the library's time zone, yyyy-MM-dd. */
export function isNextShown({ records, next }: OfflineData, today: string): boolean {
  return !!records && !!next && wordingAt(records, today).shown === next.edition;
}

/**
 * Returns the data of the edition that readers see today: the listed edition or, once it is in force, the
 * next edition.
 */
export function wordingToday(data: OfflineData, today: string): OfflineData | NextEdition {
  return isNextShown(data, today) ? data.next! : data;
}

/**
 * Returns the version of the text that should be indexed. Until the next edition enters into force, the
 * version names both editions, because both are indexed. From then on, it is the version under which the
 * server will list the edition at the next synchronisation, so nothing has to be fetched again.
 */
export function textVersionOn(data: OfflineData, today: string): string {
  const { version, next } = data;
  if (!next) return version;
  return isNextShown(data, today) ? next.version : bothVersions(version, next.version);
}

/** Returns the version of a text that is indexed together with the next edition's text. */
export function bothVersions(version: string, nextVersion: string): string {
  return `${version}+${nextVersion}`;
}

/** Returns the state of an edition today; undefined if this device has no record of it. */
export function stateToday(
  { records = [] }: Pick<OfflineData, 'records'>,
  edition: string | null | undefined,
  today: string,
): EditionState['state'] | undefined {
  return wordingAt(records, today).states.find((one) => one.edition === edition)?.state;
}

/** An edition that is no longer in force. */
export interface SupersededEdition {
  readonly edition: string;
  /** The first date on which it was no longer in force, yyyy-MM-dd; null if that isn't known. */
  readonly since: string | null;
}

/** Returns null if the edition isn't superseded, as far as this device knows. */
export function findSuperseded(
  { records = [] }: OfflineData,
  edition: string | null,
  today: string,
): SupersededEdition | null {
  if (edition === null || stateToday({ records }, edition, today) !== 'superseded') return null;
  const span = editionSpans(records).find((one) => one.edition === edition);
  return { edition, since: span?.to ?? null };
}
