/** Shown for unknown addresses, and for screens that the user's roles don't allow. */
import { ButtonLink } from '../../ui/actions/Button';
import { searchIcon } from '../../ui/icons/search';
import { useApp } from '../app-context';
import { MessagePage } from '../layout/MessagePage';
import { notFoundTexts } from './not-found-texts';

export function NotFoundView() {
  const { router, session } = useApp();
  const actions = session.isLoggedIn.value ? (
    <>
      <ButtonLink kind="primary" href={router.href('index')}>
        {notFoundTexts.dashboard}
      </ButtonLink>
      <ButtonLink icon={searchIcon} href={router.href('search')}>
        {notFoundTexts.search}
      </ButtonLink>
    </>
  ) : (
    <ButtonLink kind="primary" href={router.href('login')}>
      {notFoundTexts.logIn}
    </ButtonLink>
  );
  return (
    <MessagePage chart="not-found" title={notFoundTexts.title} lead={notFoundTexts.lead} actions={actions} />
  );
}
