/** The height of the bottom bar, for other bars that sit above it. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { size } from '../theme/tokens';

/**
 * Returns the current height of the bottom bar. On a narrow screen, the bar has two lines if its contents
 * don't fit on one. While the component is mounted, the `main` around it has the attribute `data-with-bar`,
 * so that messages are shown above the bar.
 *
 * @param bar The bar that sits above the bottom bar.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): string {
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    // With `main:has(…)`, the browser would search the whole text whenever an element is added to it.
    const main = bar.current?.closest('main');
    main?.toggleAttribute('data-with-bar', true);
    return () => void main?.toggleAttribute('data-with-bar', false);
  }, [bar]);
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
