/**
 * A document's structure, between what it was written in (Markdown, plain text, HTML) and what is made of it (plain
 * text to search, a typeset PDF).
 */

/** A run of text in one style. */
export interface Span {
  text: string;
  style: 'plain' | 'strong' | 'emphasis';
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  /** `label` is the number that hangs to the left, such as `1.1`, `(a)` or `•`; `level` 0 has none to the left of it. */
  | { kind: 'paragraph'; label: string | null; level: number; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  /** Lines kept as they are. */
  | { kind: 'lines'; lines: string[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** A span's words without their style. */
export function spansText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}

/** Plain text of the blocks, paragraphs parted by a blank line; a table's row is one line, its cells parted by tabs. */
export function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.label === null ? spansText(block.spans) : `${block.label} ${spansText(block.spans)}`;
    case 'lines':
      return block.lines.join('\n');
    case 'table':
      return [block.head, ...block.rows]
        .map((row) => row.map(spansText).join('\t'))
        .filter((row) => row.trim() !== '')
        .join('\n');
    default:
      return spansText(block.spans);
  }
}
