/** Breaks spans into lines of a given width. A word is split only if it is wider than the line. */
import type { Shift, Span } from '../blocks';
import type { Fonts } from './fonts';
import { printable, widthOf } from './text-runs';

/** The appearance of a run of text, and its link. */
interface Look {
  readonly style: Span['style'];
  shift?: Shift | undefined;
  /** The name of the destination in the same PDF to which the words link. */
  readonly mark?: string | undefined;
  /** `in` for inserted words, which are underlined; `out` for removed words, which are struck out. */
  readonly change?: 'in' | 'out' | undefined;
}

export interface LineSpan extends Span, Look {
  readonly style: Span['style'];
  /** Whether the first word continues the last word of the previous span. Such words stay on one line. */
  readonly isJoined?: boolean;
}

/** The size of raised and lowered text, relative to the surrounding size. */
export const SHIFTED_SCALE = 0.66;

/** Part of a line, in one style. The width is in points. */
export interface LinePiece extends Look {
  text: string;
  width: number;
}

/** The pieces of a line from left to right. Widths are in points. */
export interface TextLine {
  pieces: LinePiece[];
  width: number;
}

const MAX_WORD_LENGTH = 120;

interface Word {
  text: string;
  look: Look;
  /** Whether white space precedes the word. */
  isSpaced: boolean;
  isBreak: boolean;
  /** Whether this continues the previous word, which has a different style. */
  isJoined: boolean;
}

/** @param indent Reduces the width of the first line, in points. */
export function breakLines(
  fonts: Fonts,
  spans: readonly LineSpan[],
  size: number,
  width: number,
  indent = 0,
): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine = { pieces: [], width: 0 };
  const append = (text: string, look: Look, textWidth: number) => appendTo(line, text, look, textWidth);
  const room = () => width - (lines.length === 0 ? indent : 0);
  const end = () => {
    lines.push(line);
    line = { pieces: [], width: 0 };
  };

  const words = [...wordsOf(spans)];
  for (const [index, word] of words.entries()) {
    if (word.isBreak) {
      end();
      continue;
    }
    const { text, look } = word;
    const space = word.isSpaced && line.pieces.length > 0 ? ' ' : '';
    const wordWidth = pieceWidth(fonts, text, look, size);
    const spaceWidth = space && pieceWidth(fonts, space, look, size);
    const wholeWidth = wordWidth + joinedWidth(fonts, words, index, size);
    if (
      line.pieces.length > 0 &&
      !word.isJoined &&
      line.width + Number(spaceWidth) + wholeWidth > room() &&
      (space !== '' || wholeWidth <= width)
    ) {
      end();
      append(text, look, wordWidth);
    } else {
      const startsMark = beginsMark(look, line.pieces.at(-1));
      if (space !== '' && startsMark) append(space, { style: look.style }, Number(spaceWidth));
      if (startsMark) append(text, look, wordWidth);
      else append(space + text, look, Number(spaceWidth) + wordWidth);
    }
    splitOverlong();
  }
  if (line.pieces.length > 0 || lines.length === 0) end();
  return lines;

  /** Splits a word that is wider than the line. */
  function splitOverlong(): void {
    while (line.width > room()) {
      const last = line.pieces.at(-1)!;
      const fits = fitting(fonts, last.text, last, size, room() - (line.width - last.width));
      if (fits === last.text.length || (fits === 0 && line.pieces.length === 1)) break;
      const rest = last.text.slice(fits).trimStart();
      line.width -= last.width;
      last.text = last.text.slice(0, fits);
      last.width = pieceWidth(fonts, last.text, last, size);
      line.width += last.width;
      if (last.text === '') line.pieces.pop();
      end();
      append(rest, last, pieceWidth(fonts, rest, last, size));
    }
  }
}

/** Adds text to the last piece of the line, or as a new piece if it has a different look. */
function appendTo(line: TextLine, text: string, look: Look, width: number): void {
  const last = line.pieces.at(-1);
  const { style, shift, mark, change } = look;
  line.width += width;
  if (last && hasSameLook(last, look)) {
    last.text += text;
    last.width += width;
  } else line.pieces.push({ text, style, shift, mark, change, width });
}

/**
 * Returns whether a link or a change begins after the last piece. The space before a link or a change isn't
 * part of it.
 */
function beginsMark({ mark, change }: Look, last: LinePiece | undefined): boolean {
  return (mark !== undefined || change !== undefined) && (mark !== last?.mark || change !== last?.change);
}

function hasSameLook(one: Look, other: Look): boolean {
  return (
    one.style === other.style &&
    one.shift === other.shift &&
    one.mark === other.mark &&
    one.change === other.change
  );
}

function pieceWidth(fonts: Fonts, text: string, { style, shift }: Look, size: number): number {
  return widthOf(fonts, text, style, shift ? size * SHIFTED_SCALE : size);
}

/** Returns the width of the words that continue this one. */
function joinedWidth(fonts: Fonts, words: readonly Word[], index: number, size: number): number {
  if (words[index]!.isJoined) return 0;
  let width = 0;
  for (let next = index + 1; words[next]?.isJoined; next += 1)
    width += pieceWidth(fonts, words[next]!.text, words[next]!.look, size);
  return width;
}

/** Limits the number of lines. If any are dropped, an ellipsis is added to the last one that remains. */
export function clipLines(lines: TextLine[], most: number): TextLine[] {
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  const piece = shown.at(-1)?.pieces.at(-1);
  if (piece) piece.text += ' …';
  return shown;
}

/**
 * Returns the minimum and the maximum width of a table column: the width of its widest word, and the width
 * that puts everything on one line.
 */
export function widthsOf(
  fonts: Fonts,
  spans: readonly LineSpan[],
  size: number,
): { least: number; whole: number } {
  let least = 0;
  let whole = 0;
  for (const word of wordsOf(spans)) {
    const width = pieceWidth(fonts, word.text, word.look, size);
    least = Math.max(least, width);
    whole += width + (word.isSpaced ? size * 0.25 : 0);
  }
  return { least, whole };
}

function* wordsOf(spans: readonly LineSpan[]): Generator<Word> {
  let isSpaced = false;
  for (const look of spans) {
    let isJoined = look.isJoined === true;
    for (const part of printable(look.text).split(/( +|\n)/)) {
      if (part === '') continue;
      if (part === '\n') yield { text: '', look, isSpaced: false, isBreak: true, isJoined: false };
      else if (part.startsWith(' ')) isSpaced = true;
      // A line may end between any two Chinese or Japanese characters, except before closing and after
      // opening punctuation.
      else if (IDEOGRAPHS.test(part)) {
        const words = part.match(ideographWords) ?? [];
        for (const [index, text] of words.entries())
          yield { text, look, isSpaced: isSpaced && index === 0, isBreak: false, isJoined: false };
      }
      // Very long words are cut. Otherwise, in two megabytes of text without a space, the whole rest of the
      // text would be measured for each line.
      else
        for (let start = 0; start < part.length; start += MAX_WORD_LENGTH) {
          yield {
            text: part.slice(start, start + MAX_WORD_LENGTH),
            look,
            isSpaced: isSpaced && start === 0,
            isBreak: false,
            isJoined: isJoined && start === 0 && !isSpaced,
          };
        }
      if (!part.startsWith(' ')) isSpaced = false;
      isJoined = false;
    }
  }
}

const IDEOGRAPHS = /[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF01-\uFF60\u{20000}-\u{2FA1F}]/u;
/**
 * Matches an ideograph with the punctuation that must stay next to it, or up to `MAX_WORD_LENGTH` other
 * characters.
 */
const ideographWords = new RegExp(
  `[（〈《「『【〔“‘(\\[]*${IDEOGRAPHS.source}[、。，．：；？！）〉》」』】〕”’ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ)\\].,:;]*` +
    `|(?:(?!${IDEOGRAPHS.source}).){1,${MAX_WORD_LENGTH}}`,
  'gsu',
);

/**
 * Returns how many characters fit. The result is at least one, so that the loop ends even if a line has no
 * width.
 */
function fitting(fonts: Fonts, text: string, look: Look, size: number, room: number): number {
  let width = 0;
  let end = 0;
  let softEnd = 0;
  for (const sign of text) {
    width += pieceWidth(fonts, sign, look, size);
    if (width > room && end > 0) return softEnd > end / 2 ? softEnd : end;
    end += sign.length;
    if (/[-/–—.,;:_]/.test(sign)) softEnd = end;
  }
  return end;
}
