/** Breaks spans into lines of a given width. A word is only split if it is wider than the line. */
import type { Span } from '../blocks';
import type { Fonts } from './fonts';
import { printable, widthOf } from './text-runs';

/** The pieces of a line from left to right, each in one style. Widths are in points. */
export interface TextLine {
  pieces: { text: string; style: Span['style']; width: number }[];
  width: number;
}

const MAX_WORD_LENGTH = 120;

interface Word {
  text: string;
  style: Span['style'];
  /** Whether white space precedes the word. */
  isSpaced: boolean;
  isBreak: boolean;
}

/** @param indent Reduces the width of the first line, in points. */
export function breakLines(
  fonts: Fonts,
  spans: readonly Span[],
  size: number,
  width: number,
  indent = 0,
): TextLine[] {
  const lines: TextLine[] = [];
  let line: TextLine = { pieces: [], width: 0 };
  const room = () => width - (lines.length === 0 ? indent : 0);
  const end = () => {
    lines.push(line);
    line = { pieces: [], width: 0 };
  };

  for (const word of wordsOf(spans)) {
    if (word.isBreak) {
      end();
      continue;
    }
    const space = word.isSpaced && line.pieces.length > 0 ? ' ' : '';
    let wordWidth = widthOf(fonts, word.text, word.style, size);
    const spaceWidth = space && widthOf(fonts, space, word.style, size);
    if (
      line.pieces.length > 0 &&
      line.width + Number(spaceWidth) + wordWidth > room() &&
      (space !== '' || wordWidth <= width)
    ) {
      end();
      append(word.text, word.style, wordWidth);
    } else {
      append(space + word.text, word.style, Number(spaceWidth) + wordWidth);
    }
    while (line.width > room()) {
      const last = line.pieces.at(-1)!;
      const fits = fitting(fonts, last.text, last.style, size, room() - (line.width - last.width));
      if (fits === last.text.length || (fits === 0 && line.pieces.length === 1)) break;
      const rest = last.text.slice(fits).trimStart();
      line.width -= last.width;
      last.text = last.text.slice(0, fits);
      last.width = widthOf(fonts, last.text, last.style, size);
      line.width += last.width;
      if (last.text === '') line.pieces.pop();
      end();
      wordWidth = widthOf(fonts, rest, last.style, size);
      append(rest, last.style, wordWidth);
    }
  }
  if (line.pieces.length > 0 || lines.length === 0) end();
  return lines;

  function append(text: string, style: Span['style'], textWidth: number): void {
    const last = line.pieces.at(-1);
    line.width += textWidth;
    if (last?.style === style) {
      last.text += text;
      last.width += textWidth;
    } else {
      line.pieces.push({ text, style, width: textWidth });
    }
  }
}

/** Limits the number of lines. If some are dropped, the last one that is kept gets an ellipsis. */
export function clipLines(lines: TextLine[], most: number): TextLine[] {
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  const piece = shown.at(-1)?.pieces.at(-1);
  if (piece) piece.text += ' …';
  return shown;
}

/**
 * Returns the width of the widest word, and the width of everything on one line: the minimum that a table
 * column needs, and the maximum that it can use.
 */
export function widthsOf(
  fonts: Fonts,
  spans: readonly Span[],
  size: number,
): { least: number; whole: number } {
  let least = 0;
  let whole = 0;
  for (const word of wordsOf(spans)) {
    const width = widthOf(fonts, word.text, word.style, size);
    least = Math.max(least, width);
    whole += width + (word.isSpaced ? size * 0.25 : 0);
  }
  return { least, whole };
}

function* wordsOf(spans: readonly Span[]): Generator<Word> {
  let isSpaced = false;
  for (const span of spans) {
    for (const part of printable(span.text).split(/( +|\n)/)) {
      if (part === '') continue;
      if (part === '\n') yield { text: '', style: span.style, isSpaced: false, isBreak: true };
      else if (part.startsWith(' ')) isSpaced = true;
      // A line may end between any two Chinese or Japanese characters, except before closing and after
      // opening punctuation.
      else if (IDEOGRAPHS.test(part)) {
        const words = part.match(ideographWords) ?? [];
        for (const [index, text] of words.entries())
          yield { text, style: span.style, isSpaced: isSpaced && index === 0, isBreak: false };
      }
      // Very long words are cut. Otherwise, in two megabytes of text without a space, all of the remaining
      // text would be measured for each line.
      else
        for (let start = 0; start < part.length; start += MAX_WORD_LENGTH) {
          yield {
            text: part.slice(start, start + MAX_WORD_LENGTH),
            style: span.style,
            isSpaced: isSpaced && start === 0,
            isBreak: false,
          };
        }
      if (!part.startsWith(' ')) isSpaced = false;
    }
  }
}

const IDEOGRAPHS = /[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF01-\uFF60\u{20000}-\u{2FA1F}]/u;
/** A character with the punctuation that must stay next to it, or up to `wordLimit` others. */
const ideographWords = new RegExp(
  `[（〈《「『【〔“‘(\\[]*${IDEOGRAPHS.source}[、。，．：；？！）〉》」』】〕”’ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ)\\].,:;]*` +
    `|(?:(?!${IDEOGRAPHS.source}).){1,${MAX_WORD_LENGTH}}`,
  'gsu',
);

/**
 * Returns how many characters fit. The result is at least one, so that the loop ends even if a line has no
 * width.
 */
function fitting(fonts: Fonts, text: string, style: Span['style'], size: number, room: number): number {
  let width = 0;
  let end = 0;
  let softEnd = 0;
  for (const sign of text) {
    width += widthOf(fonts, sign, style, size);
    if (width > room && end > 0) return softEnd > end / 2 ? softEnd : end;
    end += sign.length;
    if (/[-/–—.,;:_]/.test(sign)) softEnd = end;
  }
  return end;
}
