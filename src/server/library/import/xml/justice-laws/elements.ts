/** The names of the elements, by the part that they play in the text. */
import type { NodeKind } from '../../../../../shared/provisions/structured-text';
import { elementsIn, isElement, type XmlElement } from '../xml-tree';

/** Elements that aren't part of the text in force. */
export const skipped: ReadonlySet<string> = new Set([
  'Identification',
  'Order',
  'RecentAmendments',
  'RelatedOrNotInForce',
  'HistoricalNote',
  'BillHistory',
]);
/**
 * Words of another instrument, which follow words such as "is to be read as follows:". They belong to the
 * text, but their numbers and terms are those of the other instrument.
 */
export const quotations: ReadonlySet<string> = new Set(['ReadAsText', 'AmendedText']);
export const provisions: ReadonlyMap<string, NodeKind> = new Map([
  ['Section', 'section'],
  ['Subsection', 'subsection'],
  ['Paragraph', 'paragraph'],
  ['Subparagraph', 'subparagraph'],
  ['Clause', 'clause'],
  ['Subclause', 'subclause'],
]);
/** Elements whose words form a single block. */
export const blocks: ReadonlySet<string> = new Set([
  ...['Text', 'Repealed', 'Note', 'OriginatingRef', 'Caption', 'FormulaConnector', 'BilingualItemEn'],
  ...['BilingualItemFr', 'SignatureName', 'SignatureTitle', 'SignatureLine'],
]);

/** Elements that occur among words. */
export const inlineNames: ReadonlySet<string> = new Set([
  ...['Emphasis', 'Sup', 'Sub', 'XRefExternal', 'XRefInternal', 'DefinedTermEn', 'DefinedTermFr', 'Language'],
  ...['DefinitionRef', 'DefinitionEnOnly', 'FootnoteRef', 'Leader', 'LeaderRightJustified', 'FormBlank'],
  ...['Repealed', 'IBR'],
]);

/** Other elements that write-body.ts has a writer for. */
export type StructuralName = (typeof structuralNames)[number];
const structuralNames = [
  ...(['Body', 'RegulationPiece', 'BillPiece', 'FormGroup', 'Schedule', 'Introduction'] as const),
  ...(['Heading', 'ScheduleFormHeading', 'MarginalNote', 'Definition', 'Provision', 'Item'] as const),
  ...(['FormulaDefinition', 'FormulaParagraph', 'Footnote', 'List', 'FormulaText'] as const),
  ...(['AlternateText', 'MathMLBlock', 'Reserved', 'table'] as const),
];
const structural: ReadonlySet<string> = new Set(structuralNames);

export function isStructural(name: string): name is StructuralName {
  return structural.has(name);
}

/**
 * Returns whether a schedule contains only elements that are left out, such as amendments that aren't in
 * force yet. The publisher removes such a schedule once they are in force. If its heading were kept, this
 * removal would be reported as a change.
 */
export function isOnlySkipped(schedule: XmlElement): boolean {
  const parts = elementsIn(schedule).filter(({ name }) => name !== 'ScheduleFormHeading');
  return parts.length > 0 && parts.every(isSkipped);
}

function isSkipped({ name, children }: XmlElement): boolean {
  if (skipped.has(name)) return true;
  return (
    children.length > 0 &&
    children.every((child) => (isElement(child) ? isSkipped(child) : child.trim() === ''))
  );
}
