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

const What = styled.p`
  font-size: ${text('sm')};
`;

export function OrphanedCard({ offline: { documents } }: { offline: Offline }) {
  const { toasts } = useApp();
  /** The documents to be removed once the user confirms; null if nothing is being asked. */
  const [asked, setAsked] = useState<readonly OfflineDocument[] | null>(null);
  const { deletable, deletableBytes } = documents.counts.value;
  if (deletable === 0 && !asked) return null;
  const all = [...(documents.documents.value?.values() ?? [])].filter((document) => document.deletable);

  async function remove(gone: readonly OfflineDocument[]) {
    try {
      await documents.removeDeletable(gone.map(({ id }) => id));
      toasts.show({ kind: 'success', text: texts.removed(gone.length) });
    } catch {
      // The browser's own message about its database would not help the user.
      toasts.show({ kind: 'danger', text: texts.notRemoved });
    }
  }

  return (
    <Card title={texts.deletable}>
      <What>{texts.deletableWhat(deletable, deletableBytes)}</What>
      <LazyDocumentList
        label={texts.deletable}
        documents={all}
        actionOf={(document) => (
          <IconButton
            size="s"
            icon={trash2Icon}
            label={texts.removeOf(document.data.title)}
            onClick={() => setAsked([document])}
          />
        )}
      >
        <Button size="s" kind="danger" icon={trash2Icon} onClick={() => setAsked(all)}>
          {texts.remove(all.length)}
        </Button>
      </LazyDocumentList>
      {asked && (
        <ConfirmDialog
          title={texts.removeTitle(asked.length)}
          text={texts.removeWhat(asked.reduce((bytes, { data }) => bytes + data.filesize, 0))}
          action={texts.remove(asked.length)}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
