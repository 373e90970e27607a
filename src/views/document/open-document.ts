/** The document of an address: from the server, and what this device has of it, which is there at once and without a connection. */
import { useCallback, useEffect, useState } from 'react';
import { createDocument, type DocumentView, type OpenDocument } from '../../domain/library/documents';
import { offlineDocumentView } from '../../domain/offline/document-view';
import type { OfflineDocument } from '../../domain/offline/documents';
import { useApp } from '../app-context';
import { documentTexts } from './texts';
import type { SignedLink } from './pdf/pdf-viewer';

/** null until the effect has run, so that a document is made and disposed in pairs. Asks the server while it can be reached. */
export function useDocument(id: string, edition: string | null): OpenDocument | null {
  const { api, connection } = useApp();
  const isOnline = connection.isOnline.value;
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  useEffect(() => {
    const made = createDocument({ api, id, edition });
    setOpened(made);
    return () => made.dispose();
  }, [api, id, edition]);
  useEffect(() => {
    if (opened && isOnline && opened.document.value.peek() === null) void opened.document.load();
  }, [opened, isOnline]);
  return opened?.id === id && opened.edition === edition ? opened : null;
}

export interface DeviceDocument {
  readonly view: DocumentView;
  /** When the server last said what is known of it; UTC, ISO 8601; null for never. */
  readonly asOf: string | null;
  /** The edition that is awaited, where the one here is older. */
  readonly awaited: string | null;
}

/** `reading` while it is not known yet what is here; null for nothing. */
export function useDeviceDocument(id: string, edition: string | null): DeviceDocument | 'reading' | null {
  const { offline: kept, features } = useApp();
  const offline = kept.value;
  const documents = offline?.documents;
  const entries = documents?.documents.value;
  // A browser that keeps nothing has nothing.
  if (!entries) return documents?.problem.value || !features.offline ? null : 'reading';
  const entry = entries.get(id);
  const view = entry && offlineDocumentView(entry, edition, entries);
  if (!entry || !view) return null;
  return {
    view,
    asOf: documents?.syncedAt.value ?? null,
    awaited: entry.data.edition === view.edition ? null : entry.data.edition,
  };
}

/** That edition can be read from this device. */
export function useIsReadableOffline(id: string, edition: string): boolean {
  const offline = useApp().offline.value;
  return offline?.documents.documents.value?.get(id)?.readableEdition === edition;
}

/**
 * Where the PDF of an edition is: on this device, whose bytes need no connection, or at a link that each call signs anew.
 * The same function while the document is the same.
 */
export function useSignPdf(
  { id, pdf }: OpenDocument,
  { edition, metadata }: DocumentView,
): () => Promise<SignedLink> {
  const { offline, connection, apiHref } = useApp();
  const [copies] = useState(createCopies);
  useEffect(() => () => copies.release(), [copies]);
  const name = fileName(metadata.documentNumber ?? id);
  return useCallback(async () => {
    const documents = offline.peek()?.documents;
    const isOnline = () => connection.isOnline.peek();
    if (documents && copies.isLost && !isOnline()) await documents.repair();
    const entry = documents?.documents.peek()?.get(id);
    if (documents && isReadable(entry, edition, isOnline())) {
      const copy = await documents.readPdf(id);
      copies.isLost = copy === null;
      if (copy?.edition === edition)
        return { ok: true, link: copies.linkOf(copy.blob), name, bytes: copy.blob };
    }
    if (!isOnline())
      return {
        ok: false,
        refusal: copies.isLost
          ? { title: documentTexts.copyLost, retryLabel: documentTexts.repair }
          : { title: documentTexts.notSavedWhat },
      };
    await pdf.load();
    const [link, problem] = [pdf.value.peek(), pdf.problem.peek()];
    if (problem || !link) return { ok: false, refusal: { title: problem?.title ?? '' } };
    return { ok: true, link: apiHref(link.link), name: link.name };
  }, [offline, connection, apiHref, copies, pdf, id, edition, name]);
}

/** With a connection, only bytes that are what the server has listed last: an edition that was corrected is read from there. */
function isReadable(entry: OfflineDocument | undefined, edition: string, isOnline: boolean): boolean {
  return entry?.readableEdition === edition && (entry.status === 'downloaded' || !isOnline);
}

/** Addresses of bytes, for Download: the latest is good until it is released. `isLost`: they could not be read the last time. */
function createCopies() {
  let link: string | null = null;
  const release = () => {
    if (link !== null) URL.revokeObjectURL(link);
    link = null;
  };
  return {
    isLost: false,
    release,
    linkOf(blob: Blob): string {
      release();
      return (link = URL.createObjectURL(blob));
    },
  };
}

function fileName(number: string): string {
  return `${number.replace(/[^\p{L}\p{N}.()-]+/gu, '-')}.pdf`;
}
