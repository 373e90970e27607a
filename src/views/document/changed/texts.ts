/** Texts about what changed in the document on the screen. */
import type { ComparisonUnit } from '../../../shared/provisions/changes/redline';
import { longDay, number } from '../../wording';

export const changedTexts = {
  /** For an entry in the table of contents, and for the legend below the table. */
  changed: { 'edition before': 'Changed in this edition', 'last read': 'Changed since you read it' },
  changedBelow: {
    'edition before': 'Contains provisions that changed in this edition',
    'last read': 'Contains provisions that changed since you read it',
  },
  compare: 'Compare',
  outside: (count: number) =>
    (count === 1 ? '1 change is' : `${number(count)} changes are`) + ' not shown in the contents',
  /** `day` is the day on which the reader read the earlier edition. */
  since: (day: string, count: number, unit: ComparisonUnit) => {
    const noun = unit === 'provisions' ? 'provision' : 'paragraph';
    return `Changed since you read it on ${longDay(day)}: ${number(count)} ${noun}${count === 1 ? '' : 's'}`;
  },
  replaced: (day: string) =>
    `A newer edition has replaced the one that you read on ${longDay(day)}. Fairway can’t say what changed`,
  corrected: (day: string) =>
    `This edition has been corrected since you read it on ${longDay(day)}. Fairway can’t say what changed`,
  seeChanges: 'see what changed',
  openBoth: 'open the two editions',
  dismiss: 'Dismiss',
};
