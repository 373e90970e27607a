/**
 * Reads a file's bookmarks. A file can come from anywhere, so the bookmarks are limited in number, and
 * damaged ones are left out.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { OutlineEntry } from '../pdf-file';

const MOST_ENTRIES = 2000;
const MOST_LEVELS = 8;
const MOST_CHARACTERS = 300;

export type OutlineSource = Pick<
  PDFDocumentProxy,
  'numPages' | 'getOutline' | 'getDestination' | 'getPageIndex'
>;

type Item = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

export async function readOutline(pdf: OutlineSource): Promise<readonly OutlineEntry[]> {
  let left = MOST_ENTRIES;

  async function entriesOf(items: readonly Item[], path: string, level: number): Promise<OutlineEntry[]> {
    const entries: OutlineEntry[] = [];
    for (const [index, { title, dest, items: inner }] of items.entries()) {
      if (left-- <= 0) break;
      const words = title
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MOST_CHARACTERS);
      const id = `${path}${index}`;
      const children = level < MOST_LEVELS ? await entriesOf(inner, `${id}.`, level + 1) : [];
      const page = await pageOf(pdf, dest);
      if (words !== '' && (page !== null || children.length > 0))
        entries.push({ id, title: words, page, children });
    }
    return entries;
  }

  try {
    return await entriesOf((await pdf.getOutline()) ?? [], '', 1);
  } catch {
    return [];
  }
}

/** Returns the page of a destination, which is a name, or a list that begins with a page. */
async function pageOf(pdf: OutlineSource, dest: Item['dest']): Promise<number | null> {
  try {
    const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
    const index = typeof target === 'number' ? target : target && (await pdf.getPageIndex(target));
    return Number.isSafeInteger(index) && index >= 0 && index < pdf.numPages ? index + 1 : null;
  } catch {
    return null;
  }
}
