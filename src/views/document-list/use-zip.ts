/** Has a ZIP made ready and downloaded. The link is asked for at that moment, as links end after a day. */
import { useState } from 'react';
import type { Result } from '../../api/client';
import { useApp } from '../app-context';
import { saveLink } from '../browser/save-link';
import { selectionTexts } from './texts';

/** Documents that one link can be asked for (openapi.yaml, DocumentList). A group has a link of its own, whatever its size. */
export const ZIP_MAX = 500;

export interface Zip {
  /** Which one is being made ready. */
  readonly busy: string | null;
  download(id: string, ask: () => Promise<Result<string>>): Promise<void>;
}

export function useZip(): Zip {
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
