/** Writes the body of an instrument: its divisions, provisions, schedules and tables. */
import type { NodeKind, Span, StructuredText } from '../../../../../shared/provisions/structured-text';
import { withFoundReferences } from '../../../structure/found-marks';
import { createStructureWriter, type StructureWriter } from '../../../structure/structure-writer';
import { writeCalsTable } from '../cals-table';
import { childOf, elementsIn, isElement, wordsOf, type XmlElement } from '../xml-tree';
import {
  blocks,
  inlineNames,
  isOnlySkipped,
  isStructural,
  provisions,
  quotations,
  skipped,
  type StructuralName,
} from './elements';
import { statusOf, statusOfSchedule } from './in-force';
import { newLeaf, writeInline, writeInlineElement, writeLabel, type WordsContext } from './words';

interface State extends WordsContext {
  readonly writer: StructureWriter;
  /** The separator of blocks: a blank line, or in a cell a space, so that a row stays on one line. */
  readonly gap: string;
  /** The levels of the open divisions. */
  readonly levels: number[];
  readonly isInSchedule: boolean;
  /** The positions of quoted words so far. */
  readonly quotations: Span[];
}

/** Reads the text of an instrument with its structure, and finds the references that the source doesn't mark. */
export function readStructure(root: XmlElement, isFrench: boolean): StructuredText {
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
  const quotations = withIntroductions(structured, state.quotations);
  return withFoundReferences(structured, quotations, { areNumbers: true });
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
  if (!isStructural(name)) return writeOther(element, state);
  const write = (state.isQuoted && quotedWriters[name]) || writers[name];
  write(element, state);
}

type WriteElement = (element: XmlElement, state: State) => void;

const writers: Readonly<Record<StructuralName, WriteElement>> = {
  Body: writeDivided,
  RegulationPiece: writeDivided,
  BillPiece: writeDivided,
  FormGroup: writeDivided,
  Schedule: (element, state) => {
    if (!isOnlySkipped(element))
      inside('schedule', state, () => writeSchedule(element, state), statusOfSchedule(element));
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
  MathMLBlock: (element, state) => writeLeaf(element, 'formula', state),
  AlternateText: (element, state) => writeLeaf(element, 'image', state),
  Reserved: (element, state) =>
    inside('section', state, () => {
      state.writer.set({ status: 'reserved' });
      writeLeaf(element, 'block', state);
    }),
  table: writeTable,
};
/** Writers of quoted elements, which differ because nothing that is quoted has an address in this instrument. */
const quotedWriters: Readonly<Partial<Record<StructuralName, WriteElement>>> = {
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
