/** Stands in for a screen that needs a subscription when the user has none (rulings "Library"). */
import { ButtonLink } from '../../ui/actions/Button';
import { useApp } from '../app-context';
import { Plate } from '../layout/MessagePage';
import { notSubscribed } from './texts';

export function NotSubscribedView() {
  const { router, session } = useApp();
  const company = session.user.value?.company?.name;
  const actions = <ButtonLink href={router.href('support')}>{notSubscribed.support}</ButtonLink>;
  return <Plate title={notSubscribed.title} lead={notSubscribed.lead(company)} actions={actions} />;
}
