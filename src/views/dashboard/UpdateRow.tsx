/**
 * A document that saved searches found: its date, its title, and the searches. A magenta dot marks what is
 * new to the user.
 */
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { toDocumentSummary } from '../../domain/library/document-summary';
import type { Update } from '../../domain/alerts/updates';
import { formatShortDate } from '../../shared/dates';
import { Tag } from '../../ui/data/Tag';
import { color, line, media, space, text } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { MetaLine } from '../document-list/MetaLine';
import { NotOnDeviceTag } from '../document-list/offline/OfflineTag';
import { DocumentRowActions } from '../document-list/DocumentRowActions';
import { RowTitle } from '../document-list/RowTitle';
import { SearchLink } from '../queries/SearchLink';
import { dashboardTexts as texts } from './texts';

const Root = styled.article`
  display: grid;
  grid-template-columns: 5.6rem minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  padding: ${space(2.25)} ${space(4)};
  & + & {
    border-top: ${line('line')};
  }
  &:hover {
    background: ${color('hover')};
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: ${space(2.5)} ${space(3)};
  }
`;
const Found = styled.div`
  position: relative;
  padding: 1px 0 0 0.875rem;
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  > i {
    position: absolute;
    left: 0;
    top: 0.5em;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${color('own')};
  }
  ${media.touch} {
    grid-column: 1;
    font-size: ${text('xs')};
    &:not(:has(> i)) {
      padding-left: 0;
    }
  }
`;
const Actions = styled.div`
  margin-top: calc(-1 * ${space(1)});
  ${media.touch} {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;

export function UpdateRow({ update }: { update: Update }) {
  const document = toDocumentSummary(update.document);
  const { number, issuer, isWithdrawn } = document;

  return (
    <Root>
      <Found>
        {!update.seen && (
          <i title={texts.isNew}>
            <VisuallyHidden>{texts.isNew} </VisuallyHidden>
          </i>
        )}
        <time dateTime={update.found_at}>{formatShortDate(update.found_at)}</time>
      </Found>
      <div>
        <RowTitle compact document={document} />
        <MetaLine number={number} issuer={issuer}>
          <span data-part="searches">
            {texts.from}{' '}
            {update.searches.map((search, index) => (
              <Fragment key={search.id}>
                {index > 0 && ', '}
                <SearchLink search={search} />
              </Fragment>
            ))}
          </span>
          {!update.first && <Tag kind="info">{texts.isChanged}</Tag>}
          {isWithdrawn && <Tag kind="warn">{texts.withdrawn}</Tag>}
          <NotOnDeviceTag id={document.id} />
        </MetaLine>
      </div>
      <Actions>
        <DocumentRowActions document={document} />
      </Actions>
    </Root>
  );
}
