/**
 * Writes the text of an eCFR Part, Section or Appendix with its structure. Divisions and Sections are
 * elements in the source, but the nesting of paragraphs within a Section follows from their numbers
 * (place-labels.ts).
 *
 * The source doesn't say to which paragraph words without a number belong, so they become part of the
 * innermost node that contains both the number before and the number after them. Only footnotes, and content
 * that a paragraph announces, such as a table after a colon, belong to the paragraph before them.
 */
import type { NodeKind } from '../../../../../shared/provisions/structured-text';
import { createStructureWriter, type StructureWriter } from '../../../structure/structure-writer';
import { elementsIn, imageWords, isElement, wordsOf, type XmlElement } from '../xml-tree';
import { splitPieces, type Piece } from './paragraph-labels';
import { placeLabels, type Numbered, type Place } from './place-labels';
import { runsOf } from './runs';
import { leafOf, sliceRuns, textOf, type Run } from '../../../structure/marked-runs';
import { writeTable } from './tables';

const GAP = '\n\n';

/** Returns the text of a Part, Section or Appendix. */
export function readDivision(element: XmlElement) {
  const writer = createStructureWriter();
  if (typeOf(element) === 'PART') writeContents(element, writer, true);
  else writeDivision(element, writer);
  return writer.finish({ by: 'given', format: 'ecfr' });
}

/** Returns the type of a division, such as `PART`, or an empty string for any other element. */
export function typeOf({ name, attributes }: XmlElement): string {
  const level = /^DIV([1-9])$/.exec(name)?.[1];
  return level === undefined
    ? ''
    : (attributes.get('TYPE') ?? types[Number(level) - 1]!).trim().toUpperCase();
}

const types = [
  'TITLE',
  'SUBTITLE',
  'CHAPTER',
  'SUBCHAP',
  'PART',
  'SUBPART',
  'SUBJGRP',
  'SECTION',
  'APPENDIX',
];

const kindsByType: Readonly<Record<string, NodeKind>> = {
  TITLE: 'title',
  CHAPTER: 'chapter',
  PART: 'part',
  SUBPART: 'chapter',
  SECTION: 'section',
  APPENDIX: 'annex',
};

function writeDivision(element: XmlElement, writer: StructureWriter): void {
  const type = typeOf(element);
  writer.separate(GAP);
  writer.open((Object.hasOwn(kindsByType, type) && kindsByType[type]) || 'division');
  const head = elementsIn(element).find(({ name }) => name === 'HEAD');
  if (head) writeHead(head, element, type, writer);
  if (type === 'SECTION') writeParagraphs(partsOf(element), writer);
  else writeContents(element, writer, false);
  writer.close();
}

/**
 * Writes the heading of a division. A Section's number follows the sign §, and other numbers follow a word
 * such as "Subpart".
 */
function writeHead(head: XmlElement, element: XmlElement, type: string, writer: StructureWriter): void {
  const leaf = leafOf(runsOf(head));
  const words = leaf.text.trimEnd();
  if (/\[Reserved\]/i.test(words)) writer.set({ status: 'reserved' });
  const place = leaf.writeTo(writer, 'heading');
  const length = type === 'SECTION' ? sectionLength(words, element) : divisionLength(words, type);
  if (place && length > 0) writer.set({ label: { from: place.from, to: place.from + length } });
}

/**
 * Returns the length of a Section's number with its sign; 0 if it is uncertain. The source states the number
 * twice, and both must agree.
 */
function sectionLength(words: string, { attributes }: XmlElement): number {
  const number = plainNumber(attributes.get('N') ?? '');
  const sign = /^(?:§+|Sections?|Sec\.|Rule)?\s*/i.exec(words)![0].length;
  const isNumber = number !== '' && words.startsWith(number, sign);
  return isNumber && /^(?:[\s.—–]|$)/.test(words.slice(sign + number.length)) ? sign + number.length : 0;
}

/** Removes the section sign: "§ 83.24" becomes "83.24". */
export function plainNumber(number: string): string {
  return number.replace(/^[\s§]+/, '').trim();
}

const DIVISION = /^(?:Subpart|Appendix|Part|Chapter|Title|Annex)\s+[A-Z0-9][\w.-]{0,11}(?=[\s.—–-]|$)/i;

function divisionLength(words: string, type: string): number {
  const isNumbered = type === 'SUBPART' || type === 'APPENDIX' || type === 'PART';
  const label = isNumbered ? (DIVISION.exec(words)?.[0] ?? '') : '';
  // "Appendix to Part 83" has no number.
  return /^\S+\s+to$/i.test(label) ? 0 : label.length;
}

/**
 * Elements that aren't part of the text: tables of contents, which repeat the headings, and elements about
 * the printed pages.
 */
const skipped = new Set(['CFRTOC', 'TOC', 'TOCHD', 'PTHD', 'SECHD', 'EAR', 'PRTPAGE']);

function partsOf(element: XmlElement): XmlElement[] {
  return elementsIn(element).filter(({ name }) => name !== 'HEAD' && !skipped.has(name));
}

/** Writes the contents of a division. Headings within them open divisions, except directly in a Part. */
function writeContents(element: XmlElement, writer: StructureWriter, isRoot: boolean): void {
  const levels: number[] = [];
  const closeTo = (level: number) => {
    while (levels.length > 0 && levels.at(-1)! >= level) {
      writer.close();
      levels.pop();
    }
  };
  for (const part of partsOf(element)) {
    const level = Number(/^HD([1-6])$/.exec(part.name)?.[1] ?? 0);
    if (typeOf(part) !== '') {
      closeTo(0);
      writeDivision(part, writer);
    } else if (level > 0 && !isRoot && wordsOf(part) !== '') {
      closeTo(level);
      writer.separate(GAP);
      writer.open('division');
      levels.push(level);
      leafOf(runsOf(part)).writeTo(writer, 'heading');
    } else writeBlock(part, writer);
  }
  closeTo(0);
}

const headings = /^(?:HD[1-6]|HED1|TCAP|BCAP|DOCKETHD|PARTHD|SUBJECT|HEAD)$/;
const notes = new Map<string, NodeKind>([
  ...['AUTH', 'SOURCE', 'CITA', 'SECAUTH', 'PARAUTH', 'APPRO', 'NOTE', 'EDNOTE', 'EFFDNOT'].map(
    (name): [string, NodeKind] => [name, 'note'],
  ),
  ...['CROSSREF', 'FTNT', 'EFTNT', 'EXAMPLE', 'XREF', 'NOTES', 'EFFDNOTP'].map((name): [string, NodeKind] => [
    name,
    'note',
  ]),
]);
/** Returns whether an element's words form a single block. */
const isBlock = (name: string) =>
  /^(?:P|P-?\d|P-DASH|FP.*|FRP\d?|PSPACE|HALFDASH|LI|HED|FL-2|LDRFIG|SUBJ.*|PG|PT|RESERVED|CHAPNO)$/.test(
    name,
  );

/** Writes an element without a number. The words in unknown elements are also written. */
function writeBlock(element: XmlElement, writer: StructureWriter): void {
  const name = element.name.toUpperCase();
  if (skipped.has(name)) return;
  if (writeTable(element, writer, GAP)) return;
  if (notes.has(name)) return writeNote(element, writer);
  if (headings.test(name)) return writeLeaf(runsOf(element), 'heading', writer);
  if (name === 'IMG' || name === 'GPH') return writeWords(imageWords(element), 'image', writer);
  if (name === 'MATH') return writeWords(wordsOf(element) || '[Formula]', 'formula', writer);
  if (name === 'STARS') return writeWords('* * * * *', 'block', writer);
  if (isBlock(name)) return writeLeaf(runsOf(element), 'block', writer);
  writeMixed(element, writer);
}

function writeLeaf(runs: readonly Run[], kind: NodeKind, writer: StructureWriter): void {
  const leaf = leafOf(runs);
  if (leaf.text.trim() === '') return;
  writer.separate(GAP);
  leaf.writeTo(writer, kind);
}

function writeWords(words: string, kind: NodeKind, writer: StructureWriter): void {
  writeLeaf([{ text: words, marks: [] }], kind, writer);
}

/** Writes a note. Its heading, such as "Authority:", is on the same line as its first words. */
function writeNote(element: XmlElement, writer: StructureWriter): void {
  if (wordsOf(element) === '') return;
  writer.separate(GAP);
  writer.open('note');
  const [first, second, ...rest] = elementsIn(element);
  const isPair = first?.name === 'HED' && second !== undefined && /^(?:PSPACE|P)$/.test(second.name);
  if (isPair) {
    const space = { text: ' ', marks: [] };
    writeLeaf([...runsOf(first), space, ...runsOf(second)], 'block', writer);
    for (const part of rest) writeBlock(part, writer);
  } else writeMixed(element, writer);
  writer.close();
}

const inline = /^(?:I|B|E|EM|STRONG|SU|SUP|SUB|AC|FR|FTREF|BR|A|SPAN)$/i;

/** Writes child elements, and the words between them, as blocks. */
function writeMixed(element: XmlElement, writer: StructureWriter): void {
  let between: (XmlElement | string)[] = [];
  const flush = () => {
    writeLeaf(runsOf({ ...element, children: between }), 'block', writer);
    between = [];
  };
  for (const child of element.children) {
    if (!isElement(child) || inline.test(child.name)) between.push(child);
    else {
      flush();
      writeBlock(child, writer);
    }
  }
  flush();
}

/** A numbered piece of a paragraph, a definition, or an element without a number. */
type Item =
  | { readonly kind: 'numbered'; readonly piece: Piece; readonly continues: boolean }
  | { readonly kind: 'definition'; readonly runs: readonly Run[]; readonly term: number }
  | { readonly kind: 'other'; readonly element: XmlElement };

const PROVISIONS: readonly NodeKind[] = ['paragraph', 'subparagraph', 'clause', 'subclause'];

function writeParagraphs(parts: readonly XmlElement[], writer: StructureWriter): void {
  const items = parts.flatMap(itemsOf);
  const labels = items.flatMap((item): Numbered[] => {
    if (item.kind === 'definition') return ['definition'];
    return item.kind === 'numbered' ? [item.piece.label!] : [];
  });
  const places = placeLabels(labels);
  const following = followingDepths(places);
  const open: Item['kind'][] = [];
  let next = 0;
  let announces = false;
  const closeTo = (depth: number) => {
    for (; open.length > depth; open.pop()) writer.close();
  };
  for (const item of items) {
    const place = item.kind === 'other' ? null : places[next++]!;
    if (place) {
      closeTo(place.depth);
      const depth = open.filter((kind) => kind === 'numbered').length;
      writeNumbered(item, depth, place.isUncertain, writer);
      open.push(item.kind);
    } else {
      if (!staysInside(item, announces)) closeTo(following[next]!);
      if (item.kind === 'other') writeBlock(item.element, writer);
      else if (item.kind === 'numbered') writeLeaf(item.piece.runs, 'block', writer);
    }
    announces = announcesMore(item);
  }
  closeTo(0);
}

/** Returns, for each number, the depth of the next number that isn't ordinary words; 0 if there is none. */
function followingDepths(places: readonly (Place | null)[]): number[] {
  const depths = [0];
  for (const place of [...places].reverse()) depths.push(place?.depth ?? depths.at(-1)!);
  return depths.reverse();
}

function itemsOf(element: XmlElement): Item[] {
  if (!/^P(?:-?\d)?$/.test(element.name)) return [{ kind: 'other', element }];
  const runs = runsOf(element);
  if (textOf(runs).trim() === '') return [];
  const pieces = splitPieces(runs);
  if (pieces[0]!.label)
    return pieces.map((piece, index) => ({ kind: 'numbered', piece, continues: index > 0 }));
  const term = termLength(runs);
  return term > 0 ? [{ kind: 'definition', runs, term }] : [{ kind: 'other', element }];
}

/**
 * Returns the length of the term with which a definition begins; 0 if there is none. The term is in italics,
 * and is followed by a verb such as "means".
 */
function termLength(runs: readonly Run[]): number {
  const text = textOf(runs);
  const start = /^\s*/.exec(text)![0].length;
  let end = 0;
  for (const run of runs) {
    if (end >= start && run.text.trim() !== '' && !run.marks.includes('emphasis')) break;
    end += run.text.length;
  }
  const isDefinition =
    /^[\s,]*(?:\([^)]{1,60}\)[\s,]*)?(?:or\b.{1,80}?)?\b(?:means?|includes?|has the meaning|have the meaning)\b/;
  const term = text.slice(0, end).trim();
  return term !== '' && term.length <= 200 && isDefinition.test(text.slice(end)) ? end : 0;
}

function announcesMore(item: Item): boolean {
  if (item.kind === 'other' && !/^P/.test(item.element.name)) return false;
  const words = item.kind === 'other' ? wordsOf(item.element) : textOf(runsOfItem(item)).trimEnd();
  return /[:—–]$/.test(words) || /\btables?\b[^.]*\.?$/i.test(words.slice(-200));
}

function runsOfItem(item: Exclude<Item, { kind: 'other' }>): readonly Run[] {
  return item.kind === 'definition' ? item.runs : item.piece.runs;
}

/**
 * Returns whether an item belongs to the paragraph before it. Footnotes do, and so do tables and lists that
 * the paragraph announces.
 */
function staysInside(item: Item, announces: boolean): boolean {
  if (item.kind !== 'other') return false;
  if (/^E?FTNT$/.test(item.element.name)) return true;
  return announces && !/^(?:FP.*|CITA|SECAUTH|APPRO|EDNOTE|EFFDNOT|CROSSREF)$/.test(item.element.name);
}

/** Opens a numbered paragraph or a definition, and writes its words. */
function writeNumbered(item: Item, depth: number, isUncertain: boolean, writer: StructureWriter): void {
  if (item.kind === 'other') return;
  if (item.kind === 'definition') {
    writer.separate(GAP);
    writer.open('definition');
    return writeDefinition(item.runs, item.term, writer);
  }
  const { label, runs } = item.piece;
  const words = textOf(runs).trim();
  const isReserved = /^\s*\[Reserved\]\.?$/i.test(words.slice(label!.text.length));
  writer.separate(item.continues ? ' ' : GAP);
  writer.open(PROVISIONS[Math.min(depth, PROVISIONS.length - 1)]!, {
    ...(isUncertain && { uncertain: true }),
    ...(isReserved && { status: 'reserved' }),
  });
  const place = leafOf(runs).writeTo(writer, 'block');
  if (place) writer.set({ label: { from: place.from, to: place.from + label!.text.length } });
}

/** Writes the words of a definition. The term serves as its label, so that the definition can be cited. */
function writeDefinition(runs: readonly Run[], end: number, writer: StructureWriter): void {
  const leaf = leafOf([
    ...sliceRuns(runs, 0, end).map((run) => ({
      ...run,
      marks: [...new Set([...run.marks, 'term' as const])],
    })),
    ...sliceRuns(runs, end, textOf(runs).length),
  ]);
  leaf.writeTo(writer, 'block');
}
