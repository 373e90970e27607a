/** Loads the tools of the document screen: one chunk with everything that the screen's first view doesn't need. */
import { signal } from '@preact/signals-core';
import { chunks } from '../chunks';
import { useLaterView } from '../browser/use-later-view';
import type * as chunk from './document-tools.chunk';

export type DocumentTools = typeof chunk;

/** Null until the tools have loaded. */
const tools = signal<DocumentTools | null>(null);
const later = {
  preload: () =>
    chunks.documentTools().then(
      (module) => void (tools.value = module),
      () => undefined,
    ),
  isLoaded: () => tools.peek() !== null,
};

/**
 * Returns the tools, or null until they have loaded. They are fetched once the screen's content is shown, or
 * as soon as the user asks for one of them.
 *
 * @param isWanted Whether the user has asked for a tool.
 * @param onFailure Called if the user has asked for a tool and the tools can't be fetched.
 */
export function useDocumentTools(isWanted = false, onFailure?: () => void): DocumentTools | null {
  useLaterView(later, isWanted, onFailure);
  return tools.value;
}

/** Fetches the tools in advance. Never rejects. */
export const preloadDocumentTools = later.preload;
