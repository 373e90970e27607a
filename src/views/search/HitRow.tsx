/** A found document: title, metadata line, and the passage that matched. */
import { styled } from 'styled-components';
import type { SearchHit } from '../../domain/search/search';
import { Marked } from '../../ui/Marked';
import { color, leading, line, media, size, space, text, weight } from '../../ui/tokens';
import { MetaLine } from '../document/MetaLine';
import { References } from '../document/References';
import { snippetOf } from './snippet';

export interface HitRowProps {
  hit: SearchHit;
  href: string;
  today: string;
  /** The list is about entry dates. */
  entryFirst: boolean;
}

const Root = styled.article`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  scroll-margin-top: calc(${size('header-h')} + ${space(4)});
  &:first-child {
    border-top: 0;
  }
  &:hover {
    background: ${color('hover')};
  }
  &[data-compact] {
    padding: ${space(2.25)} ${space(4)};
  }
  ${media.touch} {
    padding: ${space(3)} ${size('gutter')};
  }
`;
const Title = styled.h3`
  max-width: 92ch;
  font-size: ${text('lg')};
  font-weight: ${weight('semibold')};
  line-height: ${leading('snug')};
  text-wrap: pretty;
  overflow-wrap: break-word;
  [data-compact] > & {
    font-size: ${text('md')};
  }
  > a {
    color: ${color('ink')};
    text-decoration: none;
  }
  article:hover > & > a {
    color: ${color('accent')};
    text-decoration: underline;
  }
`;
const Passage = styled.p`
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  max-width: 96ch;
  margin-top: ${space(1)};
  color: ${color('ink-2')};
  font-size: ${text('md')};
  line-height: 1.48;
  overflow-wrap: break-word;
  ${media.touch} {
    -webkit-line-clamp: 3;
  }
`;

export function HitRow({ hit, href, today, entryFirst }: HitRowProps) {
  const { _source: source } = hit;
  const snippet = snippetOf(hit);
  return (
    <Root id={`hit-${hit._id}`} data-compact={!snippet || undefined}>
      <Title>
        <a href={href}>
          <References>{source.title}</References>
        </a>
      </Title>
      <MetaLine
        number={source.documentnumber}
        issuer={source.issuer}
        published={source.metadata_dateValue_publicationdate}
        entry={source.metadata_dateValue_entrydate}
        today={today}
        entryFirst={entryFirst}
      />
      {snippet && (
        <Passage>
          <Marked html={snippet} />
        </Passage>
      )}
    </Root>
  );
}
