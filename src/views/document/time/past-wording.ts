/**
 * How the band describes the wording that the reader asked for by a day, or the words before a correction. Most
 * readers see neither, so this code is loaded with the tools of the screen.
 */
import type { DayAnswer } from '../../../domain/editions/day-answer';
import type { EditionDescription } from '../../../domain/editions/describe-edition';
import { longDay } from '../../wording';
import { citedState, editionPhrase, editionTitle, reasons, spanSentence } from './edition-texts';

export interface PastWording {
  readonly title: string;
  readonly text: string;
}

/** @param answer The answer for the day that the reader asked for; null if the address names the wording. */
export function describePast(described: EditionDescription, answer: DayAnswer | null): PastWording {
  if (answer) return { title: asOfTitle(answer), text: asOfText(answer, described) };
  const { edition, corrected } = described;
  return {
    title: corrected === null ? editionTitle(edition) : `Before the correction of ${longDay(corrected)}`,
    text: `${editionTitle(edition)}, ${citedState(described)}.`,
  };
}

function asOfTitle({ on, known }: DayAnswer): string {
  if (known === null) return `As of ${longDay(on)}`;
  return known === on
    ? `As of ${longDay(on)}, as known on that day`
    : `As of ${longDay(on)}, as known on ${longDay(known)}`;
}

function asOfText(answer: DayAnswer, described: EditionDescription): string {
  const { outcome, reason, known, on, dated, isWithdrawn } = answer;
  const { edition, corrected } = described;
  if (outcome === 'unknown')
    return `The document was not yet known to the library on ${longDay(known ?? on)}. This is today’s text.`;
  const parts = [
    isWithdrawn && 'The document had been withdrawn from the library.',
    outcome === 'none in force' &&
      `No edition known to the library was in force on this day. This is ${editionPhrase(edition)}.`,
    outcome === 'uncertain' && reason !== null && reasons[reason],
    spanSentence((known !== null && dated) || described),
    corrected !== null && `These are its words before the correction of ${longDay(corrected)}.`,
  ];
  return [...new Set(parts.filter(Boolean))].join(' ');
}
