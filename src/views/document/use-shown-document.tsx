/** Loads the document of the screen, and says what the screen shows while it has none. */
import type { Problem } from '../../api/client';
import type { DocumentView, OpenDocument } from '../../domain/library/documents';
import { useApp } from '../app-context';
import { useDeviceDocument, useDocument, type DeviceDocument } from './open-document';
import type { DocumentTime } from './time/use-document-time';

/** `not-here` means that the document isn't on this device, and that there is no connection. */
export type DocumentStatus = 'shown' | 'not-here' | 'failed' | 'loading';

export interface ShownDocument {
  readonly opened: OpenDocument | null;
  readonly document: DocumentView | null;
  /** Set if the document is shown from this device. */
  readonly device: DeviceDocument | null;
  readonly problem: Problem | null;
  /** Whether the library has the document, but not the edition in the address. */
  readonly isEditionMissing: boolean;
  readonly status: DocumentStatus;
  /** Retries the load that failed. */
  retry(): void;
}

/** The code of the screen's tools can't be fetched. The title of the message says enough. */
const NO_CODE: Problem = { status: 0, code: 'no-answer', title: '' };

/** Loads a document from the server and from this device, and prefers the server's version. */
export function useShownDocument(id: string, time: DocumentTime): ShownDocument {
  const { edition, records, isFailed } = time;
  const isOnline = useApp().connection.isOnline.value;
  const opened = useDocument(id, edition);
  const onDevice = useDeviceDocument(id, edition);
  const isOpen = edition !== undefined;
  const needed = isOpen ? opened?.document : records;
  const loaded = opened?.document.value.value ?? null;
  const answered = needed?.problem.value ?? (!isOpen && isFailed ? NO_CODE : null);
  const { problem, isEditionMissing } = interpret(answered, time);
  const device = loaded || onDevice === 'reading' ? null : onDevice;
  const document = loaded ?? device?.view ?? null;
  const isUnreachable = !isOnline && onDevice !== 'reading';
  const missing = isUnreachable ? 'not-here' : problem ? 'failed' : 'loading';
  const retry = () => (isOpen && answered?.status !== 404 ? void needed?.load() : time.retry());
  return { opened, document, device, problem, isEditionMissing, status: document ? 'shown' : missing, retry };
}

/** Only the library's records show whether it lacks the document, or just the edition in the address. */
function interpret(
  answered: Problem | null,
  { isChosen, records, areRecordsFromServer }: DocumentTime,
): Pick<ShownDocument, 'problem' | 'isEditionMissing'> {
  const isMissing = isChosen && answered?.status === 404;
  return isMissing && !areRecordsFromServer
    ? { problem: records.problem.value, isEditionMissing: false }
    : { problem: answered, isEditionMissing: isMissing };
}
