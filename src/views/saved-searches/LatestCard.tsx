/** The latest notifications, newest first, with a button that shows all runs. */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { createNotifications, type Notifications } from '../../domain/alerts/notifications';
import { formatDateTime } from '../../shared/instants';
import { LinkButton } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { Icon } from '../../ui/layout/Icon';
import { bellIcon } from '../../ui/icons/bell';
import { Notice } from '../../ui/feedback/Notice';
import { Pager } from '../../ui/actions/Pager';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { color, leading, line, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { RunsDialog } from './RunsDialog';
import { useOnPageVisible } from '../layout/use-page-visible';
import { savedSearchTexts as texts } from './texts';
import { SearchLink } from '../queries/SearchLink';

const Padded = styled.div`
  padding: ${space(4)};
  color: ${color('ink-2')};
`;
const List = styled.ul`
  padding: ${space(1)} ${space(4)};
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(1.75)} 0;
    line-height: ${leading('snug')};
  }
  > li + li {
    border-top: ${line('line')};
  }
  > li > svg {
    color: ${color('ink-2')};
  }
  > li > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    font-weight: ${weight('medium')};
  }
  small,
  time {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Pages = styled.div`
  padding: ${space(2)} ${space(4)} ${space(3)};
`;

export function LatestCard() {
  const { api, clock, connection } = useApp();
  const [notifications] = useState(() => createNotifications({ api, now: () => clock.now() }));
  const [isListing, setListing] = useState(false);
  const isOnline = connection.isOnline.value;
  useEffect(() => () => notifications.dispose(), [notifications]);
  useEffect(() => {
    if (isOnline) reload(notifications);
  }, [notifications, isOnline]);
  useOnPageVisible(() => {
    if (isOnline) reload(notifications);
  });

  const shown = notifications.shown.value;
  const problem = notifications.problem.value;
  return (
    <Card
      flush
      title={texts.latest}
      action={shown && isOnline && <LinkButton onClick={() => setListing(true)}>{texts.allRuns}</LinkButton>}
    >
      {problem && (
        <Padded>
          <Notice text={problem.title} onRetry={() => reload(notifications)} />
        </Padded>
      )}
      {!shown && !problem && (
        <Padded>
          {isOnline ? (
            <Skeleton label={texts.latestLoading} widths={['62%', '40%', '58%', '36%']} />
          ) : (
            <p>{texts.offline}</p>
          )}
        </Padded>
      )}
      {shown && <LatestPage notifications={notifications} shown={shown} />}
      {isListing && <RunsDialog onClose={() => setListing(false)} />}
    </Card>
  );
}

function reload(notifications: Notifications) {
  void notifications.load(notifications.shown.peek()?.wanted ?? 1);
}

type Latest = NonNullable<Notifications['shown']['value']>;

interface LatestPageProps {
  notifications: Notifications;
  shown: Latest;
}

function LatestPage({ notifications, shown: { wanted, answer } }: LatestPageProps) {
  const { router } = useApp();
  const { payload, __pagination: pagination } = answer;
  if (payload.length === 0) return <Padded>{texts.noNotifications}</Padded>;
  return (
    <>
      <List>
        {payload.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </List>
      {pagination.pages > 1 && (
        <Pages>
          <Pager
            label={texts.pages}
            page={wanted}
            pages={pagination.pages}
            href={() => router.href('savedsearches')}
            onGo={(page) => void notifications.load(page)}
          />
        </Pages>
      )}
    </>
  );
}

function NotificationRow({ notification }: { notification: Latest['answer']['payload'][number] }) {
  const { search, told_at: at, documents, follow } = notification;
  return (
    <li>
      <Icon of={bellIcon} />
      <span>
        <SearchLink search={search} />
        <small>{follow ? texts.followedChanges(documents) : texts.newDocuments(documents)}</small>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </li>
  );
}
