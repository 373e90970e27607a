/** Writes a provision as plain text, with its numbers and indentation, and a line that cites its source. */
import type { Span } from '../../shared/provisions/structured-text';
import { rowsOf, wordsOf } from '../../shared/provisions/table-rows';
import { isNumbered, type TextModel } from './text-model';

/** The text that a quotation comes from. */
export interface QuotedSource {
  readonly title: string;
  readonly number: string | null;
  /** A phrase such as "edition 3". */
  readonly edition: string;
  /** A phrase such as "in force from 20.12.2023", or an empty string. */
  readonly inForce: string;
  /** An absolute address that leads to the provision. */
  readonly href: string;
}

/** Returns the words of the provision, with its citation in the last line. */
export function quotationOf(model: TextModel, index: number, source: QuotedSource): string {
  return `${provisionText(model, index)}\n\n${citationLine(model.citationOf(index), source)}`;
}

/** @param citation The provision's citation, such as "s. 209(2)"; null for the whole text. */
export function citationLine(citation: string | null, source: QuotedSource): string {
  const { title, number, edition, inForce, href } = source;
  const instrument = number === null ? title : `${title} (${number})`;
  return `${[citation, instrument, edition, inForce].filter(Boolean).join(', ')}. ${href}`;
}

/** Returns the words of a provision, one line per block, indented by depth. */
export function provisionText(model: TextModel, index: number): string {
  const lines: string[] = [];
  /** The numbers to write before the next words. */
  let waiting = '';
  function walk(at: number, depth: number): void {
    const { kind } = model.node(at);
    const label = isNumbered(kind) ? model.labelOf(at) : '';
    if (label) waiting = waiting ? `${waiting} ${label}` : label;
    const children = model.childrenOf(at);
    if (children.length === 0) return addLine(depth, words(model, wordsOf(model, at)));
    const rows = new Map(kind === 'table' ? rowsOf(model, at).map(({ row, cells }) => [row, cells]) : []);
    for (const child of children) {
      const { kind: inner } = model.node(child);
      if (inner !== 'row') walk(child, depth + (isNumbered(inner) ? 1 : 0));
      else
        addLine(
          depth,
          rows
            .get(child)
            ?.map((cell) => words(model, wordsOf(model, cell)))
            .join(' | ') ?? '',
        );
    }
  }
  function addLine(depth: number, line: string): void {
    if (line === '') return;
    lines.push('  '.repeat(Math.max(0, depth)) + [waiting, line].filter(Boolean).join(' '));
    waiting = '';
  }
  walk(index, 0);
  return lines.join('\n');
}

function words(model: TextModel, span: Span): string {
  return model.wordsIn(span).replace(/^\.\s*/u, '');
}
