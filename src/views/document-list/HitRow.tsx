/**
 * A search result: title, metadata line, and the passages that matched, with the search terms marked in all
 * of them. The nickname is shown only if it contains a search term. The title opens the document at the best
 * place, and a passage opens it at that passage. A passage begins with the name of its provision or page, if
 * that is known.
 */
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../domain/library/document-summary';
import type { SearchHit } from '../../domain/search/search';
import { Marked } from '../../ui/data/Marked';
import { color, line, media, size, space, text } from '../../ui/theme/tokens';
import { MetaLine } from './MetaLine';
import { chosenRow } from './chosen-row';
import { References } from './References';
import { useIsNotOnDevice } from './offline/use-is-not-on-device';
import { OfflineTag } from './offline/OfflineTag';
import { RowHeading } from './RowTitle';
import { documentOfflineTexts, metaLineTexts } from './texts';
import { PlacedPassages } from './PlacedPassages';
import {
  marksIn,
  passageText,
  placedPassages,
  shownPassages,
  type HitPlaces,
  type HrefOf,
  type ShownPassage,
} from './snippet';

export interface HitRowProps extends HitPlaces {
  hit: SearchHit;
  /** The document's state today; undefined if it is in force. */
  state?: DocumentSummary['state'];
  hrefOf: HrefOf;
  /** True if the list is about entry dates. */
  entryFirst: boolean;
  /** A line below the metadata that says why this document is listed. */
  reason?: ReactNode;
  /** Content to the left of the title, while rows are being selected. */
  choice?: ReactNode;
  isChosen?: boolean | undefined;
  /** Content to the right of the title. */
  actions: ReactNode;
}

const Root = styled.article`
  display: flex;
  align-items: flex-start;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  scroll-margin-top: calc(${size('header-end')} + ${space(4)});
  &:first-child {
    border-top: 0;
  }
  &:hover {
    background: ${color('hover')};
  }
  &[data-chosen] {
    ${chosenRow}
  }
  &[data-compact] {
    padding: ${space(2.25)} ${space(4)};
  }
  ${media.touch} {
    gap: ${space(2)};
    padding: ${space(3)} ${size('gutter')};
  }
`;
const Main = styled.div`
  flex: 1;
  min-width: 0;
`;
const Actions = styled.div`
  flex: none;
  margin-top: calc(-1 * ${space(1)});
  ${media.touch} {
    margin-right: calc(-1 * ${space(1.5)});
  }
`;
const Title = styled(RowHeading)`
  > a:visited {
    color: ${color('ink-2')};
  }
`;
const PassageLines = styled.p`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  max-width: 57.6em;
  margin-top: ${space(1)};
  color: ${color('ink-2')};
  font-size: ${text('md')};
  line-height: 1.48;
  overflow-wrap: break-word;
  > a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${color('ink')};
    }
  }
  ${media.touch} {
    -webkit-line-clamp: 3;
  }
`;

export function HitRow(props: HitRowProps) {
  const { hit, provisions, pages, hrefOf, entryFirst, reason, choice, isChosen, actions } = props;
  const { _source: source } = hit;
  const snippet = shownPassages(hit, { provisions, pages });
  const placed = placedPassages(snippet, { provisions, pages });
  const isAbsent = useIsNotOnDevice()(hit._id) || undefined;
  return (
    <Root
      id={`hit-${hit._id}`}
      data-compact={!snippet.length || undefined}
      data-chosen={isChosen || undefined}
    >
      {choice}
      <Main>
        <Title data-compact={!snippet.length || undefined} data-absent={isAbsent}>
          <a href={hrefOf(null)} title={isAbsent && documentOfflineTexts.absentTitle}>
            <References marks={marksIn(source.title, hit.highlight?.title?.[0])}>{source.title}</References>
          </a>
        </Title>
        <HitMetadata {...{ hit, state: props.state, entryFirst }} />
        {reason}
        {placed && <PlacedPassages {...placed} title={source.title} hrefOf={hrefOf} />}
        {!placed && snippet.length > 0 && <Passages passages={snippet} hrefOf={hrefOf} />}
      </Main>
      <Actions>{actions}</Actions>
    </Root>
  );
}

function HitMetadata({ hit, state, entryFirst }: Pick<HitRowProps, 'hit' | 'state' | 'entryFirst'>) {
  const { _source: source, highlight } = hit;
  const number = highlight?.number?.[0];
  const nickname = highlight?.nickname?.[0];
  return (
    <MetaLine
      number={number === undefined ? source.documentnumber : <Marked html={number} />}
      issuer={source.issuer}
      published={source.metadata_dateValue_publicationdate}
      entry={source.metadata_dateValue_entrydate}
      state={state}
      entryFirst={entryFirst}
    >
      {nickname !== undefined && (
        <span data-part="nickname">
          {metaLineTexts.nickname} <Marked html={nickname} />
        </span>
      )}
      <OfflineTag id={hit._id} />
    </MetaLine>
  );
}

function Passages({ passages, hrefOf }: { passages: readonly ShownPassage[]; hrefOf: HrefOf }) {
  return (
    <PassageLines>
      {passages.map(({ html }, index) => (
        <Fragment key={index}>
          {index > 0 && ' … '}
          {/* The link is not a tab stop, because a passage that is cut off could otherwise get focus. Inside
              the document, N moves between the matches. */}
          <a href={hrefOf(passageText(html))} tabIndex={-1}>
            <Marked html={html} />
          </a>
        </Fragment>
      ))}
    </PassageLines>
  );
}
