/**
 * What changed in the document on the screen. The code for this is fetched when the document's content is shown.
 *
 * With a connection, an older edition from the device may be shown until the server responds. That doesn't
 * count as reading the older edition, so nothing is recorded or loaded until the server has sent the document
 * and its records.
 */
import { useEffect, useRef, useState } from 'react';
import type { DocumentChanges, ShownChanges } from '../../../domain/comparing/document-changes';
import type { DocumentView } from '../../../domain/library/documents';
import { readReplacedName } from '../../../shared/editions/replaced-wording';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import type { DocumentTime } from '../time/use-document-time';

export interface DocumentChangesOnScreen extends ShownChanges {
  /**
   * Hides the line about the changes since the edition that the reader last read, and records that the reader
   * knows of them.
   */
  dismiss(): void;
}

const NOTHING: DocumentChangesOnScreen = { marks: null, sinceRead: null, dismiss: () => {} };

interface DocumentOnScreen {
  readonly document: DocumentView | null;
  /** Whether the server has sent the document. */
  readonly isFromServer: boolean;
}

/** The changes in one edition that are shown to one user. */
interface Source {
  readonly of: string;
  readonly changes: DocumentChanges;
}

/**
 * @param isText Whether the text is on the screen, with a table of contents in which changes can be marked.
 */
export function useDocumentChanges(
  id: string,
  { document, isFromServer }: DocumentOnScreen,
  time: Pick<DocumentTime, 'records' | 'replaced' | 'areRecordsFromServer'>,
  isText: boolean,
): DocumentChangesOnScreen {
  const { api, offline, connection, session, storage, today: libraryDay, isContentShown } = useApp();
  const [source, setSource] = useState<Source | null>(null);
  const latest = useRef<Source | null>(null);
  const today = libraryDay.value;
  const user = session.user.value;
  const userId = user?.id;
  // Readers of the words before a correction are told by the band that the words have changed.
  const edition = document && !readReplacedName(document.edition) ? document.edition : undefined;
  const records = time.records.value.value;
  const { replaced } = time;
  const isOnline = connection.isOnline.value;
  const isShown = isContentShown.value;
  const isCertain = !isOnline || (isFromServer && time.areRecordsFromServer);
  const of = `${userId} ${id} ${edition}`;
  useEffect(() => {
    const isReady = isCertain && isShown;
    if (userId === undefined || edition === undefined || !records || !isReady) return undefined;
    const sources = { api, offline, isOnline: () => connection.isOnline.peek() };
    const wanted = { ...sources, id, edition, records, replaced, today, areMarksShown: isText };
    let made: DocumentChanges | null = null;
    let isLeft = false;
    const open = ({
      createDocumentChanges,
      createLastRead,
      NO_CHANGES,
    }: typeof import('../../my-library.chunk')) => {
      if (isLeft) return;
      const before = latest.current;
      const shownBefore = before?.of === of ? before.changes.shown.peek() : NO_CHANGES;
      made = createDocumentChanges({ ...wanted, lastRead: createLastRead(userId, storage), shownBefore });
      latest.current = { of, changes: made };
      setSource(latest.current);
    };
    // Without the code, nothing is marked.
    void chunks.myLibrary().then(open, () => null);
    return () => {
      isLeft = true;
      made?.dispose();
    };
  }, [
    api,
    offline,
    connection,
    userId,
    storage,
    id,
    edition,
    of,
    records,
    replaced,
    today,
    isText,
    isShown,
    isCertain,
  ]);
  useEffect(() => void source?.changes.load(), [source, isOnline]);
  if (source?.of !== of) return NOTHING;
  const { shown, dismiss } = source.changes;
  return { ...shown.value, dismiss: () => void dismiss() };
}
