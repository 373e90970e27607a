/**
 * The date for which the reader wants to see a document's wording, as given in the document's address. `on`
 * is the date on which the wording applies. With `known`, only what the library knew on that date counts.
 *
 * Fairway's addresses name an edition or a date, never both. If another address names both, the edition takes
 * precedence, because it is more precise.
 */
import { isDay } from '../../shared/dates';
import { EDITION_PARAMETER, readEdition } from './edition-parameter';

export interface AsOf {
  /** yyyy-MM-dd */
  readonly on: string;
  /** yyyy-MM-dd; null if everything that the library knows today counts. */
  readonly known: string | null;
}

const ON_PARAMETER = 'on';
const KNOWN_PARAMETER = 'known';

/**
 * Reads the dates from an address; null if it names no date, or names an edition. Invalid values are ignored.
 */
export function readAsOf(address: Pick<URLSearchParams, 'get'>): AsOf | null {
  const on = address.get(ON_PARAMETER);
  if (on === null || !isDay(on) || readEdition(address) !== null) return null;
  const known = address.get(KNOWN_PARAMETER);
  return { on, known: known !== null && isDay(known) ? known : null };
}

/** The wording that an address opens: an edition, the wording on a date, or (null) what readers see today. */
export type WantedWording = { readonly edition: string } | AsOf | null;

/** Returns the same address with another wording. */
export function withWording(address: URLSearchParams, wanted: WantedWording): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [EDITION_PARAMETER, ON_PARAMETER, KNOWN_PARAMETER]) next.delete(name);
  if (wanted === null) return next;
  if ('edition' in wanted) next.set(EDITION_PARAMETER, wanted.edition);
  else {
    next.set(ON_PARAMETER, wanted.on);
    if (wanted.known !== null) next.set(KNOWN_PARAMETER, wanted.known);
  }
  return next;
}
