/**
 * Loads a document from the server and from this device. The device's copy is available immediately, and
 * without a connection.
 */
import { useCallback, useEffect, useState } from 'react';
import { createDocument, type DocumentView, type OpenDocument } from '../../domain/library/documents';
import { offlineDocumentView } from '../../domain/offline/document-view';
import type { OfflineDocument } from '../../domain/offline/documents';
import { findSuperseded, type SupersededEdition } from '../../domain/offline/edition-today';
import { useApp } from '../app-context';
import { documentTexts } from './texts';
import type { SignedLink } from './pdf/pdf-viewer';

/**
 * Returns null until the effect has run, so that every document that is created is also disposed of. Requests
 * the document from the server whenever it is reachable.
 *
 * @param edition Null for the edition that readers see today, and undefined until the edition is known.
 */
export function useDocument(id: string, edition: string | null | undefined): OpenDocument | null {
  const { api, connection } = useApp();
  const isOnline = connection.isOnline.value;
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  useEffect(() => {
    if (edition === undefined) return undefined;
    const made = createDocument({ api, id, edition });
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- A discarded render must not request anything.
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
  /** When the server last confirmed the details, as an ISO 8601 time in UTC; null if it never has. */
  readonly asOf: string | null;
  /** The edition that is still to be downloaded, if the one on the device is older. */
  readonly awaited: string | null;
  /** The edition of the PDF on the device, if it is no longer in force. */
  readonly supersededPdf: SupersededEdition | null;
}

/** Returns `reading` until the device's contents are known, and null if the document isn't on the device. */
export function useDeviceDocument(
  id: string,
  edition: string | null | undefined,
): DeviceDocument | 'reading' | null {
  const { offline: offlineLibrary, features, today: libraryDay } = useApp();
  const today = libraryDay.value;
  const offline = offlineLibrary.value;
  const documents = offline?.documents;
  const entries = documents?.documents.value;
  const held = offline?.texts.held.value;
  // A browser without offline storage holds no documents.
  if (!entries || !held) return documents?.problem.value || !features.offline ? null : 'reading';
  const entry = entries.get(id);
  const view =
    entry && edition !== undefined ? offlineDocumentView(entry, edition, entries, held, today) : null;
  if (!entry || !view) return null;
  return {
    view,
    asOf: documents?.syncedAt.value ?? null,
    awaited:
      view.edition === entry.readableEdition && entry.data.edition !== view.edition
        ? entry.data.edition
        : null,
    supersededPdf: findSuperseded(entry.data, entry.readableEdition, today),
  };
}

/** If the address asks for a particular edition or day, returns the document as it is on this device. */
export function useOtherEdition(id: string, isChosen: boolean): DocumentView | null {
  const onDevice = useDeviceDocument(id, null);
  return isChosen && onDevice !== null && onDevice !== 'reading' ? onDevice.view : null;
}

/** Returns whether this edition can be read from this device. */
export function useIsReadableOffline(id: string, edition: string): boolean {
  const offline = useApp().offline.value;
  return offline?.documents.documents.value?.get(id)?.readableEdition === edition;
}

/**
 * Returns a function that gets the PDF of an edition: its bytes from this device, or a link that the server
 * signs for each request. The function stays the same until the document changes.
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
    if (documents && copies.isLost() && !isOnline()) await documents.repair();
    const entry = documents?.documents.peek()?.get(id);
    if (documents && isReadable(entry, edition, isOnline())) {
      const copy = await documents.readPdf(id);
      copies.setLost(copy === null);
      if (copy?.edition === edition)
        return { ok: true, link: copies.linkOf(copy.blob), name, bytes: copy.blob };
    }
    if (!isOnline())
      return {
        ok: false,
        refusal: copies.isLost()
          ? { title: documentTexts.copyLost, retryLabel: documentTexts.repair }
          : { title: documentTexts.notSavedWhat },
      };
    await pdf.load();
    const [link, problem] = [pdf.value.peek(), pdf.problem.peek()];
    if (problem || !link) return { ok: false, refusal: { title: problem?.title ?? '' } };
    return { ok: true, link: apiHref(link.link), name: link.name };
  }, [offline, connection, apiHref, copies, pdf, id, edition, name]);
}

/**
 * With a connection, the stored bytes are used only if they are those that the server lists, so a corrected
 * edition is read from the server.
 */
function isReadable(entry: OfflineDocument | undefined, edition: string, isOnline: boolean): boolean {
  return entry?.readableEdition === edition && (entry.status === 'downloaded' || !isOnline);
}

/**
 * Manages object URLs for downloads. The latest one is valid until it is released. `isLost` returns true if
 * the latest attempt to read the bytes failed.
 */
function createCopies() {
  let link: string | null = null;
  let isLost = false;
  const release = () => {
    if (link !== null) URL.revokeObjectURL(link);
    link = null;
  };
  return {
    isLost: () => isLost,
    setLost: (next: boolean) => void (isLost = next),
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
