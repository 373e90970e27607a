/** The text of a page as pdf.js answers it, marked content included, as runs: one for each of its text items, in their order. */
import type { TextContent } from 'pdfjs-dist/types/src/display/api';
import type { TextRun } from '../../../domain/library/pdf-matches';

export function toTextRuns({ items }: Pick<TextContent, 'items'>): TextRun[] {
  const runs: TextRun[] = [];
  /** Of the marks that are open, whether each is an artifact: what a tagged file keeps out of its reading order. */
  const open: boolean[] = [];
  for (const item of items) {
    if ('str' in item) runs.push({ text: item.str, endsLine: item.hasEOL, isAside: open.includes(true) });
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push('tag' in item && item.tag === 'Artifact');
  }
  return runs;
}
