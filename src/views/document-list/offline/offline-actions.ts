/**
 * Keeping documents and groups on this device: told in a toast with Undo, taken back and told where the server refuses it,
 * and asked about before a large download (spec §8 "Offline save warning").
 */
import type { Problem } from '../../../api/client';
import type { BatchResult } from '../../../domain/core/batches';
import { isLargeDownload, type DownloadSize } from '../../../domain/offline/selection-impact';
import { estimateGroupDownload } from '../../../domain/offline/group-size';
import type { Offline } from '../../../domain/offline/offline';
import type { Group } from '../../../domain/favourites/groups';
import { idsOf, type DocumentSummary } from '../../../domain/library/document-summary';
import type { App } from '../../app-context';
import { documentActionTexts, keepingTexts as texts } from '../texts';

export interface KeepActions {
  /** By themselves. */
  keep(documents: readonly DocumentSummary[]): Promise<void>;
  unkeep(documents: readonly DocumentSummary[]): Promise<void>;
  keepGroup(group: Group): Promise<void>;
  unkeepGroup(group: Group): Promise<void>;
}

export function createKeepActions(
  { api, modals, toasts }: Pick<App, 'api' | 'modals' | 'toasts'>,
  offline: Offline,
): KeepActions {
  const titleOf = (documents: readonly DocumentSummary[]) =>
    documents.length === 1 ? documents[0]?.title : undefined;

  function tell(text: string, undo: () => Promise<Problem | null>): void {
    const run = async () => fail(await undo());
    toasts.show({ kind: 'success', text, action: { text: documentActionTexts.undo, run: () => void run() } });
  }

  function fail(problem: Problem | null): void {
    if (problem) toasts.show({ kind: 'danger', text: documentActionTexts.failed(problem.title) });
  }

  /** Undoing names what was changed, no more. */
  async function change(documents: readonly DocumentSummary[], isKept: boolean): Promise<void> {
    const [act, back] = isKept ? [offline.pin, offline.unpin] : [offline.unpin, offline.pin];
    const changed: BatchResult = await act(idsOf(documents));
    fail(changed.problem);
    const count = changed.documents.length;
    if (count > 0)
      tell(
        (isKept ? texts.keptNow : texts.unkeptNow)(count, titleOf(documents)),
        async () => (await back(changed.documents)).problem,
      );
    else if (!changed.problem) toasts.show({ kind: 'info', text: documentActionTexts.nothingNew });
  }

  async function changeGroup(group: Group, isKept: boolean): Promise<void> {
    const problem = await offline.setGroupChosen(group.id, isKept);
    if (problem) fail(problem);
    else
      tell((isKept ? texts.groupKept : texts.groupUnkept)(group.name), () =>
        offline.setGroupChosen(group.id, !isKept),
      );
  }

  async function warned(amount: DownloadSize, action: () => Promise<void>): Promise<void> {
    if (isLargeDownload(amount)) modals.open({ name: 'offline-save', action: () => void action() });
    else await action();
  }

  return {
    keep: (documents) => warned({ documents: documents.length, size: 0 }, () => change(documents, true)),
    unkeep: (documents) => change(documents, false),
    keepGroup: async (group) =>
      warned(await estimateGroupDownload(api, offline.documents, group), () => changeGroup(group, true)),
    unkeepGroup: (group) => changeGroup(group, false),
  };
}
