/** Replaces a screen that requires a subscription if the user has none (see "Library" in docs/rulings.md). */
import { ButtonLink } from '../../ui/actions/Button';
import { useApp } from '../app-context';
import { MessagePage } from '../layout/MessagePage';
import { notSubscribedTexts } from '../layout/not-subscribed-texts';

export function NotSubscribedView() {
  const { router, session } = useApp();
  const company = session.user.value?.company?.name;
  const actions = <ButtonLink href={router.href('support')}>{notSubscribedTexts.support}</ButtonLink>;
  return (
    <MessagePage title={notSubscribedTexts.title} lead={notSubscribedTexts.lead(company)} actions={actions} />
  );
}
