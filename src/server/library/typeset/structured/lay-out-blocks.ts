/** Lays out the blocks of a structured text. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { emptyText, tagged, textBox, type Box, type PlacedItem } from '../boxes';
import type { Fonts } from '../fonts';
import { breakLines, type LineSpan } from '../lines';
import { labelColumns, type Layout } from '../page-layout';
import { areaWidth, body, colors, headings, pageSize } from '../page-size';
import { printable } from '../text-runs';
import {
  IMAGE_NOTE,
  type BlockStart,
  type HangingLabel,
  type HeadingBlock,
  type ParagraphBlock,
  type StructuredBlock,
} from './blocks';
import { addTable } from './lay-out-table';

/** How many blocks are laid out before other work gets a turn. */
const BLOCKS_PER_TURN = 200;
/**
 * The maximum indent, as a depth. Deeper provisions aren't indented further, so that their lines remain wide
 * enough to read.
 */
const MAX_DEPTH = 9;
/** The space between a number and the words after it. */
const LABEL_GAP = 6;
/** The maximum width of the numbers. The rest of the line is reserved for the words. */
const MAX_LABELS_WIDTH = areaWidth * 0.75;
/** The space that a heading needs below it for a table: enough for most table headers and the first rows. */
const TABLE_ROOM = 70;
const note = { size: 8.5, leading: 12, gap: 5 } as const;

export async function addStructuredBlocks(
  layout: Layout,
  fonts: Fonts,
  blocks: readonly StructuredBlock[],
): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    if (index % BLOCKS_PER_TURN === 0 && index > 0) await nextTurn();
    const onStart = (page: number, y: number) => addStart(layout, block, page, y);
    if (block.kind === 'heading')
      addHeading(layout, fonts, block, { keep: roomBelow(blocks, index), onStart });
    else if (block.kind === 'paragraph') addParagraph(layout, fonts, block, onStart);
    else addTable(layout, fonts, block, onStart);
  }
}

type OnStart = (page: number, y: number) => void;

/** Adds the bookmark and the link targets of a block. */
function addStart(layout: Layout, { names, bookmark }: BlockStart, page: number, y: number): void {
  if (bookmark) layout.bookmarks.push({ ...bookmark, title: printable(bookmark.title), page, y });
  for (const name of names) layout.destinations.push({ name, page, y });
}

/**
 * Returns the space that a heading needs below it, because it stays with the headings that follow it and with
 * the beginning of the text or table after them.
 */
function roomBelow(blocks: readonly StructuredBlock[], index: number): number {
  let room = 2 * body.leading;
  for (let next = index + 1; next < index + 5; next += 1) {
    const block = blocks[next];
    if (block?.kind === 'table') return room + TABLE_ROOM;
    if (block?.kind !== 'heading') break;
    const { before, leading, after } = headings[block.look];
    room += before + leading + after;
  }
  return room;
}

function addHeading(
  layout: Layout,
  fonts: Fonts,
  { look, depth, spans, tag }: HeadingBlock,
  { keep, onStart }: { readonly keep: number; readonly onStart: OnStart },
): void {
  const { size, leading, before, after } = headings[look];
  const left = indent(depth);
  const color = look === 1 ? colors.accent : colors.text;
  const boxes = breakLines(fonts, spans, size, areaWidth - left).map((line) =>
    tagged(textBox(line, pageSize.left + left, size, leading, color), tag),
  );
  layout.addBoxes('tagged', boxes, { before, after, keep: after + keep, onStart });
}

function addParagraph(layout: Layout, fonts: Fonts, block: ParagraphBlock, onStart: OnStart): void {
  const { size, leading, gap } = block.look === 'note' ? note : body;
  const color = block.isGone || block.look === 'note' ? colors.quiet : colors.text;
  const { items, end, rest: own } = placeLabels(fonts, block.labels, size, leading);
  const left = indent(block.look === 'formula' ? block.depth + 1 : block.depth);
  // A number that is wider than its column moves the first line to the right.
  const push = Math.max(0, end - left);
  const lines = breakLines(fonts, [...own, ...spansOf(block)], size, areaWidth - left, push);
  const [first, ...rest] = lines.map((line, index) => {
    const box = textBox(line, pageSize.left + left + (index === 0 ? push : 0), size, leading, color);
    return isImageNote(block) ? box : tagged(box, block.tag);
  });
  const withLabels = { height: first!.height, place: (y: number) => [...items(y), ...first!.place(y)] };
  layout.addBoxes('tagged', [withFigure(block, withLabels), ...rest], { after: gap, onStart });
}

/**
 * Returns whether a block is an image without words. Screen readers announce its tag, and everybody else sees
 * a note.
 */
function isImageNote({ look, spans }: ParagraphBlock): boolean {
  return look === 'image' && spans.length === 0;
}

function spansOf(block: ParagraphBlock): ParagraphBlock['spans'] {
  return isImageNote(block) ? [{ text: `[${IMAGE_NOTE}]`, style: 'emphasis' }] : block.spans;
}

function withFigure(block: ParagraphBlock, box: Box): Box {
  if (!isImageNote(block)) return box;
  return { height: box.height, place: (y) => [emptyText(y, block.tag), ...box.place(y)] };
}

/**
 * Places numbers next to each other, each at its depth or, if there is no room, after the previous one. If a
 * number leaves no room for the words, this number and all later ones are returned, to be set in front of the
 * words.
 */
function placeLabels(
  fonts: Fonts,
  labels: readonly HangingLabel[],
  size: number,
  leading: number,
): { readonly items: (y: number) => PlacedItem[]; readonly end: number; readonly rest: readonly LineSpan[] } {
  const boxes: Box[] = [];
  let end = 0;
  for (const { text, depth, tag } of labels) {
    const x = Math.max(indent(depth), end);
    const [line, ...more] = breakLines(fonts, [{ text, style: 'plain' }], size, areaWidth / 2);
    const next = x + line!.width + LABEL_GAP;
    if (more.length > 0 || next > MAX_LABELS_WIDTH) break;
    boxes.push(tagged(textBox(line!, pageSize.left + x, size, leading, colors.text), tag));
    end = next;
  }
  const rest = labels.slice(boxes.length).map(({ text }): LineSpan => ({ text: `${text} `, style: 'plain' }));
  return { items: (y) => boxes.flatMap((box) => box.place(y)), end, rest };
}

/** Returns the distance of the words at a depth from the left edge. */
function indent(depth: number): number {
  let width = 0;
  for (let level = 0; level < Math.min(depth, MAX_DEPTH); level += 1)
    width += labelColumns[Math.min(level, labelColumns.length - 1)]!;
  return width;
}
