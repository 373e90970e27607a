/**
 * When a search is being saved, offers other words for the same things, because a saved search reports only
 * documents that contain its own words. Each offer links to another search, which can then be saved as well.
 *
 *   asking ──answer──► known: links, or nothing if there are none
 *     ▲    ──failure─► nothing, because they are optional
 *     └──connection── offline
 *
 * Saving never waits for the offers.
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { findAlternatives, type Offer } from '../../domain/search/offers';
import type { Query } from '../../shared/query';
import { SkeletonBar } from '../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { leading, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { OfferLinks } from '../document-list/offers/OfferLinks';
import { savedSearchTexts as texts } from './texts';

/** Reserves one line, so that the buttons below don't move when it turns out that there are no other words. */
const Box = styled.div`
  min-height: calc(${text('sm')} * ${leading('body')});
  margin-top: ${space(3)};
  font-size: ${text('sm')};
  line-height: ${leading('body')};
  nav {
    margin-top: ${space(1)};
  }
`;

interface OtherWordsProps {
  query: Query;
  /** Called when the user opens one of the links, whose search replaces the one that was about to be saved. */
  onLeave(): void;
}

export function OtherWords({ query, onLeave }: OtherWordsProps) {
  const { connection } = useApp();
  const isOnline = connection.isOnline.value;
  const offers = useAlternatives(query, isOnline);
  const isAsking = isOnline && offers === null;
  return (
    <Box aria-live="polite" aria-busy={isAsking || undefined}>
      {isAsking && (
        <>
          <VisuallyHidden>{texts.findingOtherWords}</VisuallyHidden>
          <SkeletonBar aria-hidden="true" $width="64%" />
        </>
      )}
      {!isOnline && offers === null && <p>{texts.otherWordsOffline}</p>}
      {offers !== null && offers.length > 0 && (
        <>
          <p>{texts.otherWords}</p>
          <OfferLinks offers={offers} query={query} onFollow={onLeave} />
        </>
      )}
    </Box>
  );
}

/** Returns null until the server has responded. After that, no further request is sent. */
function useAlternatives(query: Query, isOnline: boolean): readonly Offer[] | null {
  const { api, today } = useApp();
  const [offers, setOffers] = useState<readonly Offer[] | null>(null);
  const isWanted = isOnline && offers === null;
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    void findAlternatives(api, query, today.peek(), leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setOffers(found);
    });
    return () => leaving.abort();
  }, [api, today, query, isWanted]);
  return offers;
}
