/** Reads the label of a division from its heading, and the kind of division that it begins. */
import type { NodeKind } from '../../../shared/provisions/structured-text';

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
/**
 * Matches a number, a Roman numeral or a single letter. Roman numerals and letters count only after a
 * designation.
 */
const NUMBER = /^(?:\d(?:[\w.-]*\w)?|[IVXL]+(?:-\d+)?|[A-Z])(?=[\s.:–—-]|$)/;

/**
 * Returns the number at the beginning of a heading, with its designation, or an empty string. A letter
 * without a designation doesn't count as a number, because it is usually a word, as in "A ship".
 */
export function labelOfHeading(heading: string): string {
  const designation = DESIGNATION.exec(heading)?.[0] ?? '';
  const number = NUMBER.exec(heading.slice(designation.length))?.[0] ?? '';
  return number !== '' && (designation !== '' || /^\d/.test(number)) ? designation + number : '';
}

/** @param label The label of the division; empty if it has none. */
export function kindOfHeading(heading: string, label: string): NodeKind {
  if (label === '') return 'division';
  return named.find(([pattern]) => pattern.test(heading))?.[1] ?? 'section';
}
