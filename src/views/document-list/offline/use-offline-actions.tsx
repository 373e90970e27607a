/** The actions that change which documents are kept offline, and whether they are available at the moment. */
import { offlineBlockerOf, type OfflineState } from '../../../domain/offline/offline-status';
import type { Offline } from '../../../domain/offline/offline';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { documentActionTexts, documentOfflineTexts as texts } from '../texts';
import type { OfflineActions } from './offline-actions';

/**
 * True if the document is kept only because of a group or a category. The document's own toggle can't
 * change that.
 */
export function isKeptByCollection({ isPinned, groups, category }: OfflineState): boolean {
  return !isPinned && (groups.length > 0 || category !== null);
}

export interface OfflineActionsState {
  /** Why the choices can't be changed at the moment; undefined if they can. */
  readonly disabledReason: string | undefined;
  /**
   * Runs an action. The code for the actions is loaded when it is first needed, because lists are read more
   * often than they are changed.
   */
  act(action: (actions: OfflineActions, offline: Offline) => unknown): Promise<void>;
}

export function useOfflineActions(): OfflineActionsState {
  const app = useApp();
  const { offline } = app;
  const offlineReason = useOfflineReason();
  const blocker = offlineBlockerOf(offline.value);
  return {
    disabledReason: offlineReason ?? (blocker === null ? undefined : texts.blockers[blocker]),
    async act(action) {
      const kept = offline.peek();
      // import() rejects if the file can't be loaded: there is no connection, or a newer version has been
      // installed.
      const loaded = await chunks.myLibrary().catch(() => null);
      if (kept && loaded) await action(loaded.createOfflineActions(app, kept), kept);
      else app.toasts.show({ kind: 'danger', text: documentActionTexts.notLoaded });
    },
  };
}
