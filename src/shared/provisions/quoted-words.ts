/** Extracts the words of a provision for a quotation. */
import { MAX_QUOTED_CHARACTERS } from './quotation-limits';
import { provisionKinds, type StructuredText, type StructureNode } from './structured-text';

export interface QuotedWords {
  /** One line for each block or table row, with its depth in the provision. */
  readonly words: string;
  /** Whether the provision is longer than a quotation may be. */
  readonly isCut: boolean;
}

const numbered: ReadonlySet<string> = new Set([...provisionKinds, 'item']);

/** Returns the words of a provision, including its numbers. Words beyond the limit are replaced by an ellipsis. */
export function quotedWords(structured: StructuredText, index: number): QuotedWords {
  const words = linesOf(structured, index).join('\n');
  if (words.length <= MAX_QUOTED_CHARACTERS) return { words, isCut: false };
  const cut = words.slice(0, MAX_QUOTED_CHARACTERS - 2);
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return { words: `${cut.slice(0, end > 0 ? end : cut.length).trimEnd()} …`, isCut: true };
}

function linesOf({ text, nodes }: StructuredText, index: number): string[] {
  const lines: string[] = [];
  const end = nodes[index]!.to;
  for (let at = index; at < nodes.length && (at === index || nodes[at]!.parent >= index); at += 1) {
    const node = nodes[at]!;
    if (node.from > end) break;
    if (isInRow(nodes, index, at)) continue;
    if (node.kind === 'row') lines.push(line(rowOf(text, nodes, at), depthOf(nodes, index, at)));
    else if (nodes[at + 1]?.parent !== at)
      lines.push(line(text.slice(node.from, node.to), depthOf(nodes, index, at)));
  }
  return lines.filter((one) => one.trim() !== '');
}

function line(words: string, depth: number): string {
  return '  '.repeat(depth) + words.replace(/\s+/gu, ' ').trim();
}

function rowOf(text: string, nodes: readonly StructureNode[], row: number): string {
  const cells: string[] = [];
  for (let at = row + 1; at < nodes.length && nodes[at]!.parent >= row; at += 1)
    if (nodes[at]!.parent === row) cells.push(text.slice(nodes[at]!.from, nodes[at]!.to));
  // In a table that was found in plain text, the bars are part of the cells.
  return cells.map((cell) => cell.replace(/^[\s|]+|[\s|]+$/gu, '')).join(' | ');
}

/** Returns whether the node is in a row, which is written as a whole. */
function isInRow(nodes: readonly StructureNode[], index: number, at: number): boolean {
  for (let around = nodes[at]!.parent; around >= index; around = nodes[around]!.parent)
    if (nodes[around]!.kind === 'row') return true;
  return false;
}

/** Counts the numbered nodes inside the provision that contain the node, including the node itself. */
function depthOf(nodes: readonly StructureNode[], index: number, at: number): number {
  let depth = 0;
  for (let around = at; around > index; around = nodes[around]!.parent)
    if (numbered.has(nodes[around]!.kind)) depth += 1;
  return depth;
}
