/**
 * Reads the XML in which the Department of Justice Canada publishes consolidated Acts and regulations, in
 * English and in French. Anything that isn't part of the text in force is left out: the order that made the
 * regulation, recent amendments, amendments that aren't in force yet, and historical notes. Provisions in the
 * text itself that aren't in force yet are kept and marked.
 */
import { isCalculation } from '../../fractions';
import { bracketsFor } from '../../note-markers';
import type {
  Mark,
  MarkKind,
  NodeKind,
  ReferenceTarget,
  Span,
  StructuredText,
} from '../../../../../shared/provisions/structured-text';
import { withFoundReferences } from '../../../structure/found-marks';
import { createLeafWords, type LeafWords } from '../../../structure/leaf-words';
import { createStructureWriter, type StructureWriter } from '../../../structure/structure-writer';
import type { XmlFormat, XmlText } from '../xml-formats';
import { dayOf } from '../akoma-ntoso/days-in-force';
import { writeCalsTable } from '../cals-table';
import { childOf, elementsIn, findElement, isElement, wordsOf, type XmlElement } from '../xml-tree';

const LIMS = 'http://justice.gc.ca/lims';

export const justiceLaws: XmlFormat = {
  recognises: ({ name, uri, namespaces }) =>
    (name === 'Regulation' || name === 'Statute') && uri === '' && namespaces.has(LIMS),
  read: readJusticeLaws,
};

function readJusticeLaws(root: XmlElement): XmlText {
  const number = wordsOf(findElement(root, 'InstrumentNumber') ?? findElement(root, 'ConsolidatedNumber'));
  const long = wordsOf(findElement(root, 'LongTitle'));
  const short = wordsOf(findElement(root, 'ShortTitle'));
  const isFrench = root.attributes.get('lang') === 'fr';
  const inForce = root.attributes.get('pit-date');
  const published = root.attributes.get('current-date') ?? inForce;
  // A later text with the same date of entry into force has the same wording, and was only published again.
  const edition = inForce ?? published;
  const isAct = root.name === 'Statute';
  return {
    title: short || long || null,
    fields: {
      ...(number !== '' && { id: idOf(number, isFrench), number }),
      ...(short !== '' && long !== '' && { subtitle: long }),
      ...(edition !== undefined && { edition, publicationDate: published }),
      ...(inForce !== undefined && !isPending(root) && { entryDate: inForce }),
      type: isFrench ? (isAct ? 'Loi' : 'Règlement') : isAct ? 'Act' : 'Regulations',
    },
    structured: structureOf(root, isFrench),
  };
}

const COMMENCEMENT = /\bcomes? into force\b|\bentre(?:nt)? en vigueur\b/u;

/**
 * Returns whether the instrument isn't in force yet. In this case, the source marks every section as not in
 * force, except those that say when the instrument comes into force, and the day in the root element is only
 * that of its registration.
 */
function isPending(root: XmlElement): boolean {
  const sections = [...sectionsIn(root)];
  const isMarked = ({ attributes }: XmlElement) => attributes.get('in-force') === 'no';
  return sections.some(isMarked) && sections.every((one) => isMarked(one) || COMMENCEMENT.test(wordsOf(one)));
}

function* sectionsIn(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsIn(element)) {
    if (child.name === 'Section') yield child;
    else if (!skipped.has(child.name) && !quotations.has(child.name)) yield* sectionsIn(child);
  }
}

/**
 * Returns the document's id. An Act has the same number in both languages, but its two texts are separate
 * documents.
 */
function idOf(number: string, isFrench: boolean): string {
  const id = number.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return isFrench ? `${id}-fr` : id;
}

/** Elements that aren't part of the text in force. */
const skipped = new Set([
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
const quotations = new Set(['ReadAsText', 'AmendedText']);
const provisions = new Map<string, NodeKind>([
  ['Section', 'section'],
  ['Subsection', 'subsection'],
  ['Paragraph', 'paragraph'],
  ['Subparagraph', 'subparagraph'],
  ['Clause', 'clause'],
  ['Subclause', 'subclause'],
]);
/** Elements whose words form a single block. */
const blocks = new Set([
  ...['Text', 'Repealed', 'Note', 'OriginatingRef', 'Caption', 'FormulaConnector', 'BilingualItemEn'],
  ...['BilingualItemFr', 'SignatureName', 'SignatureTitle', 'SignatureLine'],
]);

/**
 * Returns whether a schedule contains only elements that are left out, such as amendments that aren't in
 * force yet. The publisher removes such a schedule once they are in force. If its heading were kept, this
 * removal would be reported as a change.
 */
function isOnlySkipped(schedule: XmlElement): boolean {
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

interface State {
  readonly writer: StructureWriter;
  readonly isFrench: boolean;
  /** The separator of blocks: a blank line, or in a cell a space, so that a row stays on one line. */
  gap: string;
  /** The levels of the open divisions. */
  readonly levels: number[];
  readonly isInSchedule: boolean;
  /** Whether the words are quoted from another instrument. */
  readonly isQuoted: boolean;
  /** The positions of these words so far. */
  readonly quotations: Span[];
}

function structureOf(root: XmlElement, isFrench: boolean) {
  const state: State = {
    writer: createStructureWriter(),
    isFrench,
    gap: '\n\n',
    levels: [],
    isInSchedule: false,
    isQuoted: false,
    quotations: [],
  };
  for (const part of elementsIn(root)) writeElement(part, state);
  const structured = state.writer.finish({ by: 'given', format: 'justice-laws' });
  return withFoundReferences(structured, withIntroductions(structured, state.quotations));
}

/**
 * Returns quotations together with the words that introduce them. "Section 34 is to be read as follows" is about a
 * section of the other instrument.
 */
function withIntroductions({ nodes }: StructuredText, quotations: readonly Span[]): Span[] {
  const leaves = new Map(nodes.map(({ from, to }) => [to, from]));
  return quotations.map(({ from, to }) => ({ from: leaves.get(from) ?? from, to }));
}

function writeElement(element: XmlElement, state: State): void {
  const { name } = element;
  if (skipped.has(name)) return;
  if (quotations.has(name)) return writeQuotation(element, state);
  const kind = provisions.get(name);
  if (kind) return writeProvision(element, state.isQuoted ? 'item' : kind, state);
  if (blocks.has(name) || name.startsWith('Continued')) return writeLeaf(element, 'block', state);
  // Element names come from the file, so a name such as `valueOf` must not match an inherited property.
  const named = [...(state.isQuoted ? [quotedWriters] : []), writers].find((all) => Object.hasOwn(all, name));
  (named?.[name] ?? writeOther)(element, state);
}

type WriteElement = (element: XmlElement, state: State) => void;

const writers: Readonly<Record<string, WriteElement>> = {
  Body: writeDivided,
  RegulationPiece: writeDivided,
  BillPiece: writeDivided,
  FormGroup: writeDivided,
  Schedule: (element, state) => {
    if (!isOnlySkipped(element))
      inside('schedule', state, () => writeSchedule(element, state), firstDayOf(element));
  },
  Introduction: (element, state) => inside('preamble', state, () => writeChildren(element, state)),
  Heading: writeHeading,
  ScheduleFormHeading: writeHeading,
  MarginalNote: (element, state) => writeLeaf(element, 'heading', state),
  Definition: (element, state) =>
    inside('definition', state, () => writeChildren(element, state), statusOf(element)),
  Provision: writeItem,
  Item: writeItem,
  FormulaDefinition: writeItem,
  FormulaParagraph: writeItem,
  Footnote: (element, state) => inside('note', state, () => writeLabelled(element, state)),
  List: (element, state) => inside('list', state, () => writeChildren(element, state)),
  FormulaText: (element, state) => writeLeaf(element, 'formula', state),
  AlternateText: (element, state) => writeLeaf(element, 'image', state),
  Reserved: (element, state) =>
    inside('section', state, () => {
      state.writer.set({ status: 'reserved' });
      writeLeaf(element, 'block', state);
    }),
  table: writeTable,
};
const quotedWriters: Readonly<Record<string, WriteElement>> = {
  Schedule: writeChildren,
  Heading: writeTitleBlock,
  ScheduleFormHeading: writeTitleBlock,
  MarginalNote: writeBlock,
  Definition: writeChildren,
  Reserved: writeBlock,
};

function writeBlock(element: XmlElement, state: State): void {
  writeLeaf(element, 'block', state);
}

/** Writes an element that this module doesn't know, so that none of its words are lost. */
function writeOther(element: XmlElement, state: State): void {
  const hasWords = element.children.some((child) => !isElement(child) && child.trim() !== '');
  if (hasWords) return writeBlock(element, state);
  if (childOf(element, 'Label')) return writeItem(element, state);
  writeChildren(element, state);
}

/** Writes words that are quoted from another instrument. Nothing in them has an address in this one. */
function writeQuotation(element: XmlElement, state: State): void {
  if (state.isQuoted) return writeChildren(element, state);
  const { writer } = state;
  writer.separate(state.gap);
  writer.open('item', { uncertain: true });
  const from = writer.length;
  writeChildren(element, { ...state, isQuoted: true });
  state.quotations.push({ from, to: writer.length });
  writer.close();
}

function writeChildren(element: XmlElement, state: State): void {
  for (const child of elementsIn(element)) writeElement(child, state);
}

function inside(
  kind: NodeKind,
  state: State,
  write: () => void,
  fields: ReturnType<typeof statusOf> = {},
): void {
  state.writer.separate(state.gap);
  state.writer.open(kind, fields);
  write();
  state.writer.close();
}

/** Writes a text that headings divide, and closes the divisions at its end. */
function writeDivided(element: XmlElement, state: State): void {
  const inner: State = { ...state, levels: [] };
  writeChildren(element, inner);
  closeDivisions(inner, 0);
}

function closeDivisions({ writer, levels }: State, level: number): void {
  while (levels.length > 0 && levels.at(-1)! >= level) {
    writer.close();
    levels.pop();
  }
}

function writeSchedule(element: XmlElement, state: State): void {
  const title = childOf(element, 'ScheduleFormHeading');
  if (title) {
    const label = writeTitle(title, state);
    if (label) state.writer.set({ label });
    writeBelowTitle(title, state);
  }
  const inner: State = { ...state, levels: [], isInSchedule: true };
  for (const child of elementsIn(element)) if (child !== title) writeElement(child, inner);
  closeDivisions(inner, 0);
}

const divisionKinds: readonly [RegExp, NodeKind][] = [
  [/^(?:part|partie)\b/i, 'part'],
  [/^(?:chapter|chapitre)\b/i, 'chapter'],
  [/^(?:title|titre)\b/i, 'title'],
  [/^(?:subdivision|sous-section)\b/i, 'subdivision'],
  [/^(?:division|section)\b/i, 'division'],
];

const INNERMOST_LEVEL = 9;

/**
 * Writes a heading, which opens a division. The division ends before the next heading of the same or a higher
 * level.
 */
function writeHeading(element: XmlElement, state: State): void {
  const level = levelOf(element);
  closeDivisions(state, level);
  const words = wordsOf(childOf(element, 'Label'));
  state.writer.separate(state.gap);
  state.writer.open(divisionKinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'division');
  state.levels.push(level);
  const label = writeTitle(element, state);
  if (label) state.writer.set({ label });
  writeBelowTitle(element, state);
}

/** Returns the level of a heading, which is that of the innermost ones if the source states none. */
function levelOf({ attributes }: XmlElement): number {
  const level = Number(attributes.get('level') ?? INNERMOST_LEVEL);
  return Number.isInteger(level) && level >= 1 && level < INNERMOST_LEVEL ? level : INNERMOST_LEVEL;
}

function writeBelowTitle(heading: XmlElement, state: State): void {
  for (const part of elementsIn(heading))
    if (part.name !== 'Label' && part.name !== 'TitleText') writeElement(part, state);
}

/**
 * Matches a title that contains the number, as in "Rule 23". "Regulation 4 of Chapter II-2 of SOLAS" is only
 * a title.
 */
const RULE_HEADING = /^(?:Rule|Règle) \d{1,3}[A-Z]?$/;

function writeTitleBlock(element: XmlElement, state: State): void {
  writeTitle(element, state, 'block');
  writeBelowTitle(element, state);
}

/** Writes a heading's label and title as one leaf node, and returns the position of the label. */
function writeTitle(element: XmlElement, state: State, kind: NodeKind = 'heading') {
  const leaf = newLeaf(state);
  const label = childOf(element, 'Label');
  if (label) writeInline(label, leaf, state);
  const { length } = leaf.text.trimEnd();
  for (const title of elementsIn(element)) {
    if (title.name !== 'TitleText') continue;
    leaf.add(' ');
    writeInline(title, leaf, state);
  }
  state.writer.separate(state.gap);
  const place = leaf.writeTo(state.writer, kind);
  if (!place) return null;
  const isNumber = length === 0 && state.isInSchedule && RULE_HEADING.test(leaf.text.trim());
  const end = isNumber ? leaf.text.trim().length : length;
  return end > 0 ? { from: place.from, to: place.from + end } : null;
}

/** The only elements in the text of a provision or definition that is repealed as a whole. */
const namesInRepealed: ReadonlySet<string> = new Set(['Repealed', 'DefinedTermEn', 'DefinedTermFr']);
/** Matches the only words that may be between these elements. One definition may define several terms. */
const wordsInRepealed = /^(?:[\s.,;]|\b(?:and|or|et|ou)\b)*$/;

/** Returns the first day in force and, for a provision that is repealed as a whole, the status. */
function statusOf(element: XmlElement) {
  return { ...repealOf(element), ...firstDayOf(element) };
}

/**
 * Returns the first day in force, if the source states one. For a provision that isn't in force yet, the day
 * is `null`.
 */
function firstDayOf({ attributes }: XmlElement): { inForceFrom?: string | null } {
  if (attributes.get('in-force') === 'no') return { inForceFrom: null };
  const day = dayOf(attributes.get('inforce-start-date'));
  return day === undefined ? {} : { inForceFrom: day };
}

function repealOf(element: XmlElement) {
  const text = childOf(element, 'Text');
  const isRepealed =
    text !== undefined &&
    childOf(text, 'Repealed') !== undefined &&
    text.children.every((child) =>
      isElement(child) ? namesInRepealed.has(child.name) : wordsInRepealed.test(child),
    );
  return isRepealed ? { status: 'repealed' as const } : {};
}

function writeProvision(element: XmlElement, kind: NodeKind, state: State): void {
  const { writer } = state;
  writer.separate(state.gap);
  writer.open(kind, state.isQuoted ? {} : statusOf(element));
  const note = childOf(element, 'MarginalNote');
  if (note) writeElement(note, state);
  writeLabelled(element, state, note);
  writer.close();
}

/** Writes a labelled part of a list, a form or a formula, which nobody cites as a provision. */
function writeItem(element: XmlElement, state: State): void {
  const hasLabel = childOf(element, 'Label') ?? childOf(element, 'FormulaTerm');
  if (!hasLabel && element.name !== 'Item') return writeChildren(element, state);
  inside('item', state, () => writeLabelled(element, state));
}

/** Writes the label and the words after it as one block, followed by everything else. */
function writeLabelled(element: XmlElement, state: State, without?: XmlElement): void {
  const { writer } = state;
  const [label, text] = [
    childOf(element, 'Label') ?? childOf(element, 'FormulaTerm'),
    childOf(element, 'Text'),
  ];
  const rest = elementsIn(element).filter((child) => child !== label && child !== text && child !== without);
  const isDivided = label !== undefined && text !== undefined && beginsWithFirstItem(text, rest[0]);
  const leaf = newLeaf(state);
  const span = label ? writeLabel(label, leaf, state) : null;
  if (text && !isDivided) writeInline(text, leaf, state);
  writer.separate(state.gap);
  const place = leaf.writeTo(writer, 'block');
  if (place && span) writer.set({ label: { from: place.from + span.from, to: place.from + span.to } });
  if (isDivided) writeFirstItem(text, state);
  else if (text) writeFootnotesIn(text, state);
  // "3 (1)" must be on one line.
  const isAlone = text === undefined && rest[0] !== undefined && provisions.has(rest[0].name);
  if (isAlone && !childOf(rest[0]!, 'MarginalNote')) writeOnSameLine(rest.shift()!, state);
  for (const child of rest) writeElement(child, state);
}

const FIRST_ITEM = '(i)';

/** Returns whether the text contains the first of the items that follow it, as in "(f) (i) A vessel …". */
function beginsWithFirstItem(text: XmlElement, next: XmlElement | undefined): boolean {
  const isItem = next?.name === 'Provision' && wordsOf(childOf(next, 'Label')) === '(ii)';
  return isItem && wordsOf(text).startsWith(`${FIRST_ITEM} `);
}

function writeFirstItem(text: XmlElement, state: State): void {
  const { writer } = state;
  writer.separate(' ');
  writer.open('item');
  const leaf = newLeaf(state);
  writeInline(text, leaf, state);
  const place = leaf.writeTo(writer, 'block');
  if (place) writer.set({ label: { from: place.from, to: place.from + FIRST_ITEM.length } });
  writer.close();
}

function writeOnSameLine(element: XmlElement, state: State): void {
  const { writer } = state;
  writer.separate(' ');
  writer.open(
    state.isQuoted ? 'item' : provisions.get(element.name)!,
    state.isQuoted ? {} : statusOf(element),
  );
  const inner: State = { ...state, gap: '' };
  const [label, text] = [childOf(element, 'Label'), childOf(element, 'Text')];
  const leaf = newLeaf(state);
  const span = label ? writeLabel(label, leaf, inner) : null;
  if (text) writeInline(text, leaf, inner);
  const place = leaf.writeTo(writer, 'block');
  if (place && span) writer.set({ label: { from: place.from + span.from, to: place.from + span.to } });
  for (const child of elementsIn(element)) if (child !== label && child !== text) writeElement(child, state);
  writer.close();
}

/** Adds a label to a leaf node. Its number begins after any footnote symbol, and ends before a full stop. */
function writeLabel(label: XmlElement, leaf: LeafWords, state: State) {
  writeInline(label, leaf, state);
  const words = leaf.text.trimEnd();
  leaf.add(' ');
  const from = /^[*†‡\s]*/.exec(words)![0].length;
  const to = words.replace(/(?<![.\s])[.\s]+$/, '').length;
  return from < to ? { from, to } : null;
}

function writeLeaf(element: XmlElement, kind: NodeKind, state: State): void {
  const leaf = newLeaf(state);
  writeInline(element, leaf, state);
  state.writer.separate(state.gap);
  leaf.writeTo(state.writer, kind);
  writeFootnotesIn(element, state);
}

/** Writes the footnotes among the words of an element, which follow these words. */
function writeFootnotesIn(element: XmlElement, state: State): void {
  for (const child of elementsIn(element)) {
    if (child.name === 'Footnote') writeElement(child, state);
    else if (inlineNames.has(child.name)) writeFootnotesIn(child, state);
  }
}

/** Writes a CALS table, beginning with its title. */
function writeTable(element: XmlElement, state: State): void {
  inside('table', state, () => {
    const title = childOf(element, 'title');
    if (title) writeLeaf(title, 'heading', state);
    const cell: State = { ...state, gap: ' ' };
    writeCalsTable(element, state.writer, state.gap, (entry) => {
      const isOneBlock = elementsIn(entry).every(({ name }) => inlineNames.has(name));
      if (isOneBlock) writeLeaf(entry, 'block', cell);
      else writeCell(entry, cell);
    });
  });
}

function writeCell(entry: XmlElement, state: State): void {
  for (const child of entry.children) {
    if (isElement(child) && !inlineNames.has(child.name)) {
      writeElement(child, state);
      continue;
    }
    const leaf = newLeaf(state);
    if (isElement(child)) writeInlineElement(child, leaf, state);
    else leaf.add(child);
    state.writer.separate(state.gap);
    leaf.writeTo(state.writer, 'block');
  }
}

const inlineNames = new Set([
  ...['Emphasis', 'Sup', 'Sub', 'XRefExternal', 'XRefInternal', 'DefinedTermEn', 'DefinedTermFr', 'Language'],
  ...['DefinitionRef', 'DefinitionEnOnly', 'FootnoteRef', 'Leader', 'LeaderRightJustified', 'FormBlank'],
  ...['Repealed', 'IBR'],
]);

function writeInline(element: XmlElement, leaf: LeafWords, state: State): void {
  for (const child of element.children) {
    if (isElement(child)) writeInlineElement(child, leaf, state);
    else leaf.add(child);
  }
}

/** Elements before which the words around them are separated, although the source has no space there. */
const gaps = new Set(['Repealed', 'Leader', 'LeaderRightJustified', 'FormBlank']);

function writeInlineElement(element: XmlElement, leaf: LeafWords, state: State): void {
  if (skipped.has(element.name) || element.name === 'Footnote') return;
  const write = () => writeInline(element, leaf, state);
  if (gaps.has(element.name)) leaf.add(' ');
  if (formulaWriters.has(element.name)) return formulaWriters.get(element.name)!(element, leaf, state);
  const isTerm = element.name === (state.isFrench ? 'DefinedTermFr' : 'DefinedTermEn');
  switch (element.name) {
    case 'Emphasis':
    case 'DefinitionRef':
      return leaf.mark('emphasis', write);
    case 'Sup':
      return leaf.mark('superscript', write);
    case 'Sub':
      return leaf.mark('subscript', write);
    case 'FootnoteRef':
      return leaf.mark('footnote', () => writeMarker(element, leaf, state));
    case 'DefinedTermEn':
    case 'DefinedTermFr':
      return leaf.mark(isTerm && !state.isQuoted ? 'term' : 'emphasis', write);
    case 'XRefExternal':
      return leaf.mark('reference', write, () => externalTarget(element));
    case 'XRefInternal':
      if (state.isQuoted) return write();
      return leaf.mark('reference', write, () => ({ labels: [wordsOf(element) || '?'] }));
    default:
      return standsApart(element) ? writeApart(element, leaf, state) : write();
  }
}

/** Returns whether a space separates an element from the words around it, because it is a block or a gap. */
function standsApart({ name, children }: XmlElement): boolean {
  const isBlock =
    blocks.has(name) || provisions.has(name) || Object.hasOwn(writers, name) || name === 'Label';
  return isBlock || children.length === 0;
}

/** Writes the marker of a footnote, with brackets if it needs them. */
function writeMarker(element: XmlElement, leaf: LeafWords, state: State): void {
  const [opening, closing] = bracketsFor(leaf.text.slice(-1), wordsOf(element));
  leaf.add(opening);
  writeInline(element, leaf, state);
  leaf.add(closing);
}

function writeApart(element: XmlElement, leaf: LeafWords, state: State): void {
  leaf.add(' ');
  writeInline(element, leaf, state);
  leaf.add(' ');
}

/** Writes a fraction on one line, with brackets around a numerator or denominator that is a calculation. */
function writeFraction(element: XmlElement, leaf: LeafWords, state: State): void {
  for (const [index, part] of elementsIn(element).entries()) {
    const needsBrackets = isCalculation(wordsOf(part));
    leaf.add(`${index === 0 ? '' : ' / '}${needsBrackets ? '(' : ''}`);
    writeInlineElement(part, leaf, state);
    if (needsBrackets) leaf.add(')');
  }
}

type WriteFormula = (element: XmlElement, leaf: LeafWords, state: State) => void;

/** Writes parts of formulas, in the publisher's own elements and in MathML. */
const formulaWriters: ReadonlyMap<string, WriteFormula> = new Map([
  ['Fraction', writeFraction],
  ['mfrac', writeFraction],
  ['msup', scriptsWriter('', ['superscript'])],
  ['msub', scriptsWriter('', ['subscript'])],
  ['msubsup', scriptsWriter('', ['subscript', 'superscript'])],
  ['mover', writeOver],
  ['munder', scriptsWriter(' ', ['subscript'])],
  ['munderover', scriptsWriter(' ', ['subscript', 'superscript'])],
  ['msqrt', writeSquareRoot],
  ['mroot', writeRoot],
]);

/**
 * Returns a writer of a base with its exponent, index or limits. A space separates an exponent from an index, because
 * without their marks they would be read as one number.
 *
 * @param gap Separates the base from what follows.
 * @param kinds The marks of the parts after the base, in the order of MathML.
 */
function scriptsWriter(gap: '' | ' ', kinds: readonly MarkKind[]): WriteFormula {
  return (element, leaf, state) => {
    const [base, ...scripts] = elementsIn(element);
    if (base) writeInlineElement(base, leaf, state);
    let separator: string = gap;
    for (const [index, script] of scripts.entries()) {
      if (wordsOf(script) === '') continue;
      leaf.add(separator);
      leaf.mark(kinds[index] ?? 'superscript', () => writeInlineElement(script, leaf, state));
      separator = ' ';
    }
  };
}

const writeUpperLimit = scriptsWriter(' ', ['superscript']);

/** Writes a base with an upper limit, or with a sign such as a line above it, which follows it immediately. */
function writeOver(element: XmlElement, leaf: LeafWords, state: State): void {
  const parts = elementsIn(element);
  if (parts[1]?.name !== 'mo') return writeUpperLimit(element, leaf, state);
  for (const part of parts) writeInlineElement(part, leaf, state);
}

function writeSquareRoot(element: XmlElement, leaf: LeafWords, state: State): void {
  writeRadicand(wordsOf(element), leaf, () => writeInline(element, leaf, state));
}

/**
 * Writes a root with its degree, which is the second part in MathML, as a superscript before the sign. A space
 * separates it from a factor, because otherwise it would be read as the factor's exponent.
 */
function writeRoot(element: XmlElement, leaf: LeafWords, state: State): void {
  const [radicand, degree] = elementsIn(element);
  leaf.add(' ');
  if (degree) leaf.mark('superscript', () => writeInlineElement(degree, leaf, state));
  if (radicand) writeRadicand(wordsOf(radicand), leaf, () => writeInlineElement(radicand, leaf, state));
}

/** Writes the sign of a root and what follows it on one line, with brackets around a calculation. */
function writeRadicand(words: string, leaf: LeafWords, write: () => void): void {
  const needsBrackets = isCalculation(words);
  leaf.add(needsBrackets ? '√(' : '√');
  write();
  if (needsBrackets) leaf.add(')');
}

/**
 * Returns the instrument that a link names. The link is the instrument's number in the form of a file name.
 */
function externalTarget(element: XmlElement): ReferenceTarget | undefined {
  const link = element.attributes.get('link')?.replace(/_/g, ' ').trim() ?? '';
  const instrument = link.replace(/^(SOR|SI|DORS|TR)-/, '$1/');
  return instrument !== '' && instrument.length <= 300 ? { instrument } : undefined;
}

function newLeaf({ isFrench }: State): LeafWords {
  const sectionBefore = isFrench ? FRENCH_SECTION_BEFORE : SECTION_BEFORE;
  return createLeafWords((text, marks) => marks.map((mark) => completeReference(text, mark, sectionBefore)));
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

/**
 * Completes a reference. In "subsection 29(1)", the source marks only the section number, but what follows
 * belongs to the same reference. If no word shows that this is a section number, the reference gets no
 * target.
 */
function completeReference(text: string, mark: Mark, sectionBefore: RegExp): Mark {
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
  return { ...open, to: mark.to + after.length, target: { labels } };
}
