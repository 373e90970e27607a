/**
 * Derives a text's structure from its blocks: a heading contains everything up to the next heading of the
 * same or a higher level, lists contain items, and tables contain rows and cells. Only what the source marks
 * becomes structure. A numbered paragraph becomes a provision in two cases: if its number extends the
 * section's number, as "14.1" extends that of "Regulation 14", or if its number is in brackets and begins or
 * continues a list below a numbered heading or a provision. An emphasised or quoted term before "means" is a
 * definition. The source doesn't mark terms or references, so the grammar finds them.
 */
import { numberOf } from '../../../shared/provisions/addresses-and-citations';
import { kindOf, statusOf } from '../../../shared/provisions/derive/build-tree';
import { findReferences } from '../../../shared/provisions/references/find-references';
import type {
  Mark,
  NodeKind,
  StructureNode,
  StructuredText,
} from '../../../shared/provisions/structured-text';
import { findTerms } from '../../../shared/provisions/terms/find-terms';
import type { Block, Span } from '../blocks';
import { definesTerm, readBracketedLabels, type BracketedLabel } from './bracketed-labels';
import { kindOfHeading, labelOfHeading } from './headings';
import { createStructureWriter, type StructureWriter } from './structure-writer';

/** Returns the structure of the text that `blocksText` returns for the same blocks. */
export function structureOfBlocks(blocks: readonly Block[], format: string): StructuredText {
  const writer = createStructureWriter();
  const state: State = { writer, bracketed: readBracketedLabels(blocks), sections: [], listLevels: [] };
  for (const [index, block] of blocks.entries()) {
    writer.separate('\n\n');
    writeBlock(block, index, state);
  }
  return writer.finish({ by: 'given', format }, findMarks);
}

function findMarks(text: string, nodes: readonly Omit<StructureNode, 'address'>[]): Mark[] {
  const terms = findTerms(text, nodes);
  return [...terms, ...findReferences(text, nodes, terms)];
}

/**
 * The level of numbered paragraphs, which is below the levels of all headings. Paragraphs with numbers in
 * brackets are below numbered paragraphs.
 */
const PROVISION_LEVEL = 10;

interface Section {
  readonly level: number;
  /** The section's number, with which the numbers of its paragraphs begin; empty if it has no number. */
  readonly number: string;
  readonly kind: NodeKind;
  /** The index of the block that begins the section. */
  readonly block: number;
}

interface State {
  readonly writer: StructureWriter;
  readonly bracketed: ReadonlyMap<number, BracketedLabel>;
  /** The open sections and provisions, with the outermost first. */
  readonly sections: Section[];
  /** The levels of the open lists. Each has an open item. */
  readonly listLevels: number[];
}

function writeBlock(block: Block, index: number, state: State): void {
  const { writer } = state;
  switch (block.kind) {
    case 'heading':
      if (plainText(block.spans) === '') return;
      closeLists(state, -1);
      return openSection(block.level, block.spans, index, state);
    case 'paragraph':
      return writeParagraph(block, index, state);
    case 'note':
      closeAll(state);
      return writeNote(block, writer);
    case 'quote':
      closeAll(state);
      return writeLeaf(block.spans, writer);
    case 'lines':
      closeAll(state);
      return writeLeaf([{ text: block.lines.join('\n'), style: 'plain' }], writer);
    case 'table':
      closeAll(state);
      return writeTable([block.head, ...block.rows], writer);
  }
}

function openSection(level: number, spans: readonly Span[], block: number, state: State): void {
  const { writer, sections } = state;
  closeSections(state, level);
  const text = plainText(spans);
  const label = labelOf(text);
  const kind = kindOfHeading(text, label);
  writer.open(kind);
  writer.open('heading');
  const { from } = writeSpans(spans, writer);
  writer.close();
  if (label !== '') writer.set({ label: { from, to: from + label.length }, ...statusIn(text, label) });
  sections.push({ level, number: numberOf(label), kind, block });
}

function statusIn(words: string, label: string): Pick<StructureNode, 'status'> {
  const status = statusOf(words.slice(label.length));
  return status ? { status } : {};
}

/**
 * Matches the heading of an instrument's only schedule or annex, which often has no number, so that the word
 * itself is the label.
 */
const onlyOne = /^(?:schedule|annex)(?=\s*(?:[:.–—]|$))/i;

function labelOf(heading: string): string {
  return onlyOne.exec(heading)?.[0] ?? labelOfHeading(heading);
}

/** Closes the open sections of this level and of all deeper levels. */
function closeSections({ writer, sections }: State, level: number): void {
  while (sections.length > 0 && sections.at(-1)!.level >= level) {
    writer.close();
    sections.pop();
  }
}

function writeParagraph(block: Extract<Block, { kind: 'paragraph' }>, index: number, state: State): void {
  const { writer } = state;
  const { label, level, spans } = block;
  if (label !== null && isItemLabel(label)) {
    openItem(level, state);
    return writeLabelled(label, spans, writer);
  }
  if (label === null && state.listLevels.includes(level)) {
    closeLists(state, level);
    return writeLeaf(spans, writer);
  }
  if (definesTerm(block)) return writeDefinition(spans, index, state);
  const bracketed = state.bracketed.get(index);
  if (label !== null && bracketed && openBracketed(bracketed, index, state))
    return writeLabelled(label, spans, writer);
  closeAll(state);
  if (label === null) return writeLeaf(spans, writer);
  const section = state.sections.findLast(({ number }) => number !== '')?.number;
  if (section === undefined || !label.startsWith(`${section}.`))
    return writeLeaf([{ text: `${label} `, style: 'plain' }, ...spans], writer);
  openProvision('subsection', { level: PROVISION_LEVEL, number: label, block: index }, state);
  writeLabelled(label, spans, writer);
}

function openProvision(kind: NodeKind, section: Omit<Section, 'kind'>, { writer, sections }: State): void {
  writer.open(kind);
  sections.push({ ...section, kind });
}

/** Writes a definition, which belongs to the numbered paragraph that introduces it. */
function writeDefinition(spans: readonly Span[], index: number, state: State): void {
  closeLists(state, -1);
  closeSections(state, PROVISION_LEVEL + 1);
  openProvision('definition', { level: PROVISION_LEVEL + 1, number: '', block: index }, state);
  writeLeaf(spans, state.writer);
}

/**
 * Opens the provision that begins with a label, unless the enclosing provision has been closed or has no
 * number. Returns whether it was opened.
 */
function openBracketed(
  { style, outer, depth, isUncertain }: BracketedLabel,
  block: number,
  state: State,
): boolean {
  const level = PROVISION_LEVEL + depth;
  const around = state.sections.findLast((section) => section.level < level);
  if (around?.block !== outer || (around.number === '' && around.level <= PROVISION_LEVEL)) return false;
  closeLists(state, -1);
  closeSections(state, level);
  openProvision(kindOf(around.kind, style), { level, number: '', block }, state);
  if (isUncertain) state.writer.set({ uncertain: true });
  return true;
}

/** Returns whether a label is a bullet or the number of an item in an ordered list. */
function isItemLabel(label: string): boolean {
  return /^(?:[•–]|-?\d+[.)]|[a-z]{1,15}\.)$/i.test(label);
}

/**
 * Closes the open lists and the numbered paragraph, because only lists, definitions and paragraphs with
 * numbers in brackets can belong to a numbered paragraph.
 */
function closeAll(state: State): void {
  closeLists(state, -1);
  closeSections(state, PROVISION_LEVEL);
}

function openItem(level: number, state: State): void {
  const { writer, listLevels } = state;
  closeLists(state, level);
  if (listLevels.at(-1) === level) writer.close();
  else {
    writer.open('list');
    listLevels.push(level);
  }
  writer.open('item');
}

/** Closes all lists below this level, with their items. */
function closeLists({ writer, listLevels }: State, level: number): void {
  while (listLevels.length > 0 && listLevels.at(-1)! > level) {
    writer.close();
    writer.close();
    listLevels.pop();
  }
}

/**
 * Writes the words of the open provision or item, and sets its label and status, unless the label is a
 * bullet.
 */
function writeLabelled(label: string, spans: readonly Span[], writer: StructureWriter): void {
  writer.open('block');
  const { from } = writer.add(label);
  writer.add(' ');
  writeSpans(spans, writer);
  writer.close();
  if (/^[•–]$/.test(label)) return;
  const to = from + label.replace(/\.$/, '').length;
  writer.set({ label: { from, to }, ...statusIn(`${label} ${plainText(spans)}`, label) });
}

function writeNote({ label, spans }: Extract<Block, { kind: 'note' }>, writer: StructureWriter): void {
  writer.open('note');
  writer.open('block');
  const sign = writer.add(label);
  writer.add(' ');
  writeSpans(spans, writer);
  writer.close();
  writer.set({ label: sign });
  writer.close();
}

function writeTable(rows: readonly (readonly (readonly Span[])[])[], writer: StructureWriter): void {
  const filled = rows.filter((row) => row.map(plainText).join('\t').trim() !== '');
  if (filled.length === 0) return;
  writer.open('table');
  for (const row of filled) {
    if (row !== filled[0]) writer.separate('\n');
    writer.open('row');
    for (const [index, cell] of row.entries()) {
      if (index > 0) writer.separate('\t');
      writer.open('cell', row === rows[0] ? { head: true } : {});
      if (plainText(cell) !== '') writeLeaf(cell, writer);
      writer.close();
    }
    writer.close();
  }
  writer.close();
}

function writeLeaf(spans: readonly Span[], writer: StructureWriter): void {
  if (plainText(spans) === '') return;
  writer.open('block');
  writeSpans(spans, writer);
  writer.close();
}

function writeSpans(spans: readonly Span[], writer: StructureWriter) {
  const { length } = writer;
  for (const { text, style, isFootnote, shift } of spans) {
    const place = writer.add(text);
    if (shift) writer.mark({ kind: shift, ...place });
    if (isFootnote) writer.mark({ kind: 'footnote', ...place });
    if (style !== 'plain') writer.mark({ kind: 'emphasis', ...place });
  }
  return { from: length, to: writer.length };
}

function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
