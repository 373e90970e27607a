/** A document that enters into force: its day, what it is, the days left, and what can be done with it. */
import { styled } from 'styled-components';
import type { UpcomingDocument } from '../../domain/upcoming';
import { formatDate } from '../../shared/dates';
import { color, leading, line, media, space, text, weight } from '../../ui/tokens';
import { useApp } from '../app-context';
import { References } from '../document/References';
import { RowActions } from '../documents/RowActions';
import { documentTexts } from '../texts/document';
import { upcomingTexts as texts } from '../texts/upcoming';

const Root = styled.article`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  padding: ${space(3)} ${space(4)};
  & + & {
    border-top: ${line('line')};
  }
  &:hover {
    background: ${color('hover')};
  }
  ${media.touch} {
    padding: ${space(3)};
    gap: 0 ${space(3)};
  }
`;
const Day = styled.time`
  color: ${color('ink-3')};
  font-size: ${text('xs')};
  line-height: 1.15;
  text-align: center;
  > b {
    display: block;
    color: ${color('ink')};
    font-size: 1.125rem;
    font-weight: ${weight('semibold')};
  }
`;
const Title = styled.h3`
  max-width: 92ch;
  font-size: ${text('lg')};
  font-weight: ${weight('semibold')};
  line-height: ${leading('snug')};
  text-wrap: pretty;
  overflow-wrap: break-word;
  > a {
    color: ${color('ink')};
    text-decoration: none;
  }
  article:hover > div > & > a {
    color: ${color('accent')};
    text-decoration: underline;
  }
`;
const Parts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} 1.0625rem;
  margin-top: 3px;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  /* Hides the dot left of what stands first in a line. */
  clip-path: inset(-4px -4px -4px 0);
  > span {
    position: relative;
    &::before {
      content: '\\00b7';
      position: absolute;
      left: -0.625rem;
    }
  }
  > [data-part='number'] {
    color: ${color('ink-2')};
    font-weight: ${weight('medium')};
  }
  > [data-part='left'] {
    display: none;
  }
  ${media.touch} {
    > [data-part='published'] {
      display: none;
    }
    > [data-part='left'] {
      display: inline;
    }
  }
  > [data-soon] {
    color: ${color('warning')};
    font-weight: ${weight('medium')};
  }
`;
const End = styled.div`
  display: flex;
  gap: ${space(3)};
  margin-top: -${space(1)};
`;
const Left = styled.span`
  padding-top: ${space(1.5)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  white-space: nowrap;
  &[data-soon] {
    color: ${color('warning')};
    font-weight: ${weight('medium')};
  }
  ${media.touch} {
    display: none;
  }
`;

export function UpcomingRow({ document }: { document: UpcomingDocument }) {
  const { router } = useApp();
  const { id, title, number, issuer, published, entry, daysLeft, isSoon } = document;
  const left = texts.daysLeft(daysLeft);
  const soon = isSoon || undefined;
  return (
    <Root>
      <Day dateTime={entry} title={formatDate(entry)}>
        <b>{entry.slice(8)}</b>
        {texts.weekday(entry)}
      </Day>
      <div>
        <Title>
          <a href={router.href('documentpreview', { id })}>
            <References>{title}</References>
          </a>
        </Title>
        <Parts>
          {number && <span data-part="number">{number}</span>}
          {issuer && <span>{issuer}</span>}
          {published && <span data-part="published">{documentTexts.published(formatDate(published))}</span>}
          <span data-part="left" data-soon={soon}>
            {left}
          </span>
        </Parts>
      </div>
      <End>
        <Left data-soon={soon}>{left}</Left>
        <RowActions document={document} />
      </End>
    </Root>
  );
}
