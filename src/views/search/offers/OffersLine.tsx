/**
 * A line below the results of a search that found little, with other searches that would find something. It
 * is hidden while these are loading, if there are none, or if they can't be loaded.
 */
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { OfferLinks } from '../../document-list/offers/OfferLinks';
import { offerTexts as texts } from '../../document-list/offers/offer-texts';
import { useOffers } from './use-offers';

export function OffersLine() {
  const { shown } = useOffers();
  const offers = shown?.offers ?? [];
  return (
    <>
      <LiveRegion>{texts.offered(texts.announced(offers.length, 0))}</LiveRegion>
      {shown && offers.length > 0 && <OfferLinks offers={offers} query={shown.query} />}
    </>
  );
}
