/**
 * Describes in words which provisions changed: "4 provisions changed: 12(2), 15, 23(a), Schedule 1". Screens,
 * e-mails and feeds use the same wording.
 */
import type { ChangeName, ChangeRedline } from './redline';
import type { RedlineLine } from './redline-lines';

export type NamedChange = Pick<ChangeName, 'kind' | 'isCertain' | 'old' | 'new'>;
/** What is counted: provisions, or the paragraphs of a text without a structure. */
export type ChangeUnit = 'provisions' | 'paragraphs';

/**
 * Returns the number that identifies a provision to readers, such as "12(2)" or "Schedule 1". A provision
 * without a citation is named by its heading, or "Text" if it has none.
 */
export function changeNumber({ old, new: now }: Pick<NamedChange, 'old' | 'new'>): string {
  const { citation, heading } = (now ?? old)!;
  return citation === null ? (heading ?? 'Text') : shortCitation(citation);
}

/**
 * Returns the lines of a change that are to be shown below its number. The first line doesn't repeat the
 * number, unless it is new, removed or changed.
 *
 * @param lines The lines to show; by default, all lines of the change.
 */
export function linesBelowNumber(
  change: Pick<ChangeRedline<unknown>, 'old' | 'new' | 'lines'>,
  lines: readonly RedlineLine[] = change.lines,
): readonly RedlineLine[] {
  const [first, ...others] = lines;
  if (!first?.label || first.depth > 0) return lines;
  const { label, ...unnumbered } = first;
  const isSame = label.every(([kind]) => kind === 'same');
  const number = label.map(([, words]) => words).join('');
  return isSame && changeNumber(change).endsWith(number) ? [unnumbered, ...others] : lines;
}

/** Leaves out the "s." of a section, which isn't needed in a list of numbers. */
export function shortCitation(citation: string): string {
  return citation.replace(/^ss?\. (?=\S)/, '');
}

/** Describes what happened to the provision, with a question mark if that isn't certain. */
export function changeVerb({ kind, isCertain, new: now }: NamedChange): string {
  if (kind === 'removed' || now?.isRepealed === true) return 'repealed';
  const verb = kind === 'added' ? 'new' : kind;
  return isCertain ? verb : `${verb}?`;
}

export function countWords(count: number, unit: ChangeUnit): string {
  const noun = unit === 'provisions' ? 'provision' : 'paragraph';
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'} changed`;
}

/** @param first The first changes; `count` is the total number. */
export function summaryWords(count: number, unit: ChangeUnit, first: readonly NamedChange[]): string {
  if (unit === 'paragraphs' || first.length === 0) return countWords(count, unit);
  const more = count - first.length;
  const numbers = first.map(changeNumber).join(', ');
  return `${countWords(count, unit)}: ${numbers}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}
