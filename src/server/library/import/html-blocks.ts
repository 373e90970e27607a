/**
 * Converts the body of an HTML page to blocks. The tags are read from beginning to end:
 *
 * - A tag of a block element ends the current paragraph. Other tags don't affect the words.
 * - `li` begins an item, whose first paragraph gets the number or bullet that a browser would show.
 * - A paragraph that is only a number or a bullet continues in the next one.
 * - In a table, everything up to the next `td`, `th` or `tr` belongs to one cell, including a list or another
 *   table in it. A cell that covers several columns or rows is followed by empty cells, so that each cell
 *   remains in its column.
 */
import { spansText, type Block, type HeadingLevel, type Span } from '../blocks';
import { labelOfHeading } from '../structure/headings';
import { attributeOf, declarationsOf } from './html-attributes';
import { createMathReader, type MathReader } from './html-math';
import { createInlineWords, plain, type InlineWords, type Look } from './inline-words';
import { bracketsFor } from './note-markers';
import { roman } from './numbering';
import { isOnlyLabel, numberedLines, splitSpans } from './paragraph-labels';

/** Tags that begin or end a paragraph. */
export const blockTags: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'ul', 'ol', 'dl'],
  ...['dt', 'dd', 'blockquote', 'pre', 'hr', 'address', 'figure', 'figcaption', 'form', 'caption'],
  ...['details', 'summary', 'li', 'table', 'tbody', 'thead', 'tfoot', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5'],
  ...['h6'],
]);

/** The maximum number of columns or rows that a cell may cover. A larger number must be an error. */
const MAX_SPAN = 100;
/** Lists that are nested more deeply are read as if they were on this level. */
const MAX_LIST_LEVEL = 9;

interface List {
  /** `none`, `bullet`, or the type of the numbers, such as `1`, `a` or `i`. */
  readonly type: string;
  readonly step: 1 | -1;
  next: number;
}

interface Cell {
  readonly isHead: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly words: InlineWords;
}

interface Table {
  readonly rows: Cell[][];
  readonly foot: Cell[][];
  isInFoot: boolean;
}

interface State {
  readonly blocks: Block[];
  readonly decode: (html: string) => string;
  readonly lists: List[];
  /** The outermost table that is open, and how many tables are open. */
  table: Table | null;
  tableDepth: number;
  words: InlineWords;
  /** How many elements are open, by their names, of those that change the look of words. */
  readonly looks: Map<string, number>;
  look: Look;
  readonly math: MathReader;
  /** Whether the open link has words that aren't raised. */
  isLinkBegun: boolean;
  /** Whether an element within the paragraph has just ended. */
  hasEnded: boolean;
  /** Whether the words since the last line break are missing yet. */
  isLineEmpty: boolean;
  /** A paragraph that is only a number, or a term whose definition may follow. They wait for the next one. */
  number: { readonly spans: Span[]; readonly isTerm: boolean } | null;
  isInTerm: boolean;
  /** The lines of preformatted text; `null` outside. */
  lines: string | null;
  headingLevel: HeadingLevel | 0;
  /** The number of the open item, until its first paragraph. */
  label: string | null;
}

/**
 * @param html Without comments, scripts, and less-than signs that can't begin a tag.
 * @param decode Decodes the entities in words.
 */
export function htmlBlocks(html: string, decode: (html: string) => string): Block[] {
  const state: State = {
    blocks: [],
    decode,
    lists: [],
    table: null,
    tableDepth: 0,
    words: createInlineWords(decode),
    looks: new Map(),
    look: plain,
    math: createMathReader({
      add: (sign) => addWords(sign, state),
      begin: (shift) => countLook(shift, false, '', state),
      end: (shift) => countLook(shift, true, '', state),
    }),
    isLinkBegun: false,
    hasEnded: false,
    isLineEmpty: false,
    number: null,
    isInTerm: false,
    lines: null,
    headingLevel: 0,
    label: null,
  };
  for (const [whole, slash, name, attributes] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi,
  )) {
    if (state.lines !== null && name?.toLowerCase() !== 'pre') addLine(whole, name, state);
    else if (name === undefined) addWords(whole.replace(/\s+/g, ' '), state);
    else readTag(name.toLowerCase(), slash === '/', attributes ?? '', state);
  }
  endLines(state);
  endTable(state);
  endParagraph(state);
  endNumber(state);
  return state.blocks;
}

function addWords(words: string, state: State): void {
  const cell = openCell(state);
  const { look } = state;
  const isBlank = words.trim() === '';
  if (!isBlank) {
    if (!cell) separateLabel(words, state);
    state.hasEnded = false;
    state.isLineEmpty = false;
    state.isLinkBegun ||= !look.isFootnote;
  }
  const { words: target } = cell ?? state;
  if (!look.isFootnote || isBlank) return target.add(words, look);
  const [opening, closing] = bracketsFor(state.decode(target.last), state.decode(words));
  target.add(opening + words + closing, look);
}

/** The maximum length of the HTML of a number. */
const MAX_LABEL = 60;

/** Adds the space that a page shows between a number and the words in the next element. */
function separateLabel(words: string, state: State): void {
  if (!state.hasEnded || state.words.length > MAX_LABEL || !/^[\p{L}“‘"(]/u.test(words)) return;
  const before = spansText(state.words.spans());
  const isDivision = before.includes(' ') && labelOfHeading(before) === before;
  if (isDivision || isOnlyLabel(before)) state.words.add(' ', plain);
}

/** A raised number in a link is a footnote marker, but not one after other words, as in "n<sup>o</sup> 5". */
function lookOf({ looks, isLinkBegun }: State): Look {
  const isIn = (...names: string[]) => names.some((name) => (looks.get(name) ?? 0) > 0);
  const shift = isIn('sup') ? 'superscript' : isIn('sub') ? 'subscript' : null;
  const style = isIn('b', 'strong') ? 'strong' : isIn('i', 'em', 'dfn') ? 'emphasis' : 'plain';
  if (shift === 'superscript' && isIn('a') && !isLinkBegun) return { style: 'plain', isFootnote: true };
  return shift ? { style, shift } : { style };
}

function openCell({ table }: State): Cell | undefined {
  return (table?.isInFoot ? table.foot : table?.rows)?.at(-1)?.at(-1);
}

/** Matches the names of elements in formulas. */
const MATH_TAG = /^(?:m[a-z]+|semantics|none)$/;
const looks: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'dfn', 'sup', 'sub', 'a']);

function readTag(name: string, isEnd: boolean, attributes: string, state: State): void {
  if (name === 'br') return state.table ? addWords(' ', state) : breakLine(state);
  if (name === 'img') return addWords(` ${imageOf(attributes)} `, state);
  if (name === 'math' || (state.math.isOpen && MATH_TAG.test(name)))
    return state.math.read(name, isEnd, attributes.endsWith('/'));
  if (name === 'q') return addWords(isEnd ? '”' : '“', state);
  if (looks.has(name)) countLook(name, isEnd, attributes, state);
  if (state.table && (name !== 'table' || !isEnd || state.tableDepth > 1))
    return readTagInTable(name, isEnd, attributes, state);
  if (blockTags.has(name)) readBlockTag(name, isEnd, attributes, state);
  else state.hasEnded ||= isEnd;
}

function readBlockTag(name: string, isEnd: boolean, attributes: string, state: State): void {
  // A formula whose end is missing ends with its paragraph.
  state.math.read('math', true, false);
  endParagraph(state);
  if (name === 'table') return isEnd ? endTable(state) : beginTable(state);
  if (name === 'ul' || name === 'ol') return isEnd ? endList(state) : beginList(name, attributes, state);
  if (name === 'pre') {
    endLines(state);
    state.lines = isEnd ? null : '';
  }
  if (/^h[1-6]$/.test(name)) state.headingLevel = isEnd ? 0 : (Number(name[1]) as HeadingLevel);
  if (name === 'dt' || name === 'dd') state.isInTerm = name === 'dt' && !isEnd;
  if (name === 'li') state.label = isEnd ? null : labelOf(attributes, state);
}

function countLook(name: string, isEnd: boolean, attributes: string, state: State): void {
  if (name === 'a' && !isEnd) {
    if (attributeOf(attributes, 'href') === undefined) return;
    state.isLinkBegun = false;
  }
  state.looks.set(name, Math.max(0, (state.looks.get(name) ?? 0) + (isEnd ? -1 : 1)));
  state.look = lookOf(state);
}

/** Ends emphasis with its paragraph or cell, because otherwise a missing end would emphasise the rest of the page. */
function endLooks(state: State): void {
  state.looks.clear();
  state.look = plain;
}

/** Breaks a line. Outside headings, an empty line ends the paragraph. */
function breakLine(state: State): void {
  if (state.isLineEmpty && state.headingLevel === 0) return endParagraph(state);
  state.words.add('\n', plain);
  state.isLineEmpty = true;
}

function addLine(whole: string, name: string | undefined, state: State): void {
  if (name === undefined) state.lines += whole;
  else if (name.toLowerCase() === 'br') state.lines += '\n';
}

/** Ends preformatted text. Empty lines divide it. */
function endLines(state: State): void {
  const lines = state.lines === null ? [] : state.decode(state.lines).replaceAll('\t', '    ').split('\n');
  state.lines = null;
  const parts: string[][] = [[]];
  for (const line of lines)
    if (line.trim() === '') parts.push([]);
    else parts.at(-1)!.push(line.trimEnd());
  const filled = parts.filter(({ length }) => length > 0);
  if (filled.length > 0) endNumber(state);
  // A text never begins with white space.
  if (filled[0] && state.blocks.length === 0) filled[0][0] = filled[0][0]!.trimStart();
  for (const part of filled) state.blocks.push({ kind: 'lines', lines: part });
}

function imageOf(attributes: string): string {
  const words = attributeOf(attributes, 'alt')?.trim() ?? '';
  return words === '' ? '[Image]' : `[Image: ${words}]`;
}

const LIST_STYLE = /^list-style(?:-type)?\s*:.*?\b(none|decimal|(?:lower|upper)-(?:alpha|latin|roman))\b/i;
const typesByStyle: Readonly<Record<string, string>> = {
  ...{ none: 'none', decimal: '1', 'lower-alpha': 'a', 'lower-latin': 'a', 'lower-roman': 'i' },
  ...{ 'upper-alpha': 'A', 'upper-latin': 'A', 'upper-roman': 'I' },
};

function beginList(name: 'ul' | 'ol', attributes: string, { lists }: State): void {
  const first = attributeOf(attributes, 'start');
  const start = Number(first || 1);
  const isReversed = attributeOf(attributes, 'reversed') !== undefined;
  const styles = declarationsOf(attributes).flatMap((declaration) => LIST_STYLE.exec(declaration)?.[1] ?? []);
  const styled = typesByStyle[styles.at(-1)?.toLowerCase() ?? ''];
  const own = name === 'ul' ? 'bullet' : attributeOf(attributes, 'type') || '1';
  lists.push({
    // A browser counts the items of a reversed list without a first number. Here, they get no numbers.
    type: isReversed && !first ? 'none' : (styled ?? own),
    step: isReversed ? -1 : 1,
    next: Number.isInteger(start) ? start : 1,
  });
}

function endList(state: State): void {
  state.lists.pop();
  state.label = null;
}

/** Returns the number or bullet of the next item, and counts it. */
function labelOf(attributes: string, { lists }: State): string | null {
  const list = lists.at(-1);
  if (!list || list.type === 'bullet') return '•';
  if (list.type === 'none') return null;
  const value = Number(attributeOf(attributes, 'value') || list.next);
  const position = Number.isInteger(value) ? value : list.next;
  list.next = position + list.step;
  return `${inNumerals(position, list.type)}.`;
}

function inNumerals(value: number, type: string): string {
  if (type === 'a' || type === 'A') return inCase(inLetters(value), type);
  if (type === 'i' || type === 'I') return inCase(inRoman(value), type);
  return String(value);
}

function inCase(numeral: string, type: string): string {
  return type === type.toUpperCase() ? numeral.toUpperCase() : numeral;
}

function inLetters(value: number): string {
  if (value < 1) return String(value);
  let letters = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  return letters;
}

function inRoman(value: number): string {
  if (value < 1 || value >= 4000) return String(value);
  return roman(value);
}

function beginTable(state: State): void {
  state.table = { rows: [], foot: [], isInFoot: false };
  state.tableDepth = 1;
}

function readTagInTable(name: string, isEnd: boolean, attributes: string, state: State): void {
  const table = state.table!;
  if (name === 'table') {
    state.tableDepth += isEnd ? -1 : 1;
    return addWords(' ', state);
  }
  if (state.tableDepth > 1) return addWords(' ', state);
  if (name === 'tfoot') table.isInFoot = !isEnd;
  if (!isEnd && (name === 'tr' || name === 'td' || name === 'th')) return beginCells(name, attributes, state);
  if (name === 'caption' && isEnd) return endParagraph(state);
  if (blockTags.has(name)) addWords(' ', state);
  readListInCell(name, isEnd, attributes, state);
}

function beginCells(name: 'tr' | 'td' | 'th', attributes: string, state: State): void {
  const table = state.table!;
  endLooks(state);
  const rows = table.isInFoot ? table.foot : table.rows;
  if (name === 'tr' || rows.length === 0) rows.push([]);
  if (name === 'tr') return;
  rows.at(-1)!.push({
    isHead: name === 'th',
    columns: spanOf(attributes, 'colspan'),
    rows: spanOf(attributes, 'rowspan'),
    words: createInlineWords(state.decode),
  });
}

/** Reads a list in a cell, whose items become words of the cell. */
function readListInCell(name: string, isEnd: boolean, attributes: string, state: State): void {
  if (name === 'li' && !isEnd) addWords(`${labelOf(attributes, state) ?? ''} `, state);
  if (name !== 'ul' && name !== 'ol') return;
  if (isEnd) endList(state);
  else beginList(name, attributes, state);
}

function spanOf(attributes: string, name: string): number {
  const count = Number(attributeOf(attributes, name) || 1);
  return Number.isInteger(count) && count >= 1 && count <= MAX_SPAN ? count : 1;
}

function endTable(state: State): void {
  const { table } = state;
  if (!table) return;
  state.table = null;
  state.tableDepth = 0;
  endParagraph(state);
  const block = tableOf([...table.rows, ...table.foot]);
  if (!block) return;
  endNumber(state);
  state.blocks.push(block);
}

/**
 * Returns a table, or lines if its rows differ in length, because it isn't known which cells a shorter row
 * lacks.
 */
function tableOf(source: readonly (readonly Cell[])[]): Block | null {
  const grid = gridOf(source);
  const cells = grid.map((row) => row.map((cell) => onOneLine(cell?.words.spans() ?? [])));
  const filled = cells.filter((row) => row.some((spans) => spans.length > 0));
  const width = filled[0]?.length ?? 0;
  if (width === 0) return null;
  if (filled.length === 1 || width === 1 || filled.some((row) => row.length !== width))
    return { kind: 'lines', lines: filled.map((row) => row.map(spansText).join('\t').trim()) };
  const first = grid[cells.indexOf(filled[0]!)]!;
  const hasHead = first.every((cell) => cell === null || cell.isHead);
  return { kind: 'table', head: hasHead ? filled[0]! : [], rows: hasHead ? filled.slice(1) : filled };
}

function onOneLine(spans: readonly Span[]): Span[] {
  return spans.map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') }));
}

/** The maximum number of places that the cells of a table may cover. A larger number must be an error. */
const MAX_PLACES = 200_000;

/**
 * Returns the cells by rows and columns. Positions that an earlier cell covers are `null`. If the cells cover too
 * many positions, each is treated as if it covered only one.
 */
function gridOf(rows: readonly (readonly Cell[])[]): (Cell | null)[][] {
  const covering = rows.flat().filter((cell) => cell.columns * cell.rows > 1);
  const places = covering.reduce((sum, cell) => sum + cell.columns * cell.rows, 0);
  if (places > MAX_PLACES) return rows.map((row) => [...row]);
  /** How many of the next rows the cells above cover, for each column. */
  const covered: number[] = [];
  return rows.map((row) => {
    const line: (Cell | null)[] = [];
    const fill = () => {
      for (; (covered[line.length] ?? 0) > 0; line.push(null)) covered[line.length]! -= 1;
    };
    for (const cell of row) {
      fill();
      for (let column = 0; column < cell.columns; column += 1) {
        covered[line.length] = cell.rows - 1;
        line.push(column === 0 ? cell : null);
      }
    }
    fill();
    return line;
  });
}

function endParagraph(state: State): void {
  const words = state.words.spans();
  endLooks(state);
  state.words = createInlineWords(state.decode);
  state.hasEnded = false;
  state.isLineEmpty = false;
  if (words.length === 0) return;
  const { headingLevel, isInTerm } = state;
  const isNumber = headingLevel === 0 && isOnlyLabel(spansText(words));
  const isContinued = state.number?.isTerm ? DEFINES.test(spansText(words)) : !isNumber && headingLevel === 0;
  if (!isContinued) endNumber(state);
  if (isNumber || (isInTerm && headingLevel === 0)) {
    state.number = { spans: words, isTerm: !isNumber };
    return;
  }
  const before = state.number ? [...state.number.spans, { text: ' ', style: 'plain' } as const] : [];
  state.number = null;
  if (headingLevel === 0) addParagraphs([...before, ...words], state);
  else addHeading(headingLevel, words, state);
}

/** Matches the beginning of a definition after its term. */
const DEFINES = /^(?:means?|includes?|has the (?:same )?meaning|désignent?|s[’']entend)\s/;

/** Adds a number that no paragraph follows as a paragraph of its own. */
function endNumber(state: State): void {
  const { number } = state;
  state.number = null;
  if (number) addParagraphs(number.spans, state);
}

function addHeading(level: HeadingLevel, spans: Span[], state: State): void {
  state.blocks.push({ kind: 'heading', level, spans });
  state.label = null;
}

function addParagraphs(spans: Span[], state: State): void {
  for (const line of numberedLines(spans)) state.blocks.push(paragraphOf(line, state));
}

function paragraphOf(spans: Span[], state: State): Block {
  const level = Math.min(state.lists.length, MAX_LIST_LEVEL);
  // A number in the words takes the place of the item's own, which the page then usually hides.
  const split = splitSpans(spans);
  const { label } = state;
  state.label = null;
  if (!split && label !== null) return { kind: 'paragraph', label, level: Math.max(level, 1), spans };
  // A full stop after the number is part of the text, and must not be lost.
  if (!split || `${split.label} ${spansText(split.rest)}` !== spansText(spans))
    return { kind: 'paragraph', label: null, level, spans };
  return { kind: 'paragraph', label: split.label, level: split.level, spans: split.rest };
}
