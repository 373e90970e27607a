/**
 * Text with marked matches, as a search engine sends it: HTML-escaped, with `<em>` around each match. Such
 * text reaches the page only through this module, which keeps only the marks. Everything else, including
 * other tags, is shown as plain text.
 */

export interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * The entities that search engines use for escaping. `src/ui` imports nothing, so it can't share the list in
 * `src/shared`.
 */
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

/**
 * Returns the parts in order, none of them empty. Nested and unclosed marks count as marks; a closing tag
 * without an opening one is ignored.
 */
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

/** Decodes once, so that `&amp;lt;` becomes `&lt;` and nothing further. */
function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
}
