/** Reports when the text was scrolled, or when its elements may have moved. */
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls a function immediately, and then after each change, but at most once per frame. This doesn't cause a
 * render, because scrolling fires many events per second.
 */
export function useLayoutChanges(
  element: RefObject<HTMLElement | null>,
  onChange: (isMoved: boolean) => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const root = element.current?.getRootNode();
    let frame: number | null = null;
    function handleChange() {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        latest.current(true);
      });
    }
    latest.current(false);
    // Scroll events don't bubble. A capturing listener receives those from every element.
    const options = { capture: true, passive: true };
    root?.addEventListener('scroll', handleChange, options);
    globalThis.addEventListener('scroll', handleChange, options);
    globalThis.addEventListener('resize', handleChange);
    return () => {
      if (frame !== null) cancelAnimationFrame(frame);
      root?.removeEventListener('scroll', handleChange, options);
      globalThis.removeEventListener('scroll', handleChange, options);
      globalThis.removeEventListener('resize', handleChange);
    };
  }, [element]);
}
