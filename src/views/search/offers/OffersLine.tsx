/**
 * One line below the results of a search that found little, with other searches that would find something.
 * Nothing is shown while they are loading, if there are none, or if they can't be loaded.
 */
import { styled } from 'styled-components';
import { offerAddress, type Offer } from '../../../domain/search/offers';
import type { Query } from '../../../shared/query';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { color, media, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { offerTexts as texts } from './offer-texts';
import { OfferSummary } from './OfferSummary';
import { useOffers } from './use-offers';

const Root = styled.nav`
  margin-top: ${space(4)};
  ${media.print} {
    display: none;
  }
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
`;
const Link = styled.a`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: ${size('control-s')};
  color: ${color('ink')};
  text-decoration: none;
  > span:first-child {
    color: ${color('ink-2')};
    font-size: ${text('sm')};
  }
  > span:last-child {
    color: ${color('accent')};
    white-space: nowrap;
  }
  &:hover > span:last-child {
    text-decoration: underline;
  }
  ${media.touch} {
    min-height: ${size('control-m')};
  }
`;

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

export function OfferLinks({ offers, query }: { offers: readonly Offer[]; query: Query }) {
  const { router } = useApp();
  return (
    <Root aria-label={texts.line}>
      <List>
        {offers.map((offer, index) => (
          <li key={index}>
            <Link href={router.href('search', {}, offerAddress(query, offer))}>
              <span>{texts.kinds[offer.kind]}</span> <OfferSummary offer={offer} />{' '}
              <span>{texts.count(offer.total)}</span>
            </Link>
          </li>
        ))}
      </List>
    </Root>
  );
}
