/** Reads the targets of references. */
import type { Mark, ReferenceTarget } from '../../../../../shared/provisions/structured-text';
import type { XmlElement } from '../xml-tree';

/**
 * Returns the instrument that a link names. The link is the instrument's number in the form of a file name.
 */
export function externalTarget(element: XmlElement): ReferenceTarget | undefined {
  const link = element.attributes.get('link')?.replace(/_/g, ' ').trim() ?? '';
  const instrument = link.replace(/^(SOR|SI|DORS|TR)-/, '$1/');
  return instrument !== '' && instrument.length <= 300 ? { instrument } : undefined;
}

/** How many characters are examined on each side of a reference. */
const REFERENCE_REACH = 100;
const SECTION_BEFORE =
  /(?<!\p{L})(?:sections?|subsections?|paragraphs?|subparagraphs?|clauses?|subclauses?|articles?)\s$/iu;
/** A French "section" is a division, and a French "division" is a clause. */
const FRENCH_SECTION_BEFORE =
  /(?<!\p{L})(?:articles?|paragraphes?|alinéas?|sous-alinéas?|divisions?|subdivisions?)\s$/iu;
/** Matches "(1)(a)(i)", or "(1)a)(i)" in French. */
const PARAGRAPHS_AFTER = /^(?:\((?:\d+(?:\.\d+)?|[a-z]{1,5}(?:\.\d+)?|[A-Z])\)|[a-z]{1,5}(?:\.\d+)?\))+/;

/** Matches the name of another instrument after a number that the source marks as one of this text nevertheless. */
const OTHER_INSTRUMENT = new RegExp(
  '^ (?:of (?:the|that) (?:\\p{Lu}[\\p{L}’-]* ){0,9}(?:Act|Regulations|Rules|Order|Code|Convention|Protocol)|' +
    '(?:du |de la |de l’)(?:Loi|Règlement|Décret|Code|Convention|Protocole|Accord))(?!\\p{L})',
  'u',
);

/**
 * Completes a reference. In "subsection 29(1)", the source marks only the section number, but what follows
 * belongs to the same reference. If no word shows that this is a section number, the reference gets no
 * target.
 */
export function completeReference(text: string, mark: Mark, isFrench: boolean): Mark {
  const sectionBefore = isFrench ? FRENCH_SECTION_BEFORE : SECTION_BEFORE;
  const section = mark.target?.labels?.[0];
  if (section === undefined) return mark;
  const open: Mark = { kind: mark.kind, from: mark.from, to: mark.to };
  const isSection =
    sectionBefore.test(text.slice(Math.max(0, mark.from - REFERENCE_REACH), mark.from)) &&
    /^[\w.-]+$/.test(section);
  if (!isSection) return open;
  const after = PARAGRAPHS_AFTER.exec(text.slice(mark.to, mark.to + REFERENCE_REACH))?.[0] ?? '';
  const inner = (after.match(/[^()]+\)/g) ?? []).map((label) => `(${label}`);
  const labels = [section, ...inner];
  const isOther = OTHER_INSTRUMENT.test(text.slice(mark.to + after.length, mark.to + REFERENCE_REACH * 2));
  if (isOther) return { ...open, to: mark.to + after.length };
  return { ...open, to: mark.to + after.length, target: { labels } };
}
