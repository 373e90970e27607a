/**
 * Collects the words of a paragraph or a cell in an HTML page, with their emphasis. White space is collapsed as in a
 * browser, also where it is divided between several elements.
 */
import type { Span } from '../blocks';

export type Look = Omit<Span, 'text'>;

export interface InlineWords {
  /** The length of the HTML so far. */
  readonly length: number;
  /** The HTML that was added last. */
  readonly last: string;
  add(html: string, look: Look): void;
  /** Returns the words so far, with line breaks, and without white space around lines. */
  spans(): Span[];
}

export const plain: Look = { style: 'plain' };

/** @param decode Decodes the entities in words. */
export function createInlineWords(decode: (html: string) => string): InlineWords {
  const parts: { html: string; look: Look }[] = [];
  let [length, newest] = [0, ''];
  return {
    get length() {
      return length;
    },
    get last() {
      return newest;
    },
    add(html, look) {
      length += html.length;
      newest = html;
      const last = parts.at(-1);
      if (last && isSameLook(last.look, look)) last.html += html;
      else parts.push({ html, look });
    },
    spans: () => collapse(parts.map(({ html, look }) => ({ ...look, text: decode(html) }))),
  };
}

export function isSameLook(one: Look, other: Look): boolean {
  return one.style === other.style && one.shift === other.shift && one.isFootnote === other.isFootnote;
}

function collapse(spans: readonly Span[]): Span[] {
  const collapsed: Span[] = [];
  /** The white space since the last word: a line break if it contains one. */
  let space = '';
  const add = (text: string, look: Look) => {
    const last = collapsed.at(-1);
    if (last && isSameLook(last, look)) last.text += text;
    else collapsed.push({ ...look, text });
  };
  for (const { text, ...look } of spans) {
    const words = text.replace(/\s+/g, (white) => (white.includes('\n') ? '\n' : ' '));
    const inner = words.trim();
    const before = inner === '' ? words : words.slice(0, words.indexOf(inner));
    if (before !== '' && space !== '\n') space = before;
    if (inner === '') continue;
    // Space between two looks isn't part of the emphasised words.
    if (space !== '' && collapsed.length > 0) add(space, isSameLook(collapsed.at(-1)!, look) ? look : plain);
    add(inner, look);
    space = words.slice(before.length + inner.length);
  }
  return collapsed;
}
