/** Where the connection stands, at its fixed place, with the ways to what works without one (specification §2, §8). */
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { circleCheckIcon } from '../../ui/icons/circle-check';
import { wifiIcon } from '../../ui/icons/wifi';
import { wifiOffIcon } from '../../ui/icons/wifi-off';
import { Spinner } from '../../ui/Spinner';
import { color, layer, line, media, size, space, text } from '../../ui/tokens';
import type { ConnectionState } from '../../domain/connection';
import { useApp } from '../app-context';
import { connectionTexts } from '../texts/connection';

const Root = styled.section`
  position: sticky;
  bottom: 0;
  z-index: ${layer('bottombar')};
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  min-height: ${size('bottombar-h')};
  padding: 0 ${space(4)} env(safe-area-inset-bottom);
  background: ${color('bar')};
  color: ${color('on-bar')};
  border-top: ${line('bar-line')};
  font-size: ${text('sm')};
  ${media.touch} {
    gap: ${space(2)} ${space(4)};
    padding-block: ${space(1.5)} calc(${space(1.5)} + env(safe-area-inset-bottom));
  }
`;
const State = styled.p<{ $warns: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $warns }) => color($warns ? 'bar-warning' : 'bar-success')};
`;
const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-left: auto;
  > a {
    min-height: 1.75rem;
    padding: 0 ${space(3)};
    font-size: ${text('sm')};
    ${media.touch} {
      min-height: 2.25rem;
    }
  }
`;
const icons = { online: wifiIcon, restored: circleCheckIcon, offline: wifiOffIcon, reconnecting: null };

export function BottomBar() {
  const { connection } = useApp();
  const state = connection.state.value;
  const icon = icons[state];
  return (
    <Root aria-label={connectionTexts.label} data-bar="">
      <State role="status" $warns={state === 'offline' || state === 'reconnecting'}>
        {icon ? <Icon of={icon} /> : <Spinner />}
        {connectionTexts[state]}
      </State>
      <BarActions state={state} />
    </Root>
  );
}

/** Each leads to a screen; one whose screen isn't built is left out (Manage offline), as are those for nobody. */
function BarActions({ state }: { state: ConnectionState }) {
  const { router, session } = useApp();
  const { name } = router.route.value;
  const isSignedIn = session.isSignedIn.value;
  const isCut = state === 'offline' || state === 'reconnecting';
  // The Dashboard is where it leads, and the offline notice has a button of its own.
  if (isCut && isSignedIn && name !== 'index' && name !== 'offline') {
    return (
      <Actions>
        <ButtonLink href={router.href('index')}>{connectionTexts.offlineDocuments}</ButtonLink>
      </Actions>
    );
  }
  if (!isCut && !isSignedIn && name !== 'login') {
    return (
      <Actions>
        <ButtonLink href={router.href('login')}>{connectionTexts.logIn}</ButtonLink>
      </Actions>
    );
  }
  return null;
}
