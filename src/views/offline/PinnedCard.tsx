/**
 * Documents that are kept offline individually, independently of categories and groups (see "Keeping one
 * document offline" in docs/rulings.md).
 */
import { styled } from 'styled-components';
import type { OfflineDocument } from '../../domain/offline/documents';
import { offlineStateOf } from '../../domain/offline/offline-status';
import type { Offline } from '../../domain/offline/offline';
import { Card } from '../../ui/layout/Card';
import { xIcon } from '../../ui/icons/x';
import { IconButton } from '../../ui/actions/IconButton';
import { text } from '../../ui/theme/tokens';
import { OfflineTag } from '../document-list/offline/OfflineTag';
import { useOfflineActions } from '../document-list/offline/use-offline-actions';
import { offlineTexts as texts } from './texts';
import { LazyDocumentList } from './LazyDocumentList';

const Summary = styled.p`
  font-size: ${text('sm')};
`;

export function PinnedCard({ offline }: { offline: Offline }) {
  const { disabledReason, act } = useOfflineActions();
  const pinned = [...(offline.documents.documents.value?.values() ?? [])].filter(
    ({ id }) => offlineStateOf(offline, id).isPinned,
  );
  if (pinned.length === 0) return null;

  const handleStop = ({ id, data }: OfflineDocument) => {
    const { documentNumber, issuer, publicationDate, entryDate } = data.metadata;
    void act(({ unkeep }) =>
      unkeep([
        {
          id,
          title: data.title,
          number: documentNumber,
          issuer,
          published: publicationDate,
          entry: entryDate,
          isWithdrawn: false,
        },
      ]),
    );
  };

  return (
    <Card title={texts.kept}>
      <Summary>
        {texts.keptWhat(
          pinned.length,
          pinned.reduce((bytes, { data }) => bytes + data.filesize, 0),
        )}
      </Summary>
      <LazyDocumentList
        label={texts.kept}
        documents={pinned}
        actionOf={(document) => (
          <>
            <OfflineTag id={document.id} />
            <IconButton
              size="s"
              icon={xIcon}
              label={texts.stopKeeping(document.data.title)}
              disabledReason={disabledReason}
              onClick={() => handleStop(document)}
            />
          </>
        )}
      />
    </Card>
  );
}
