/** Finds documents in the user's lists on this device, so that they can be named offline. */
import { toDocumentSummary, type DocumentSummary } from '../../domain/library/document-summary';
import { useUserLibrary } from '../user-library-context';
import { useUserLists } from '../user-lists-context';

/** Null for a document that isn't in any of the lists. */
export function useKnownDocument(id: string): DocumentSummary | null {
  const { favourites, groups, comments, basket } = useUserLibrary();
  const { updates, upcoming, upcomingPreview } = useUserLists();
  const lists: readonly (() => readonly DocumentSummary[])[] = [
    () => favourites.items.value ?? [],
    () =>
      [...(groups.own.value ?? []), ...(groups.shared.value ?? [])].flatMap((group) =>
        groups.documentsIn(group),
      ),
    () => comments.documents.value ?? [],
    () => basket.items.value,
    () => updates.shown.value?.answer.payload.map(({ document }) => toDocumentSummary(document)) ?? [],
    () =>
      [upcoming, upcomingPreview].flatMap(
        (list) => list.shown.value?.answer.payload.map(toDocumentSummary) ?? [],
      ),
  ];
  for (const list of lists) {
    const found = list().find((document) => document.id === id);
    if (found) return found;
  }
  return null;
}
