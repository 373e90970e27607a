/** The height of the bottom bar, for other bars that sit above it. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { size } from '../theme/tokens';

/**
 * Returns the current height of the bottom bar. On a narrow screen, the bar has two lines if its contents
 * don't fit on one.
 *
 * @param bar Any element of the page.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): string {
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const root = bar.current?.getRootNode();
    const below =
      root && 'querySelector' in root
        ? (root as Document | ShadowRoot).querySelector('section[data-bar]')
        : null;
    if (!below) return;
    const measure = () => setHeight(below.getBoundingClientRect().height);
    const observer = new ResizeObserver(measure);
    observer.observe(below);
    measure();
    return () => observer.disconnect();
  }, [bar]);
  return height === null ? size('bottombar-h') : `${height}px`;
}
