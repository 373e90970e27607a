/**
 * The actions on documents, which every list reports and undoes in the same way. If documents disappear from
 * a list, or several are added at once, a toast says so and offers Undo. If the server refuses, a toast gives
 * the reason, and the list shows the server's state (domain/favourites/favourites-sync.ts).
 */
import type { Problem } from '../../api/client';
import type { Group } from '../../domain/favourites/groups';
import type { BatchResult } from '../../domain/core/batches';
import type { UserLibrary } from '../../domain/library/user-library';
import { idsOf, type DocumentSummary } from '../../domain/library/document-summary';
import type { Toasts } from '../../domain/app/toasts';
import { useApp } from '../app-context';
import { copyText } from '../browser/clipboard';
import { useUserLibrary } from '../user-library-context';
import { documentActionTexts as texts } from './texts';

export interface DocumentActions {
  /** For a single document, the star is the only confirmation. For several, a toast says how many were new. */
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

function createDocumentActions(library: UserLibrary, toasts: Toasts): DocumentActions {
  const reporter = createReporter(toasts);
  return {
    fail: reporter.fail,
    ...createFavouriteActions(library, reporter),
    ...createGroupActions(library, reporter),
    ...createBasketActions(library, toasts),
    async copyLink(address) {
      if (await copyText(address)) toasts.show({ kind: 'success', text: texts.linkCopied });
      else toasts.show({ kind: 'warning', text: texts.linkNotCopied });
    },
  };
}

interface Reporter {
  fail(problem: Problem): void;
  /** Reports the changes that an action has made, and offers Undo, which reverts only those changes. */
  succeed(
    text: (count: number) => string,
    changed: BatchResult,
    undo: (ids: readonly string[]) => Promise<BatchResult>,
  ): void;
}

function createReporter(toasts: Toasts): Reporter {
  function fail(problem: Problem): void {
    toasts.show({ kind: 'danger', text: texts.failed(problem.title) });
  }

  return {
    fail,
    succeed(text, { documents, problem }, undo) {
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
    },
  };
}

function createFavouriteActions(
  { favourites }: UserLibrary,
  { fail, succeed }: Reporter,
): Pick<DocumentActions, 'favourite' | 'unfavourite'> {
  return {
    async favourite(documents) {
      const changed = await favourites.add(documents);
      if (documents.length > 1) succeed(texts.marked, changed, (ids) => favourites.remove(ids));
      else if (changed.problem) fail(changed.problem);
    },
    async unfavourite(documents) {
      const changed = await favourites.remove(idsOf(documents));
      if (!changed.documents.length && !changed.problem) return;
      succeed(
        (count) => texts.unmarked(count, onlyTitle(documents)),
        changed,
        (ids) => favourites.restore(ids),
      );
    },
  };
}

function createGroupActions(
  { groups }: UserLibrary,
  { fail, succeed }: Reporter,
): Pick<DocumentActions, 'addToGroup' | 'removeFromGroup'> {
  return {
    async addToGroup(group, documents) {
      const changed = await groups.addDocuments(group.id, documents);
      if (documents.length > 1)
        succeed(
          (count) => texts.grouped(count, group.name),
          changed,
          (ids) => groups.removeDocuments(group.id, ids),
        );
      else if (changed.problem) fail(changed.problem);
    },
    async removeFromGroup(group, documents) {
      const changed = await groups.removeDocuments(group.id, idsOf(documents));
      if (!changed.documents.length && !changed.problem) return;
      succeed(
        (count) => texts.ungrouped(count, group.name, onlyTitle(documents)),
        changed,
        (ids) => groups.restoreDocuments(group.id, ids),
      );
    },
  };
}

/** The report basket is on this device, so these actions can't fail. */
function createBasketActions(
  { basket }: UserLibrary,
  toasts: Toasts,
): Pick<DocumentActions, 'report' | 'unreport'> {
  const confirm = (text: string, undo: () => void) =>
    toasts.show({ kind: 'success', text, action: { text: texts.undo, run: undo } });
  return {
    report(documents) {
      const { count, refused, undo } = basket.add(documents);
      if (refused > 0) toasts.show({ kind: 'warning', text: texts.basketFull(refused) });
      if (documents.length < 2) return;
      if (count > 0) confirm(texts.reported(count), undo);
      else if (refused === 0) toasts.show({ kind: 'info', text: texts.nothingNew });
    },
    unreport(documents) {
      const { count, undo } = basket.remove(idsOf(documents));
      if (documents.length > 1 && count > 0) confirm(texts.unreported(count), undo);
    },
  };
}

/** Returns the title of a single document; undefined for several. */
function onlyTitle(documents: readonly DocumentSummary[]): string | undefined {
  return documents.length === 1 ? documents[0]?.title : undefined;
}
