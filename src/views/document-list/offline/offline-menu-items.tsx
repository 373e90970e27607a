/**
 * The entries in a document's menu that keep the document on this device, stop keeping it, or link to the
 * group or category with which it is kept.
 */
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { offlineStateOf } from '../../../domain/offline/offline-status';
import type { MenuItem } from '../../../ui/actions/Menu';
import { useApp } from '../../app-context';
import { rowOfflineTexts } from '../row-action-texts';
import { documentOfflineTexts as texts } from '../texts';
import { isKeptByCollection, useOfflineActions } from './use-offline-actions';

/** Returns the entries for one document. The result depends on signals. */
export function useOfflineMenuItems(document: DocumentSummary): MenuItem[] {
  const { offline, features, router } = useApp();
  const { disabledReason, act } = useOfflineActions();
  if (!features.offline) return [];
  const keeping = offline.value && offlineStateOf(offline.value, document.id);
  const disabled = disabledReason !== undefined;
  const retry: MenuItem = {
    id: 'keep-retry',
    label: texts.retry,
    disabled,
    onSelect: () => void act((_actions, { documents }) => documents.download([document.id])),
  };
  return [keepItem(), ...(keeping?.status === 'failed' ? [retry] : [])];

  function keepItem(): MenuItem {
    if (keeping && isKeptByCollection(keeping)) {
      const label = keeping.groups.length > 0 ? rowOfflineTexts.keptByGroup : rowOfflineTexts.keptByCategory;
      return { id: 'keep-manage', label, onSelect: () => router.go(router.href('offlinecategories')) };
    }
    if (keeping?.isPinned)
      return {
        id: 'keep',
        label: rowOfflineTexts.unkeep,
        disabled,
        onSelect: () => void act((actions) => actions.unkeep([document])),
      };
    return {
      id: 'keep',
      label: texts.keep,
      disabled,
      onSelect: () => void act((actions) => actions.keep([document])),
    };
  }
}
