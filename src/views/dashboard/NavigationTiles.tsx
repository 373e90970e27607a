/** The places of the main navigation with what each is for. */
import { useApp } from '../app-context';
import { mainPlaces, placesFor } from '../navigation';
import { BasketBadge } from '../reports/BasketBadge';
import { Tiles } from '../layout/LinkTiles';
import { dashboardTexts } from './texts';
import { navigation } from '../navigation-texts';

export function Purposes() {
  const { router, session, features } = useApp();
  const places = placesFor(mainPlaces, session.user.value?.roles ?? [], features).filter(
    ({ name }) => name !== 'index',
  );
  return (
    <Tiles
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
