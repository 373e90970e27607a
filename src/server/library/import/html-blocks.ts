/**
 * Converts the body of an HTML page to blocks. The tags are read from beginning to end:
 *
 * - A tag of a block element ends the current paragraph. Other tags don't affect the words.
 * - `li` begins an item, whose first paragraph gets the number or bullet that a browser would show.
 * - In a table, everything up to the next `td`, `th` or `tr` belongs to one cell, including a list or another
 *   table in it. A cell that covers several columns or rows is followed by empty cells, so that each cell
 *   remains in its column.
 */
import type { Block, Span } from '../blocks';
import { attributeOf, declarationsOf } from './html-attributes';
import { roman, splitLabel } from './numbering';

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
  words: string;
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
  words: string;
  /** 0 outside headings. */
  headingLevel: number;
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
    words: '',
    headingLevel: 0,
    label: null,
  };
  for (const [whole, slash, name, attributes] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi,
  )) {
    if (name === undefined) addWords(whole.replace(/\s+/g, ' '), state);
    else readTag(name.toLowerCase(), slash === '/', attributes ?? '', state);
  }
  endTable(state);
  endParagraph(state);
  return state.blocks;
}

function addWords(words: string, state: State): void {
  const cell = openCell(state);
  if (cell) cell.words += words;
  else state.words += words;
}

function openCell({ table }: State): Cell | undefined {
  return (table?.isInFoot ? table.foot : table?.rows)?.at(-1)?.at(-1);
}

function readTag(name: string, isEnd: boolean, attributes: string, state: State): void {
  if (name === 'br') return addWords(state.table ? ' ' : '\n', state);
  if (name === 'img') return addWords(` ${imageOf(attributes)} `, state);
  if (state.table && (name !== 'table' || !isEnd || state.tableDepth > 1))
    return readTagInTable(name, isEnd, attributes, state);
  if (!blockTags.has(name)) return;
  endParagraph(state);
  if (name === 'table') return isEnd ? endTable(state) : beginTable(state);
  if (name === 'ul' || name === 'ol') return isEnd ? endList(state) : beginList(name, attributes, state);
  if (/^h[1-6]$/.test(name)) state.headingLevel = isEnd ? 0 : Number(name[1]);
  if (name === 'li') state.label = isEnd ? null : labelOf(attributes, state);
}

function imageOf(attributes: string): string {
  const words = attributeOf(attributes, 'alt')?.trim() ?? '';
  return words === '' ? '[Image]' : `[Image: ${words}]`;
}

const UNMARKED = /^list-style(?:-type)?\s*:\s*none\b/i;

function beginList(name: 'ul' | 'ol', attributes: string, { lists }: State): void {
  const first = attributeOf(attributes, 'start');
  const start = Number(first || 1);
  const isReversed = attributeOf(attributes, 'reversed') !== undefined && first;
  const isUnmarked = declarationsOf(attributes).some((declaration) => UNMARKED.test(declaration));
  lists.push({
    type: isUnmarked ? 'none' : name === 'ul' ? 'bullet' : attributeOf(attributes, 'type') || '1',
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
  if (!isEnd && (name === 'tr' || name === 'td' || name === 'th')) return beginCells(name, attributes, table);
  if (name === 'caption' && isEnd) return endParagraph(state);
  if (blockTags.has(name)) addWords(' ', state);
  readListInCell(name, isEnd, attributes, state);
}

function beginCells(name: 'tr' | 'td' | 'th', attributes: string, table: Table): void {
  const rows = table.isInFoot ? table.foot : table.rows;
  if (name === 'tr' || rows.length === 0) rows.push([]);
  if (name === 'tr') return;
  rows.at(-1)!.push({
    isHead: name === 'th',
    columns: spanOf(attributes, 'colspan'),
    rows: spanOf(attributes, 'rowspan'),
    words: '',
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
  const block = tableOf([...table.rows, ...table.foot], state.decode);
  if (block) state.blocks.push(block);
}

/**
 * Returns a table, or lines if its rows differ in length, because it isn't known which cells a shorter row
 * lacks.
 */
function tableOf(source: readonly (readonly Cell[])[], decode: State['decode']): Block | null {
  const grid = gridOf(source);
  const cells = grid.map((row) => row.map((cell) => joinLines(decode(cell?.words ?? ''))));
  const filled = cells.filter((row) => row.some((words) => words !== ''));
  const width = filled[0]?.length ?? 0;
  if (width === 0) return null;
  if (filled.length === 1 || width === 1 || filled.some((row) => row.length !== width))
    return { kind: 'lines', lines: filled.map((row) => row.join('\t').trim()) };
  const rows = filled.map((row) => row.map((text): Span[] => [{ text, style: 'plain' }]));
  const first = grid[cells.indexOf(filled[0]!)]!;
  const hasHead = first.every((cell) => cell === null || cell.isHead);
  return { kind: 'table', head: hasHead ? rows[0]! : [], rows: hasHead ? rows.slice(1) : rows };
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
  const lines = state.decode(state.words).split('\n').map(joinLines);
  const words = lines.filter((line) => line !== '').join('\n');
  state.words = '';
  if (words === '') return;
  state.blocks.push(blockOf(words, state));
  state.label = null;
}

function blockOf(words: string, { headingLevel, label, lists }: State): Block {
  const spans: Span[] = [{ text: words, style: 'plain' }];
  if (headingLevel > 0)
    return { kind: 'heading', level: headingLevel === 1 ? 1 : headingLevel === 2 ? 2 : 3, spans };
  const level = Math.min(lists.length, MAX_LIST_LEVEL);
  // A number in the words takes the place of the item's own, which the page then usually hides.
  const split = splitLabel(words);
  if (!split && label !== null) return { kind: 'paragraph', label, level: Math.max(level, 1), spans };
  // A full stop after the number is part of the text, and must not be lost.
  if (!split || `${split.label} ${split.rest}` !== words)
    return { kind: 'paragraph', label: null, level, spans };
  return { ...split, kind: 'paragraph', spans: [{ text: split.rest, style: 'plain' }] };
}

function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
