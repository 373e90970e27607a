/** The pages of one search that were read, and where a document stands among them. */
import { lastPage, PAGE_SIZE } from '../../shared/query';

/** Where a document stands among the results. */
export interface ResultPosition {
  /** From 1, over all pages. */
  readonly number: number;
  readonly total: number;
  /** null at the ends, and until the neighbouring page has been read. */
  readonly previousId: string | null;
  readonly nextId: string | null;
}

export interface ResultPages {
  readonly total: number;
  /** Page → its documents' ids, in order. */
  readonly pages: ReadonlyMap<number, readonly string[]>;
}

export const NO_PAGES: ResultPages = { total: 0, pages: new Map() };

export function withPage(
  { pages }: ResultPages,
  page: number,
  ids: readonly string[],
  total: number,
): ResultPages {
  return { total, pages: new Map(pages).set(page, ids) };
}

/** null when the document is on none of the pages read. */
export function positionIn({ total, pages }: ResultPages, documentId: string): ResultPosition | null {
  for (const [page, ids] of pages) {
    const index = ids.indexOf(documentId);
    if (index < 0) continue;
    return {
      number: (page - 1) * PAGE_SIZE + index + 1,
      total,
      previousId: ids[index - 1] ?? pages.get(page - 1)?.at(-1) ?? null,
      nextId: ids[index + 1] ?? pages.get(page + 1)?.[0] ?? null,
    };
  }
  return null;
}

/** The pages that would tell the document's neighbours, and were not read yet. */
export function pagesToLoad({ total, pages }: ResultPages, documentId: string): readonly number[] {
  for (const [page, ids] of pages) {
    const index = ids.indexOf(documentId);
    if (index < 0) continue;
    const wanted = [index === 0 && page - 1, index === ids.length - 1 && page + 1];
    return wanted.filter(
      (one): one is number =>
        typeof one === 'number' && one >= 1 && one <= lastPage(total) && !pages.has(one),
    );
  }
  return [];
}
