/**
 * Recognises tables in HTML that only arrange text on the page, and replaces their tags by `div`. Publishers put the
 * number of a paragraph into one cell and its words into the next one, and old pages are tables as a whole.
 */
import { attributeOf } from './html-attributes';
import { isOnlyLabel } from './paragraph-labels';

interface Tag {
  readonly from: number;
  readonly to: number;
  readonly isEnd: boolean;
}

interface Table {
  readonly tags: Tag[];
  /** For each row, the words at the beginning of each cell that has words. */
  readonly rows: string[][];
  isForLayout: boolean;
  hasHead: boolean;
  /** How many headings the first row contains. */
  headings: number;
  /** Whether a cell contains a heading, or a table with several rows. */
  hasSections: boolean;
}

const TABLE_TAG = /^(?:table|thead|tbody|tfoot|tr|td|th)$/;
/** Enough of a cell's words to see whether they are only a number. */
const MAX_WORDS = 40;
/** Numbers and amounts alone, as in "1. | $250", are a table. */
const WORD = /\p{L}{2}/u;

/**
 * @param html Without comments, scripts, and less-than signs that can't begin a tag.
 * @param decode Decodes the entities in words.
 */
export function withoutLayoutTables(html: string, decode: (html: string) => string): string {
  if (!/<table\b/i.test(html)) return html;
  const open: Table[] = [];
  const replaced: Tag[] = [];
  const end = () => {
    const table = open.pop()!;
    const isForLayout = arrangesText(table);
    if (isForLayout) for (const tag of table.tags) replaced.push(tag);
    else if (table.rows.length > 1 && open.length > 0) open.at(-1)!.hasSections = true;
  };
  for (const { index, 0: whole, 1: slash, 2: tag, 3: attributes } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi,
  )) {
    const table = open.at(-1);
    if (tag === undefined) addWords(table, whole, decode);
    else {
      const name = tag.toLowerCase();
      const position = { from: index, to: index + whole.length, isEnd: slash === '/' };
      if (name === 'table' && !position.isEnd) open.push(beginTable(position, attributes!));
      else if (table) readTag(table, name, position);
      if (name === 'table' && position.isEnd && table) end();
    }
  }
  while (open.length > 0) end();
  return replaceTags(html, replaced);
}

function beginTable(tag: Tag, attributes: string): Table {
  const isForLayout = /^(?:presentation|none)$/i.test(attributeOf(attributes, 'role') ?? '');
  return { tags: [tag], rows: [], isForLayout, hasHead: false, headings: 0, hasSections: false };
}

function readTag(table: Table, name: string, tag: Tag): void {
  if (/^h[1-6]$/.test(name)) {
    table.hasSections = true;
    if (table.rows.length === 1 && !tag.isEnd) table.headings += 1;
  }
  if (!TABLE_TAG.test(name)) return;
  table.tags.push(tag);
  if (name === 'th') table.hasHead = true;
  if (tag.isEnd) return;
  if (name === 'tr' || table.rows.length === 0) table.rows.push([]);
  if (name === 'td' || name === 'th') table.rows.at(-1)!.push('');
}

function addWords(table: Table | undefined, words: string, decode: (html: string) => string): void {
  const row = table?.rows.at(-1);
  const cell = row?.at(-1);
  if (row && cell !== undefined && cell.length < MAX_WORDS)
    row[row.length - 1] = (cell + decode(words.slice(0, MAX_WORDS))).replace(/\s+/g, ' ').trimStart();
}

/** A page that is arranged as a table has few rows. */
const MAX_PAGE_ROWS = 3;

/**
 * Returns whether a table has only one cell with words, arranges a page, or consists of numbers and the words that
 * belong to them.
 */
function arrangesText({ rows, hasHead, headings, hasSections, isForLayout }: Table): boolean {
  if (isForLayout) return true;
  // Some authors write a heading into each cell at the top of a table.
  const isHeaded = rows.length > 1 && headings > 1 && headings === rows[0]!.length;
  if (hasHead || isHeaded) return false;
  if (hasSections && rows.length <= MAX_PAGE_ROWS) return true;
  const filled = rows
    .map((row) => row.map((cell) => cell.trim()).filter((cell) => cell !== ''))
    .filter(({ length }) => length > 0);
  if (filled.length === 1 && filled[0]!.length === 1) return true;
  return (
    filled.length > 0 && filled.every((row) => row.length === 2 && isOnlyLabel(row[0]!) && WORD.test(row[1]!))
  );
}

function replaceTags(html: string, tags: readonly Tag[]): string {
  let end = 0;
  const parts = [...tags]
    .sort((one, other) => one.from - other.from)
    .map(({ from, to, isEnd }) => {
      const part = html.slice(end, from) + (isEnd ? '</div>' : '<div>');
      end = to;
      return part;
    });
  return parts.join('') + html.slice(end);
}
