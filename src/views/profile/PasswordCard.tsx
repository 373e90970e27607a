/** Changes the password of a user who knows the current one. */
import { updatePassword } from '../../domain/account/password';
import { Card } from '../../ui/layout/Card';
import { useApp } from '../app-context';
import { PasswordForm } from '../forms/PasswordForm';
import { profileTexts as texts } from './texts';
import { useSectionTitle } from './use-section-title';

export function PasswordCard() {
  const title = useSectionTitle('profile_password');
  const { api, session, toasts } = useApp();
  const user = session.user.value;

  async function handleSubmit(password: string, current: string) {
    const refusal = await updatePassword(api, current, password);
    if (refusal) return refusal;
    session.markRenewed();
    toasts.show({ kind: 'success', text: texts.passwordChanged });
    return null;
  }

  return (
    <Card title={title}>
      <PasswordForm
        wide
        withCurrent
        username={user?.username}
        own={user ? [user.name, user.username] : []}
        submit={texts.changePassword}
        busy={texts.changingPassword}
        onSubmit={handleSubmit}
      />
    </Card>
  );
}
