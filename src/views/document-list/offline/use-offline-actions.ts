/** What this device has of documents, and what can be done about it: read as signals, by whatever shows it. */
import { offlineBlockerOf, type OfflineState } from '../../../domain/offline/offline-status';
import type { Offline } from '../../../domain/offline/offline';
import { useApp } from '../../app-context';
import { documentActionTexts, keepingTexts as texts } from '../texts';
import type { KeepActions } from './offline-actions';

/** A chosen group or category keeps it, and nothing else: its own toggle could not end that. */
export function isKeptByOthers({ isPinned, groups, category }: OfflineState): boolean {
  return !isPinned && (groups.length > 0 || category !== null);
}

export interface KeepingUse {
  /** Why nothing can be changed now; undefined when it can. */
  readonly disabledReason: string | undefined;
  /** The actions are fetched when first used: lists are read more often than kept. */
  act(action: (actions: KeepActions, offline: Offline) => unknown): Promise<void>;
}

export function useKeeping(): KeepingUse {
  const app = useApp();
  const { connection, offline } = app;
  const hindrance = offlineBlockerOf(offline.value);
  return {
    disabledReason: connection.isOnline.value
      ? hindrance === null
        ? undefined
        : texts.hindrances[hindrance]
      : texts.needsConnection,
    async act(action) {
      const kept = offline.peek();
      // import() rejects when the file cannot be fetched: no connection, or a newer version is in place.
      const loaded = await import('../../my-library.chunk').catch(() => null);
      if (kept && loaded) await action(loaded.createKeepActions(app, kept), kept);
      else app.toasts.show({ kind: 'danger', text: documentActionTexts.notLoaded });
    },
  };
}
