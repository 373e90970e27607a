/**
 * Renders the pages of a text a few at a time and with low priority: first the page that the reader wants and
 * the one after it, then the others, outwards from there. At the beginning of a text, the first page alone fills the
 * screen. In the end, all words have been rendered, so that the browser's own search finds them.
 */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useIsPrinting } from '../../../ui/hooks/use-printing';

export interface ArrivingPages {
  has(page: number): boolean;
  /** Renders a page and the next one before the others. */
  require(page: number): void;
}

/** How many pages are rendered at a time. */
const PAGES_A_TURN = 2;

/** @param isPrinted Whether printing the screen prints these pages. */
export function useArrivingPages(count: number, first: number, isPrinted: boolean): ArrivingPages {
  const isPrinting = useIsPrinting() && isPrinted;
  const [arrived, setArrived] = useState<ReadonlySet<number>>(
    () => new Set(first === 0 ? [0] : startingPages(first, count)),
  );
  const centre = useRef(first);
  const isComplete = arrived.size >= count;

  useEffect(() => {
    if (isComplete) return;
    const timer = setTimeout(() => {
      const next = nearest(arrived, count, centre.current);
      startTransition(() => setArrived((before) => new Set([...before, ...next])));
    });
    return () => clearTimeout(timer);
  }, [arrived, count, isComplete]);

  const require = useCallback(
    (page: number) => {
      centre.current = page;
      const wanted = startingPages(page, count);
      setArrived((before) =>
        wanted.every((one) => before.has(one)) ? before : new Set([...before, ...wanted]),
      );
    },
    [count],
  );

  return { has: (page) => isPrinting || arrived.has(page), require };
}

function startingPages(page: number, count: number): number[] {
  return [page, page + 1].filter((one) => one >= 0 && one < count);
}

/** Returns the next pages, outwards from the centre, that have not been rendered yet. */
function nearest(arrived: ReadonlySet<number>, count: number, centre: number): number[] {
  const next: number[] = [];
  for (let distance = 0; distance < count && next.length < PAGES_A_TURN; distance += 1)
    for (const page of [centre + distance, centre - distance])
      if (page >= 0 && page < count && !arrived.has(page) && !next.includes(page)) next.push(page);
  return next;
}
