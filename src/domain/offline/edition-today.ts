/**
 * Which edition of a document is in force today, by what this device knows. The library's midnight passes on a
 * device without a connection, too:
 *
 *   the listed edition ── the day on which the next one enters into force ──► the next edition
 *   the next edition ── the server lists it ──► the listed edition
 *
 * Nothing is stored when the day passes. The answer follows from the records of the editions and the library's day,
 * as on the server (shared/editions/wording-at.ts).
 */
import { editionSpans } from '../../shared/editions/edition-spans';
import { wordingAt } from '../../shared/editions/wording-at';
import type { OfflineData } from './manifest';

/** @param today The library's day, yyyy-MM-dd. */
export function isNextShown({ records, next }: OfflineData, today: string): boolean {
  return !!records && !!next && wordingAt(records, today).shown === next.edition;
}

/**
 * Returns the version of the text that the index should have. Before the day, it names both editions, because both
 * are indexed. From the day on, it is the version under which the server lists the edition after the next
 * synchronisation, so that nothing has to be fetched again.
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
  const state = wordingAt(records, today).states.find((one) => one.edition === edition);
  if (state?.state !== 'superseded') return null;
  const span = editionSpans(records).find((one) => one.edition === edition);
  return { edition: state.edition, since: span?.to ?? null };
}
