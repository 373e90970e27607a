/**
 * An update: its date, the document, why the user sees it, and which provisions changed. A magenta dot marks updates
 * that are new to the user.
 */
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { toDocumentSummary } from '../../domain/library/document-summary';
import type { Update } from '../../domain/alerts/updates';
import { formatShortDate } from '../../shared/dates';
import { Tag, type TagKind } from '../../ui/data/Tag';
import { color, line, media, space, text } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { MetaLine } from '../document-list/MetaLine';
import { NotOnDeviceTag } from '../document-list/offline/OfflineTag';
import { DocumentRowActions } from '../document-list/DocumentRowActions';
import { RowTitle } from '../document-list/RowTitle';
import { SearchLink } from '../queries/SearchLink';
import { ChangedProvisions } from './ChangedProvisions';
import { updateTexts as texts } from './texts';

const Root = styled.article`
  display: grid;
  grid-template-columns: 5.6rem minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  padding: ${space(2.25)} ${space(4)};
  & + & {
    border-top: ${line('line')};
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
const What = styled.div`
  min-width: 0;
  ${media.touch} {
    grid-column: 1 / -1;
    grid-row: 2;
    /* On a narrow screen, the line would break in different places in different fonts, so rows would move
       when our fonts load. */
    [data-part='issuer'],
    [data-part='follows'],
    [data-part='searches'] {
      flex-basis: 100%;
    }
  }
`;
const Actions = styled.div`
  margin-top: calc(-1 * ${space(1)});
  ${media.touch} {
    grid-column: 2;
    grid-row: 1;
    > div {
      flex-direction: row;
    }
  }
`;

const tagKinds: Partial<Record<Update['kind'], TagKind>> = {
  withdrawn: 'warn',
  repealed: 'warn',
  'not-found': 'warn',
  ended: 'warn',
};

/** @param isOpen Whether the changed words are shown without a click. */
export function UpdateRow({ update, isOpen }: { update: Update; isOpen: boolean }) {
  const document = toDocumentSummary(update.document);
  const { number, issuer, isWithdrawn } = document;
  const kind = texts.kinds[update.kind];

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
      <What>
        <RowTitle compact document={document} />
        <MetaLine number={number} issuer={issuer}>
          <Reasons update={update} />
          {kind !== null && <Tag kind={tagKinds[update.kind] ?? 'info'}>{kind}</Tag>}
          {isWithdrawn && update.kind !== 'withdrawn' && <Tag kind="warn">{texts.withdrawn}</Tag>}
          <NotOnDeviceTag id={document.id} />
        </MetaLine>
        <ChangedProvisions update={update} isOpen={isOpen} />
      </What>
      <Actions>
        <DocumentRowActions document={document} />
      </Actions>
    </Root>
  );
}

/**
 * Says why the update is listed: which searches found the document, and which of its provisions the user
 * follows, or that the user follows the whole document.
 */
function Reasons({ update: { searches, follows } }: { update: Update }) {
  const followed = [...new Set(follows.map(({ provision }) => provision?.citation ?? texts.theDocument))];
  return (
    <>
      {followed.length > 0 && (
        <span data-part="follows">
          {texts.youFollow} {followed.join(', ')}
        </span>
      )}
      {searches.length > 0 && (
        <span data-part="searches">
          {texts.from}{' '}
          {searches.map((search, index) => (
            <Fragment key={search.id}>
              {index > 0 && ', '}
              <SearchLink search={search} />
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}
