/**
 * How the band describes the wording that the reader asked for by a day, or the words before a correction. Most
 * readers see neither, so this code is loaded with the tools of the screen.
 *
 * With a day of knowledge, the band gives the dates that the library knew then, and no tense, because a date that was
 * learned of later may contradict them. The band's colour and icon show today's state, so a second sentence says it.
 */
import type { DayAnswer } from '../../../domain/editions/day-answer';
import type { DatedEdition, EditionDescription } from '../../../domain/editions/describe-edition';
import { longDay } from '../../wording';
import { citedState, editionPhrase, editionTitle, reasons, spanSentence, stateNames } from './edition-texts';

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
  const { outcome, known, on, dated, isWithdrawn } = answer;
  const { edition, corrected } = described;
  if (outcome === 'unknown')
    return (
      `The document was not yet known to the library on ${longDay(known ?? on)}. ` +
      `This is today’s text (${stateToday(described)}).`
    );
  const isKnownThen = known !== null && dated !== null;
  // The words before a correction aren't in force, even if their edition is. The last sentence describes them.
  const saysToday = corrected === null || described.state !== 'in force';
  const parts = [
    isWithdrawn && 'The document had been withdrawn from the library.',
    outcome === 'none in force' &&
      `No edition known to the library was in force on this day. This is ${editionPhrase(edition)}.`,
    ...(isKnownThen
      ? [`Known then: ${datesKnown(dated)}.`, saysToday && `Today: ${stateToday(described)}.`]
      : [dated?.reason && reasons[dated.reason], spanSentence(described)]),
    corrected !== null && `These are the words before the correction of ${longDay(corrected)}.`,
  ];
  return [...new Set(parts.filter(Boolean))].join(' ');
}

/** The dates, without a tense: "in force from 23 June 2021 until superseded on 7 June 2023". */
function datesKnown({ reason, from, to, replacedBy }: DatedEdition): string {
  if (reason !== null) return `uncertain whether in force, because ${withinSentence(reasons[reason])}`;
  // An edition without a first date is uncertain.
  const begin = `in force from ${longDay(from!)}`;
  if (to === null) return begin;
  return `${begin}${replacedBy === null ? ', no longer in force from' : ' until superseded on'} ${longDay(to)}`;
}

function stateToday({ state, to, replacedBy }: DatedEdition): string {
  if (state === 'uncertain') return 'uncertain whether in force';
  if (state === 'superseded' && to !== null && replacedBy === null) return 'no longer in force';
  return withinSentence(stateNames[state]);
}

/** Returns a sentence without its first capital and its full stop. */
function withinSentence(sentence: string): string {
  return sentence[0]!.toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
