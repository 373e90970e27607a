/** Offers side by side, as links with the number of documents that each search would find. */
import { styled } from 'styled-components';
import { offerAddress, type Offer } from '../../../domain/search/offers';
import type { Query } from '../../../shared/query';
import { opensElsewhere } from '../../../ui/actions/opens-elsewhere';
import { color, media, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { offerTexts as texts } from './offer-texts';
import { OfferSummary } from './OfferSummary';

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

export interface OfferLinksProps {
  offers: readonly Offer[];
  /** The search for which the offers were found. */
  query: Query;
  /** Called when the user opens one of the links in this tab. */
  onFollow?: (() => void) | undefined;
}

export function OfferLinks({ offers, query, onFollow }: OfferLinksProps) {
  const { router } = useApp();
  return (
    <Root aria-label={texts.line}>
      <List>
        {offers.map((offer, index) => (
          <li key={index}>
            <Link
              href={router.href('search', {}, offerAddress(query, offer))}
              onClick={(event) => !opensElsewhere(event) && onFollow?.()}
            >
              <span>{texts.kinds[offer.kind]}</span> <OfferSummary offer={offer} />{' '}
              <span>{texts.count(offer.total)}</span>
            </Link>
          </li>
        ))}
      </List>
    </Root>
  );
}
