/**
 * Writes the text of a Word file with its structure. A heading contains everything up to the next heading of
 * the same or a higher level. A numbered paragraph contains everything that is numbered at a deeper level or
 * indented further.
 *
 * Word can number anything, including provisions, steps and the rows of a form. A numbered paragraph is a
 * provision if its number continues the number of its section, if it is below another provision, or if its
 * list never restarts, as in an instrument whose paragraphs are numbered throughout. Otherwise, it is a list
 * item.
 */
import { numberOf } from '../../../../shared/provisions/addresses-and-citations';
import type { NodeKind } from '../../../../shared/provisions/structured-text';
import { kindOfHeading, labelOfHeading } from '../../structure/headings';
import { leafOf, type Run } from '../../structure/marked-runs';
import { createStructureWriter, type StructureWriter } from '../../structure/structure-writer';
import { childOf, elementsIn, type XmlElement } from '../xml/xml-tree';
import { joinParagraphs } from './join-paragraphs';
import { readNumbering, type WordNumber } from './numbering';
import type { WordPackage } from './package';
import { createParagraphReader, hasWords, type WordNote, type WordParagraph } from './paragraphs';
import { readStyles, valueOf } from './styles';
import { readRows, type WordCell } from './tables';

type Part =
  | { readonly kind: 'paragraph'; readonly paragraph: WordParagraph }
  | { readonly kind: 'table'; readonly rows: readonly Row[] };
type Row = readonly { readonly cell: WordCell; readonly parts: readonly Part[] }[];

export interface WordText {
  readonly title: string | null;
  readonly structured: ReturnType<StructureWriter['finish']>;
}

const GAP = '\n\n';

export function readWordText(source: WordPackage): WordText {
  const reader = createParagraphReader(readStyles(source.styles), readNumbering(source.numbering));
  const body = childOf(source.document, 'body') ?? source.document;
  const parts = readParts(body, reader.read);
  const writer = createStructureWriter();
  const notes = {
    footnote: readNotes(source.footnotes, reader.read),
    endnote: readNotes(source.endnotes, reader.read),
  };
  const state: State = { writer, notes, continuous: continuousLists(parts), sections: [], numbered: [] };
  const next = nextNumbers(parts);
  for (const [index, part] of parts.entries()) writePart(part, state, next[index] ?? null);
  const title = parts.find((part) => part.kind === 'paragraph' && part.paragraph.styleName === 'Title');
  return {
    title: title?.kind === 'paragraph' ? wordsOfRuns(title.paragraph.runs) || null : null,
    structured: writer.finish({ by: 'given', format: 'docx' }),
  };
}

function wordsOfRuns(runs: readonly Run[]): string {
  return leafOf(runs).text.trim();
}

type ReadParagraph = (element: XmlElement) => WordParagraph;

/** Elements whose contents belong to the text around them. */
const wrappers = new Set([
  'sdt',
  'sdtContent',
  'customXml',
  'ins',
  'moveTo',
  'smartTag',
  'Choice',
  'AlternateContent',
]);

function readParts(element: XmlElement, read: ReadParagraph): Part[] {
  return joinParagraphs(elementsIn(element)).flatMap((child): Part[] => {
    if (child.name === 'p') {
      const paragraph = read(child);
      const boxes = paragraph.boxes.flatMap((box) => readParts(box, read));
      // A table of contents only repeats the headings.
      const repeats = /^(?:toc \d|TOC Heading)$/i.test(paragraph.styleName);
      return [...(repeats ? [] : [{ kind: 'paragraph', paragraph } as const]), ...boxes];
    }
    if (child.name === 'tbl') {
      const rows = readRows(child).map((row) =>
        row.map((cell) => ({ cell, parts: readParts(cell.element, read) })),
      );
      return [{ kind: 'table', rows }];
    }
    return wrappers.has(child.name) && !isContents(child) ? readParts(child, read) : [];
  });
}

/** Returns whether an element is Word's own table of contents. */
function isContents(element: XmlElement): boolean {
  const properties = childOf(element, 'sdtPr');
  const part = properties && childOf(properties, 'docPartObj');
  return part !== undefined && valueOf(part, 'docPartGallery') === 'Table of Contents';
}

/**
 * Returns the contents of the notes, keyed by id. Elements of other types are only separators between the
 * text and the notes.
 */
function readNotes(part: XmlElement | null, read: ReadParagraph): Map<string, readonly Part[]> {
  const notes = (part ? elementsIn(part) : []).filter(({ attributes }) => {
    const type = attributes.get('type') ?? 'normal';
    return type === 'normal';
  });
  return new Map(notes.map((note) => [note.attributes.get('id') ?? '', readParts(note, read)]));
}

/** Returns the definitions of the lists whose outermost numbers never restart. */
function continuousLists(parts: readonly Part[]): ReadonlySet<string> {
  const seen = new Map<string, Set<string>>();
  const restarted = new Set<string>();
  for (const part of parts) {
    const number = part.kind === 'paragraph' ? part.paragraph.number : null;
    if (!number?.text || number.level > 0) continue;
    const own = seen.get(number.definition) ?? new Set();
    if (own.has(number.text)) restarted.add(number.definition);
    seen.set(number.definition, own.add(number.text));
  }
  return new Set([...seen.keys()].filter((definition) => !restarted.has(definition)));
}

interface Section {
  readonly level: number;
  readonly kind: NodeKind;
  readonly number: string;
}

/** An open numbered paragraph or list item. */
interface Numbered {
  readonly definition: string;
  readonly level: number;
  readonly indent: number;
  readonly kind: NodeKind;
  readonly number: string;
  /** How many nodes are open for the paragraph or item. For an item, its list is one of them. */
  readonly opened: number;
}

interface State {
  readonly writer: StructureWriter;
  /**
   * The notes that haven't been written yet. Each is written only once, because a damaged file may refer to
   * the same note many times.
   */
  readonly notes: Readonly<Record<WordNote['kind'], Map<string, readonly Part[]>>>;
  readonly continuous: ReadonlySet<string>;
  /** The open headings, with the outermost first. */
  readonly sections: Section[];
  /** The open numbered paragraphs in the innermost section, with the outermost first. */
  readonly numbered: Numbered[];
}

/** Returns, for each part, the next automatic number before the next heading; `null` if there is none. */
function nextNumbers(parts: readonly Part[]): (WordNumber | null)[] {
  let next: WordNumber | null = null;
  return parts
    .toReversed()
    .map((part) => {
      const before = next;
      if (part.kind === 'paragraph' && part.paragraph.headingLevel !== null) next = null;
      else if (part.kind === 'paragraph' && part.paragraph.number) next = part.paragraph.number;
      return before;
    })
    .toReversed();
}

/** @param next The next automatic number in the same section. */
function writePart(part: Part, state: State, next: WordNumber | null): void {
  if (part.kind === 'table') return writeTable(part.rows, state);
  const { paragraph } = part;
  const { headingLevel, number, runs } = paragraph;
  if (!hasWords(runs)) return;
  if (headingLevel !== null) writeHeading(paragraph, headingLevel, state);
  else if (paragraph.styleName === 'Title') writeLeaf(paragraph, 'heading', null, state);
  else if (number) writeNumbered(paragraph, state);
  else writePlain(paragraph, next, state);
  writeNotes(paragraph.notes, state);
}

/** What an automatic number has after the number itself. */
const AFTER_LABEL = /[.:\s–—-]+$/;

function writeHeading(paragraph: WordParagraph, level: number, state: State): void {
  const { writer, sections } = state;
  closeNumbered(state, 0);
  while (sections.length > 0 && sections.at(-1)!.level >= level) {
    writer.close();
    sections.pop();
  }
  const automatic = paragraph.number?.text ?? '';
  const words = [automatic, wordsOfRuns(paragraph.runs)].filter(Boolean).join(' ');
  // An automatic number is certainly the label, even a letter.
  const label = automatic.replace(AFTER_LABEL, '') || labelOfHeading(words);
  const kind = kindOfHeading(words, label);
  writer.separate(GAP);
  writer.open(kind);
  const place = writeLeaf(paragraph, 'heading', automatic, state);
  if (place && label !== '') writer.set({ label: { from: place.from, to: place.from + label.length } });
  sections.push({ level, kind, number: numberOf(label) });
}

function writeNumbered(paragraph: WordParagraph, state: State): void {
  const { writer, numbered } = state;
  const number = paragraph.number!;
  const depth = Math.min(depthOf(paragraph, state), MAX_NESTED);
  const label = number.text?.replace(AFTER_LABEL, '') ?? '';
  const outer = numbered[depth - 1] ?? state.sections.at(-1);
  const kind = number.isBullet || label === '' ? null : provisionKind(paragraph, label, outer, state);
  const opened = kind === null ? openItem(number, depth, state) : openProvision(kind, depth, state);
  const place = writeLeaf(paragraph, 'block', number.isBullet ? '•' : number.text, state);
  if (place && label !== '') writer.set({ label: { from: place.from, to: place.from + label.length } });
  const { definition, level } = number;
  const { indent } = paragraph;
  numbered.push({ definition, level, indent, kind: kind ?? 'item', number: numberOf(label), opened });
}

/** The maximum depth of nested paragraphs, which no instrument exceeds. */
const MAX_NESTED = 12;

/** Returns how many of the open numbered paragraphs contain this one. */
function depthOf({ number, indent }: WordParagraph, { numbered }: State): number {
  const own = numbered.findIndex(
    ({ definition, level }) => definition === number!.definition && level >= number!.level,
  );
  if (own >= 0) return own;
  const isInside = numbered.some(({ definition }) => definition === number!.definition);
  const sibling = numbered.findIndex(
    (open) => open.definition !== number!.definition && open.indent >= indent,
  );
  return isInside || sibling < 0 ? numbered.length : sibling;
}

const provisions: readonly NodeKind[] = [
  ...(['section', 'subsection', 'paragraph', 'subparagraph', 'clause', 'subclause'] as const),
];

/** Returns the kind of provision that a number begins; `null` if it begins only a list item. */
function provisionKind(
  { number }: WordParagraph,
  label: string,
  outer: Section | Numbered | undefined,
  { continuous }: State,
): NodeKind | null {
  const depth = outer ? provisions.indexOf(outer.kind === 'article' ? 'section' : outer.kind) : -1;
  const continues =
    outer !== undefined && outer.number !== '' && numberOf(label).startsWith(`${outer.number}.`);
  const isProvision =
    continues || depth >= 0 || (outer?.kind !== 'item' && continuous.has(number!.definition));
  if (!isProvision) return null;
  const isLetter = /^\(?\p{L}+\)?$/u.test(label);
  return provisions[isLetter ? Math.max(2, depth + 1) : depth + 1] ?? 'item';
}

/** Opens a provision. Returns the number of opened nodes, which is always 1. */
function openProvision(kind: NodeKind, depth: number, state: State): number {
  closeNumbered(state, depth);
  state.writer.separate(GAP);
  state.writer.open(kind);
  return 1;
}

/**
 * Opens a list item and, unless the previous item is in the same list, the list. Returns how many nodes are
 * open for the item.
 */
function openItem({ definition, level }: WordNumber, depth: number, state: State): number {
  const { writer, numbered } = state;
  closeNumbered(state, depth + 1);
  const before = numbered[depth];
  const isSameList = before?.opened === 2 && before.definition === definition && before.level === level;
  if (isSameList) {
    writer.close();
    numbered.pop();
  } else {
    closeNumbered(state, depth);
    writer.separate(GAP);
    writer.open('list');
  }
  writer.separate(GAP);
  writer.open('item');
  return 2;
}

function closeNumbered({ writer, numbered }: State, depth: number): void {
  while (numbered.length > depth) {
    for (let { opened } = numbered.pop()!; opened > 0; opened -= 1) writer.close();
  }
}

/**
 * Writes a paragraph without a number. It belongs to those open numbered paragraphs whose indent is no
 * greater than its own, or to none if it isn't indented. In any case, it belongs to those that the next number
 * continues: "(c)" after it is in the same provision as "(b)" before it.
 */
function writePlain(paragraph: WordParagraph, next: WordNumber | null, state: State): void {
  const { numbered } = state;
  const outside = numbered.findIndex(({ indent }) => indent > paragraph.indent || paragraph.indent === 0);
  const continued = numbered.findLastIndex(
    ({ definition, level }) => next !== null && definition === next.definition && level < next.level,
  );
  closeNumbered(state, Math.max(outside < 0 ? numbered.length : outside, continued + 1));
  writeLeaf(paragraph, 'block', null, state);
}

/** @param sign The automatic number, which the words don't contain. */
function writeLeaf({ runs }: WordParagraph, kind: NodeKind, sign: string | null, { writer }: State) {
  const number = sign ? [{ text: `${sign} `, marks: [] }] : [];
  const leaf = leafOf([...number, ...runs]);
  writer.separate(GAP);
  return leaf.writeTo(writer, kind);
}

/** Writes the notes of a paragraph after it. */
function writeNotes(notes: readonly WordNote[], state: State): void {
  for (const { kind, id, sign } of notes) {
    const parts = state.notes[kind].get(id) ?? [];
    state.notes[kind].delete(id);
    const runs = runsOfParts(parts);
    if (!hasWords(runs)) continue;
    state.writer.separate(GAP);
    state.writer.open('note');
    const number = sign === '' ? [] : [{ text: `${sign} `, marks: [] }];
    const place = leafOf([...number, ...runs]).writeTo(state.writer, 'block');
    if (place && sign !== '') state.writer.set({ label: { from: place.from, to: place.from + sign.length } });
    state.writer.close();
  }
}

/** Returns the words of paragraphs and tables on one line. */
function runsOfParts(parts: readonly Part[]): Run[] {
  return parts.flatMap((part) => {
    const inner =
      part.kind === 'paragraph'
        ? numberedRuns(part.paragraph)
        : part.rows.flat().flatMap(({ parts: cell }) => runsOfParts(cell));
    return [...inner, { text: ' ', marks: [] }];
  });
}

function numberedRuns({ number, runs }: WordParagraph): readonly Run[] {
  const sign = number?.isBullet ? '•' : (number?.text ?? '');
  return sign === '' ? runs : [{ text: `${sign} `, marks: [] }, ...runs];
}

function writeTable(rows: readonly Row[], state: State): void {
  const filled = rows.filter((row) => row.some(({ parts }) => hasWords(runsOfParts(parts))));
  if (filled.length === 0) return;
  const { writer } = state;
  writer.separate(GAP);
  writer.open('table');
  for (const [index, row] of filled.entries()) {
    writer.separate(index === 0 ? '' : '\n');
    writeRow(row, state);
  }
  writer.close();
  for (const { parts } of filled.flat()) writeNotes(notesOfParts(parts), state);
}

function notesOfParts(parts: readonly Part[]): WordNote[] {
  return parts.flatMap((part) =>
    part.kind === 'paragraph'
      ? part.paragraph.notes
      : part.rows.flat().flatMap(({ parts: cell }) => notesOfParts(cell)),
  );
}

function writeRow(row: Row, { writer }: State): void {
  writer.open('row');
  for (const [index, { cell, parts }] of row.entries()) {
    if (index > 0) writer.separate('\t');
    writer.open('cell', {
      ...(cell.columns > 1 && { columns: cell.columns }),
      ...(cell.rows > 1 && { rows: cell.rows }),
      ...(cell.isHead && { head: true }),
    });
    for (const part of parts) {
      writer.separate(' ');
      leafOf(runsOfParts([part])).writeTo(writer, 'block');
    }
    writer.close();
  }
  writer.close();
}
