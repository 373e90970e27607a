/** Replaces the screen if nothing can be kept offline for this user. */
import { useState } from 'react';
import type { Offline } from '../../domain/offline/offline';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { cloudOffIcon } from '../../ui/icons/cloud-off';
import { hardDriveIcon } from '../../ui/icons/hard-drive';
import { useApp } from '../app-context';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { offlineTexts as texts } from './texts';

export function StorageUnavailable() {
  return (
    <Card flush>
      <EmptyState icon={cloudOffIcon} level={2} heading={texts.noStore}>
        {window.isSecureContext === false ? texts.insecureWhat : texts.noStoreWhat}
      </EmptyState>
    </Card>
  );
}

export function OtherUserDocuments({ offline }: { offline: Offline }) {
  const { modals } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card flush>
      <EmptyState
        icon={hardDriveIcon}
        level={2}
        heading={texts.otherUser}
        action={
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            {texts.takeOver}
          </Button>
        }
      >
        {texts.otherUserWhat}
      </EmptyState>
      {isAsking && (
        <ConfirmDialog
          title={texts.takeOverTitle}
          text={texts.takeOverWhat}
          action={texts.takeOverAction}
          onConfirm={() => void offline.takeOver().catch(modals.report)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}
