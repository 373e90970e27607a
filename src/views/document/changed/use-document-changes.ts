/** What changed in the document on the screen. The code is fetched when the document is shown. */
import { useEffect, useState } from 'react';
import type { DocumentChanges, ShownChanges } from '../../../domain/comparing/document-changes';
import type { DocumentView } from '../../../domain/library/documents';
import { useApp } from '../../app-context';
import type { DocumentTime } from '../time/use-document-time';

export interface DocumentChangesOnScreen extends ShownChanges {
  /** Hides the line about the changes since the edition that the reader read last. */
  dismiss(): void;
}

const NOTHING: DocumentChangesOnScreen = { marks: null, sinceRead: null, dismiss: () => {} };

/** @param isText Whether the text is on the screen, with contents to mark. */
export function useDocumentChanges(
  id: string,
  document: DocumentView | null,
  time: Pick<DocumentTime, 'records'>,
  isText: boolean | 'loading',
): DocumentChangesOnScreen {
  const { api, offline, connection, comparePair, session, storage, today: libraryDay } = useApp();
  const [source, setSource] = useState<DocumentChanges | null>(null);
  const today = libraryDay.value;
  const user = session.user.value;
  const userId = user?.id;
  const edition = document?.edition;
  const records = time.records.value.value;
  useEffect(() => {
    if (userId === undefined || edition === undefined || !records || isText === 'loading') return undefined;
    const isOnline = () => connection.isOnline.peek();
    const sources = { api, offline, comparePair, isOnline };
    const wanted = { ...sources, id, edition, records, today, areMarksShown: isText };
    let made: DocumentChanges | null = null;
    let isLeft = false;
    const open = ({ createDocumentChanges, createLastRead }: typeof import('../../my-library.chunk')) => {
      if (isLeft) return;
      made = createDocumentChanges({ ...wanted, lastRead: createLastRead(userId, storage) });
      setSource(made);
    };
    // Without the code, nothing is marked.
    void import('../../my-library.chunk').then(open, () => null);
    return () => {
      isLeft = true;
      made?.dispose();
      setSource(null);
    };
  }, [api, offline, connection, comparePair, userId, storage, id, edition, records, today, isText]);
  const isOnline = connection.isOnline.value;
  useEffect(() => void source?.load(), [source, isOnline]);
  return source ? { ...source.shown.value, dismiss: () => void source.dismiss() } : NOTHING;
}
