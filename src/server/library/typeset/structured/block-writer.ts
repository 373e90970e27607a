/**
 * Collects blocks. Numbers, bullets, bookmarks and link targets are announced before their words, and become
 * part of the next block.
 *
 *   a number:  announced ── the next words begin with the number ──► in front of these words
 *              announced ── the next words are only the number ──► alone
 *              announced ── other words or a table follow ──► left in the text
 *              announced ── it is longer than a number should be ──► left in the text
 *              alone ── a paragraph follows ──► in front of that paragraph
 *              alone ── anything else follows ──► a separate paragraph
 */
import type { Span } from '../../../../shared/provisions/structured-text';
import type { Tag } from '../boxes';
import type { LineSpan } from '../lines';
import {
  IMAGE_NOTE,
  type BlockStart,
  type HangingLabel,
  type HeadingBlock,
  type ParagraphBlock,
  type StructuredBlock,
  type TableBlock,
} from './blocks';

/** A number or a bullet whose words haven't been added yet. */
interface Announced {
  /** `null` for a bullet. */
  readonly span: Span | null;
  readonly depth: number;
  readonly tag: Tag;
}

/** Where a paragraph is placed. */
interface ParagraphPlace {
  readonly depth: number;
  readonly parent: Tag | null;
  readonly isGone: boolean;
}

export interface BlockWriter {
  readonly blocks: readonly StructuredBlock[];
  announce(label: Announced): void;
  /** Makes the next block the target of a link. */
  addName(name: string): void;
  setBookmark(bookmark: NonNullable<BlockStart['bookmark']>): void;
  /** Takes the announced numbers from the beginning of a span, and returns the rest of the span. */
  takeLabels(span: Span): Span;
  addParagraph(look: ParagraphBlock['look'], spans: readonly LineSpan[], place: ParagraphPlace): void;
  /** Adds a block without a number in front of it. */
  add(block: HeadingBlock | ParagraphBlock | TableBlock): void;
  finish(): void;
}

/** The bullets that importers write. */
const BULLET = /^[•–]\s+/;

/** The maximum length of a number for which there is room in front of the words. */
const MAX_NUMBER = 30;

export function createBlockWriter(text: string): BlockWriter {
  const blocks: StructuredBlock[] = [];
  let announced: Announced[] = [];
  let labels: HangingLabel[] = [];
  let names: string[] = [];
  let bookmark: BlockStart['bookmark'] = null;

  function push(block: HeadingBlock | ParagraphBlock | TableBlock): void {
    blocks.push({ ...block, names, bookmark });
    [names, bookmark] = [[], null];
  }

  /** Writes numbers without words as a paragraph. */
  function flushLabels(): void {
    const [first] = labels;
    if (first) addParagraph('body', [], { depth: first.depth + 1, parent: first.tag.parent, isGone: false });
  }

  function addParagraph(
    look: ParagraphBlock['look'],
    spans: readonly LineSpan[],
    { depth, parent, isGone }: ParagraphPlace,
  ): void {
    const [only] = labels;
    // The number of a section belongs to its first paragraph.
    const isOwn = labels.length === 1 && only!.tag.role === 'P' && only!.tag.parent === parent;
    const tag = isOwn ? only!.tag : { ...roleOf(look, spans), parent };
    push({ kind: 'paragraph', look, labels, depth, spans, tag, isGone });
    labels = [];
  }

  function takeLabels({ from, to }: Span): Span {
    let at = from;
    for (const { span, depth, tag } of announced) {
      const end = span ? endOfLabel(text, span, { from: at, to }) : endOfBullet(text, { from: at, to });
      if (end === null) continue;
      labels.push({ text: oneLine(span ? text.slice(span.from, span.to) : text.slice(at, end)), depth, tag });
      at = end;
    }
    announced = [];
    return { from: at, to };
  }

  return {
    blocks,
    announce: (label) => void announced.push(label),
    addName: (name) => void names.push(name),
    setBookmark: (next) => void (bookmark = next),
    takeLabels,
    addParagraph,
    add(block) {
      announced = [];
      flushLabels();
      push(block);
    },
    finish: flushLabels,
  };
}

/**
 * Returns where the words after a number begin; `null` if the number is too long, or the span doesn't begin
 * with it.
 */
function endOfLabel(text: string, label: Span, { from, to }: Span): number | null {
  if (label.to - label.from > MAX_NUMBER) return null;
  if (label.from < from || label.to > to || text.slice(from, label.from).trim() !== '') return null;
  return label.to + /^[\s.]*/.exec(text.slice(label.to, to))![0].length;
}

function endOfBullet(text: string, { from, to }: Span): number | null {
  const bullet = BULLET.exec(text.slice(from, to));
  return bullet && from + bullet[0].length;
}

function roleOf(look: ParagraphBlock['look'], spans: readonly LineSpan[]): Pick<Tag, 'role' | 'alt'> {
  const words = oneLine(spans.map(({ text }) => text).join(''));
  if (look === 'image') return { role: 'Figure', alt: words || IMAGE_NOTE };
  return look === 'formula' ? { role: 'Formula', alt: words } : { role: 'P' };
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
