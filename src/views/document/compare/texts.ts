/** The texts of the comparison of two editions. */
import type { ChangeName } from '../../../shared/provisions/changes/redline';
import { number } from '../../wording';

const kinds = {
  added: 'Added',
  removed: 'Removed',
  amended: 'Amended',
  moved: 'Moved',
  renumbered: 'Renumbered',
} as const;

export const compareTexts = {
  title: 'What changed',
  back: 'Back to the text',
  compare: 'Compare',
  older: 'Older edition',
  newer: 'Newer edition',
  swap: 'Swap the two editions',
  edition: (edition: string, day: string) => (day ? `Edition ${edition}, ${day}` : `Edition ${edition}`),
  layout: 'Layout',
  sideBySide: 'Side by side',
  inline: 'Inline',
  contents: 'Changes',
  comparing: 'Comparing…',
  count: (count: number, unit: 'provisions' | 'paragraphs') => {
    const noun = unit === 'provisions' ? 'provision' : 'paragraph';
    return `${number(count)} ${noun}${count === 1 ? '' : 's'} changed`;
  },
  nothing: 'No word changed between these editions.',
  byParagraphs: 'These editions have no structure in common, so they are compared by paragraphs.',
  position: (index: number, count: number) => `Change ${number(index)} of ${number(count)}`,
  previous: 'Previous change',
  next: 'Next change',
  print: 'Print or save as PDF',
  more: (count: number) => `Show ${number(count)} more`,
  none: 'One of these editions is only a PDF, so Fairway can’t say what changed.',
  away: 'These texts are not both on this device. Connect to compare the editions.',
  failed: (reason: string) => `The editions could not be compared: ${reason}`,
  single: 'This document has only one edition.',
  editionsFailed: (reason: string) => `The editions could not be loaded: ${reason}`,
  retry: 'Retry',
  notHere: 'Not in this edition.',
  shortened: 'The rest of this change is not shown.',
  outside: 'Outside the numbered provisions',
  inserted: 'inserted: ',
  removed: 'removed: ',
  end: ' end of change. ',
  kind: ({ kind, isCertain, new: now }: ChangeName) =>
    now?.isRepealed && kind === 'amended' ? 'Repealed' : `${kinds[kind]}${isCertain ? '' : '?'}`,
  /** Says why a provision counts as the same one, if its number or its place differs. */
  reason({ kind, isCertain, old, new: now }: ChangeName): string {
    const [before, after] = [old?.citation ?? '', now?.citation ?? ''];
    if (kind === 'renumbered')
      return isCertain
        ? `This was ${before}. Its words are the same.`
        : `This may have been ${before}: many of the words are the same, but not all.`;
    if (kind !== 'moved' || before === '') return '';
    return before === after
      ? 'Its words stand in another order.'
      : `This was ${before}. Its words are the same.`;
  },
};
