/** Offers as rows, each with its kind, its search, and the number of documents that this search finds. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chevronRightIcon } from '../../../ui/icons/chevron-right';
import { Icon } from '../../../ui/layout/Icon';
import { color, line, media, size, space, text, weight } from '../../../ui/theme/tokens';
import { offerTexts as texts } from '../../document-list/offers/offer-texts';

export interface OfferRow {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly href: string;
  /** Null if the documents could not be counted. */
  readonly total: number | null;
}

const List = styled.ul`
  border-top: ${line('line')};
  > li + li {
    border-top: ${line('line')};
  }
`;
const Link = styled.a`
  display: grid;
  grid-template-columns: 8.5rem minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(4)};
  align-items: center;
  min-height: ${space(12)};
  padding: ${space(2.25)} ${space(5)};
  color: ${color('ink')};
  text-decoration: none;
  &:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${space(0.5)});
    box-shadow: none;
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: ${space(2.25)} ${size('gutter')};
  }
`;
const Label = styled.span`
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  ${media.touch} {
    grid-column: 1 / -1;
    font-size: ${text('xs')};
  }
`;
const Count = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${color('accent')};
  font-weight: ${weight('medium')};
  white-space: nowrap;
  ${media.print} {
    > svg {
      display: none;
    }
  }
`;

export function OfferRows({ rows }: { rows: readonly OfferRow[] }) {
  return (
    <List>
      {rows.map(({ key, label, content, href, total }) => (
        <li key={key}>
          <Link href={href}>
            <Label>{label}</Label> {content}{' '}
            <Count>
              {total !== null && texts.count(total)}
              <Icon of={chevronRightIcon} />
            </Count>
          </Link>
        </li>
      ))}
    </List>
  );
}
