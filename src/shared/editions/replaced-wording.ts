/**
 * The names of wordings that corrections have replaced. Correcting an edition replaces its text, but the text as it
 * was known before remains readable under a name of its own: `2021-08-04@3` is the wording of the edition
 * 2021-08-04 until the third record of its document corrected it. The names of editions contain no `@`.
 */

const NAME = /^([^@]+)@([1-9]\d{0,8})$/;

/** A wording that a correction replaced. */
export interface ReplacedWording {
  readonly edition: string;
  /** The number of the record with which the library learned the correction, counted from 1. */
  readonly record: number;
}

export function replacedName({ edition, record }: ReplacedWording): string {
  return `${edition}@${record}`;
}

/** Returns `null` for any name that isn't that of a replaced wording. */
export function readReplacedName(name: string): ReplacedWording | null {
  const [, edition, record] = NAME.exec(name) ?? [];
  return edition === undefined ? null : { edition, record: Number(record) };
}

/** Returns whether an edition or a replaced wording can have this name (openapi.yaml, Wording). */
export function isWordingName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}(@[1-9]\d{0,8})?$/.test(name);
}

/** Returns the edition that has, or had, a wording. */
export function editionOfWording(name: string): string {
  return readReplacedName(name)?.edition ?? name;
}

/**
 * Returns the name of an edition's wording as it was known after a number of records.
 *
 * @param replaced The names of the document's replaced wordings.
 */
export function wordingKnownAfter(records: number, edition: string, replaced: readonly string[]): string {
  const later = replaced
    .map(readReplacedName)
    .filter((one) => one !== null && one.edition === edition && one.record > records)
    .sort((one, other) => one!.record - other!.record)[0];
  return later ? replacedName(later) : edition;
}
