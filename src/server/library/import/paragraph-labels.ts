/** Finds the numbers at the beginning of paragraphs, and of lines in them, however they are emphasised. */
import { spansText, type Span } from '../blocks';
import { splitLabel, type SplitLabel } from './numbering';

/** Matches what is only a number or a bullet, for the words in the next paragraph or cell. */
const ONLY_LABEL =
  /^(?:\((?:\d{1,3}|[a-z]{1,4}|[A-Z]{1,2})\)|[a-z]\)|\d{1,3}[.)]|\d{1,3}(?:\.\d{1,3})+\.?|[•●▪◦·–—-])$/;

export function isOnlyLabel(words: string): boolean {
  return words.length <= 20 && ONLY_LABEL.test(words);
}

/**
 * Splits spans into the number of their paragraph and the words after it; `null` if there is no number. A raised number
 * is that of a footnote.
 */
export function splitSpans(spans: readonly Span[]): (Omit<SplitLabel, 'rest'> & { rest: Span[] }) | null {
  const words = spansText(spans);
  const isRaised = spans[0]?.shift === 'superscript' || spans[0]?.isFootnote;
  const split = isRaised ? null : splitLabel(words);
  if (!split) return null;
  const { label, level, rest } = split;
  return { label, level, rest: sliceSpans(spans, words.length - rest.length, words.length) };
}

/** Matches the end of a line before one that begins with a number in brackets or a decimal number. */
const BEFORE_LABEL = /\n(?=\((?:\d{1,3}|[a-z]{1,4}|[A-Z])\)\s*\S|[a-z]\)\s\S|\d{1,3}(?:\.\d{1,3})+\.?\s\S)/g;

/** Divides a paragraph with line breaks before each line that begins with a number. */
export function numberedLines(spans: readonly Span[]): Span[][] {
  const words = spansText(spans);
  const ends = [...words.matchAll(BEFORE_LABEL)].map(({ index }) => index);
  return [...ends, words.length].map((end, index) =>
    sliceSpans(spans, index === 0 ? 0 : ends[index - 1]! + 1, end),
  );
}

function sliceSpans(spans: readonly Span[], from: number, to: number): Span[] {
  const slices: Span[] = [];
  let at = 0;
  for (const span of spans) {
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text !== '') slices.push({ ...span, text });
    at += span.text.length;
  }
  return slices;
}
