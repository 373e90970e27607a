/** /password/update: a new password for whoever is signed in; everything waits for it when the old one has expired. */
import { updatePassword } from '../../../domain/account/password';
import { ButtonLink } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { useApp } from '../../app-context';
import { updatePasswordTexts as texts } from './texts';
import { PasswordForm } from './PasswordForm';
import { TaskPage } from './Task';

export function UpdatePasswordView() {
  const { api, modals, router, session, toasts, leaveLogin } = useApp();
  const user = session.user.value;

  async function handleSubmit(password: string, current: string) {
    const refusal = await updatePassword(api, current, password);
    if (refusal) return refusal;
    toasts.show({ kind: 'success', text: texts.done });
    // Until it is known here that the password is no longer the expired one, every other address leads back.
    await session.refresh().catch(modals.report);
    leaveLogin();
    return null;
  }

  return (
    <TaskPage title={texts.title} lead={texts.lead}>
      {user?.password_expired && <Notice kind="warn" text={texts.expired} />}
      <PasswordForm
        withCurrent
        username={user?.username}
        own={user ? [user.name, user.username] : []}
        submit={texts.submit}
        busy={texts.busy}
        onSubmit={handleSubmit}
      />
      <ButtonLink kind="quiet" block href={router.href('security_logout')}>
        {texts.logOut}
      </ButtonLink>
    </TaskPage>
  );
}
