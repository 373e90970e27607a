/** Texts for updates, which several screens show. */
import type { Update } from '../../domain/alerts/updates';
import { formatDate } from '../../shared/dates';
import { readReplacedName } from '../../shared/editions/replaced-wording';
import { number } from '../wording';

type Kind = Update['kind'];

export const updateTexts = {
  isNew: 'New',
  from: 'from',
  youFollow: 'you follow',
  theDocument: 'the document',
  withdrawn: 'Withdrawn',
  kinds: {
    new: null,
    changed: 'Changed',
    corrected: 'Corrected',
    'entered-into-force': 'In force',
    'date-moved': 'New date',
    ended: 'No longer in force',
    withdrawn: 'Withdrawn',
    repealed: 'Repealed',
    moved: 'Moved',
    'not-found': 'Not found',
    unchanged: 'Wording unchanged',
  } satisfies Record<Kind, string | null>,
  changed: (count: number, unit: 'provisions' | 'paragraphs') => {
    const noun = unit === 'provisions' ? 'provision' : 'paragraph';
    return `${number(count)} ${noun}${count === 1 ? '' : 's'} changed`;
  },
  entered: (count: number) => `${number(count)} provision${count === 1 ? '' : 's'} in force`,
  more: (count: number) => `and ${number(count)} more`,
  /** @param from The older edition, or the wording that a correction replaced. */
  compare: (from: string) =>
    readReplacedName(from) ? 'Compare with the words before the correction' : 'Compare the two editions',
  inForce: (day: string, today: string) => `In force ${day <= today ? 'since' : 'from'} ${formatDate(day)}`,
  knownSince: (day: string) => `known to the library since ${formatDate(day)}`,
  /** What happened to a followed provision. */
  outcomes: {
    repealed: (citation: string) =>
      `${citation} has been repealed, so there will be no more updates about it.`,
    moved: (citation: string) => `The provision that you follow is now ${citation}.`,
    'not-found': (citation: string) =>
      `It isn’t certain what became of ${citation}. Look for it in the comparison, and follow it there.`,
  },
};
