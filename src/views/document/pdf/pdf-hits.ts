/**
 * The hits of the search that led to the document, on all pages.
 *
 *   off ──seek──► reading ──the last page──► read
 *    └── seek(null), close ── any            seek with other terms starts again
 *
 * If the address names a page, this page is read first. Visible pages come next, and then the others,
 * starting with the first page. The view jumps once, as soon as it has found the place:
 *
 * - the passage that led to the document, because the PDF may have been replaced since the page was named;
 * - otherwise, the best hit on the named page or, if it has none, the page itself;
 * - otherwise, the best place: one where all terms occur together or, if they never do, one where
 *   the most do.
 *
 * Of several equally good places, the view chooses the first, but one in the document's title only if there
 * is no other. It doesn't jump if the user has scrolled elsewhere in the meantime.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { createLatestRun } from '../../../domain/core/latest-run';
import { bestHit, createMatchFinder, type PageHit } from '../../../domain/library/pdf-matches';
import { passageAround } from '../../../domain/library/passage';
import type { HighlightQuery } from '../../../domain/library/highlight-query';
import { parseTerm } from '../../../shared/query-terms';
import type { Match } from './find';
import { createMatchCursor, type MatchCursorOptions, type MatchCursor } from './match-cursor';
import type { PdfFile } from './pdf-file';

export interface PlacedHit extends Pick<PageHit, 'similarity' | 'together' | 'isInTitle'> {
  /** The page where the hit begins. */
  readonly page: number;
}

/** The part of a hit that is on one page. */
export interface HitMark {
  readonly hit: PlacedHit;
  readonly match: Match;
}

export type HitsState = 'off' | 'reading' | 'read';

export interface PdfHits extends Omit<MatchCursor<PlacedHit>, 'standAt'> {
  readonly state: ReadonlySignal<HitsState>;
  /** In reading order; grows while pages are read. */
  readonly hits: ReadonlySignal<readonly PlacedHit[]>;
  readonly pagesRead: ReadonlySignal<number>;
  /** Whether any page read so far has text. A scanned file has none. */
  readonly hasText: ReadonlySignal<boolean>;
  /** Returns the same object until the list changes. The result depends on signals. */
  marksOn(page: number): readonly HitMark[];
  /** Searches the open file for the terms; null removes the marks. */
  seek(query: HitsQuery | null): Promise<void>;
  /** The words around the current hit; null if there is none. */
  passage(): Promise<string | null>;
}

export interface PdfHitsOptions extends MatchCursorOptions {
  file(): PdfFile | null;
  /** The first and last page in or near the viewport. */
  near(): readonly [first: number, last: number];
  /** The scroll offset in CSS pixels. */
  top(): number;
  /** Goes to the beginning of a page, even if the page is already visible. */
  goTo(page: number): void;
}

/**
 * The first hit with at least this similarity to the passage is accepted. The limit is below 1 because a page
 * header that is not tagged as one may interrupt the passage.
 */
const SURE = 0.9;
/**
 * Yields after this many pages, because text that is in memory would otherwise be read without a pause, and
 * block everything else.
 */
const PAGES_A_TURN = 10;
const NONE: readonly HitMark[] = [];

export interface HitsQuery extends Pick<HighlightQuery, 'content' | 'passage'> {
  /** The page that the words are on, if it is known. */
  readonly page?: number | null;
  /** The title of the document, which its first page usually shows. */
  readonly documentTitle?: string;
}

export function createPdfHits(within: PdfHitsOptions): PdfHits {
  const state = signal<HitsState>('off');
  const pagesRead = signal(0);
  const hasText = signal(false);
  const { hits, marks, add, clear: clearHits } = createHitStore();
  const { standAt, ...cursor } = createMatchCursor(hits, within);
  const latestSearch = createLatestRun();

  function clear(next: HitsState): void {
    batch(() => {
      state.value = next;
      clearHits();
      pagesRead.value = 0;
      hasText.value = false;
      standAt(null);
    });
  }

  async function seek(query: HitsQuery | null): Promise<void> {
    const isLatest = latestSearch.begin();
    const file = within.file();
    if (!query?.content.length || !file) return clear('off');
    clear('reading');
    const termCount = query.content.filter((term) => parseTerm(term).kind !== 'nothing').length;
    const hasPassage = query.passage !== null;
    const isWanted = ({ similarity, together, isInTitle }: PlacedHit): boolean =>
      hasPassage ? similarity >= SURE : together === termCount && !isInTitle;
    const from = within.top();
    let hasJumped = false;
    const jump = (show: () => void): void => {
      if (hasJumped || cursor.current.peek() || within.top() !== from) return;
      hasJumped = true;
      show();
    };
    let showNamed: (() => void) | null = null;
    for await (const { page, runs, found } of readPages(file, query, within.near)) {
      if (!isLatest()) return;
      const placed = add(page, found);
      batch(() => {
        pagesRead.value++;
        hasText.value ||= runs.some(({ text }) => text.trim() !== '');
      });
      const isNamed = page === query.page;
      const hit = isNamed ? bestHit(placed, hasPassage) : (placed.find(isWanted) ?? null);
      const show = () => (hit ? standAt(hit) : within.goTo(page));
      if (isNamed) showNamed = show;
      if ((isNamed && !hasPassage) || (hit && isWanted(hit))) jump(show);
    }
    if (!isLatest()) return;
    state.value = 'read';
    jump(showNamed ?? (() => standAt(bestHit(hits.peek(), hasPassage))));
  }

  async function passage(): Promise<string | null> {
    const [hit, file] = [cursor.current.peek(), within.file()];
    const marksOfPage = hit && marks.peek().get(hit.page);
    const piece = marksOfPage?.find((mark) => mark.hit === hit)?.match[0];
    return hit && piece && file ? passageAround(await textOf(file, hit.page), piece) : null;
  }

  return {
    ...cursor,
    state,
    hits,
    pagesRead,
    hasText,
    seek,
    passage,
    marksOn: (page) => marks.value.get(page) ?? NONE,
  };
}

/** The hits that have been found so far, and their marks by page. */
function createHitStore() {
  const byPage = signal<ReadonlyMap<number, readonly PlacedHit[]>>(new Map());
  const marks = signal<ReadonlyMap<number, readonly HitMark[]>>(new Map());
  const hits = computed(() => [...byPage.value].sort(([a], [b]) => a - b).flatMap(([, some]) => some));

  function add(page: number, found: readonly PageHit[]): readonly PlacedHit[] {
    if (!found.length) return [];
    const placed = found.map(({ similarity, together, isInTitle }): PlacedHit => ({
      page,
      similarity,
      together,
      isInTitle: isInTitle && page === 1,
    }));
    const changed = new Map(marks.peek());
    const put = (on: number, which: 'pieces' | 'onNextPage'): void => {
      const some = found.flatMap((hit, index) =>
        hit[which].length ? [{ hit: placed[index]!, match: hit[which] }] : [],
      );
      if (some.length) changed.set(on, [...(changed.get(on) ?? NONE), ...some]);
    };
    put(page, 'pieces');
    put(page + 1, 'onNextPage');
    batch(() => {
      byPage.value = new Map(byPage.peek()).set(page, placed);
      marks.value = changed;
    });
    return placed;
  }

  function clear(): void {
    byPage.value = new Map();
    marks.value = new Map();
  }

  return { hits, marks, add, clear };
}

/**
 * Reads the pages one by one and finds their hits: first the page that the address names, then the visible
 * pages, then the others.
 */
async function* readPages(file: PdfFile, query: HitsQuery, near: PdfHitsOptions['near']) {
  const { content: terms, passage, page: named, documentTitle: title = '' } = query;
  const findHits = createMatchFinder({ terms, passage, title });
  const unread = new Set(Array.from({ length: file.pageCount }, (_, index) => index + 1));
  for (let pagesRead = 0; unread.size; pagesRead++) {
    const isFirst = pagesRead === 0 && typeof named === 'number' && unread.has(named);
    const page = isFirst ? named : nextOf(unread, near());
    unread.delete(page);
    const [runs, next] = await Promise.all([textOf(file, page), textOf(file, page + 1)]);
    if (pagesRead % PAGES_A_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
    yield { page, runs, found: findHits(runs, next) };
  }
}

/** A page with unreadable text has no hits. The error is reported when the page is painted. */
async function textOf(file: PdfFile, page: number) {
  return page > file.pageCount ? [] : file.textOf(page).catch(() => []);
}

function nextOf(unread: ReadonlySet<number>, [first, last]: readonly [number, number]): number {
  for (let page = first; page <= last; page++) if (unread.has(page)) return page;
  // A set keeps its insertion order, so this is the lowest page.
  return unread.values().next().value!;
}
