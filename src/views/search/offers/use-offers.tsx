/** Provides the offers for the results on the screen. */
import { useEffect, useState } from 'react';
import { createSearchOffers, type SearchOffers, type ShownOffers } from '../../../domain/search/offers';
import type { Search } from '../../../domain/search/search';
import { useApp, type App } from '../../app-context';
import { NO_DEVICE, useSearch } from '../../search-context';

export interface OffersOnScreen {
  /** Null while there are none. */
  readonly shown: ShownOffers | null;
  /** True until there is a response, or until it is certain that there won't be one. */
  readonly isLoading: boolean;
  /** False if there may be offers that have not been found. */
  readonly isKnown: boolean;
  readonly readClosest: SearchOffers['readClosest'];
}

/** Offers are loaded only while a component that shows them is on the screen. */
export function useOffers(): OffersOnScreen {
  const app = useApp();
  const search = useSearch();
  const [offers, setOffers] = useState<SearchOffers | null>(null);
  useEffect(() => {
    const [created, dispose] = openOffers(app, search);
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- A discarded render must not request anything.
    setOffers(created);
    return dispose;
  }, [app, search]);
  if (!offers) return { shown: null, isLoading: true, isKnown: false, readClosest: notYet };
  const state = offers.state.value;
  const isKnown = state === 'known' || state === 'none';
  const { shown, readClosest } = offers;
  return { shown: shown.value, isLoading: state === 'asking', isKnown, readClosest };
}

/** Never called, because no page can be requested before there are any offers. */
async function notYet(): ReturnType<SearchOffers['readClosest']> {
  return NO_DEVICE;
}

function openOffers(
  { api, categories, today, openOffline }: App,
  search: Search,
): readonly [SearchOffers, () => void] {
  const offers = createSearchOffers({
    api,
    search,
    categories,
    device: async (...request) => (await openOffline())?.search.findOffers(...request) ?? NO_DEVICE,
    today,
  });
  return [offers, offers.dispose];
}
