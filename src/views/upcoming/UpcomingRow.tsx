/** A document that enters into force: its date, its title, the days left, and its actions. */
import { styled } from 'styled-components';
import type { UpcomingDocument } from '../../domain/library/upcoming';
import { formatDate } from '../../shared/dates';
import { color, line, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { MetaLine } from '../document-list/MetaLine';
import { NotOnDeviceTag } from '../document-list/offline/OfflineTag';
import { DocumentRowActions } from '../document-list/DocumentRowActions';
import { RowTitle } from '../document-list/RowTitle';
import { upcomingTexts as texts } from './texts';
import { wordedDaysUntil } from '../month-wording';

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
const Main = styled.div`
  [data-part='left'] {
    display: none;
  }
  [data-soon] {
    color: ${color('warning')};
    font-weight: ${weight('medium')};
  }
  ${media.touch} {
    [data-part='date'] {
      display: none;
    }
    [data-part='left'] {
      display: inline;
    }
  }
`;
const End = styled.div`
  display: flex;
  gap: ${space(3)};
  margin-top: calc(-1 * ${space(1)});
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
  const { id, number, issuer, published, entry, daysLeft, isSoon, edition } = document;
  const left = wordedDaysUntil(daysLeft);
  const soon = isSoon || undefined;
  return (
    <Root>
      <Day dateTime={entry} title={formatDate(entry)}>
        <b>{entry.slice(8)}</b>
        {texts.weekday(entry)}
      </Day>
      <Main>
        <RowTitle document={document} edition={edition} />
        <MetaLine number={number} issuer={issuer} published={published}>
          <span data-part="left" data-soon={soon}>
            {left}
          </span>
          {edition !== null && (
            <span data-part="changes">
              <a href={router.href('compare', { id }, { to: edition })}>{texts.seeChanges}</a>
            </span>
          )}
          <NotOnDeviceTag id={id} />
        </MetaLine>
      </Main>
      <End>
        <Left data-soon={soon}>{left}</Left>
        <DocumentRowActions document={document} />
      </End>
    </Root>
  );
}
