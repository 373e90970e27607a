/** Texts for the timeline and for choosing a day. */
import type { Hindsight } from '../../../domain/editions/day-answer';
import { longDay } from '../../wording';
import { editionPhrase, editionTitle } from './edition-texts';

export const timelineTexts = {
  timeline: 'Timeline',
  inForce: 'In force',
  from: 'from',
  known: 'Known',
  hereSince: 'since',
  knownSince: (day: string) => `Known to the library since ${day}`,
  barLabel: (edition: string, state: string) => `${editionTitle(edition)}: ${state}`,
  shown: 'Shown',
  undated: 'Without a valid date',
  asOf: 'As of',
  asKnown: 'As known to the library on that day',
  knownOn: 'Known on',
  loading: 'Loading the timeline',
  offline: 'The timeline is not on this device. It will load when you are back online.',
  failed: (why: string) => `The timeline could not be loaded. ${why}`,
  corrections: 'Corrections',
  correctedOn: (day: string) => `Corrected on ${longDay(day)}`,
  corrected: (edition: string) => editionTitle(edition),
  before: 'Words before',
  whatChanged: 'What changed',
  hindsight: (found: Hindsight) => {
    const { then, today, learned, corrected } = found;
    return corrected !== null && then.edition !== null
      ? correctedSince(then.on, then.edition, corrected)
      : hindsight(then.on, then.edition, today.edition, learned);
  },
};

function correctedSince(on: string, edition: string, corrected: string): string {
  return (
    `On ${longDay(on)}, the library showed ${editionPhrase(edition)} in the words before the correction of ` +
    `${longDay(corrected)}.`
  );
}

function hindsight(on: string, then: string | null, today: string | null, learned: string | null): string {
  const day = longDay(on);
  if (today === null || learned === null) return '';
  const known = editionPhrase(today);
  if (then === today)
    return `On ${day}, the library showed the same: ${known} had been known since ${longDay(learned)}.`;
  const learnedLater = `The library learned of ${known} on ${longDay(learned)}.`;
  if (then === null) return `On ${day}, the document was not yet known to the library. ${learnedLater}`;
  return learned > on
    ? `On ${day}, the library still showed ${editionPhrase(then)}. ${learnedLater}`
    : `On ${day}, the library showed ${editionPhrase(then)}, because it learned of some dates only later.`;
}
