/** Loads a part that a screen's first view doesn't need. */
import { useEffect, useState } from 'react';
import { useApp } from '../app-context';

/** A lazy view (layout/lazy-view.ts). */
interface LaterView {
  preload(): Promise<void>;
  isLoaded(): boolean;
}

/**
 * Loads the part once the screen's content is shown, or as soon as the user asks for it.
 *
 * @param isWanted Whether the user has asked for it.
 * @param onFailure Called if the user has asked for the part and it can't be fetched. Another attempt is made
 *   when the user asks again, or when the connection changes.
 * @returns Whether the part is loaded, so that it can be rendered without waiting.
 */
export function useLaterView(view: LaterView, isWanted = false, onFailure?: () => void): boolean {
  const { connection, isContentShown } = useApp();
  const isOnline = connection.isOnline.value;
  const [isLoaded, setLoaded] = useState(view.isLoaded);
  const isDue = !isLoaded && (isWanted || isContentShown.value);
  useEffect(() => {
    if (!isDue) return;
    let isLeft = false;
    void view.preload().then(() => {
      if (isLeft) return;
      if (view.isLoaded()) setLoaded(true);
      else if (isWanted) onFailure?.();
    });
    return () => void (isLeft = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A new callback is no reason to load the part again.
  }, [view, isDue, isWanted, isOnline]);
  return isLoaded;
}
