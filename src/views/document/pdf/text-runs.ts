/** Converts a page's text content, including marked content, to runs, one for each text item, in order. */
import type { TextContent } from 'pdfjs-dist/types/src/display/api';
import type { TextRun } from '../../../domain/library/pdf-matches';

export function toTextRuns({ items }: Pick<TextContent, 'items'>): TextRun[] {
  const runs: TextRun[] = [];
  /**
   * For each open mark, whether it is an artifact. In a tagged file, artifacts aren't part of the
   * reading order.
   */
  const open: boolean[] = [];
  for (const item of items) {
    if ('str' in item) runs.push({ text: item.str, endsLine: item.hasEOL, isAside: open.includes(true) });
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push('tag' in item && item.tag === 'Artifact');
  }
  return runs;
}
