/** Which pages of a text are shown: all of them, or only the provisions with hits. */
import { useEffect, useMemo, useState } from 'react';
import { readShownProvisions, writeShownProvisions } from '../../../domain/library/highlight-query';
import { isOnPages, onlyWithHits } from '../../../domain/reading/only-hits';
import type { Reader } from '../../../domain/reading/reader';
import { useApp } from '../../app-context';

/**
 * Returns whether only provisions with hits are shown, and a function that changes this. If the address
 * contains this choice, the function also updates the address.
 */
export function useHitFilter(id: string, address: URLSearchParams) {
  const { router } = useApp();
  const shown = readShownProvisions(address);
  const [isChosen, setChosen] = useState(false);
  function choose(filtered: boolean) {
    if (shown === null) return setChosen(filtered);
    const query = { ...Object.fromEntries(address), ...writeShownProvisions(filtered ? 'only' : 'all') };
    router.replace(router.href('documentpreview', { id }, query));
  }
  return [shown === null ? isChosen : shown === 'only', choose] as const;
}

/** Returns all pages or, until the reader goes to a provision on another page, only those with hits. */
export function useShownPages(reader: Reader, isFiltered: boolean, onShowAll: () => void) {
  const wanted = reader.wanted.value;
  const { starts } = reader.hits.value;
  const isShortened = isFiltered && starts.length > 0;
  const pages = useMemo(
    () => (isShortened ? onlyWithHits(reader.model, reader.pages, starts) : reader.pages),
    [reader, isShortened, starts],
  );
  useEffect(() => {
    if (isShortened && wanted && 'node' in wanted && !isOnPages(reader.model, pages, wanted.node))
      onShowAll();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new destination shows all pages.
  }, [wanted]);
  return { pages, isShortened };
}
