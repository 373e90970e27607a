/**
 * A document as blocks: the intermediate form between its source (Markdown, plain text or HTML) and the
 * output (plain text for searching, and a typeset PDF).
 */

/** Whether words are raised or lowered. */
export type Shift = 'superscript' | 'subscript';

/** A run of text in one style. */
export interface Span {
  text: string;
  style: 'plain' | 'strong' | 'emphasis';
  /** Whether the run is a footnote marker, such as `[1]`. */
  isFootnote?: true;
  shift?: Shift | undefined;
}

/** Level 1 is the outermost. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export type Block =
  | { kind: 'heading'; level: HeadingLevel; spans: Span[] }
  /** `label` is the number to the left of the text, such as `1.1`, `(a)` or `•`. Level 0 is the outermost. */
  | { kind: 'paragraph'; label: string | null; level: number; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  /** A footnote. `label` is its marker, such as `[1]`. */
  | { kind: 'note'; label: string; spans: Span[] }
  /** Lines that are kept unchanged. */
  | { kind: 'lines'; lines: string[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** Returns the text of spans, without styles. */
export function spansText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}

/**
 * Returns the blocks' plain text. Blank lines separate blocks. A table row is one line, and tabs separate its
 * cells.
 */
export function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'note':
      return `${block.label} ${spansText(block.spans)}`;
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
