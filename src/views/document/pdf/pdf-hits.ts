/**
 * The hits of the search that led to the document, on all of its pages.
 *
 *   off ──seek──► reading ──the last page──► read
 *    └── seek(null), close ── any            seek with anything else begins anew
 *
 * Pages are read one after the other, from the first on, but those in sight before all others. On the way the reader is
 * brought to where the search led: to the hit of the passage, else to the first. Only once, and not when they have gone
 * elsewhere meanwhile.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { createMatchFinder, type PageHit } from '../../../domain/library/pdf-matches';
import { passageAround } from '../../../domain/library/passage';
import type { HighlightQuery } from '../../../domain/library/highlight-query';
import type { Match } from './find';
import { createMatchCursor, type MatchCursorOptions, type MatchCursor } from './match-cursor';
import type { PdfFile } from './pdf-file';

export interface PlacedHit {
  /** Where it begins. */
  readonly page: number;
  readonly likeness: number;
}

/** What of a hit stands on one page. */
export interface HitMark {
  readonly hit: PlacedHit;
  readonly match: Match;
}

export type HitsState = 'off' | 'reading' | 'read';

export interface PdfHits extends Omit<MatchCursor<PlacedHit>, 'standAt'> {
  readonly state: ReadonlySignal<HitsState>;
  /** In reading order; grows while reading. */
  readonly hits: ReadonlySignal<readonly PlacedHit[]>;
  readonly pagesRead: ReadonlySignal<number>;
  /** Some page that was read has text: a file of images has none. */
  readonly hasText: ReadonlySignal<boolean>;
  /** The same list until something of it changes. Reads signals. */
  marksOn(page: number): readonly HitMark[];
  /** Looks for the terms in the file that is open; null takes the marks away. */
  seek(sought: Pick<HighlightQuery, 'content' | 'passage'> | null): Promise<void>;
  /** The words around the hit that is stood at; null for none. */
  passage(): Promise<string | null>;
}

export interface PdfHitsOptions extends MatchCursorOptions {
  file(): PdfFile | null;
  /** First and last page in sight, or near it. */
  near(): readonly [first: number, last: number];
  /** How far down the reader is, CSS pixels. */
  top(): number;
}

/** So like the passage that no other hit needs to be looked at. Its words may be parted by a page's head that is not tagged as one. */
const SURE = 0.9;
/** With all text at hand nothing else would get its turn. */
const PAGES_A_TURN = 10;
const NONE: readonly HitMark[] = [];

export function createPdfHits(within: PdfHitsOptions): PdfHits {
  const state = signal<HitsState>('off');
  const byPage = signal<ReadonlyMap<number, readonly PlacedHit[]>>(new Map());
  const marks = signal<ReadonlyMap<number, readonly HitMark[]>>(new Map());
  const pagesRead = signal(0);
  const hasText = signal(false);
  const hits = computed(() => [...byPage.value].sort(([a], [b]) => a - b).flatMap(([, some]) => some));
  const { standAt, ...cursor } = createMatchCursor(hits, within);
  let run = 0;

  function clear(next: HitsState): void {
    batch(() => {
      state.value = next;
      byPage.value = new Map();
      marks.value = new Map();
      pagesRead.value = 0;
      hasText.value = false;
      standAt(null);
    });
  }

  async function seek(sought: Pick<HighlightQuery, 'content' | 'passage'> | null): Promise<void> {
    const mine = ++run;
    const file = within.file();
    if (!sought?.content.length || !file) return clear('off');
    clear('reading');
    const finder = createMatchFinder({ terms: sought.content, passage: sought.passage });
    const from = within.top();
    let hasArrived = false;
    const isWaited = () => !hasArrived && !cursor.current.peek() && within.top() === from;
    const unread = new Set(Array.from({ length: file.pageCount }, (_, index) => index + 1));
    while (unread.size) {
      const page = nextOf(unread, within.near());
      unread.delete(page);
      const [runs, next] = await Promise.all([textOf(file, page), textOf(file, page + 1)]);
      if (pagesRead.peek() % PAGES_A_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
      if (mine !== run) return;
      const found = add(page, finder(runs, next));
      batch(() => {
        pagesRead.value++;
        hasText.value ||= runs.some(({ text }) => text.trim() !== '');
      });
      const wanted = sought.passage === null ? found[0] : found.find(({ likeness }) => likeness >= SURE);
      if (wanted && isWaited()) {
        hasArrived = true;
        standAt(wanted);
      }
    }
    state.value = 'read';
    if (isWaited())
      standAt(
        hits
          .peek()
          .reduce<PlacedHit | null>(
            (best, hit) => (best && best.likeness >= hit.likeness ? best : hit),
            null,
          ),
      );
  }

  function add(page: number, found: readonly PageHit[]): readonly PlacedHit[] {
    if (!found.length) return [];
    const placed = found.map(({ similarity }): PlacedHit => ({ page, likeness: similarity }));
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

  async function passage(): Promise<string | null> {
    const [hit, file] = [cursor.current.peek(), within.file()];
    const piece =
      hit &&
      marks
        .peek()
        .get(hit.page)
        ?.find((mark) => mark.hit === hit)?.match[0];
    return piece && file ? passageAround(await textOf(file, hit.page), piece) : null;
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

/** A page whose text cannot be read has no hits; painting it says what is wrong. */
async function textOf(file: PdfFile, page: number) {
  return page > file.pageCount ? [] : file.textOf(page).catch(() => []);
}

function nextOf(unread: ReadonlySet<number>, [first, last]: readonly [number, number]): number {
  for (let page = first; page <= last; page++) if (unread.has(page)) return page;
  // A set keeps its order: the least.
  return unread.values().next().value!;
}
