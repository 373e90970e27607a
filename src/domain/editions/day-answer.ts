/**
 * Finds the wording for a date that the reader asked for. If the reader also names a date of knowledge, only what the
 * library knew at the end of that date counts: both the dates of the editions and their words. No later import can
 * change such an answer.
 */
import { editionSpans } from '../../shared/editions/edition-spans';
import { readReplacedName, wordingKnownAfter } from '../../shared/editions/replaced-wording';
import { knownRecords, wordingAt, type EditionRecord } from '../../shared/editions/wording-at';
import type { AsOf } from './as-of';
import { dateEditions, type DatedEdition } from './describe-edition';

/** The edition for the date that the reader asked for, and why it is shown. */
export interface DayAnswer extends AsOf {
  /** The edition for this date; null if the library knew none. */
  readonly edition: string | null;
  /** The edition or, if its words have been corrected since the date of knowledge, the wording known then. */
  readonly wording: string | null;
  /** Whether this edition is in force on the date and, if not, why it is shown. */
  readonly outcome: 'in force' | 'none in force' | 'uncertain' | 'unknown';
  /** The edition's state on the date, and its dates, as far as the library knew; null if it knew no edition. */
  readonly dated: DatedEdition | null;
  /** Whether the document was withdrawn, as far as the library knew. */
  readonly isWithdrawn: boolean;
}

/** @param replaced The names of the wordings that corrections have replaced. */
export function answerForDay(
  records: readonly EditionRecord[],
  replaced: readonly string[],
  asOf: AsOf,
): DayAnswer {
  const known = knownRecords(records, asOf.known ?? undefined);
  const { shown: edition, isWithdrawn } = wordingAt(known, asOf.on);
  const wording = edition === null ? null : wordingKnownAfter(known.length, edition, replaced);
  const dated = dateEditions(known, asOf.on).find((one) => one.edition === edition) ?? null;
  return { ...asOf, edition, wording, outcome: outcomeOf(dated), dated, isWithdrawn };
}

function outcomeOf(dated: DatedEdition | null): DayAnswer['outcome'] {
  if (!dated) return 'unknown';
  const { state } = dated;
  return state === 'in force' || state === 'uncertain' ? state : 'none in force';
}

/** Returns the wording to open for a date; null if it is the one that readers see today. */
export function wordingToOpen(
  records: readonly EditionRecord[],
  replaced: readonly string[],
  asOf: AsOf,
  today: string,
): string | null {
  const { wording } = answerForDay(records, replaced, asOf);
  return wording === wordingAt(records, today).shown ? null : wording;
}

/**
 * Which wording the library would have shown on the date itself, and which one it shows for that date today.
 */
export interface Hindsight {
  readonly then: DayAnswer;
  readonly today: DayAnswer;
  /** The date on which the library learned of the edition in `today`; null if there is none. */
  readonly learned: string | null;
  /** The date of the correction, if the same edition is shown with other words today; otherwise null. */
  readonly corrected: string | null;
}

export function hindsightOf(
  records: readonly EditionRecord[],
  replaced: readonly string[],
  on: string,
): Hindsight {
  const today = answerForDay(records, replaced, { on, known: null });
  const then = answerForDay(records, replaced, { on, known: on });
  const span = editionSpans(records).find(({ edition }) => edition === today.edition);
  const correction = correctionsOf(records, replaced).find(({ wording }) => wording === then.wording);
  return {
    then,
    today,
    learned: span?.knownFrom ?? null,
    corrected: then.edition === today.edition ? (correction?.day ?? null) : null,
  };
}

/** A correction that changed the words of an edition. */
export interface Correction {
  readonly edition: string;
  /** The date on which the library learned the correction. */
  readonly day: string;
  /** The name of the words before the correction. */
  readonly wording: string;
  /** The name of the words after it, which a later correction may have replaced. */
  readonly next: string;
}

/** Returns all corrections, the latest first. */
export function correctionsOf(
  records: readonly EditionRecord[],
  replaced: readonly string[],
): readonly Correction[] {
  return replaced
    .map((wording) => ({ wording, ...readReplacedName(wording)! }))
    .sort((one, other) => other.record - one.record)
    .flatMap(({ wording, edition, record }) => {
      const learned = records[record - 1];
      const next = wordingKnownAfter(record, edition, replaced);
      return learned ? [{ edition, day: learned.knownFrom, wording, next }] : [];
    });
}
