/** Remembers which documents were opened, for "Go to". */
import { useEffect } from 'react';
import type { Problem } from '../../api/client';
import type { DocumentView } from '../../domain/library/documents';
import { useUserLibrary } from '../user-library-context';

/**
 * A document that no longer exists, or that the user is no longer allowed to see, is removed from the list.
 */
export function useRecentDocument(id: string, document: DocumentView | null, problem: Problem | null): void {
  const { recentDocuments } = useUserLibrary();
  const isGone = problem?.code === 'not-found';
  useEffect(() => {
    if (document) {
      const { documentNumber: number, subtitle, nickname } = document.metadata;
      recentDocuments.add({ id, title: document.title, number, subtitle, nickname });
    } else if (isGone) recentDocuments.remove(id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each document, not for each new answer about it
  }, [recentDocuments, id, document?.title, isGone]);
}
