/** A document in a list: title, metadata line, the user's comment, and actions. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../domain/library/document-summary';
import { fileXIcon } from '../../ui/icons/file-x';
import { Tag } from '../../ui/data/Tag';
import { color, line, media, space } from '../../ui/theme/tokens';
import { MetaLine } from './MetaLine';
import { chosenRow } from './chosen-row';
import { rowActionTexts } from './row-action-texts';
import { OfflineTag } from './offline/OfflineTag';
import { MyComment } from './comments/MyComment';
import { RowTitle } from './RowTitle';

export interface DocumentRowProps {
  document: DocumentSummary;
  /** Content to the left of the title. */
  choice?: ReactNode;
  isChosen?: boolean | undefined;
  /** Content to the right of the title. */
  actions?: ReactNode;
  /** Tags in the metadata line. */
  tags?: ReactNode;
  comment?: string | undefined;
  compact?: boolean | undefined;
  /** Gives all rows the same height, and cuts off longer content. */
  even?: boolean | undefined;
}

const Root = styled.article`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  li:first-child > & {
    border-top: 0;
  }
  &:has(h3[data-absent]) {
    background: ${color('canvas')};
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
  &[data-even] {
    height: 100%;
    ${media.print} {
      height: auto;
    }
  }
  ${media.touch} {
    gap: ${space(2)};
    padding: ${space(3)};
    &[data-compact] {
      padding: ${space(2.5)} ${space(3)};
    }
  }
`;
const Main = styled.div`
  flex: 1;
  min-width: 0;
  [data-even] > & > h3 {
    display: -webkit-box;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
    overflow: hidden;
    ${media.touch} {
      -webkit-line-clamp: 2;
    }
    ${media.print} {
      display: block;
    }
  }
`;
const Meta = styled.div`
  [data-even] & {
    max-height: 1.5rem;
    overflow: hidden;
    ${media.touch} {
      max-height: 3rem;
    }
    ${media.print} {
      max-height: none;
    }
  }
`;
const Comment = styled(MyComment)`
  margin-top: ${space(1.5)};
  > span {
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  [data-even] & > span {
    -webkit-line-clamp: 1;
  }
  ${media.print} {
    &&& > span {
      display: block;
    }
  }
`;
const Actions = styled.div`
  flex: none;
  margin-top: calc(-1 * ${space(1)});
  ${media.touch} {
    margin-right: calc(-1 * ${space(1.5)});
  }
`;

export function DocumentRow({
  document,
  choice,
  isChosen,
  actions,
  tags,
  comment,
  compact,
  even,
}: DocumentRowProps) {
  return (
    <Root
      data-compact={compact || undefined}
      data-even={even || undefined}
      data-chosen={isChosen || undefined}
    >
      {choice}
      <Main title={even ? document.title : undefined}>
        <RowTitle document={document} compact={compact ?? false} />
        <Meta>
          <MetaLine
            number={document.number}
            issuer={document.issuer}
            published={document.published}
            entry={document.entry}
            state={document.state}
          >
            {document.isWithdrawn && (
              <Tag kind="warn" icon={fileXIcon}>
                {rowActionTexts.withdrawn}
              </Tag>
            )}
            <OfflineTag id={document.id} />
            {tags}
          </MetaLine>
        </Meta>
        {comment && <Comment>{comment}</Comment>}
      </Main>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
