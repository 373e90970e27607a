/** Work that is due again when somebody comes back to the page: what stood open meanwhile may be out of date. */
import { useEffect, useEffectEvent } from 'react';

/** @param work Called each time the page is seen again, as long as the component stands. */
export function useReturn(work: () => void): void {
  const act = useEffectEvent(work);
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'visible') act();
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
}
