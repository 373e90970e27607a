/**
 * Determines where the reader is, and scrolls to provisions and hits. On wide screens, the pane with the text
 * scrolls; on a phone, the whole page does.
 */
import type { RefObject } from 'react';
import { partitionPoint } from '../../../shared/collections/partition-point';
import type { AppWindow } from '../../../platform/browser/app-window';

/** The reader's place is the provision that is this many pixels below the upper edge of the visible text. */
const READING_LINE = 72;
/** While pages get their real heights, a position is corrected until it has been right for this many frames. */
const STILL_FRAMES = 20;
const MOST_FRAMES = 240;

/**
 * Returns the node of the last element that begins above the reading line, or of the first element if none does; 0 if
 * there are no pages.
 */
export function nodeAtReadingLine(textRoot: HTMLElement, top: number): number {
  const line = top + READING_LINE;
  const page = lastAbove([...textRoot.querySelectorAll<HTMLElement>(':scope > .page')], line);
  if (!page) return 0;
  const found = lastAbove([...page.querySelectorAll<HTMLElement>('[data-node]')], line);
  return Number(found?.dataset.node ?? page.dataset.first ?? 0);
}

/** The elements are in the order of the text, so each begins at the same height as the previous one, or lower. */
function lastAbove(elements: readonly HTMLElement[], line: number): HTMLElement | undefined {
  const isAbove = (index: number) => elements[index]!.getBoundingClientRect().top <= line;
  return elements[Math.max(0, partitionPoint(elements.length, isAbove) - 1)];
}

export function elementOf(textRoot: HTMLElement | null, node: number): HTMLElement | null {
  return textRoot?.querySelector<HTMLElement>(`[data-node="${node}"]`) ?? null;
}

export function hitElement(textRoot: HTMLElement | null, hit: number): HTMLElement | null {
  return textRoot?.querySelector<HTMLElement>(`[data-hit="${hit}"]`) ?? null;
}

/** Whether any part of an element is between the edges of the visible text. */
export function isVisible(element: HTMLElement | null, [top, bottom]: readonly [number, number]): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > top && box.top < bottom;
}

/** The element that scrolls: the pane with the text, or else the page. */
export interface Scroller {
  /** The upper and lower edges of the visible text. */
  edges(): readonly [top: number, bottom: number];
  scrollBy(pixels: number): void;
  /** How far the text is scrolled, in pixels. */
  position(): number;
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
    position: () => (isPane() ? pane.current!.scrollTop : page.scrollY),
    scrollBy(pixels) {
      if (isPane()) pane.current!.scrollTop += pixels;
      else page.scrollTo({ top: page.scrollY + pixels, behavior: 'instant' });
    },
  };
}

/** Where a revealed element ends up: at the upper edge, or in the middle, so that a hit is shown with its context. */
export type Block = 'start' | 'center';
const EDGE = 24;

/** The events by which a reader may scroll the text. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to an element. The heights of the pages above it may change when they are rendered or come near the
 * screen, and the element itself may not have been rendered. Its position is therefore corrected until it has
 * been stable for a while, or for at most 240 frames. The correction also stops when the reader scrolls,
 * presses a key or a button, or goes to another place.
 */
export function reveal(
  scroller: Scroller,
  find: () => HTMLElement | null,
  block: Block,
  isCurrent: () => boolean,
): void {
  let hasMoved = false;
  const handleMove = () => void (hasMoved = true);
  for (const name of MOVES) addEventListener(name, handleMove, { capture: true, passive: true });

  function step(still: number, left: number): void {
    if (!isCurrent() || hasMoved || still === 0 || left === 0) {
      for (const name of MOVES) removeEventListener(name, handleMove, { capture: true });
      return;
    }
    const isStill = scrollTo(scroller, find(), block);
    requestAnimationFrame(() => step(isStill ? still - 1 : STILL_FRAMES, left - 1));
  }
  step(STILL_FRAMES, MOST_FRAMES);
}

/** @returns Whether the element was where it should be, or couldn't get any nearer. */
function scrollTo(scroller: Scroller, element: HTMLElement | null, block: Block): boolean {
  if (!element) return false;
  const [top, bottom] = scroller.edges();
  const wanted = block === 'start' ? top + EDGE : (top + bottom) / 2;
  const distance = element.getBoundingClientRect().top - wanted;
  if (Math.abs(distance) <= 1) return true;
  const before = scroller.position();
  scroller.scrollBy(distance);
  // At the end of the text, nothing can be scrolled further.
  return scroller.position() === before;
}
