/**
 * Says which edition of a document is in force on a day, according to what the library knew on another day.
 *
 * The library's knowledge is a list of records. A record names an edition and its dates; a later record of the same
 * edition corrects them. Nothing else is used, so the answer from the knowledge of a given day never changes, whatever
 * the library learns later.
 *
 * An edition is in force from its first day. It ends when its source says so, and otherwise when the next
 * edition begins. On any day, each edition is therefore in one of four states:
 *
 *   not yet in force --first day--> in force --last day, or the next edition begins--> superseded
 *   uncertain: its dates are missing, contradict each other, or contradict those of another edition
 *
 * An edition without valid dates may have replaced every edition that was known before it. Of those, the ones that
 * would otherwise be in force are then uncertain. Editions that the library learned of later have replaced it.
 *
 * All days are yyyy-MM-dd, in the library's time zone. They are compared as text, so no time zone shifts them.
 */

/** A fact that the library learned about an edition on a day, or the withdrawal of the document. */
export type EditionRecord = EditionDates | Withdrawal;

export interface EditionDates {
  readonly edition: string;
  /** The day on which the library learned this. Records of one day are in the order of the list. */
  readonly knownFrom: string;
  /** The first day on which the edition is in force; null if it isn't known. */
  readonly inForceFrom: string | null;
  /** The first day on which the edition is no longer in force, if its source names one. */
  readonly inForceTo: string | null;
}

/** The document is no longer in the library, until the next record of an edition. */
export interface Withdrawal {
  readonly edition: null;
  readonly knownFrom: string;
}

/** Why a state is uncertain. */
export type Uncertainty =
  /** The edition has no first day. */
  | 'noDate'
  /** The edition ends before it begins, or on the same day. */
  | 'endsBeforeItBegins'
  /** Another edition begins on the same day. */
  | 'sameDay'
  /** Another edition also claims to be in force on this day. */
  | 'overlap'
  /** An edition that the library learned of later has no valid dates. */
  | 'laterWithoutDate';

export type EditionState =
  | { readonly edition: string; readonly state: 'in force' | 'not yet in force' | 'superseded' }
  | { readonly edition: string; readonly state: 'uncertain'; readonly reason: Uncertainty };

export interface Wording {
  /** The edition that is certainly in force; null if there is none. */
  readonly inForce: string | null;
  /** The next edition that enters into force, and its first day. */
  readonly next: { readonly edition: string; readonly from: string } | null;
  /**
   * The edition that readers see: the one in force, otherwise the uncertain one that the library learned of last,
   * otherwise the next, otherwise the last superseded one. Null if no edition is known.
   */
  readonly shown: string | null;
  /** The states of all editions, in the order in which the library learned of them. */
  readonly states: readonly EditionState[];
  readonly isWithdrawn: boolean;
}

/**
 * @param records Everything that the library has ever learned about the document.
 * @param day The day on which the wording applies.
 * @param knownOn The last day whose records are used. If it is omitted, all records are used.
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

/** The days on which a provision is in force according to its source. */
export interface ProvisionDays {
  /** Null if the source says that the provision is not in force yet, without naming a day. */
  readonly inForceFrom: string | null;
  /** The first day on which the provision is no longer in force, if the source names one. */
  readonly inForceTo: string | null;
}

/**
 * Returns the state of a provision that has days of its own. On the days on which these say that it is in
 * force, it has the state of its edition.
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

/** Returns the records up to a day, oldest first. */
export function knownRecords(records: readonly EditionRecord[], knownOn?: string): EditionRecord[] {
  return records
    .filter(({ knownFrom }) => knownOn === undefined || knownFrom <= knownOn)
    .sort((one, other) => compareDays(one.knownFrom, other.knownFrom));
}

/** Returns the last record of each edition, in the order in which the library first learned of the editions. */
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

/** Returns whether the day is between the first day of an edition and its end. */
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
      // Of two editions that begin on the same day, readers see the one that the library learned of later.
      if (!first || dates.inForceFrom <= first.inForceFrom) first = dates;
  return first;
}

/** Returns the edition that began last. Called only if all editions are superseded. */
function lastSuperseded(editions: readonly EditionDates[]): string | null {
  let last: ValidDates | null = null;
  for (const dates of editions)
    if (isValid(dates) && (!last || dates.inForceFrom >= last.inForceFrom)) last = dates;
  return last?.edition ?? null;
}

function compareDays(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
