/**
 * Requests a ZIP file and downloads it. The link is requested only when it is needed, because links expire after a
 * day.
 */
import { useState } from 'react';
import type { Result } from '../../api/client';
import { useApp } from '../app-context';
import { saveLink } from '../browser/save-link';
import { selectionTexts } from './selection-texts';

/**
 * The maximum number of documents that one link can cover (openapi.yaml, DocumentList). A group has its own
 * link, whatever its size.
 */
export const MAX_ZIP_DOCUMENTS = 500;

export interface ZipDownload {
  /** The id of the download that is being prepared. */
  readonly busy: string | null;
  download(id: string, ask: () => Promise<Result<string>>): Promise<void>;
}

export function useZipDownload(): ZipDownload {
  const { toasts, apiHref } = useApp();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    busy,
    async download(id, ask) {
      setBusy(id);
      const link = await ask();
      setBusy(null);
      if (!link.ok) {
        toasts.show({ kind: 'danger', text: selectionTexts.zipFailed(link.problem.title) });
        return;
      }
      saveLink(apiHref(link.value));
    },
  };
}
