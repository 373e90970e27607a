/** The next four documents to enter into force. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { FIRST_UPCOMING, toUpcomingDocuments } from '../../domain/library/upcoming';
import { formatShortDate } from '../../shared/dates';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { color, leading, line, radius, size, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { MetaLine } from '../document-list/MetaLine';
import { LibraryDayNote } from '../document-list/library-day/LibraryDayNote';
import { NotOnDeviceTag } from '../document-list/offline/OfflineTag';
import { useUserLists } from '../user-lists-context';
import { dashboardTexts as texts } from './texts';
import { wordedDaysUntil, monthName } from '../month-wording';
import { ListState, SavedAt } from './ListState';

const Row = styled.li`
  display: flex;
  gap: ${space(3)};
  padding: ${space(2.25)} ${space(4)};
  line-height: ${leading('snug')};
  & + & {
    border-top: ${line('line')};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  > div > a {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    color: ${color('ink')};
    font-weight: ${weight('medium')};
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      color: ${color('accent')};
      text-decoration: underline;
    }
  }
  > div > p {
    margin-top: 1px;
  }
  [data-soon] {
    color: ${color('warning')};
    font-weight: ${weight('medium')};
  }
`;
const Day = styled.time`
  display: grid;
  flex: none;
  place-content: center;
  width: 2.75rem;
  height: 2.75rem;
  border: ${size('border')} solid ${color('line-strong')};
  border-radius: ${radius('s')};
  color: ${color('ink-2')};
  font-size: ${text('2xs')};
  line-height: 1.15;
  text-align: center;
  > b {
    color: ${color('ink')};
    font-size: 1rem;
  }
`;
const Below = styled.div`
  padding: 0 ${space(4)};
`;

const SHOWN = 4;

export function UpcomingCard() {
  const { router, connection, today } = useApp();
  const { upcomingPreview } = useUserLists();
  const isOnline = connection.isOnline.value;
  const shown = upcomingPreview.shown.value;
  useEffect(() => {
    if (isOnline) void upcomingPreview.load(FIRST_UPCOMING);
  }, [upcomingPreview, isOnline]);

  const problem = upcomingPreview.problem.value;
  const next =
    shown?.answer.payload.flatMap((row) => toUpcomingDocuments(row, today.value)).slice(0, SHOWN) ?? [];
  return (
    <Card
      flush
      title={texts.soonest}
      action={
        isOnline ? (
          <a href={router.href('enterintoforce')}>{texts.allUpcoming}</a>
        ) : (
          shown && <SavedAt>{texts.savedAt(formatShortDate(shown.at))}</SavedAt>
        )
      }
    >
      <ListState
        isThere={shown !== null}
        shownAt={next.length > 0 ? (shown?.at ?? null) : null}
        problem={problem}
        label={texts.loadingSoonest}
        rows={SHOWN}
        onRetry={() => void upcomingPreview.load(FIRST_UPCOMING)}
      />
      {shown && next.length === 0 && !problem && <EmptyState>{texts.nothingSoon}</EmptyState>}
      <ul>
        {next.map(({ id, title, number, entry, daysLeft, isSoon, edition }) => (
          <Row key={id}>
            <Day dateTime={entry} title={formatShortDate(entry)}>
              <b>{entry.slice(8)}</b>
              {monthName(entry)}
            </Day>
            <div>
              <a href={router.href('documentpreview', { id }, edition === null ? {} : { edition })}>
                {title}
              </a>
              <MetaLine number={number}>
                <span data-part="left" data-soon={isSoon || undefined}>
                  {wordedDaysUntil(daysLeft)}
                </span>
                <NotOnDeviceTag id={id} />
              </MetaLine>
            </div>
          </Row>
        ))}
      </ul>
      {next.length > 0 && (
        <Below>
          <LibraryDayNote />
        </Below>
      )}
    </Card>
  );
}
