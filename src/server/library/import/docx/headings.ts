/** Reads the kind and the label of a division from its heading. */
import type { NodeKind } from '../../../../shared/provisions/structured-text';

const named: readonly [RegExp, NodeKind][] = [
  [/^part\b/i, 'part'],
  [/^title\s+\d/i, 'title'],
  [/^chapter\b/i, 'chapter'],
  [/^division\b/i, 'division'],
  [/^subdivision\b/i, 'subdivision'],
  [/^schedule\b/i, 'schedule'],
  [/^(?:annex|appendix)\b/i, 'annex'],
  [/^article\b/i, 'article'],
];
const DESIGNATION =
  /^(?:part|title|chapter|division|subdivision|schedule|annex|appendix|article|rule|regulation|section|§+)\s*/i;
const NUMBER = /^(?:\d(?:[\w.-]*\w)?|[IVXL]+(?:-\d+)?|[A-Z])(?=[\s.:–—-]|$)/;

/**
 * Returns the number at the beginning of a heading, with its designation, or an empty string. If there is an
 * automatic number, it is used. In the words of the heading, a letter without a designation doesn't count as
 * a number, because it is usually a word, as in "A ship".
 */
export function labelOfHeading(words: string, automatic: string): string {
  const certain = automatic.replace(/[.:\s]+$/, '');
  if (certain !== '') return certain;
  const designation = DESIGNATION.exec(words)?.[0] ?? '';
  const number = NUMBER.exec(words.slice(designation.length))?.[0] ?? '';
  return number !== '' && (designation !== '' || /^\d/.test(number)) ? designation + number : '';
}

export function kindOfHeading(words: string, label: string): NodeKind {
  if (label === '') return 'division';
  return named.find(([pattern]) => pattern.test(words))?.[1] ?? 'section';
}
