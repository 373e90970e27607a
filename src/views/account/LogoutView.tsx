/** /security/logout: logs out on arrival; the guard then leads to the login. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../../ui/Spinner';
import { space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { Page } from '../shell/Page';
import { logoutTexts } from '../texts/account';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

export function LogoutView() {
  const { session } = useApp();
  useEffect(() => void session.logout(), [session]);
  return (
    <Page title={logoutTexts.title} busy>
      <Line role="status">
        <Spinner />
        {logoutTexts.busy}
      </Line>
    </Page>
  );
}
