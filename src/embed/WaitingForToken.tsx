/**
 * The screen that replaces the application until the portal has identified the user, and after the user has
 * logged out.
 */
import type { PortalSession } from '../domain/account/portal-session';
import { Button } from '../ui/actions/Button';
import { Notice } from '../ui/feedback/Notice';
import { Skeleton } from '../ui/feedback/Skeleton';
import { useApp } from '../views/app-context';
import { Page } from '../views/layout/Page';
import { MessagePage } from '../views/layout/MessagePage';
import { embeddedTexts as texts } from './texts';

export interface WaitingForTokenProps {
  readonly session: PortalSession;
}

export function WaitingForToken({ session }: WaitingForTokenProps) {
  const { reload } = useApp();
  const problem = session.problem.value;
  const state = session.state.value;
  if (!problem && state === 'logged-out')
    return (
      <MessagePage
        title={texts.left}
        lead={texts.leftWhat}
        actions={<Button onClick={() => reload()}>{texts.reload}</Button>}
      />
    );
  if (!problem && state === 'unknown') return <MessagePage title={texts.waiting} lead={texts.waitingWhat} />;
  return (
    <Page busy={!problem}>
      {problem ? (
        <Notice text={problem.title} onRetry={() => void session.refresh()} />
      ) : (
        <Skeleton label={texts.waiting} widths={['12rem', '66%', '34%']} />
      )}
    </Page>
  );
}
