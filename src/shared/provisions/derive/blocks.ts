/**
 * Splits plain text into blocks: paragraphs, and the rows of tables.
 *
 * Blank lines separate paragraphs. In a text without blank lines, each line is a paragraph. A line that
 * begins with a label also begins a paragraph, because many conversions separate the items of a list with
 * single line breaks.
 */
import type { Span } from '../structured-text';
import { beginsWithLabel } from './labels';

/**
 * What the end of a block suggests about the next one: it continues the sentence, may be an item, or begins a
 * new sentence.
 */
export type Ending = 'open' | 'item' | 'stop';

/** The text of a block, without surrounding white space. */
export interface Block extends Span {
  readonly kind: 'words' | 'row';
  readonly ending: Ending;
  /** Whether a blank line or the beginning of the text precedes it. */
  readonly apart: boolean;
}

interface Line {
  readonly from: number;
  to: number;
  readonly apart: boolean;
  row: boolean;
}

/**
 * A cell may contain several lines. At most this many lines without a bar may come between two lines that
 * have one.
 */
const MAX_LINES_IN_CELL = 6;

export function splitBlocks(text: string): Block[] {
  const lines = splitLines(text);
  const hasParagraphs = lines.some(({ apart }, index) => apart && index > 0);
  if (hasParagraphs) joinRows(lines);
  const blocks: Block[] = [];
  let open: Line | undefined;
  for (const line of lines) {
    const continues = hasParagraphs && open && !line.apart && !line.row && !open.row;
    if (open && continues && (endsWithProvisionWord(text, open) || !beginsWithLabel(text, line))) {
      open.to = line.to;
      continue;
    }
    if (open) blocks.push(toBlock(text, open));
    open = line;
  }
  if (open) blocks.push(toBlock(text, open));
  return blocks;
}

const PROVISION_WORD = new RegExp(
  '(?<!\\p{L}|(?:this|that|these|those|following|présente?) )' +
    '(?:(?:sub)?(?:section|paragraph|clause)|regulation|rule|article|paragraphe|(?:sous-)?alinéa)s?$',
  'u',
);

/**
 * Returns whether the number of a provision to which the line refers must be on the next line, as after "in
 * subsection". No number follows "in this subsection".
 */
function endsWithProvisionWord(text: string, { from, to }: Span): boolean {
  return PROVISION_WORD.test(text.slice(Math.max(from, to - 30), to));
}

/** Returns the lines that contain words. */
function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let blank = true;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const { from, to } = trimmed(text, start, end);
    if (from < to) {
      lines.push({ from, to, apart: blank, row: hasBar(text, from, to) });
      blank = false;
    } else blank = true;
    start = end + 1;
  }
  return lines;
}

function trimmed(text: string, start: number, end: number): Span {
  let [from, to] = [start, end];
  while (from < to && isSpace(text, from)) from += 1;
  while (to > from && isSpace(text, to - 1)) to -= 1;
  return { from, to };
}

export function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit <= 32 || unit === 0xa0 || (unit > 0x1000 && text.charAt(at).trim() === '');
}

/** Returns whether the line contains a bar with white space or nothing on either side. */
function hasBar(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) !== 124) continue;
    const isFreeBefore = at === from || isSpace(text, at - 1);
    if (isFreeBefore && (at + 1 === to || isSpace(text, at + 1))) return true;
  }
  return false;
}

/** Marks the lines of a paragraph between two rows as rows, because they belong to a cell. */
function joinRows(lines: Line[]): void {
  let before = -1;
  for (const [index, { row, apart }] of lines.entries()) {
    if (apart) before = -1;
    if (!row) continue;
    if (before >= 0 && index - before - 1 <= MAX_LINES_IN_CELL)
      for (let between = before + 1; between < index; between += 1) lines[between]!.row = true;
    before = index;
  }
}

function toBlock(text: string, { from, to, row, apart }: Line): Block {
  return { from, to, apart, kind: row ? 'row' : 'words', ending: endingOf(text, from, to) };
}

const ENDS_ITEM = /(?:[;,]|[;,]\s*(?:and|or|et|ou)(?:\/or)?)$/;
const CLOSING = /[\s"'”’)\]*]+$/;

/** Returns how a part of the text ends. */
export function endingOf(text: string, from: number, to: number): Ending {
  const tail = text.slice(Math.max(from, to - 30), to);
  if (/[.?!]["'”’)\]]*$/.test(tail) || tail.endsWith(']')) return 'stop';
  return ENDS_ITEM.test(tail.replace(CLOSING, '') || tail) ? 'item' : 'open';
}
