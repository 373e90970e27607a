/** The breadcrumb: the divisions that contain the reader's place, and the provision itself. */
import { styled } from 'styled-components';
import type { AsOf } from '../../../../domain/editions/as-of';
import { placeName } from '../../../../domain/reading/place-name';
import type { Reader } from '../../../../domain/reading/reader';
import { formatShortDate } from '../../../../shared/dates';
import { opensElsewhere } from '../../../../ui/actions/opens-elsewhere';
import { Tag } from '../../../../ui/data/Tag';
import { chevronRightIcon } from '../../../../ui/icons/chevron-right';
import { Icon } from '../../../../ui/layout/Icon';
import { color, media, space, text, weight } from '../../../../ui/theme/tokens';
import { bandTexts } from '../../time/band-texts';
import { readingTexts } from '../texts';

const Breadcrumb = styled.nav`
  display: flex;
  gap: ${space(1.5)};
  align-items: center;
  min-width: 0;
  padding-left: ${space(6)};
  overflow: hidden;
  color: ${color('ink-2')};
  font-size: ${text('md')};
  white-space: nowrap;
  > a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${color('accent')};
      text-decoration: underline;
    }
  }
  > svg {
    width: 0.875rem;
    height: 0.875rem;
    color: ${color('ink-3')};
  }
  > b {
    overflow: hidden;
    color: ${color('ink')};
    font-weight: ${weight('semibold')};
    text-overflow: ellipsis;
  }
  ${media.narrow} {
    > a,
    > svg {
      display: none;
    }
  }
`;

export interface PlaceLineProps {
  reader: Reader;
  asOf: AsOf | null;
  hrefOf(address: string | null): string;
  onGo(node: number): void;
}

export function PlaceLine({ reader, asOf, hrefOf, onGo }: PlaceLineProps) {
  const { model } = reader;
  const { divisions, provision } = placeName(model, reader.place.value);
  return (
    <Breadcrumb aria-label={readingTexts.place}>
      {divisions.flatMap(({ node, name }, index) => [
        index > 0 && <Icon key={`before ${node}`} of={chevronRightIcon} />,
        <a
          key={node}
          href={hrefOf(model.node(node).address ?? null)}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onGo(node);
          }}
        >
          {name}
        </a>,
      ])}
      {divisions.length > 0 && provision && <Icon of={chevronRightIcon} />}
      {provision && <b>{provision}</b>}
      {asOf && <Tag kind="warn">{bandTexts.tag(formatShortDate(asOf.on))}</Tag>}
    </Breadcrumb>
  );
}
