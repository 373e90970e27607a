/**
 * The place in the text that the reader is looking at, which stays where it is on the screen when the text
 * around it takes up more or less space.
 */

/** The first line in view, or the part of the text if it has no lines, and its distance from the top. */
export interface SeenPlace {
  readonly part: Element;
  /** The line's position in the part. */
  readonly line: string | null;
  readonly top: number;
}

/**
 * @param margin The height of the elements that cover the top of the pane, or of the page if the page
 * scrolls instead.
 */
export function findSeenPlace(pane: HTMLElement, isPage: boolean, margin: number): SeenPlace | null {
  const edge = (isPage ? 0 : pane.getBoundingClientRect().top) + margin;
  const isInView = (element: Element) => element.getBoundingClientRect().bottom > edge;
  const part = [...pane.querySelectorAll('[data-part]')].find(isInView);
  if (!part) return null;
  const line = [...part.querySelectorAll('[data-line]')].find(isInView);
  const { top } = (line ?? part).getBoundingClientRect();
  return { part, line: line?.getAttribute('data-line') ?? null, top };
}

/** Scrolls so that the place is where it was. Returns whether the part is still on the screen. */
export function restoreSeenPlace(
  { part, line, top }: SeenPlace,
  pane: HTMLElement,
  isPage: boolean,
): boolean {
  if (!part.isConnected) return false;
  const place = (line !== null && part.querySelector(`[data-line="${line}"]`)) || part;
  const moved = place.getBoundingClientRect().top - top;
  if (isPage) scrollBy({ top: moved, behavior: 'instant' });
  else pane.scrollTop += moved;
  return true;
}
