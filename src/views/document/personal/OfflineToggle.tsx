/**
 * Keeps the document offline and shows the state of its download. If the document is kept because of a group
 * or category, the toggle is a link to the screen where these are selected.
 */
import { styled } from 'styled-components';
import { offlineStateOf } from '../../../domain/offline/offline-status';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { hardDriveDownloadIcon } from '../../../ui/icons/hard-drive-download';
import { color } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { isKeptByCollection, useOfflineActions } from '../../document-list/offline/use-offline-actions';
import { documentOfflineTexts as texts } from '../../document-list/texts';
import { ActionLabel, useActionTooltip } from './ActionLabel';

const Toggle = styled(Button)`
  &[data-here][aria-pressed='true']:not([aria-disabled]) {
    background: ${color('success-soft')};
    border-color: ${color('success')};
    color: ${color('success')};
  }
`;
const OfflineLink = styled(ButtonLink)`
  &&[data-here] {
    background: ${color('success-soft')};
    border-color: ${color('success')};
    color: ${color('success')};
  }
`;

export function OfflineToggle({ document }: { document: DocumentSummary }) {
  const { offline, features, router } = useApp();
  const { disabledReason, act } = useOfflineActions();
  const library = offline.value;
  const keeping = library && offlineStateOf(library, document.id);
  const isHere = keeping?.status === 'downloaded';
  const state = keeping?.status ? texts.tags[keeping.status] : texts.kept;
  const isKept = keeping?.isPinned ?? false;
  const label = isKept ? state : texts.keep;
  const tooltip = useActionTooltip(label, disabledReason);

  if (!features.offline) return null;
  if (keeping && isKeptByCollection(keeping)) {
    return (
      <OfflineLink
        size="s"
        icon={hardDriveDownloadIcon}
        href={router.href('offlinecategories')}
        aria-label={texts.stateOthers(state)}
        title={texts.manage}
        data-here={isHere || undefined}
      >
        <ActionLabel>{state}</ActionLabel>
      </OfflineLink>
    );
  }
  return (
    <Toggle
      size="s"
      icon={hardDriveDownloadIcon}
      pressed={isKept}
      data-here={isHere || undefined}
      aria-label={isKept ? texts.state(state) : undefined}
      disabledReason={disabledReason}
      title={tooltip}
      onClick={() => void act((actions) => (isKept ? actions.unkeep([document]) : actions.keep([document])))}
    >
      <ActionLabel>{label}</ActionLabel>
    </Toggle>
  );
}
