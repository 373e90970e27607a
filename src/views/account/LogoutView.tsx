/**
 * The screen at /security/logout. It logs the user out; the guard then redirects to the login screen. If
 * logging out would remove something from the device, the user is asked first.
 *
 *   checking ──nothing to lose──► logging out
 *      └──something, or unknown──► asking ──Log out──► logging out
 *                                     └──Cancel──► the previous screen, or the Dashboard
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { Spinner } from '../../ui/feedback/Spinner';
import { space } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { Page } from '../layout/Page';
import { logoutPreviewTexts as texts, logoutTexts } from './texts';
import { previewLogout, type LogoutPreview } from './logout-preview';
import { useWhyAway } from '../layout/use-offline-reason';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
const List = styled.ul`
  margin: ${space(2)} 0 ${space(3)};
  padding-left: ${space(5)};
  list-style: disc;
`;
const Warning = styled.div`
  margin-top: ${space(4)};
`;

export function LogoutView() {
  const preview = usePreviewOrLogout();
  return (
    <Page title={logoutTexts.title} busy={!preview}>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {logoutTexts.title}
      </VisuallyHidden>
      {preview ? (
        <Question preview={preview} />
      ) : (
        <Line role="status">
          <Spinner />
          {logoutTexts.busy}
        </Line>
      )}
    </Page>
  );
}

/** Logs out immediately if nothing would be lost. Otherwise returns what would be lost. */
function usePreviewOrLogout(): LogoutPreview | null {
  const app = useApp();
  const [lost, setLost] = useState<LogoutPreview | null>(null);
  useEffect(() => {
    let hasLeft = false;
    void previewLogout(app).then((preview) => {
      if (hasLeft) return;
      if (preview.documents === 0 && preview.basket === 0) void app.session.logOut();
      else setLost(preview);
    });
    return () => void (hasLeft = true);
  }, [app]);
  return lost;
}

function Question({ preview: { documents, bytes, basket } }: { preview: LogoutPreview }) {
  const { session, router, connection } = useApp();
  const whyAway = useWhyAway();
  const handleCancel = () => router.back(router.href('index'));
  return (
    <Dialog
      alert
      title={texts.title}
      onClose={handleCancel}
      actions={
        <>
          <Button data-autofocus="" onClick={handleCancel}>
            {texts.cancel}
          </Button>
          <Button kind="dangerSolid" onClick={() => void session.logOut()}>
            {texts.logOut}
          </Button>
        </>
      }
    >
      <p>{texts.lead}</p>
      <List>
        {documents !== 0 && (
          <li>{documents === null ? texts.unknownDocuments : texts.documents(documents, bytes)}</li>
        )}
        {basket > 0 && <li>{texts.basket(basket)}</li>}
      </List>
      <p>{texts.stays}</p>
      {!connection.isOnline.value && (
        <Warning>
          <Notice kind="warn" text={texts.whileAway(whyAway)} />
        </Warning>
      )}
    </Dialog>
  );
}
