/**
 * Decides whether a document is shown as text or as a PDF.
 *
 * The reader's last choice applies to all documents, with these exceptions:
 *
 * - An address that names a provision opens the text, until the reader chooses the PDF at that provision.
 * - The PDF is shown if the edition has no structured text, if the text isn't on this device and there is no
 *   connection to fetch it, or if the text could not be loaded and the reader opened the PDF instead.
 * - A PDF from this device, without its text, stays once it has been open for a while, so that a late
 *   response from the server doesn't replace it while somebody is reading it. If the address names a
 *   provision, a notice offers the text.
 */
import { useCallback, useEffect, useState } from 'react';
import type { DocumentView } from '../../domain/library/documents';
import { createViewChoice, type ReadingMode } from '../../domain/reading/view-choice';
import { useApp } from '../app-context';
import { AT_PARAMETER } from './place-parameters';
import { useIsReadableOffline, type DeviceDocument } from './open-document';

/**
 * Why the text of an edition isn't shown although the reader wants it. `declined` means that the text
 * couldn't be loaded and the reader opened the PDF instead.
 */
export type NoText = 'absent' | 'unreachable' | 'declined';

export interface ReadingModes {
  readonly isText: boolean;
  /** Whether the reader can choose between text and PDF. */
  readonly hasBoth: boolean;
  /** Whether the PDF stays open although the address names a provision. */
  readonly isTextOffered: boolean;
  /** Whether the reader has chosen between text and PDF on this screen. */
  readonly isChosen: boolean;
  choose(mode: ReadingMode): void;
  /** Follows the address to the text, without changing the reader's choice. */
  openText(): void;
  /**
   * Shows the PDF of this edition instead of its text. The reader's choice for other documents
   * doesn't change.
   */
  doWithoutText(reason: NoText): void;
}

/** A PDF from this device that has been open for longer than this stays open. */
const STAYS_MS = 1000;

export function useReadingMode(
  document: DocumentView | null,
  device: DeviceDocument | null,
  address: URLSearchParams,
): ReadingModes {
  const { session, storage } = useApp();
  const choice = createViewChoice(session.user.value?.id ?? '', storage);
  const [wanted, setWanted] = useState(choice.read);
  const [isChosen, setChosen] = useState(false);
  const [pdfAt, setPdfAt] = useState<string | null>(null);
  const { reason, isHeld, setReason } = useReasonForPdf(
    document,
    device !== null && !device.view.isStructured,
  );
  const hasBoth = document?.isStructured === true && reason !== 'absent';
  // An address that names no provision opens the text at its beginning.
  const at = address.get(AT_PARAMETER);
  const place = at === null ? null : `${document?.id} ${at}`;
  const leadsToText = place !== null && place !== pdfAt;
  // The words before a correction have no PDF.
  const wantsText = wanted === 'text' || leadsToText || document?.downloadMethod === 'none';
  return {
    isText: hasBoth && wantsText && !isHeld,
    hasBoth,
    isTextOffered: hasBoth && leadsToText && reason === 'open',
    isChosen: isChosen || reason === 'declined',
    choose(mode) {
      setChosen(true);
      choice.write(mode);
      setWanted(mode);
      setPdfAt(mode === 'pdf' ? place : null);
      if (mode === 'text') setReason(null);
    },
    openText() {
      setChosen(true);
      setReason(null);
    },
    doWithoutText: setReason,
  };
}

type Reason = NoText | 'open';

/** Remembers why the PDF of an edition is shown although the reader wants the text. */
function useReasonForPdf(document: DocumentView | null, isFromDevice: boolean) {
  const { clock, connection } = useApp();
  const [known, setKnown] = useState<{ readonly key: string; readonly reason: Reason | null } | null>(null);
  const key = document ? `${document.id} ${document.edition}` : '';
  const isHere = useIsReadableOffline(document?.id ?? '', document?.edition ?? '');
  useEffect(
    () => (isFromDevice ? clock.after(STAYS_MS, () => setKnown({ key, reason: 'open' })) : undefined),
    [clock, isFromDevice, key],
  );
  const setReason = useCallback((reason: Reason | null) => setKnown({ key, reason }), [key]);
  const reason = known?.key === key ? known.reason : null;
  // When the connection returns, the text is loaded again, unless the PDF is on the device, in which case the
  // reader may be reading it.
  const isHeld = reason === 'unreachable' ? isHere || !connection.isOnline.value : reason !== null;
  return { reason, isHeld, setReason };
}
