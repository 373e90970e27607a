/**
 * Downloaded documents that the server no longer lists. They stay readable until the user removes them
 * (docs/specification.md).
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { OfflineDocument } from '../../domain/offline/documents';
import type { Offline } from '../../domain/offline/offline';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { trash2Icon } from '../../ui/icons/trash-2';
import { IconButton } from '../../ui/actions/IconButton';
import { text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { offlineTexts as texts } from './texts';
import { LazyDocumentList } from './LazyDocumentList';

const Summary = styled.p`
  font-size: ${text('sm')};
`;

export function OrphanedCard({ offline: { documents } }: { offline: Offline }) {
  const { toasts } = useApp();
  /** The documents to be removed once the user confirms; null if no dialog is open. */
  const [toRemove, setToRemove] = useState<readonly OfflineDocument[] | null>(null);
  const { deletable, deletableBytes } = documents.counts.value;
  if (deletable === 0 && !toRemove) return null;
  const all = [...(documents.documents.value?.values() ?? [])].filter((document) => document.deletable);

  async function remove(documentsToRemove: readonly OfflineDocument[]) {
    try {
      await documents.removeDeletable(documentsToRemove.map(({ id }) => id));
      toasts.show({ kind: 'success', text: texts.removed(documentsToRemove.length) });
    } catch {
      // The browser's own message about its database would not help the user.
      toasts.show({ kind: 'danger', text: texts.notRemoved });
    }
  }

  return (
    <Card title={texts.deletable}>
      <Summary>{texts.deletableWhat(deletable, deletableBytes)}</Summary>
      <LazyDocumentList
        label={texts.deletable}
        documents={all}
        actionOf={(document) => (
          <IconButton
            size="s"
            icon={trash2Icon}
            label={texts.removeOf(document.data.title)}
            onClick={() => setToRemove([document])}
          />
        )}
      >
        <Button size="s" kind="danger" icon={trash2Icon} onClick={() => setToRemove(all)}>
          {texts.remove(all.length)}
        </Button>
      </LazyDocumentList>
      {toRemove && (
        <ConfirmDialog
          title={texts.removeTitle(toRemove.length)}
          text={texts.removeWhat(toRemove.reduce((bytes, { data }) => bytes + data.filesize, 0))}
          action={texts.remove(toRemove.length)}
          onConfirm={() => void remove(toRemove)}
          onClose={() => setToRemove(null)}
        />
      )}
    </Card>
  );
}
