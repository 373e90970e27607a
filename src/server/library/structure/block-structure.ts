/**
 * Finds the structure in blocks: headings contain what follows them up to the next heading of their level,
 * lists contain items, and tables rows and cells. Only what the source marks as such becomes structure: a
 * paragraph's own number becomes a provision only if it continues the number of its section, such as "14.1"
 * in "Regulation 14".
 */
import { numberOf } from '../../../shared/provisions/addresses';
import type { NodeKind, StructuredText } from '../../../shared/provisions/structured-text';
import type { Block, Span } from '../blocks';
import { createStructureWriter, type StructureWriter } from './structure-writer';

/** Returns the structure of the text that `blocksText` returns for the same blocks. */
export function structureOfBlocks(blocks: readonly Block[], format: string): StructuredText {
  const writer = createStructureWriter();
  const state: State = { writer, sections: [], listLevels: [] };
  for (const block of blocks) {
    writer.separate('\n\n');
    writeBlock(block, state);
  }
  return writer.finish({ by: 'given', format });
}

/** Numbered paragraphs are inside the sections of all headings. */
const PROVISION_LEVEL = 10;

interface State {
  readonly writer: StructureWriter;
  /** The open sections, from the outermost inwards, with their levels and numbers. */
  readonly sections: { level: number; number: string }[];
  /** The levels of the open lists. Each has an open item. */
  readonly listLevels: number[];
}

function writeBlock(block: Block, state: State): void {
  const { writer } = state;
  switch (block.kind) {
    case 'heading':
      if (plainText(block.spans) === '') return;
      closeLists(state, -1);
      return openSection(block.level, block.spans, state);
    case 'paragraph':
      return writeParagraph(block, state);
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
const designation =
  /^(?:part|title|chapter|division|subdivision|schedule|annex|appendix|article|rule|regulation|section|§+)\s*/i;
/** A number, a Roman numeral or, after a designation only, a single letter. */
const number = /^(?:\d(?:[\w.-]*\w)?|[IVXL]+(?:-\d+)?|[A-Z])(?=[\s.:–—-]|$)/;

function openSection(level: number, spans: readonly Span[], state: State): void {
  const { writer, sections } = state;
  closeSections(state, level);
  const text = plainText(spans);
  const label = labelOf(text);
  const kind = named.find(([pattern]) => label !== '' && pattern.test(text))?.[1];
  writer.open(kind ?? (label === '' ? 'division' : 'section'));
  writer.open('heading');
  const { from } = writeSpans(spans, writer);
  writer.close();
  if (label !== '') writer.set({ label: { from, to: from + label.length } });
  sections.push({ level, number: numberOf(label) });
}

/**
 * Returns the number at the beginning of a heading, with its designation, or an empty text. A letter without a
 * designation is usually a word, such as in "A ship".
 */
function labelOf(heading: string): string {
  const designated = designation.exec(heading)?.[0] ?? '';
  const found = number.exec(heading.slice(designated.length))?.[0] ?? '';
  return found !== '' && (designated !== '' || /^\d/.test(found)) ? designated + found : '';
}

/** Closes the sections of this level and those in them. */
function closeSections({ writer, sections }: State, level: number): void {
  while (sections.length > 0 && sections.at(-1)!.level >= level) {
    writer.close();
    sections.pop();
  }
}

function writeParagraph(block: Extract<Block, { kind: 'paragraph' }>, state: State): void {
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
  closeAll(state);
  if (label === null) return writeLeaf(spans, writer);
  const section = state.sections.at(-1)?.number ?? '';
  if (section === '' || !label.startsWith(`${section}.`))
    return writeLeaf([{ text: `${label} `, style: 'plain' }, ...spans], writer);
  writer.open('subsection');
  state.sections.push({ level: PROVISION_LEVEL, number: label });
  writeLabelled(label, spans, writer);
}

/** Bullets, and the numbers of ordered lists. */
function isItemLabel(label: string): boolean {
  return /^(?:[•–]|\d+\.)$/.test(label);
}

/** Closes the lists and the numbered paragraph. Only lists belong to the paragraph before them. */
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

/** Closes the lists, with their items, that are deeper than the level. */
function closeLists({ writer, listLevels }: State, level: number): void {
  while (listLevels.length > 0 && listLevels.at(-1)! > level) {
    writer.close();
    writer.close();
    listLevels.pop();
  }
}

/** Writes the words of an open provision or item, and sets its label. A bullet isn't one. */
function writeLabelled(label: string, spans: readonly Span[], writer: StructureWriter): void {
  writer.open('block');
  const { from } = writer.add(label);
  writer.add(' ');
  writeSpans(spans, writer);
  writer.close();
  if (/\d/.test(label)) writer.set({ label: { from, to: from + label.replace(/\.$/, '').length } });
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
  for (const { text, style } of spans) {
    const place = writer.add(text);
    if (style !== 'plain') writer.mark({ kind: 'emphasis', ...place });
  }
  return { from: length, to: writer.length };
}

function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
