/**
 * The destinations in the header (spec §2 "Main navigation"): as words at a width of 1240 px or more, as
 * icons with tooltips at 900 px or more, and only the Dashboard on narrower screens. While offline, they stay
 * visible, but are disabled.
 */
import { styled } from 'styled-components';
import { chartRule } from '../../ui/layout/ChartBorder';
import { Icon } from '../../ui/layout/Icon';
import { color, line, media, radius, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { mainDestinations, destinationsFor, ariaCurrent } from '../navigation';
import { navigation } from '../navigation-texts';
import { chromeTexts } from './chrome-texts';
import { BasketBadge } from '../document-list/BasketBadge';
import { useOfflineReason } from '../layout/use-offline-reason';

const Root = styled.nav`
  display: flex;
  align-items: stretch;
  /* If space is short, the user's name beside the navigation is shortened instead. */
  flex: 1 0 auto;
`;
const Item = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(1.75)};
  padding: 0 ${space(3)};
  color: ${color('on-bar-2')};
  font-size: ${text('md')};
  font-weight: ${weight('medium')};
  text-decoration: none;
  white-space: nowrap;
  > svg {
    display: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  &:hover {
    background: ${color('bar-hover')};
    color: ${color('on-bar')};
  }
  &[aria-current] {
    color: ${color('on-bar')};
  }
  &[aria-current]::after {
    ${chartRule('bottom', 'bar-accent')}
    inset-inline: ${space(3)};
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
    &:hover {
      background: none;
    }
  }
  ${media.narrow} {
    &:not([aria-current]) > svg {
      display: block;
    }
    &:not([aria-current]) > span:not([role]) {
      position: absolute;
      clip-path: inset(50%);
    }
    /* Shown on keyboard focus, because tooltips appear only under a pointer. */
    &&:focus-visible:not([aria-current]) > span:not([role]) {
      top: calc(100% + ${space(1)});
      left: 0;
      padding: ${space(1)} ${space(2)};
      border: ${line('line')};
      border-radius: ${radius('s')};
      background: ${color('surface')};
      color: ${color('ink')};
      clip-path: none;
    }
  }
  ${media.touch} {
    padding: 0 ${space(2)};
    &:not([data-mobile]) {
      display: none;
    }
    && > svg {
      display: block;
    }
    &&& > span {
      position: static;
      clip-path: none;
    }
  }
`;

export function MainNavigation() {
  const { router, session, features } = useApp();
  const current = router.route.value.name;
  const reason = useOfflineReason();
  return (
    <Root aria-label={chromeTexts.mainNavigation}>
      {destinationsFor(mainDestinations, session.user.value?.roles ?? [], features).map(({ name, icon }) => (
        <Item
          key={name}
          {...(reason === undefined ? { href: router.href(name) } : { role: 'link', 'aria-disabled': true })}
          aria-current={ariaCurrent(name, current)}
          title={reason === undefined ? navigation[name].title : `${navigation[name].title}. ${reason}`}
          data-mobile={name === 'index' || undefined}
        >
          <Icon of={icon} />
          <span>{navigation[name].title}</span>
          {name === 'reports' && <BasketBadge />}
        </Item>
      ))}
    </Root>
  );
}
