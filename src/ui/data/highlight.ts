/**
 * Text with marked words, as a search engine sends it: HTML-escaped, with `<em>` around each hit. This is the one way
 * such text reaches the page, and it lets through only the marks: everything else, other tags included, stays text.
 */

export interface TextPart {
  text: string;
  marked: boolean;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#x27': "'",
  '#39': "'",
  '#x2f': '/',
  '#47': '/',
  nbsp: '\u00a0',
};

/** Parts in order, none empty. Nested and unclosed marks are marks too; a close without an open is nothing. */
export function parseHighlight(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let depth = 0;
  for (const piece of html.split(/(<\/?em>)/)) {
    if (piece === '<em>') depth++;
    else if (piece === '</em>') depth = Math.max(0, depth - 1);
    else if (piece) parts.push({ text: decode(piece), marked: depth > 0 });
  }
  return parts;
}

/** Once, so that `&amp;lt;` becomes `&lt;` and no further. */
function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
}
