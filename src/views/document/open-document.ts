/** The document of an address, loaded when it appears and dropped when another takes its place. */
import { useCallback, useEffect, useState } from 'react';
import { createDocument, type OpenDocument } from '../../domain/documents';
import type { Api } from '../../api/client';
import type { SignedLink } from './pdf/pdf-viewer';

/** null until the effect has run, so that a document is made and disposed in pairs. */
export function useDocument(api: Api, id: string, edition: string | null): OpenDocument | null {
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  useEffect(() => {
    const made = createDocument({ api, id, edition });
    setOpened(made);
    void made.document.load();
    return () => made.dispose();
  }, [api, id, edition]);
  return opened?.id === id && opened.edition === edition ? opened : null;
}

/** The same function while the document is the same. Every call signs anew. */
export function useSigning({ pdf }: OpenDocument): () => Promise<SignedLink> {
  return useCallback(async () => {
    await pdf.load();
    const [link, problem] = [pdf.value.peek(), pdf.problem.peek()];
    if (problem || !link) return { ok: false, title: problem?.title ?? '' };
    return { ok: true, link: link.link, name: link.name };
  }, [pdf]);
}
