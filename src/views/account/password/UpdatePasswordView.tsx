/**
 * /password/update: a logged-in user chooses a new password. Users whose password has expired must do this
 * before anything else.
 */
import { updatePassword } from '../../../domain/account/password';
import { ButtonLink } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { useApp } from '../../app-context';
import { updatePasswordTexts as texts } from './texts';
import { PasswordForm } from '../../forms/PasswordForm';
import { TaskPage } from './TaskPage';

export function UpdatePasswordView() {
  const { api, modals, router, session, toasts, leaveLogin } = useApp();
  const user = session.user.value;

  async function handleSubmit(password: string, current: string) {
    const refusal = await updatePassword(api, current, password);
    if (refusal) return refusal;
    toasts.show({ kind: 'success', text: texts.done });
    // The router redirects every address to this screen until the session knows that the password is no
    // longer expired.
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
