/**
 * /profile/email/confirm/{code}: confirms a new e-mail address. The user has to press a button, because
 * e-mail scanners follow every link.
 */
import { useState } from 'react';
import { confirmEmail } from '../../../domain/account/profile';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { confirmEmailTexts as texts } from './texts';
import { TaskPage } from './TaskPage';

export function ConfirmEmailView() {
  const { api, modals, router, session } = useApp();
  const offlineReason = useOfflineReason();
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'ended' | 'taken'>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const route = router.route.value;
  const isLoggedIn = session.isLoggedIn.value;
  if (route.name !== 'profile_email_confirm') return null;
  const { code } = route.params;

  async function confirm() {
    setState('busy');
    setProblem(null);
    const refusal = await confirmEmail(api, code);
    if (!refusal) {
      setState('done');
      // The header uses the e-mail address to greet a user who has no name.
      session.refresh().catch(modals.report);
    } else if (refusal.status === 404) setState('ended');
    else if (refusal.status === 409) setState('taken');
    else {
      setState('asking');
      setProblem(texts.failed(refusal.title));
    }
  }

  if (state === 'done' || state === 'ended' || state === 'taken') {
    const isDone = state === 'done';
    return (
      <TaskPage key={state} follows title={isDone ? texts.doneTitle : texts.endedTitle} lead={texts[state]}>
        <ButtonLink
          kind="primary"
          size="l"
          block
          href={isLoggedIn ? router.href(isDone ? 'index' : 'profile_email') : router.href('login')}
        >
          {!isLoggedIn ? texts.logIn : isDone ? texts.onward : texts.again}
        </ButtonLink>
      </TaskPage>
    );
  }
  return (
    <TaskPage title={texts.title} lead={texts.lead}>
      {problem && <Notice text={problem} />}
      <Button
        kind="primary"
        size="l"
        block
        busy={state === 'busy'}
        busyLabel={texts.busy}
        disabledReason={offlineReason}
        onClick={() => void confirm()}
      >
        {texts.submit}
      </Button>
    </TaskPage>
  );
}
