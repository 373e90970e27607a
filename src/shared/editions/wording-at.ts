/**
 * Determines which edition of a document is in force on a date, according to what the library knew on that or
 * another date.
 *
 * The library's knowledge is a list of records. A record names an edition and its dates, and a later record
 * of the same edition corrects them. Nothing else is used, so the answer from the knowledge of a given date
 * never changes, whatever the library learns later.
 *
 * An edition is in force from its first date. It ends when its source says so, and otherwise when the next
 * edition begins. On any date, each edition is therefore in one of four states:
 *
 *   not yet in force --begins--> in force --ends, or the next edition begins--> superseded
 *   uncertain: its dates are missing, contradict each other, or contradict those of another edition
 *
 * An edition without valid dates may have replaced every edition that was known before it. An earlier edition
 * that would otherwise be in force is therefore uncertain. Editions that the library learned of later aren't
 * affected.
 *
 * All dates are yyyy-MM-dd, in the library's time zone. They are compared as text, so no time zone shifts
 * them.
 */
import { compareStrings } from '../compare-strings';

/** What the library learned about an edition on a date, or the withdrawal of the document. */
export type EditionRecord = EditionDates | Withdrawal;

export interface EditionDates {
  readonly edition: string;
  /** The date on which the library learned this. Records of the same date are in the order of the list. */
  readonly knownFrom: string;
  /** The first date on which the edition is in force; null if it isn't known. */
  readonly inForceFrom: string | null;
  /** The first date on which the edition is no longer in force; null if its source names none. */
  readonly inForceTo: string | null;
}

/** The document was withdrawn from the library. It returns with the next record of an edition. */
export interface Withdrawal {
  readonly edition: null;
  readonly knownFrom: string;
}

/** Why a state is uncertain. */
export type Uncertainty =
  /** The edition has no first date. */
  | 'noDate'
  /** The edition ends before it begins, or on the same date. */
  | 'endsBeforeItBegins'
  /** Another edition begins on the same date. */
  | 'sameDay'
  /** Another edition also claims to be in force on this date. */
  | 'overlap'
  /** An edition that the library learned of later has no valid dates. */
  | 'laterWithoutDate';

export type EditionState =
  | { readonly edition: string; readonly state: 'in force' | 'not yet in force' | 'superseded' }
  | { readonly edition: string; readonly state: 'uncertain'; readonly reason: Uncertainty };

export interface Wording {
  /** The edition that is certainly in force; null if there is none. */
  readonly inForce: string | null;
  /** The next edition to enter into force, with its first date; null if there is none. */
  readonly next: { readonly edition: string; readonly from: string } | null;
  /**
   * The edition that readers see: the one in force, or else the uncertain one that the library learned of
   * last, or else the next one, or else the last superseded one. null if no edition is known.
   */
  readonly shown: string | null;
  /** The states of all editions, in the order in which the library learned of them. */
  readonly states: readonly EditionState[];
  readonly isWithdrawn: boolean;
}

/**
 * @param records Everything that the library has ever learned about the document.
 * @param day The date on which the wording applies.
 * @param knownOn The last date whose records are used. If omitted, all records are used.
 */
export function wordingAt(records: readonly EditionRecord[], day: string, knownOn?: string): Wording {
  const known = knownRecords(records, knownOn);
  const editions = latestDates(known);
  const states = editions.map((dates) => stateOf(dates, editions, day));
  const inForce = states.find(({ state }) => state === 'in force')?.edition ?? null;
  const coming = firstComing(editions, states);
  const uncertain = states.findLast(({ state }) => state === 'uncertain')?.edition;
  return {
    inForce,
    next: coming && { edition: coming.edition, from: coming.inForceFrom },
    shown: inForce ?? uncertain ?? coming?.edition ?? lastSuperseded(editions),
    states,
    isWithdrawn: known.at(-1)?.edition === null,
  };
}

/** The dates between which a provision is in force, according to its source. */
export interface ProvisionDays {
  /** null if the source says that the provision isn't in force yet, without naming a date. */
  readonly inForceFrom: string | null;
  /** The first date on which the provision is no longer in force; null if the source names none. */
  readonly inForceTo: string | null;
}

/**
 * Returns the state of a provision with its own dates. While it is in force according to these, it has the
 * state of its edition.
 */
export function provisionStateAt(
  { inForceFrom, inForceTo }: ProvisionDays,
  edition: EditionState,
  day: string,
): EditionState {
  if (inForceFrom === null) return { edition: edition.edition, state: 'not yet in force' };
  const dates = { edition: edition.edition, knownFrom: day, inForceFrom, inForceTo };
  const [own] = wordingAt([dates], day).states;
  return own!.state === 'in force' ? edition : own!;
}

/** Returns the records up to and including a date, oldest first. */
export function knownRecords(records: readonly EditionRecord[], knownOn?: string): EditionRecord[] {
  return records
    .filter(({ knownFrom }) => knownOn === undefined || knownFrom <= knownOn)
    .sort((one, other) => compareStrings(one.knownFrom, other.knownFrom));
}

/**
 * Returns the latest record of each edition, in the order in which the library first learned of the editions.
 */
export function latestDates(records: readonly EditionRecord[]): EditionDates[] {
  const latest = new Map<string, EditionDates>();
  for (const record of records) if (record.edition !== null) latest.set(record.edition, record);
  return [...latest.values()];
}

/** The dates of an edition that don't contradict themselves. */
export interface ValidDates extends EditionDates {
  readonly inForceFrom: string;
}

export function isValid(dates: EditionDates): dates is ValidDates {
  const { inForceFrom, inForceTo } = dates;
  return inForceFrom !== null && (inForceTo === null || inForceTo > inForceFrom);
}

function stateOf(dates: EditionDates, all: readonly EditionDates[], day: string): EditionState {
  const { edition } = dates;
  if (!isValid(dates))
    return uncertain(edition, dates.inForceFrom === null ? 'noDate' : 'endsBeforeItBegins');
  const valid = all.filter(isValid);
  if (day < dates.inForceFrom) return { edition, state: 'not yet in force' };
  if (!isClaimed(dates, valid, day)) return { edition, state: 'superseded' };
  const rivals = valid.filter((other) => other !== dates && isClaimed(other, valid, day));
  if (rivals.some(({ inForceFrom }) => inForceFrom === dates.inForceFrom))
    return uncertain(edition, 'sameDay');
  if (rivals.length > 0) return uncertain(edition, 'overlap');
  const later = all.slice(all.indexOf(dates) + 1);
  return later.every(isValid) ? { edition, state: 'in force' } : uncertain(edition, 'laterWithoutDate');
}

function uncertain(edition: string, reason: Uncertainty): EditionState {
  return { edition, state: 'uncertain', reason };
}

/** Returns whether the date is in the period from an edition's first date until its end. */
function isClaimed(
  { inForceFrom, inForceTo }: ValidDates,
  valid: readonly ValidDates[],
  day: string,
): boolean {
  if (day < inForceFrom) return false;
  if (inForceTo !== null) return day < inForceTo;
  return !valid.some((next) => next.inForceFrom > inForceFrom && next.inForceFrom <= day);
}

function firstComing(editions: readonly EditionDates[], states: readonly EditionState[]): ValidDates | null {
  let first: ValidDates | null = null;
  for (const [index, dates] of editions.entries())
    if (states[index]!.state === 'not yet in force' && isValid(dates))
      // If two editions begin on the same date, readers see the one that the library learned of later.
      if (!first || dates.inForceFrom <= first.inForceFrom) first = dates;
  return first;
}

/** Returns the valid edition with the latest first date. Used only if all editions are superseded. */
function lastSuperseded(editions: readonly EditionDates[]): string | null {
  let last: ValidDates | null = null;
  for (const dates of editions)
    if (isValid(dates) && (!last || dates.inForceFrom >= last.inForceFrom)) last = dates;
  return last?.edition ?? null;
}
