/** The blocks of a structured text, as they are laid out. */
import type { Tag } from '../boxes';
import type { LineSpan } from '../lines';

/** The outline entry and the link targets at the beginning of a block. */
export interface BlockStart {
  readonly names: readonly string[];
  readonly bookmark: { readonly title: string; readonly level: number } | null;
}

/** A number in front of the words. Depth 0 is at the left edge of the text area. */
export interface HangingLabel {
  readonly text: string;
  readonly depth: number;
  readonly tag: Tag;
}

export interface HeadingBlock {
  readonly kind: 'heading';
  readonly look: 1 | 2 | 3;
  readonly depth: number;
  readonly spans: readonly LineSpan[];
  readonly tag: Tag;
}

export interface ParagraphBlock {
  readonly kind: 'paragraph';
  readonly look: 'body' | 'note' | 'formula' | 'image';
  readonly labels: readonly HangingLabel[];
  readonly depth: number;
  readonly spans: readonly LineSpan[];
  readonly tag: Tag;
  /** Whether the provision is repealed or reserved. */
  readonly isGone: boolean;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly columns: number;
  /** The rows that are repeated on each page. */
  readonly head: readonly TableRow[];
  readonly body: readonly TableRow[];
}

export interface TableRow {
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  /** The first of the columns that the cell spans. */
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly isHead: boolean;
  /** Each paragraph begins on a new line. */
  readonly paragraphs: readonly (readonly LineSpan[])[];
  readonly tag: Tag;
}

export type StructuredBlock = (HeadingBlock | ParagraphBlock | TableBlock) & BlockStart;

/** Stands for an image without words. */
export const IMAGE_NOTE = 'An image that isn’t shown here';
