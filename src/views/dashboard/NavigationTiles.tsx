/** The destinations of the main navigation, each with its purpose. */
import { useApp } from '../app-context';
import { mainDestinations, destinationsFor } from '../navigation';
import { BasketBadge } from '../document-list/BasketBadge';
import { LinkTiles } from '../layout/LinkTiles';
import { dashboardTexts } from './texts';
import { navigation } from '../navigation-texts';

export function NavigationTiles() {
  const { router, session, features } = useApp();
  const places = destinationsFor(mainDestinations, session.user.value?.roles ?? [], features).filter(
    ({ name }) => name !== 'index',
  );
  return (
    <LinkTiles
      label={dashboardTexts.sections}
      tiles={places.map(({ name, icon }) => ({
        href: router.href(name),
        icon,
        title: (
          <>
            {navigation[name].title} {name === 'reports' && <BasketBadge />}
          </>
        ),
        purpose: navigation[name].purpose,
      }))}
    />
  );
}
