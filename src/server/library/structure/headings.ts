/** Reads the label of a division from its heading, and the kind of division that it begins. */
import type { NodeKind } from '../../../shared/provisions/structured-text';

/** The words for divisions in the languages of maritime administrations. Greek capitals have no accents. */
const words: readonly (readonly [words: string, NodeKind])[] = [
  ['part|partie|teil|del|μ[έε]ρος', 'part'],
  ['title|titre', 'title'],
  ['chapter|chapitre|kapitel|kapittel|κεφ[άα]λαιο', 'chapter'],
  ['division', 'division'],
  ['subdivision|sous-section', 'subdivision'],
  ['schedule', 'schedule'],
  ['annex|annexe|appendix|appendice|anlage|anhang|vedlegg|παρ[άα]ρτημα', 'annex'],
  ['article|artikel|artikkel|[άα]ρθρο', 'article'],
  ['rule|règle|regel|regulation|section|§+', 'section'],
];
const named = words.map(([own, kind]) => [new RegExp(`^(?:${own})(?!\\p{L})`, 'iu'), kind] as const);
const DESIGNATION = new RegExp(`^(?:${words.map(([own]) => own).join('|')})(?!\\p{L})\\s*`, 'iu');
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
