/** Repeats work when the user returns to the page, whose content may be outdated by then. */
import { useEffect, useEffectEvent } from 'react';

/** @param work Called each time the page becomes visible, while the component is mounted. */
export function useOnPageVisible(work: () => void): void {
  const act = useEffectEvent(work);
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'visible') act();
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
}
