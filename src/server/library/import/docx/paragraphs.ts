/**
 * Reads the paragraphs of a Word file: their words with marks, their numbers, and whether they are headings.
 * Tracked changes are read as if they had been accepted, because this is the text that their author intended.
 */
import type { MarkKind } from '../../../../shared/provisions/structured-text';
import type { Run } from '../../structure/marked-runs';
import { childOf, elementsIn, findElement, wordsOf, type XmlElement } from '../xml/xml-tree';
import { isCalculation } from '../fractions';
import { roman } from '../numbering';
import { isMarkDeleted } from './join-paragraphs';
import type { WordNumber, WordNumbering } from './numbering';
import { symbolOf } from './symbols';
import {
  headingLevelOf,
  indentOf,
  isEmphasised,
  numberOrNull,
  omissionsOf,
  valueOf,
  type FindStyle,
  type WordStyle,
} from './styles';

export interface WordNote {
  readonly kind: 'footnote' | 'endnote';
  readonly id: string;
  /** The marker in the text that refers to the note. */
  readonly sign: string;
}

export interface WordParagraph {
  readonly runs: readonly Run[];
  readonly styleName: string;
  readonly headingLevel: number | null;
  readonly number: WordNumber | null;
  readonly indent: number;
  readonly notes: readonly WordNote[];
  /** Paragraphs in text boxes that are anchored in this paragraph. */
  readonly boxes: readonly XmlElement[];
}

export interface ParagraphReader {
  read(element: XmlElement): WordParagraph;
}

/**
 * Paragraphs have to be read in the order of the text, because reading a paragraph also determines its
 * number.
 */
export function createParagraphReader(findStyle: FindStyle, numbering: WordNumbering): ParagraphReader {
  const counts = { footnote: 0, endnote: 0 };
  return {
    read(element) {
      const properties = childOf(element, 'pPr');
      const styleId = properties ? valueOf(properties, 'pStyle') : null;
      const style = findStyle(styleId);
      const words: Words = {
        runs: [],
        notes: [],
        boxes: [],
        counts,
        findStyle,
        typeface: '',
        omissions: style.omissions,
      };
      addWords(element, [], words);
      const list = properties && childOf(properties, 'numPr');
      const listId = (list && valueOf(list, 'numId')) ?? style.list;
      const level = numberOrNull(list && valueOf(list, 'ilvl')) ?? style.listLevel;
      const isNumbered =
        listId !== null && listId !== '0' && (hasWords(words.runs) || hasMark(element, style));
      const number = isNumbered ? numbering.next(listId, level, styleId) : null;
      const { runs, notes, boxes } = words;
      return {
        ...{ runs, notes, boxes, number, styleName: style.name },
        headingLevel: headingLevelOf(properties, style.headingLevel),
        indent: indentOf(properties) ?? number?.indent ?? style.indent ?? 0,
      };
    },
  };
}

/** Returns whether a paragraph is on the page even if it has no words, so that its number counts. */
function hasMark(element: XmlElement, { omissions }: WordStyle): boolean {
  const properties = childOf(element, 'pPr');
  const mark = properties && childOf(properties, 'rPr');
  return !isMarkDeleted(element) && !omissionsOf(mark, omissions).has('vanish');
}

export function hasWords(runs: readonly Run[]): boolean {
  return runs.some(({ text }) => text.trim() !== '');
}

interface Words {
  readonly runs: Run[];
  readonly notes: WordNote[];
  readonly boxes: XmlElement[];
  readonly counts: Record<WordNote['kind'], number>;
  readonly findStyle: FindStyle;
  /** The typeface of the run; empty if the run has none of its own. */
  typeface: string;
  /** The omissions of the paragraph's style. */
  readonly omissions: ReadonlySet<string>;
}

/**
 * Elements that are not read: properties, deletions, field codes, fallbacks, ruby text, and the markers of
 * comments and notes.
 */
const skipped = new Set([
  ...[
    'pPr',
    'rPr',
    'del',
    'moveFrom',
    'delText',
    'instrText',
    'delInstrText',
    'Fallback',
    'commentReference',
  ],
  ...['annotationRef', 'sdtPr', 'footnoteRef', 'endnoteRef', 'rt'],
]);

function addWords(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  for (const child of elementsIn(element)) addElement(child, marks, words);
}

function addElement(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  const { name } = element;
  if (skipped.has(name)) return;
  const write = Object.hasOwn(writers, name) ? writers[name]! : addWords;
  write(element, marks, words);
}

type Write = (element: XmlElement, marks: readonly MarkKind[], words: Words) => void;

const space: Write = (_element, marks, { runs }) => void runs.push({ text: ' ', marks });

const writers: Readonly<Record<string, Write>> = {
  r: addRun,
  t: addText,
  tab: space,
  br: space,
  cr: space,
  ptab: space,
  f: addFraction,
  rad: addRoot,
  nary: addOperator,
  d: addBrackets,
  sup: (element, marks, words) => addWords(element, [...marks, 'superscript'], words),
  sub: (element, marks, words) => addWords(element, [...marks, 'subscript'], words),
  noBreakHyphen: (_element, marks, { runs }) => void runs.push({ text: '\u2011', marks }),
  sym: addSymbol,
  footnoteReference: (element, _marks, words) => addNote('footnote', element, words),
  endnoteReference: (element, _marks, words) => addNote('endnote', element, words),
  drawing: addDrawing,
  pict: addDrawing,
  object: addDrawing,
};

/** Adds a fraction on one line, with brackets around a numerator or denominator that is a calculation. */
function addFraction(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  const parts = [childOf(element, 'num'), childOf(element, 'den')].filter((part) => part !== undefined);
  for (const [index, part] of parts.entries()) {
    const needsBrackets = isCalculation(wordsOf(part));
    const add = (text: string) => void words.runs.push({ text, marks });
    add(`${index === 0 ? '' : ' / '}${needsBrackets ? '(' : ''}`);
    addWords(part, marks, words);
    if (needsBrackets) add(')');
  }
}

/** Adds a root, with brackets around what it covers unless that is a single sign or number. */
function addRoot(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  const add = (text: string) => void words.runs.push({ text, marks });
  const [degree, base] = [childOf(element, 'deg'), childOf(element, 'e')];
  if (degree) addWords(degree, [...marks, 'superscript'], words);
  const needsBrackets = base !== undefined && !/^(?:\d+|.)$/u.test(wordsOf(base));
  add(needsBrackets ? '√(' : '√');
  if (base) addWords(base, marks, words);
  if (needsBrackets) add(')');
}

/** Adds a sum, a product or an integral, whose sign is a property. Without the property, it is an integral. */
function addOperator(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  const properties = childOf(element, 'naryPr');
  words.runs.push({ text: (properties && valueOf(properties, 'chr')) ?? '∫', marks });
  addWords(element, marks, words);
}

/** Adds brackets, which are properties of what they contain. */
function addBrackets(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  const properties = childOf(element, 'dPr');
  const signOf = (name: string, usual: string) => (properties && valueOf(properties, name)) ?? usual;
  const add = (text: string) => void words.runs.push({ text, marks });
  add(signOf('begChr', '('));
  for (const [index, part] of elementsIn(element)
    .filter(({ name }) => name === 'e')
    .entries()) {
    if (index > 0) add(signOf('sepChr', '|'));
    addWords(part, marks, words);
  }
  add(signOf('endChr', ')'));
}

function addRun(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  const properties = childOf(element, 'rPr');
  const style = words.findStyle(properties ? valueOf(properties, 'rStyle') : null);
  const inherited = new Set([...words.omissions, ...style.omissions]);
  if (omissionsOf(properties, inherited).size > 0) return;
  const fonts = properties && childOf(properties, 'rFonts');
  words.typeface = fonts?.attributes.get('ascii') ?? fonts?.attributes.get('hAnsi') ?? '';
  const place = properties && valueOf(properties, 'vertAlign');
  const own: MarkKind[] = isEmphasised(properties) || style.isEmphasised ? ['emphasis'] : [];
  if (place === 'superscript' || place === 'subscript') own.push(place);
  addWords(element, [...marks, ...own], words);
}

/** Signs in a typeface of symbols are in an area of private characters. */
const PRIVATE = /[\uF020-\uF0FF]/g;

/** Adds text without soft hyphens, which only allow a break, and would prevent that the word is found. */
function addText(element: XmlElement, marks: readonly MarkKind[], { runs, typeface }: Words): void {
  const text = element.children.join('').replaceAll('\u00AD', '');
  runs.push({
    text: text.replace(PRIVATE, (sign) => symbolOf(typeface, sign.charCodeAt(0).toString(16))),
    marks,
  });
}

function addSymbol({ attributes }: XmlElement, marks: readonly MarkKind[], { runs }: Words): void {
  const text = symbolOf(attributes.get('font') ?? '', attributes.get('char') ?? '');
  runs.push({ text, marks });
}

function addNote(kind: WordNote['kind'], { attributes }: XmlElement, words: Words): void {
  // If the author chose the marker, it follows the reference as text.
  if (/^(?:1|true|on)$/.test(attributes.get('customMarkFollows') ?? '')) {
    words.notes.push({ kind, id: attributes.get('id') ?? '', sign: '' });
    return;
  }
  words.counts[kind] += 1;
  // Without the brackets, the marker would become part of the previous word in searches.
  const sign = `[${kind === 'footnote' ? words.counts[kind] : roman(words.counts[kind])}]`;
  words.runs.push({ text: sign, marks: ['footnote'] });
  words.notes.push({ kind, id: attributes.get('id') ?? '', sign });
}

/** Adds the text box in a drawing, if there is one, and the description of a picture. */
function addDrawing(element: XmlElement, marks: readonly MarkKind[], words: Words): void {
  const box = findElement(element, 'txbxContent');
  if (box) words.boxes.push(box);
  const hasPicture = findElement(element, 'blip') ?? findElement(element, 'imagedata');
  if (!hasPicture) return;
  const description = findElement(element, 'docPr')?.attributes.get('descr') ?? '';
  const name = description.replace(/\s+/g, ' ').trim();
  words.runs.push({ text: name === '' ? '[Image]' : `[Image: ${name}]`, marks });
}
