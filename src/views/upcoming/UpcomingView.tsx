/**
 * The screen at `/enterintoforce` (Upcoming Legislation): documents that enter into force, soonest first, by
 * month. The address contains the page number, the issuer and the month that was jumped to. Offline, it shows
 * the list stored on this device, with its date.
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import {
  groupByMonth,
  toRulerMonths,
  type UpcomingPage,
  type UpcomingQuery,
} from '../../domain/library/upcoming';
import type { ShownPage } from '../../domain/core/paged-resource';
import { formatDate } from '../../shared/dates';
import { PAGE_SIZE } from '../../shared/query';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { calendarClockIcon } from '../../ui/icons/calendar-clock';
import { cloudOffIcon } from '../../ui/icons/cloud-off';
import { Notice } from '../../ui/feedback/Notice';
import { Pager, PagerFooter } from '../../ui/actions/Pager';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { line, motion, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLists } from '../user-lists-context';
import { CalendarDialog } from '../feeds/CalendarDialog';
import { LibraryDayNote } from '../document-list/library-day/LibraryDayNote';
import { Page } from '../layout/Page';
import { PageHeader } from '../layout/PageHeader';
import { upcomingTexts as texts } from './texts';
import { MonthRuler } from './MonthRuler';
import { MonthSection } from './MonthSection';
import { formatUpcomingAddress, parseUpcomingAddress } from './upcoming-address';
import { UpcomingToolbar } from './UpcomingToolbar';

const List = styled.div`
  &[data-loading] {
    opacity: 0.6;
    /* The delay avoids a flash if the response is quick. */
    transition: opacity ${motion('fast')} 150ms;
  }
`;
const NoticeSpace = styled.div`
  margin-bottom: ${space(5)};
`;
const Waiting = styled.div`
  > div {
    padding: ${space(4)};
  }
  > div + div {
    border-top: ${line('line')};
  }
`;

export function UpcomingView() {
  const { router, connection } = useApp();
  const { upcoming } = useUserLists();
  const { page, issuer, month } = parseUpcomingAddress(router.route.value);
  const isOnline = connection.isOnline.value;
  const shown = upcoming.shown.value;
  const problem = upcoming.problem.value;
  const [isFeedOpen, setFeedOpen] = useState(false);
  useEffect(() => {
    if (isOnline) void upcoming.load({ page, issuer });
  }, [upcoming, page, issuer, isOnline]);

  const retry = () => void upcoming.load({ page, issuer });
  const isOther = shown !== null && (shown.wanted.page !== page || shown.wanted.issuer !== issuer);
  const isWaiting = upcoming.isLoading.value && isOther;
  return (
    <Page title={texts.title}>
      <PageHeader
        title={texts.title}
        lead={leadOf(shown)}
        actions={<UpcomingToolbar shown={shown} month={month} onFeed={() => setFeedOpen(true)} />}
      />
      {shown && !isOnline && (
        <NoticeSpace>
          <Notice kind="info" text={texts.savedAt(formatDate(shown.at))} />
        </NoticeSpace>
      )}
      {problem && isOnline && (
        <NoticeSpace>
          <Notice text={problem.title} onRetry={retry} />
        </NoticeSpace>
      )}
      {!shown && !problem && isOnline && <WaitingList />}
      {!shown && !isOnline && (
        <Card flush>
          <EmptyState level={2} icon={cloudOffIcon} heading={texts.nothingSaved}>
            {texts.nothingSavedWhat}
          </EmptyState>
        </Card>
      )}
      {shown && (
        <List data-loading={isWaiting || undefined} aria-busy={isWaiting || undefined}>
          <UpcomingList shown={shown} month={month} />
        </List>
      )}
      <LibraryDayNote />
      {isFeedOpen && <CalendarDialog onClose={() => setFeedOpen(false)} />}
    </Page>
  );
}

function leadOf(shown: ShownPage<UpcomingQuery, UpcomingPage> | null): string {
  if (!shown) return texts.loadingLead;
  const { total } = shown.answer.__pagination;
  return shown.wanted.issuer === null ? texts.lead(total) : texts.leadOf(total, shown.wanted.issuer);
}

function UpcomingList({ shown, month }: { shown: ShownPage<UpcomingQuery, UpcomingPage>; month: string }) {
  const { router, today, connection, window } = useApp();
  const { wanted, answer } = shown;
  const { page, issuer } = wanted;
  const { total, pages } = answer.__pagination;
  const isOnline = connection.isOnline.value;
  const months = groupByMonth(answer, today.value);
  const hrefOf = (to: number, atMonth?: string) =>
    router.href('enterintoforce', {}, formatUpcomingAddress({ page: to, issuer }), atMonth);
  const current = months.find((one) => one.month === month)?.month ?? months[0]?.month ?? '';

  // The month may be on a page that wasn't loaded yet when the link was clicked.
  useEffect(() => {
    const heading = month && window.document.getElementById(month);
    if (!heading) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [window, month, answer]);

  if (months.length === 0) return <NothingListed issuer={issuer} total={total} pages={pages} />;
  return (
    <>
      <MonthRuler
        months={toRulerMonths(answer.months)}
        current={current}
        hrefOf={(one) =>
          one.page === null || (!isOnline && one.page !== page) ? null : hrefOf(one.page, one.month)
        }
      />
      {months.map((one) => (
        <MonthSection key={one.month} month={one} isCurrent={one.month === month} />
      ))}
      {isOnline && (
        <PagerFooter>
          <Pager label={texts.pages} page={page} pages={pages} href={(to) => hrefOf(to)} />
          {pages > 1 && <span>{texts.perPage(PAGE_SIZE)}</span>}
        </PagerFooter>
      )}
    </>
  );
}

function NothingListed({ issuer, total, pages }: { issuer: string | null; total: number; pages: number }) {
  const { router } = useApp();
  if (total > 0) {
    return (
      <Card flush>
        <EmptyState
          level={2}
          icon={calendarClockIcon}
          heading={texts.pastLast}
          action={
            <ButtonLink href={router.href('enterintoforce', {}, formatUpcomingAddress({ page: 1, issuer }))}>
              {texts.toFirst}
            </ButtonLink>
          }
        >
          {texts.pastLastWhat(pages)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <EmptyState
        level={2}
        icon={calendarClockIcon}
        heading={issuer === null ? texts.empty : texts.emptyOf(issuer)}
        action={
          issuer === null ? (
            <ButtonLink href={router.href('search')}>{texts.toSearch}</ButtonLink>
          ) : (
            <ButtonLink href={router.href('enterintoforce')}>{texts.toAll}</ButtonLink>
          )
        }
      >
        {texts.emptyWhat}
      </EmptyState>
    </Card>
  );
}

function WaitingList() {
  return (
    <Card flush>
      <Waiting>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton
            key={index}
            widths={index % 2 ? ['58%', '36%'] : ['76%', '30%']}
            label={index ? undefined : texts.loading}
          />
        ))}
      </Waiting>
    </Card>
  );
}
