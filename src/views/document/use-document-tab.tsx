/** The tab that is open on screens narrower than 900 px. */
import { useEffect, useState } from 'react';
import { canShowPdf, type DocumentView } from '../../domain/library/documents';
import { useApp, type App } from '../app-context';
import type { Highlighting } from './highlighting';

export type DocumentTab = 'details' | 'pdf';

/**
 * The screen for the previous or next result is a new instance. The open tab is carried over, because a user
 * who reads one PDF probably wants to read the next.
 */
const carriedTabs = new WeakMap<App, { readonly id: string; readonly part: DocumentTab | null }>();

/** Opens the screen of the previous or next result with this tab; null if the user has chosen none. */
export function carryTab(app: App, id: string, part: DocumentTab | null): void {
  carriedTabs.set(app, { id, part });
}

/**
 * Returns the open tab: the user's choice or, without one, the tab that suits the way in which the user found
 * the document.
 */
export function useDocumentTab(
  id: string,
  document: DocumentView | null,
  { query: { content, passage } }: Highlighting,
) {
  const app = useApp();
  const carriedTab = carriedTabs.get(app);
  const [chosenPart, setPart] = useState<DocumentTab | null>(carriedTab?.id === id ? carriedTab.part : null);
  useEffect(() => void carriedTabs.delete(app), [app]);
  // A user who opened a hit wants to see it.
  const followsHit = passage !== null || (canShowPdf(document) && content.length > 0);
  const part: DocumentTab = chosenPart ?? (followsHit ? 'pdf' : 'details');
  return { part, chosenPart, setPart };
}
