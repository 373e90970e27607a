/** In the place of every screen that needs a login, until there is a new password (specification §4 "Session"). */
import { ButtonLink } from '../../ui/Button';
import { logOutIcon } from '../../ui/icons/log-out';
import { useApp } from '../app-context';
import { Plate } from '../shell/Plate';
import { passwordExpired } from '../texts/account';

export function PasswordExpiredView() {
  const { router } = useApp();
  const actions = (
    <>
      <ButtonLink kind="primary" icon={logOutIcon} href={router.href('security_logout')}>
        {passwordExpired.logOut}
      </ButtonLink>
      <ButtonLink href={router.href('support')}>{passwordExpired.support}</ButtonLink>
    </>
  );
  return <Plate title={passwordExpired.title} lead={passwordExpired.lead} actions={actions} />;
}
