/**
 * Determines which edition of a document is in force today, from the data on this device. The edition changes at the
 * library's midnight, even on a device without a connection:
 *
 *   the listed edition ── the day on which the next one enters into force ──► the next edition
 *   the next edition ── the server lists it ──► the listed edition
 *
 * Nothing is stored at midnight. As on the server, the records of the editions and the library's day determine the
 * edition (shared/editions/wording-at.ts).
 */
import { editionSpans } from '../../shared/editions/edition-spans';
import { wordingAt, type EditionState } from '../../shared/editions/wording-at';
import type { NextEdition, OfflineData } from './manifest';

/** @param today The library's day, yyyy-MM-dd. */
export function isNextShown({ records, next }: OfflineData, today: string): boolean {
  return !!records && !!next && wordingAt(records, today).shown === next.edition;
}

/**
 * Returns what is known of the edition that readers see today: the listed edition or, once it is in force,
 * the next one.
 */
export function wordingToday(data: OfflineData, today: string): OfflineData | NextEdition {
  return isNextShown(data, today) ? data.next! : data;
}

/**
 * Returns the version of the text that the index should have. Until the next edition enters into force, the version
 * names both editions, because both are indexed. From that day, it is the version under which the server will list
 * the edition at the next synchronisation, so nothing has to be fetched again.
 */
export function textVersionOn(data: OfflineData, today: string): string {
  const { version, next } = data;
  if (!next) return version;
  return isNextShown(data, today) ? next.version : bothVersions(version, next.version);
}

/** The version of a text that is indexed with the text of the next edition. */
export function bothVersions(version: string, nextVersion: string): string {
  return `${version}+${nextVersion}`;
}

/** Returns the state of an edition today; undefined if this device knows nothing about the edition. */
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
  /** The first day on which it was no longer in force, yyyy-MM-dd; null if that isn't known. */
  readonly since: string | null;
}

/** Returns null if the edition isn't superseded today, as far as this device knows. */
export function findSuperseded(
  { records = [] }: OfflineData,
  edition: string | null,
  today: string,
): SupersededEdition | null {
  if (edition === null || stateToday({ records }, edition, today) !== 'superseded') return null;
  const span = editionSpans(records).find((one) => one.edition === edition);
  return { edition, since: span?.to ?? null };
}
