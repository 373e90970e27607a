/** Tells when the text was scrolled, or when its elements may have moved. */
import { useEffect, useState, type RefObject } from 'react';

/** Returns a number that is different after each change, at most once in each frame. */
export function useLayoutChanges(element: RefObject<HTMLElement | null>): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const root = element.current?.getRootNode();
    let isWaiting = false;
    function handleChange() {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        setChanges((count) => count + 1);
      });
    }
    // Scroll events don't bubble. A capturing listener receives those of every element.
    const options = { capture: true, passive: true };
    root?.addEventListener('scroll', handleChange, options);
    globalThis.addEventListener('scroll', handleChange, options);
    globalThis.addEventListener('resize', handleChange);
    return () => {
      root?.removeEventListener('scroll', handleChange, options);
      globalThis.removeEventListener('scroll', handleChange, options);
      globalThis.removeEventListener('resize', handleChange);
    };
  }, [element]);
  return changes;
}
