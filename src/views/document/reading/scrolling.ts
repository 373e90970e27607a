/**
 * Finds out where the reader is, and scrolls to provisions and hits. On wide screens the pane with the text
 * scrolls, and on a phone the whole page does.
 */
import type { RefObject } from 'react';
import type { AppWindow } from '../../../platform/browser/app-window';

/** The reader is at the provision that lies this many pixels below the upper edge of the visible text. */
const READING_LINE = 72;
/** How often a position is corrected, while pages above it get their real heights. */
const CORRECTIONS = 6;

/** Returns the node of the last element that begins above the reading line; 0 if there is none. */
export function nodeAtReadingLine(law: HTMLElement, top: number): number {
  const line = top + READING_LINE;
  const page = lastAbove([...law.querySelectorAll<HTMLElement>(':scope > .page')], line);
  if (!page) return 0;
  const found = lastAbove([...page.querySelectorAll<HTMLElement>('[data-node]')], line);
  return Number(found?.dataset.node ?? page.dataset.first ?? 0);
}

/** The elements are in the order of the text, so each begins where the one before it does, or below. */
function lastAbove(elements: readonly HTMLElement[], line: number): HTMLElement | undefined {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elements[middle]!.getBoundingClientRect().top <= line) low = middle + 1;
    else high = middle;
  }
  return elements[Math.max(0, low - 1)];
}

export function elementOf(law: HTMLElement | null, node: number): HTMLElement | null {
  return law?.querySelector<HTMLElement>(`[data-node="${node}"]`) ?? null;
}

export function hitElement(law: HTMLElement | null, hit: number): HTMLElement | null {
  return law?.querySelector<HTMLElement>(`[data-hit="${hit}"]`) ?? null;
}

/** Whether any part of an element lies between the edges of the visible text. */
export function isVisible(element: HTMLElement | null, [top, bottom]: readonly [number, number]): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > top && box.top < bottom;
}

/** What scrolls: the pane with the text, or else the page. */
export interface Scroller {
  /** The upper and lower edge of the visible text. */
  edges(): readonly [top: number, bottom: number];
  scrollBy(pixels: number): void;
}

export function createScroller(
  pane: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  page: Pick<AppWindow, 'scrollTo' | 'scrollY' | 'innerHeight'>,
): Scroller {
  const isPane = () => pane.current !== null && getComputedStyle(pane.current).overflowY === 'auto';
  return {
    edges() {
      const { top, bottom } = (isPane() ? pane : bar).current?.getBoundingClientRect() ?? {
        top: 0,
        bottom: 0,
      };
      return isPane() ? [top, bottom] : [bottom, page.innerHeight];
    },
    scrollBy(pixels) {
      if (isPane()) pane.current!.scrollTop += pixels;
      else page.scrollTo({ top: page.scrollY + pixels, behavior: 'instant' });
    },
  };
}

/** Where a revealed element comes to lie: at the upper edge, or in the middle, where a hit has its context. */
export type Block = 'start' | 'center';
const EDGE = 24;

/**
 * Scrolls to an element. The pages above it may get other heights when they come near the screen, and the
 * element may still have to be rendered, so the position is checked for a few frames, unless something else
 * is revealed meanwhile.
 */
export function reveal(
  scroller: Scroller,
  find: () => HTMLElement | null,
  block: Block,
  isCurrent: () => boolean,
): void {
  function step(left: number): void {
    if (!isCurrent()) return;
    const element = find();
    if (element) {
      const [top, bottom] = scroller.edges();
      const wanted = block === 'start' ? top + EDGE : (top + bottom) / 2;
      const distance = element.getBoundingClientRect().top - wanted;
      if (Math.abs(distance) > 1) scroller.scrollBy(distance);
    }
    if (left > 0) requestAnimationFrame(() => step(left - 1));
  }
  step(CORRECTIONS);
}
