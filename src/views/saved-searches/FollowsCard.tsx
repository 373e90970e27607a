/**
 * The documents and provisions that the user follows, each with its e-mail frequency and a button to stop
 * following it.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { Cadence } from '../../domain/alerts/alert-list';
import type { Follow } from '../../domain/alerts/follows';
import { formatDateTime } from '../../shared/instants';
import { IconButton } from '../../ui/actions/IconButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { bellIcon } from '../../ui/icons/bell';
import { bellOffIcon } from '../../ui/icons/bell-off';
import { Select } from '../../ui/inputs/Select';
import { Card } from '../../ui/layout/Card';
import { color, leading, line, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useOnPageVisible } from '../layout/use-page-visible';
import { useFollowActions } from '../updates/use-follow';
import { useUserLibrary } from '../user-library-context';
import { savedSearchTexts as texts } from './texts';

const Padded = styled.div`
  padding: ${space(4)};
`;
const List = styled.ul`
  > li {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    padding: ${space(2)} ${space(4)};
    line-height: ${leading('snug')};
  }
  > li + li {
    border-top: ${line('line')};
  }
`;
const Name = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  > a,
  > b {
    color: ${color('ink')};
    font-weight: ${weight('medium')};
  }
  > small {
    display: block;
    margin-top: ${space(0.5)};
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  > :has(select) {
    margin-top: ${space(1.5)};
  }
`;

export function FollowsCard() {
  const { connection } = useApp();
  const { follows } = useUserLibrary();
  const isOnline = connection.isOnline.value;
  const items = follows.items.value;
  const problem = follows.problem.value;
  const focus = useRowFocus(items);
  useEffect(() => {
    if (isOnline) void follows.load();
  }, [follows, isOnline]);
  useOnPageVisible(() => {
    if (isOnline) void follows.load();
  });

  return (
    <Card flush title={texts.youFollow}>
      {problem && isOnline && (
        <Padded>
          <Notice text={problem.title} onRetry={() => void follows.load()} />
        </Padded>
      )}
      {items === null && !problem && (
        <Padded>
          {isOnline ? <Skeleton label={texts.loadingFollows} widths={['52%', '64%']} /> : texts.offline}
        </Padded>
      )}
      {items?.length === 0 && <EmptyState icon={bellIcon}>{texts.noFollows}</EmptyState>}
      {items !== null && items.length > 0 && (
        <div {...focus}>
          <List>
            {items.map((follow) => (
              <FollowRow key={follow.id} follow={follow} />
            ))}
          </List>
        </div>
      )}
    </Card>
  );
}

const cadences = (['at-once', 'daily', 'weekly', 'off'] satisfies Cadence[]).map((id) => ({
  id,
  label: texts.mailed[id],
}));

function FollowRow({ follow }: { follow: Follow }) {
  const { router, toasts } = useApp();
  const { follows } = useUserLibrary();
  const { unfollow } = useFollowActions();
  const offline = useOfflineReason();
  const { document, provision, ended, last_run: run } = follow;
  const name = provision?.citation ?? document?.title ?? texts.hiddenFollow;
  const place = provision ? { at: provision.address, edition: provision.edition } : {};

  async function setCadence(cadence: Cadence) {
    const answer = await follows.setCadence(follow.id, cadence);
    if (!answer.ok) toasts.show({ kind: 'danger', text: texts.notChanged(name, answer.problem.title) });
  }

  return (
    <li data-row={follow.id}>
      <Name>
        {document ? (
          <a href={router.href('documentpreview', { id: document.id }, place)}>
            {provision ? [provision.citation, provision.heading].filter(Boolean).join(' ') : document.title}
          </a>
        ) : (
          <b>{texts.hiddenFollow}</b>
        )}
        {document && <small>{provision ? document.title : texts.wholeDocument}</small>}
        {!document && <small>{texts.paused}</small>}
        {ended && <small>{texts.ended[ended]}</small>}
        {document && !ended && run && <small>{texts.checked(formatDateTime(run.ran_at), run.hits)}</small>}
        <Select
          aria-label={texts.mailAbout(name)}
          value={follow.cadence}
          options={cadences}
          disabled={offline !== undefined}
          title={offline}
          onChange={(cadence) => void setCadence(cadence)}
        />
      </Name>
      <IconButton
        size="s"
        icon={bellOffIcon}
        label={texts.unfollow(name)}
        data-remove
        disabledReason={offline}
        onClick={() => void unfollow(follow, name)}
      />
    </li>
  );
}
