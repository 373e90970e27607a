/**
 * The user's sessions, with their devices and last use. The user can log out on this device, end another
 * session, or end all others.
 */
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { createDeviceSessions, type DeviceSession } from '../../domain/account/devices';
import { formatDateTime } from '../../shared/instants';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Tag } from '../../ui/data/Tag';
import { color, line, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useOnPageVisible } from '../layout/use-page-visible';
import { profileTexts as texts } from './texts';
import { useSectionTitle } from './use-section-title';

const Lead = styled.p`
  padding: ${space(4)};
  color: ${color('ink-2')};
`;
const Inner = styled.div`
  padding: 0 ${space(4)} ${space(4)};
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  > div {
    flex: 1;
    min-width: 0;
  }
  b {
    margin-right: ${space(2)};
    font-weight: ${weight('medium')};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  /* On a phone, the two times are on two lines. */
  ${media.touch} {
    small > span {
      display: block;
      &[aria-hidden] {
        display: none;
      }
    }
  }
`;
const None = styled.p`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  color: ${color('ink-3')};
`;

export function SessionsCard() {
  const title = useSectionTitle('profile_sessions');
  const { endOthers, ...list } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const otherCount = list.items?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      flush
      title={otherCount > 0 ? texts.sections.profile_sessions : title}
      action={
        otherCount > 0 && (
          <Button
            size="s"
            kind="danger"
            busy={list.ending === 'others'}
            busyLabel={texts.ending}
            disabledReason={list.offline}
            onClick={() => setAsking(true)}
          >
            {texts.endOthers}
          </Button>
        )
      }
    >
      <Lead>{texts.devicesWhat}</Lead>
      <SessionList list={list} />
      {list.items && otherCount === 0 && <None>{texts.noOthers}</None>}
      {isAsking && (
        <ConfirmDialog
          title={texts.endOthersTitle}
          text={texts.endOthersWhat}
          action={texts.endOthers}
          onConfirm={() => void endOthers()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

interface LoadedSessions {
  readonly items: readonly DeviceSession[] | null;
  readonly problem: Problem | null;
  readonly offline: string | undefined;
  /** The id of the session that is being ended, or `others`. */
  readonly ending: string | null;
  retry(): void;
  end(session: DeviceSession): Promise<void>;
}

function useSessions(): LoadedSessions & { endOthers(): Promise<void> } {
  const { api, connection, toasts } = useApp();
  const [sessions] = useState(() => createDeviceSessions({ api }));
  const [ending, setEnding] = useState<string | null>(null);
  const offline = useOfflineReason();
  const isOnline = connection.isOnline.value;

  useEffect(() => {
    if (isOnline) void sessions.load();
  }, [sessions, isOnline]);
  useOnPageVisible(() => void (isOnline && sessions.load()));

  /** @param work Resolves with the reason why no session was ended, or with null if it succeeded. */
  async function attempt(subject: string, work: () => Promise<Problem | null>, success: string) {
    setEnding(subject);
    const refusal = await work();
    setEnding(null);
    toasts.show(
      refusal ? { kind: 'danger', text: texts.notEnded(refusal.title) } : { kind: 'success', text: success },
    );
  }

  return {
    items: sessions.items.value,
    problem: sessions.problem.value,
    offline,
    ending,
    retry: () => void sessions.load(),
    end: ({ id, device }) => attempt(id, () => sessions.end(id), texts.ended(device || texts.unknownDevice)),
    endOthers: () => attempt('others', () => sessions.endOthers(), texts.othersEnded),
  };
}

function SessionList({ list }: { list: LoadedSessions }) {
  const { items, problem, offline, ending } = list;
  return (
    <>
      {problem && (
        <Inner>
          <Notice text={problem.title} onRetry={list.retry} />
        </Inner>
      )}
      {!items && !problem && <SessionsLoading offline={offline} />}
      {items && (
        <ul>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              offline={offline}
              onEnd={() => void list.end(session)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function SessionsLoading({ offline }: Pick<LoadedSessions, 'offline'>) {
  return (
    <Inner>
      {offline === undefined ? (
        <Skeleton label={texts.devicesLoading} widths={['40%', '66%', '40%', '66%']} />
      ) : (
        <Notice kind="info" text={offline} />
      )}
    </Inner>
  );
}

interface SessionRowProps {
  session: DeviceSession;
  isEnding: boolean;
  /** Says that sessions can't be ended without a connection; undefined while there is one. */
  offline: string | undefined;
  onEnd(): void;
}

function SessionRow({ session, isEnding, offline, onEnd }: SessionRowProps) {
  const { router } = useApp();
  const device = session.device || texts.unknownDevice;
  const times = useId();
  return (
    <Row>
      <div>
        <b>{device}</b>
        {session.current && <Tag kind="info">{texts.thisDevice}</Tag>}
        <small id={times}>
          <span>{texts.used(formatDateTime(session.last_used_at))}</span> <span aria-hidden>·</span>{' '}
          <span>{texts.since(formatDateTime(session.created_at))}</span>
        </small>
      </div>
      {session.current ? (
        <ButtonLink size="s" href={router.href('security_logout')}>
          {texts.logOut}
        </ButtonLink>
      ) : (
        // Several sessions may use the same kind of browser and differ only in their times.
        <Button
          size="s"
          kind="danger"
          aria-label={texts.endOf(device)}
          aria-describedby={offline === undefined ? times : undefined}
          busy={isEnding}
          busyLabel={texts.ending}
          disabledReason={offline}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </Row>
  );
}
