/** Positions the layers beside the words: the actions on a provision, and the preview of a term or reference. */
import { useLayoutEffect, type RefObject } from 'react';

export interface LayerPlace {
  readonly top: number;
  readonly left: number;
  readonly width?: number;
}

/** The margin begins this many pixels to the right of the words. */
const MARGIN = 24;
const PREVIEW_WIDTH = 368;
const PREVIEW_BELOW_WIDTH = 416;

/**
 * Moves a layer to its place after each rendering, because the height of the content above it may
 * have changed.
 *
 * @param find Returns the place within the element that contains the layer; null to leave it where it is.
 */
export function useLayerPlace(
  layer: RefObject<HTMLElement | null>,
  find: (container: HTMLElement) => LayerPlace | null,
): void {
  useLayoutEffect(() => {
    const container = layer.current?.parentElement;
    const place = container && find(container);
    if (!place) return;
    const { top, left, width } = place;
    Object.assign(layer.current!.style, { top: `${top}px`, left: `${left}px` });
    if (width !== undefined) layer.current!.style.width = `${width}px`;
  });
}

/** Returns a place in the margin, beside the first line of the element. */
export function placeBeside(textRoot: HTMLElement, element: HTMLElement | null): LayerPlace | null {
  const words = element?.closest('.sec')?.querySelector(':scope > .bd');
  if (!element || !words) return null;
  const origin = textRoot.getBoundingClientRect();
  const right = words.getBoundingClientRect().right - origin.left + MARGIN;
  return {
    top: Math.round(element.getBoundingClientRect().top - origin.top - 5),
    left: Math.round(Math.min(right, origin.width - 120)),
  };
}

/** Returns a place in the margin if there is room for the preview, and below the line otherwise. */
export function placeOfPreview(textRoot: HTMLElement, anchor: HTMLElement): LayerPlace {
  const words = anchor.closest('.sec')?.querySelector(':scope > .bd');
  const room = textRoot.parentElement?.clientWidth ?? 0;
  const [origin, line] = [textRoot.getBoundingClientRect(), anchor.getBoundingClientRect()];
  const right = words ? words.getBoundingClientRect().right - origin.left + MARGIN : Infinity;
  if (right + PREVIEW_WIDTH + 8 <= room)
    return { top: Math.round(line.top - origin.top - 16), left: Math.round(right), width: PREVIEW_WIDTH };
  const left = Math.max(8, Math.min(line.left - origin.left - 16, room - PREVIEW_BELOW_WIDTH - 8));
  return {
    top: Math.round(line.bottom - origin.top + 8),
    left: Math.round(left),
    width: PREVIEW_BELOW_WIDTH,
  };
}
