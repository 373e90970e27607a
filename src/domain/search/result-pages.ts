/** The loaded pages of a search's results, and the position of a document on them. */
import { lastPage, PAGE_SIZE } from '../../shared/query';

/** The position of a document among the results. */
export interface ResultPosition {
  /** The document's number among all results, starting at 1. */
  readonly number: number;
  readonly total: number;
  /** null at the beginning or end of the results, or until the adjacent page has been loaded. */
  readonly previousId: string | null;
  readonly nextId: string | null;
}

export interface ResultPages {
  readonly total: number;
  /** The ids of the documents on each page, in order. */
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

/** Returns null if the document isn't on any of the loaded pages. */
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

/** Returns the pages that contain the document's neighbours and haven't been loaded yet. */
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
