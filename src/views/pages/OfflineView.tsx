/**
 * The screen at `/offline`, shown when the application starts without a network. When the
 * connection returns, the application opens the page that the notice replaced, or the Dashboard.
 */
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/actions/Button';
import { hardDriveDownloadIcon } from '../../ui/icons/hard-drive-download';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { MessagePage } from '../layout/MessagePage';
import { useShellNote } from '../layout/use-shell-note';
import { offlineTexts } from './offline-texts';

const Then = styled.p`
  && {
    margin-top: ${space(4)};
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;

export function OfflineView() {
  const { router, session, features, pageBeforeOffline } = useApp();
  const shellNote = useShellNote();
  // Somebody who isn't logged in has no documents on the device.
  const isLoggedIn = session.isLoggedIn.value;
  const page = pageBeforeOffline();
  const actions = isLoggedIn && (
    <>
      <ButtonLink kind="primary" icon={hardDriveDownloadIcon} href={router.href('index')}>
        {offlineTexts.documents}
      </ButtonLink>
      {page?.opensOffline && (
        <ButtonLink href={router.hrefOf(page.path)}>{offlineTexts.openWanted}</ButtonLink>
      )}
      {features.offline && (
        <ButtonLink href={router.href('offlinecategories')}>{offlineTexts.manage}</ButtonLink>
      )}
    </>
  );
  return (
    <MessagePage
      chart="offline"
      title={offlineTexts.title}
      lead={isLoggedIn ? offlineTexts.lead : offlineTexts.leadLoggedOut}
      actions={actions}
    >
      {isLoggedIn && shellNote && <Then>{shellNote}</Then>}
      <Then>{isLoggedIn ? offlineTexts.then(page !== null) : offlineTexts.thenLoggedOut}</Then>
      {/* The menu is disabled, but users must still be able to log out before they hand the device over. */}
      {isLoggedIn && (
        <Then>
          {offlineTexts.loggedInAs(session.greetingName.value)}{' '}
          <a href={router.href('security_logout')}>{offlineTexts.logOut}</a>
        </Then>
      )}
    </MessagePage>
  );
}
