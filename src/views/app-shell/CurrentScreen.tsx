/** The screen for the current route, or a substitute if the account can't use it. */
import { useApp } from '../app-context';
import { chunks } from '../chunks';
import { routes } from '../routes';
import { screens } from '../screens';
import { lazyView } from '../layout/lazy-view';

const NotSubscribed = lazyView(() => chunks.account().then((module) => module.NotSubscribedView));

export function CurrentScreen() {
  const { router, session } = useApp();
  const { name } = router.route.value;
  const user = session.user.value;
  if (name === 'starting') return null;
  if (name !== 'notFound') {
    if (user && 'subscription' in routes[name] && !session.isSubscriber.value) return <NotSubscribed />;
  }
  const Screen = screens[name];
  return <Screen />;
}
