/** Another password, for somebody who knows the present one. */
import { updatePassword } from '../../domain/password';
import { Card } from '../../ui/Card';
import { useApp } from '../app-context';
import { PasswordForm } from '../password/PasswordForm';
import { profileTexts as texts } from '../texts/profile';

export function PasswordCard() {
  const { api, session, toasts } = useApp();
  const user = session.user.value;

  async function handleSubmit(password: string, current: string) {
    const refusal = await updatePassword(api, current, password);
    if (!refusal) toasts.show({ kind: 'success', text: texts.passwordChanged });
    return refusal;
  }

  return (
    <Card title={texts.sections.profile_password}>
      <PasswordForm wide withCurrent username={user?.username} own={user ? [user.name, user.username] : []} submit={texts.changePassword} busy={texts.changingPassword} onSubmit={handleSubmit} />
    </Card>
  );
}
