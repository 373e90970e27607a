/**
 * The actions on documents, which report and undo themselves in the same way on every list. If documents
 * disappear from a list, or several are added at once, a toast says so and offers Undo. If the server
 * refuses, a toast gives the reason, and the list shows the server's state
 * (domain/favourites/favourites-store.ts).
 */
import type { Problem } from '../../api/client';
import type { Group } from '../../domain/favourites/groups';
import type { BatchResult } from '../../domain/core/batches';
import type { UserLibrary } from '../../domain/library/user-library';
import type { DocumentSummary } from '../../domain/library/document-summary';
import type { Toasts } from '../../domain/app/toasts';
import { useApp } from '../app-context';
import { copyText } from '../browser/clipboard';
import { useUserLibrary } from '../user-library-context';
import { documentActionTexts as texts } from './texts';

export interface DocumentActions {
  /** A single document shows its star; for several, a toast says how many were new. */
  favourite(documents: readonly DocumentSummary[]): Promise<void>;
  unfavourite(documents: readonly DocumentSummary[]): Promise<void>;
  addToGroup(group: Pick<Group, 'id' | 'name'>, documents: readonly DocumentSummary[]): Promise<void>;
  removeFromGroup(group: Pick<Group, 'id' | 'name'>, documents: readonly DocumentSummary[]): Promise<void>;
  report(documents: readonly DocumentSummary[]): void;
  unreport(documents: readonly DocumentSummary[]): void;
  copyLink(address: string): Promise<void>;
  /** Says why an action failed. */
  fail(problem: Problem): void;
}

export function useDocumentActions(): DocumentActions {
  const { toasts } = useApp();
  return createDocumentActions(useUserLibrary(), toasts);
}

function createDocumentActions({ favourites, groups, basket }: UserLibrary, toasts: Toasts): DocumentActions {
  const ids = (documents: readonly DocumentSummary[]) => documents.map(({ id }) => id);
  const titleOf = (documents: readonly DocumentSummary[]) =>
    documents.length === 1 ? documents[0]?.title : undefined;

  function fail(problem: Problem): void {
    toasts.show({ kind: 'danger', text: texts.failed(problem.title) });
  }

  /** Undo reverts only what this action changed. */
  function showUndoToast(
    text: (count: number) => string,
    { documents, problem }: BatchResult,
    undo: (ids: readonly string[]) => Promise<BatchResult>,
  ): void {
    if (problem) fail(problem);
    if (documents.length === 0) {
      if (!problem) toasts.show({ kind: 'info', text: texts.nothingNew });
      return;
    }
    const run = async () => {
      const undone = await undo(documents);
      if (undone.problem) fail(undone.problem);
    };
    toasts.show({
      kind: 'success',
      text: text(documents.length),
      action: { text: texts.undo, run: () => void run() },
    });
  }

  return {
    fail,
    async favourite(documents) {
      const changed = await favourites.add(documents);
      if (documents.length > 1) showUndoToast(texts.marked, changed, (wanted) => favourites.remove(wanted));
      else if (changed.problem) fail(changed.problem);
    },
    async unfavourite(documents) {
      const changed = await favourites.remove(ids(documents));
      if (changed.documents.length || changed.problem)
        showUndoToast(
          (count) => texts.unmarked(count, titleOf(documents)),
          changed,
          (wanted) => favourites.restore(wanted),
        );
    },
    async addToGroup(group, documents) {
      const changed = await groups.addDocuments(group.id, documents);
      if (documents.length > 1)
        showUndoToast(
          (count) => texts.grouped(count, group.name),
          changed,
          (wanted) => groups.removeDocuments(group.id, wanted),
        );
      else if (changed.problem) fail(changed.problem);
    },
    async removeFromGroup(group, documents) {
      const changed = await groups.removeDocuments(group.id, ids(documents));
      if (changed.documents.length || changed.problem) {
        showUndoToast(
          (count) => texts.ungrouped(count, group.name, titleOf(documents)),
          changed,
          (wanted) => groups.restoreDocuments(group.id, wanted),
        );
      }
    },
    report(documents) {
      const { count, refused, undo } = basket.add(documents);
      if (refused > 0) toasts.show({ kind: 'warning', text: texts.basketFull(refused) });
      if (documents.length > 1 && count > 0)
        toasts.show({
          kind: 'success',
          text: texts.reported(count),
          action: { text: texts.undo, run: undo },
        });
      if (documents.length > 1 && count === 0 && refused === 0)
        toasts.show({ kind: 'info', text: texts.nothingNew });
    },
    unreport(documents) {
      const { count, undo } = basket.remove(ids(documents));
      if (documents.length > 1 && count > 0)
        toasts.show({
          kind: 'success',
          text: texts.unreported(count),
          action: { text: texts.undo, run: undo },
        });
    },
    async copyLink(address) {
      if (await copyText(address)) toasts.show({ kind: 'success', text: texts.linkCopied });
      else toasts.show({ kind: 'warning', text: texts.linkNotCopied });
    },
  };
}
