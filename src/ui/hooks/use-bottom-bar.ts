/** Bars that sit above the bottom bar. */
import { useLayoutEffect, type RefObject } from 'react';
import { size } from '../theme/tokens';

/** The distance of such a bar from the bottom, in CSS: the actual height of the bottom bar. */
export const barBottom = `var(--bar-bottom, ${size('bottombar-h')})`;

/**
 * While the component is mounted, `barBottom` follows the height of the bottom bar, which has two lines on a narrow
 * screen if its contents don't fit on one. The `main` around the bar above it has the attribute `data-with-bar`, so
 * that messages are shown above both bars.
 *
 * @param bar The bar that sits above the bottom bar.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const main = bar.current?.closest('main');
    const page = main?.parentElement;
    if (!page) return;
    // With `main:has(…)`, the browser would search the whole text whenever an element is added to it.
    main.toggleAttribute('data-with-bar', true);
    const stopMeasuring = publishHeight(page);
    return () => {
      main.toggleAttribute('data-with-bar', false);
      stopMeasuring?.();
    };
  }, [bar]);
}

function publishHeight({ children, style }: HTMLElement): (() => void) | undefined {
  const below = [...children].find((child) => child.matches('section[data-bar]'));
  if (!below) return;
  const measure = () => {
    const height = `${below.getBoundingClientRect().height}px`;
    // Changing the property makes the browser compute the styles of the whole page again.
    style.setProperty('--bar-bottom', height === getComputedStyle(below).minHeight ? '' : height);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(below);
  measure();
  return () => {
    observer.disconnect();
    style.removeProperty('--bar-bottom');
  };
}
