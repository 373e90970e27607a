/** The strip at the top of every screen for logged-in users: menu, logo, main navigation and greeting. */
import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { areCharacterKeysOn } from '../../domain/app/character-keys';
import { Icon } from '../../ui/layout/Icon';
import { Kbd } from '../../ui/layout/Kbd';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { circleUserRoundIcon } from '../../ui/icons/circle-user-round';
import { cornerDownRightIcon } from '../../ui/icons/corner-down-right';
import { menuIcon } from '../../ui/icons/menu';
import { triangleAlertIcon } from '../../ui/icons/triangle-alert';
import { color, layer, media, size, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { ariaCurrent } from '../navigation';
import { navigation } from '../navigation-texts';
import { chromeTexts } from './chrome-texts';
import type { RouteFocusState } from './RouteFocus';
import { HomeLink } from '../layout/Brand';
import { MainNavigation } from './Navigation';
import { MenuDrawer } from './MenuDrawer';
import { PrintHeader } from '../layout/PrintHeader';
import { useGoTo } from './use-go-to';
import { useSearchShortcut } from './use-search-shortcut';
import { useOfflineReason } from '../layout/use-offline-reason';

const Root = styled.header`
  position: sticky;
  top: ${size('page-top')};
  z-index: ${layer('header')};
  display: flex;
  align-items: stretch;
  flex: none;
  gap: ${space(1)};
  height: ${size('header-h')};
  padding: 0 ${space(4)} 0 ${space(2)};
  background: ${color('bar')};
  color: ${color('on-bar')};
  > button {
    align-self: center;
  }
  /* Everything fits on a screen 320 px wide, even with the warning. */
  ${media.touch} {
    gap: 0;
    padding: 0 ${space(1)};
  }
`;
/** Greets the user by name, and links to the profile. */
const Hello = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  padding: 0 ${space(2)};
  color: inherit;
  font-size: ${text('sm')};
  text-decoration: none;
  white-space: nowrap;
  min-width: 0;
  > svg {
    flex: none;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[href]:hover {
    background: ${color('bar-hover')};
    color: inherit;
  }
  &[aria-disabled] {
    cursor: not-allowed;
  }
  ${media.touch} {
    padding: 0 ${space(3)};
    > span {
      position: absolute;
      width: 1px;
      clip-path: inset(50%);
    }
  }
`;

/** On a phone, only its icon is shown. */
const GoToButton = styled(Button)`
  margin-left: auto;
  [data-bar] && {
    border-color: ${color('bar-line')};
  }
  & + a {
    margin-left: 0;
  }
  kbd {
    margin-left: ${space(1.5)};
    border-color: ${color('bar-line')};
    background: none;
    color: inherit;
  }
  ${media.touch} {
    border: 0;
    kbd {
      display: none;
    }
    span > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** On the right, to the left of the "Go to" button and the greeting. */
const Warning = styled(IconButton)`
  [data-bar] && {
    margin-left: auto;
    color: ${color('bar-warning')};
  }
  & + button {
    margin-left: 0;
  }
`;

/** @param arrivalRef Receives the element to focus when the `/` key opens the search screen. */
export function Header({ arrivalRef }: { arrivalRef: RefObject<RouteFocusState> }) {
  const { router, session, storage, syncQueue, reload } = useApp();
  const reason = useOfflineReason();
  const [isOpen, setIsOpen] = useState(false);
  const { Panel, open, close } = useGoTo();
  useSearchShortcut(arrivalRef);
  return (
    <>
      <PrintHeader />
      <Root data-bar="">
        <IconButton
          icon={menuIcon}
          iconSize="l"
          label={chromeTexts.openMenu}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
        <HomeLink href={router.href('index')} />
        <MainNavigation />
        {syncQueue.errors.value.length > 0 && (
          <Warning icon={triangleAlertIcon} label={chromeTexts.syncFailed} onClick={() => reload()} />
        )}
        <GoToButton
          size="s"
          icon={cornerDownRightIcon}
          aria-haspopup="dialog"
          aria-keyshortcuts="g Control+K Meta+K"
          title={chromeTexts.goToTooltip}
          onClick={open}
        >
          <span>{chromeTexts.goTo}</span>
          {areCharacterKeysOn(storage) && <Kbd aria-hidden="true">g</Kbd>}
        </GoToButton>
        <Hello
          {...(reason === undefined
            ? { href: router.href('profile_index'), title: navigation.profile_index.title }
            : { role: 'link', 'aria-disabled': true, title: reason })}
          aria-current={ariaCurrent('profile_index', router.route.value.name)}
        >
          <Icon of={circleUserRoundIcon} size="m" />
          <span>{chromeTexts.hello(session.greetingName.value)}</span>
        </Hello>
        <MenuDrawer open={isOpen} onClose={() => setIsOpen(false)} />
      </Root>
      {Panel && <Panel onClose={close} />}
    </>
  );
}
