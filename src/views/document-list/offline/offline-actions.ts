/**
 * Keeps documents and groups on this device. A toast confirms each change and offers Undo. If the server
 * refuses a change, it is reverted and reported. Large downloads have to be confirmed first (spec §8 "Offline
 * save warning").
 */
import type { Problem } from '../../../api/client';
import type { BatchResult } from '../../../domain/core/batches';
import { isLargeDownload, type DownloadSize } from '../../../domain/offline/selection-impact';
import { estimateGroupDownload } from '../../../domain/offline/group-size';
import type { Offline } from '../../../domain/offline/offline';
import type { Group } from '../../../domain/favourites/groups';
import { idsOf, type DocumentSummary } from '../../../domain/library/document-summary';
import type { App } from '../../app-context';
import { documentActionTexts } from '../texts';
import { offlineToastTexts as texts } from './offline-toast-texts';

export interface OfflineActions {
  /** Keeps individual documents, independently of groups and categories. */
  keep(documents: readonly DocumentSummary[]): Promise<void>;
  unkeep(documents: readonly DocumentSummary[]): Promise<void>;
  keepGroup(group: Group): Promise<void>;
  unkeepGroup(group: Group): Promise<void>;
}

export function createOfflineActions(
  { api, modals, toasts }: Pick<App, 'api' | 'modals' | 'toasts'>,
  offline: Offline,
): OfflineActions {
  const titleOf = (documents: readonly DocumentSummary[]) =>
    documents.length === 1 ? documents[0]?.title : undefined;

  function showUndoToast(text: string, undo: () => Promise<Problem | null>): void {
    const run = async () => showProblem(await undo());
    toasts.show({ kind: 'success', text, action: { text: documentActionTexts.undo, run: () => void run() } });
  }

  function showProblem(problem: Problem | null): void {
    if (problem) toasts.show({ kind: 'danger', text: documentActionTexts.failed(problem.title) });
  }

  /** Undo reverts only what this action changed. */
  async function change(documents: readonly DocumentSummary[], isKept: boolean): Promise<void> {
    const [act, undo] = isKept ? [offline.pin, offline.unpin] : [offline.unpin, offline.pin];
    const changed: BatchResult = await act(idsOf(documents));
    showProblem(changed.problem);
    const count = changed.documents.length;
    if (count > 0)
      showUndoToast(
        (isKept ? texts.keptNow : texts.unkeptNow)(count, titleOf(documents)),
        async () => (await undo(changed.documents)).problem,
      );
    else if (!changed.problem) toasts.show({ kind: 'info', text: documentActionTexts.nothingNew });
  }

  async function changeGroup(group: Group, isKept: boolean): Promise<void> {
    const problem = await offline.setGroupChosen(group.id, isKept);
    if (problem) showProblem(problem);
    else
      showUndoToast((isKept ? texts.groupKept : texts.groupUnkept)(group.name), () =>
        offline.setGroupChosen(group.id, !isKept),
      );
  }

  async function confirmIfLarge(amount: DownloadSize, action: () => Promise<void>): Promise<void> {
    if (isLargeDownload(amount)) modals.open({ name: 'offline-save', action: () => void action() });
    else await action();
  }

  return {
    keep: (documents) =>
      confirmIfLarge({ documents: documents.length, size: 0 }, () => change(documents, true)),
    unkeep: (documents) => change(documents, false),
    keepGroup: async (group) =>
      confirmIfLarge(await estimateGroupDownload(api, offline.documents, group), () =>
        changeGroup(group, true),
      ),
    unkeepGroup: (group) => changeGroup(group, false),
  };
}
