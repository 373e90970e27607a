/** Lists the secret links of one kind, and creates new ones. A new link is shown only once. */
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { createFeeds, type Feed, type NewFeed } from '../../domain/alerts/feeds';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { color, line, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { feedTexts as texts } from './texts';
import { FeedRow } from './FeedRow';

export interface FeedsDialogProps {
  title: string;
  /** One sentence that says what the link is for. */
  what: string;
  /** What a new link would be for; null while nothing is selected. */
  wanted: NewFeed | null;
  /** Returns true for feeds that this dialog should list. */
  isShown(feed: Feed): boolean;
  nameOf(feed: Feed): string;
  onClose(): void;
  /** Fields that select what a new link is for. */
  children?: ReactNode;
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  h3 {
    font-size: ${text('md')};
  }
`;
const Rows = styled.ul`
  border-top: ${line('line')};
  > li {
    border-bottom: ${line('line')};
  }
`;
const Quiet = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function FeedsDialog({ title, what, wanted, isShown, nameOf, onClose, children }: FeedsDialogProps) {
  const { api, toasts } = useApp();
  const [feeds] = useState(() => createFeeds({ api }));
  const [isCreating, setCreating] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    void feeds.load();
    return () => feeds.dispose();
  }, [feeds]);

  const shown = feeds.items.value?.filter(isShown);
  const problem = feeds.problem.value;
  const offline = useOfflineReason(texts.offline);

  async function create() {
    if (!wanted) return;
    setCreating(true);
    const result = await feeds.create(wanted);
    setCreating(false);
    setError(result.ok ? null : texts.notCreated(result.problem.title));
  }

  async function revoke(feed: Feed) {
    const refusal = await feeds.revoke(feed.id);
    if (refusal) setError(texts.notRevoked(refusal.title));
    else {
      setError(null);
      toasts.show({ kind: 'info', text: texts.revoked });
    }
  }

  return (
    <Dialog wide title={title} closeLabel={texts.close} onClose={onClose}>
      <Body>
        <p>{what}</p>
        <Quiet>{texts.secret}</Quiet>
        {children}
        <div>
          <Button
            kind="primary"
            busy={isCreating}
            busyLabel={texts.creating}
            disabled={!wanted}
            disabledReason={offline}
            onClick={() => void create()}
          >
            {texts.create}
          </Button>
        </div>
        {error && <Notice text={error} />}
        <h3>{texts.made}</h3>
        {problem && <Notice text={problem.title} onRetry={() => void feeds.load()} />}
        {!shown && !problem && <Skeleton label={texts.loading} widths={['70%', '54%']} />}
        {shown?.length === 0 && <Quiet>{texts.none}</Quiet>}
        {shown && shown.length > 0 && (
          <Rows>
            {shown.map((feed) => (
              <li key={feed.id}>
                <FeedRow
                  feed={feed}
                  name={nameOf(feed)}
                  offline={offline}
                  onRevoke={() => void revoke(feed)}
                />
              </li>
            ))}
          </Rows>
        )}
      </Body>
    </Dialog>
  );
}
