/**
 * The menu that opens from the left (spec §2): the main destinations with their purposes, and all others
 * below a line.
 */
import { styled } from 'styled-components';
import { chartRule } from '../../ui/layout/ChartBorder';
import { Drawer } from '../../ui/overlays/Drawer';
import { Icon } from '../../ui/layout/Icon';
import { infoIcon } from '../../ui/icons/info';
import { color, leading, line, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import {
  mainDestinations,
  destinationsFor,
  ariaCurrent,
  secondaryDestinations,
  type Destination,
} from '../navigation';
import { navigation } from '../navigation-texts';
import { frameTexts } from '../layout/texts';
import { chromeTexts } from './chrome-texts';
import { BasketBadge } from '../document-list/BasketBadge';
import { Brand } from '../layout/Brand';
import { useOfflineReason } from '../layout/use-offline-reason';

const Section = styled.ul`
  padding: ${space(2)} 0;
  & + & {
    border-top: ${line('line')};
  }
`;
const Item = styled.a`
  position: relative;
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr) auto;
  gap: 1px ${space(3.5)};
  align-items: center;
  padding: ${space(2.25)} ${space(5)};
  color: ${color('ink')};
  text-decoration: none;
  > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color('ink-2')};
  }
  > b {
    font-weight: ${weight('medium')};
  }
  > small {
    grid-column: 2;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
    line-height: ${leading('snug')};
  }
  &:hover {
    background: ${color('hover')};
    color: ${color('ink')};
  }
  &:is(button) {
    width: 100%;
    border: 0;
    background: none;
    font-size: inherit;
    text-align: left;
    cursor: pointer;
    &:hover {
      background: ${color('hover')};
    }
  }
  &[aria-current] {
    background: ${color('selected')};
  }
  &[aria-current]::before {
    ${chartRule('left', 'accent')}
  }
  &[aria-disabled='true'],
  &[aria-disabled='true'] > * {
    color: ${color('ink-disabled')};
    cursor: not-allowed;
  }
`;

export function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { modals, session, features } = useApp();
  const roles = session.user.value?.roles ?? [];

  /** The About dialog needs nothing from the server, so it also works offline. */
  function handleAbout() {
    onClose();
    modals.open({ name: 'about' });
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={chromeTexts.menu}
      closeLabel={chromeTexts.closeMenu}
      head={<Brand />}
    >
      <nav aria-label={chromeTexts.menu}>
        <MenuSection places={destinationsFor(mainDestinations, roles, features)} onClose={onClose} />
        <MenuSection places={destinationsFor(secondaryDestinations, roles, features)} onClose={onClose} />
        <Section>
          <li>
            <Item as="button" type="button" onClick={handleAbout}>
              <Icon of={infoIcon} />
              <b>{frameTexts.about}</b>
            </Item>
          </li>
        </Section>
      </nav>
    </Drawer>
  );
}

function MenuSection({ places, onClose }: { places: readonly Destination[]; onClose(): void }) {
  const { router } = useApp();
  const current = router.route.value.name;
  const reason = useOfflineReason();
  return (
    <Section>
      {places.map(({ name, icon }) => (
        <li key={name}>
          <Item
            {...(reason === undefined
              ? { href: router.href(name), onClick: () => onClose() }
              : { role: 'link', 'aria-disabled': true, title: reason })}
            aria-current={ariaCurrent(name, current)}
          >
            <Icon of={icon} />
            <b>{navigation[name].title}</b>
            {name === 'reports' && <BasketBadge />}
            {navigation[name].purpose && <small>{navigation[name].purpose}</small>}
          </Item>
        </li>
      ))}
    </Section>
  );
}
