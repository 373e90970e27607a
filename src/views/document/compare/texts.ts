/** Texts for the comparison of two editions. */
import type { ChangeName as NameOf } from '../../../shared/provisions/changes/redline';
import type { ShownKind } from '../../../shared/provisions/changes/whole-text';
import { shortCitation } from '../../../shared/provisions/changes/change-words';
import { longDay, number } from '../../wording';
import { editionName, editionTitle } from '../time/edition-texts';

type ChangeName = NameOf<ShownKind>;

const kinds = {
  added: 'Added',
  removed: 'Removed',
  amended: 'Amended',
  moved: 'Moved',
  renumbered: 'Renumbered',
  layout: 'Layout',
} as const;

export const compareTexts = {
  title: 'What changed',
  back: 'Back to the text',
  compare: 'Compare',
  older: 'Older edition',
  newer: 'Newer edition',
  swap: 'Swap the two editions',
  /** An edition in a list of editions. `day` is the first day on which it is in force, yyyy-MM-dd. */
  option: (edition: string, day: string | null) => {
    if (day === null) return editionTitle(edition);
    return edition === day ? longDay(day) : `${longDay(day)}, ${editionName(edition)}`;
  },
  /** A wording of an edition that a correction replaced. It may also be the result of an earlier correction. */
  replaced: (edition: string, isAfter: boolean) =>
    `${editionTitle(edition)}, ${isAfter ? 'after' : 'before'} the correction`,
  /** An edition in a column's heading: the words in bold, and the words after them. */
  heading: (edition: string, day: string | null, state: string): readonly [string, string] => {
    if (day === null) return [editionTitle(edition), state];
    return [longDay(day), [edition !== day && editionName(edition), state].filter(Boolean).join(', ')];
  },
  layout: 'Layout',
  sideBySide: 'Side by side',
  inline: 'Inline',
  contents: 'Changes',
  comparing: 'Comparing…',
  count: (count: number, unit: 'provisions' | 'paragraphs') => {
    const noun = unit === 'provisions' ? 'provision' : 'paragraph';
    return `${number(count)} ${noun}${count === 1 ? '' : 's'} changed`;
  },
  unchangedCount: (count: number) => `${number(count)} unchanged`,
  layoutCount: (count: number) => `${number(count)} with a different layout`,
  guessed: (count: number) => `${number(count)} of them possibly renumbered or moved`,
  nothing: 'The wording did not change between these editions.',
  nothingInLayout: 'Neither the wording nor the layout changed between these editions.',
  onlyChanges: 'Show only changes',
  showLayout: 'Show layout changes',
  more: 'More',
  /** The unchanged provisions between two changes. */
  unchanged: (count: number) => (count === 0 ? 'Unchanged text' : `${number(count)} unchanged`),
  range: (first: string | null, last: string | null) =>
    first === last ? (first ?? '') : `${first} to ${last === null ? '' : shortCitation(last)}`,
  continued: (title: string) => `${title}, continued`,
  moreLines: (count: number, rest: number) => `Show ${number(count)} of the other ${number(rest)} lines`,
  notAllListed: (listed: number, count: number) =>
    `These editions are too large for every change to be shown. The first ${number(listed)} of ${number(count)} ` +
    'changes are listed here. To see the rest, read the editions themselves.',
  tooLarge:
    'These editions are too large to compare, so Fairway can’t say what changed. Read the editions themselves.',
  openOlder: 'Open the older edition',
  openNewer: 'Open the newer edition',
  byParagraphs: 'These editions have no structure in common, so they are compared paragraph by paragraph.',
  position: (index: number, count: number) => `Change ${number(index)} of ${number(count)}`,
  previous: 'Previous change',
  next: 'Next change',
  print: 'Print',
  pdf: 'Redline as PDF',
  pdfTitle: (title: string) => `What changed: ${title}`,
  pdfBegun: 'The PDF is being created. You will find it in My Reports.',
  pdfRefused: (reason: string) => `The PDF can’t be created. ${reason}`,
  myReports: 'My Reports',
  moreChanges: (count: number) => `Show ${number(count)} more`,
  none: 'One of these editions is only a PDF, so Fairway can’t say what changed.',
  away: (why: string) =>
    `${why} Only editions on this device can be compared now. This comparison will load when the library is available.`,
  failed: (reason: string) => `The editions could not be compared. ${reason}`,
  single: 'This document has only one edition.',
  editionsFailed: (reason: string) => `The editions could not be loaded. ${reason}`,
  retry: 'Try again',
  notHere: 'Not in this edition.',
  shortened: 'The rest of this change is not shown.',
  outside: 'Outside the numbered provisions',
  inserted: 'inserted: ',
  removed: 'removed: ',
  end: ' end of change. ',
  copyLink: (name: string) => `Copy the link to the change to ${name}`,
  linkCopied: 'The link to this change was copied.',
  follow: (name: string) => `Follow ${name}`,
  unfollow: (name: string) => `Stop following ${name}`,
  kind: ({ kind, isCertain, new: now }: ChangeName) =>
    now?.isRepealed && kind === 'amended' ? 'Repealed' : `${kinds[kind]}${isCertain ? '' : '?'}`,
  /** Such as "7 amended", for the list of all kinds below the table of contents. */
  kindCount: (count: number, kind: string) => `${number(count)} ${kind.toLowerCase()}`,
  layoutIgnored: 'Spaces, quotation marks, dashes and page breaks are not compared.',
  /** Explains why two provisions are treated as the same one although the number or place differs. */
  reason(change: ChangeName, hasOtherWords: boolean): string {
    const { kind, isCertain, old, new: now } = change;
    const [before, after] = [old?.citation ?? '', now?.citation ?? ''];
    if (kind !== 'renumbered' && (kind !== 'moved' || before === '')) return '';
    if (kind === 'moved' && before === after) return 'Its words are in a different order.';
    if (!isCertain) return `This may have been ${before}: many of the words are the same, but not all.`;
    return hasOtherWords ? `This was ${before}.` : `This was ${before}. Its wording is the same.`;
  },
};

/**
 * The number of a changed provision, and its heading without this number, as they are in the newer text. Changes
 * that older versions have stored have headings that begin with the number.
 */
export function namePartsOf({ old, new: now }: ChangeName): { number: string; heading: string } {
  const name = now ?? old;
  const number = name?.citation ? shortCitation(name.citation) : '';
  const heading = name?.heading ?? '';
  const isNumbered = number !== '' && heading.startsWith(`${number} `);
  return { number, heading: isNumbered ? heading.slice(number.length + 1) : heading };
}

export function titleOf(change: ChangeName): string {
  const { number: own, heading } = namePartsOf(change);
  return [own, heading].filter(Boolean).join(' ') || compareTexts.outside;
}
