/** Loads the tools of the document screen as soon as the reader asks for one of them. */
import { useApp } from '../../../app-context';
import { useDocumentTools, type DocumentTools } from '../../use-document-tools';
import { readingTexts } from '../texts';

/**
 * Returns the tools, or null until they have loaded.
 *
 * @param isWanted Whether the reader has asked for a tool.
 * @param onFailure Called if the reader has asked for a tool and the tools can't be fetched. A message then says so.
 */
export function useWantedTools(isWanted: boolean, onFailure: () => void): DocumentTools | null {
  const { toasts } = useApp();
  return useDocumentTools(isWanted, () => {
    onFailure();
    toasts.show({ kind: 'danger', text: readingTexts.layerFailed });
  });
}
