/** Documents of which this device has a row, by the lists of their owner: enough to name them without a connection. */
import { toDocumentSummary, type DocumentSummary } from '../../domain/library/document-summary';
import { useLibrary } from '../user-library-context';

/** null for one that stands in none of them. */
export function useKnownDocument(id: string): DocumentSummary | null {
  const { favourites, groups, comments, basket, updates, upcoming, upcomingPreview } = useLibrary();
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
