/** The strip at the top of every screen of somebody who is logged in: menu, mark, main navigation, greeting. */
import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { circleUserRoundIcon } from '../../ui/icons/circle-user-round';
import { menuIcon } from '../../ui/icons/menu';
import { color, layer, media, size, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { shell } from '../texts/shell';
import type { ArrivalState } from './Arrival';
import { HomeLink } from './Brand';
import { MainNavigation } from './MainNavigation';
import { MenuDrawer } from './MenuDrawer';
import { useSearchKey } from './search-key';

const Root = styled.header`
  position: sticky;
  top: 0;
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
  ${media.touch} {
    padding: 0 ${space(1)};
  }
`;
const Hello = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  padding: 0 ${space(2)};
  font-size: ${text('sm')};
  white-space: nowrap;
  min-width: 0;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${media.touch} {
    position: absolute;
    clip-path: inset(50%);
  }
`;

/** @param arrivalRef Told when `/` leads to the search screen. */
export function Header({ arrivalRef }: { arrivalRef: RefObject<ArrivalState> }) {
  const { router, session } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  useSearchKey(arrivalRef);
  return (
    <Root data-bar="">
      <IconButton icon={menuIcon} iconSize="l" label={shell.openMenu} aria-expanded={isOpen} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <HomeLink href={router.href('index')} />
      <MainNavigation />
      <Hello>
        <Icon of={circleUserRoundIcon} size="m" />
        <span>{shell.hello(session.greetingName.value)}</span>
      </Hello>
      <MenuDrawer open={isOpen} onClose={() => setIsOpen(false)} />
    </Root>
  );
}
