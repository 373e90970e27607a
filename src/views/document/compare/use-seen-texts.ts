/** Lets the device remove the text of a replaced edition once the reader has seen the changes since then. */
import { useEffect } from 'react';
import { markSeen, replacedTextsOf } from '../../../domain/offline/texts/replaced-texts';
import { useApp } from '../../app-context';
import type { ComparedEditions } from './use-comparison';

/** @param shown The editions whose changes are on the screen; null while there are none. */
export function useSeenTexts(id: string, shown: ComparedEditions | null): void {
  const { offline: offlineLibrary, session, storage, today } = useApp();
  const offline = offlineLibrary.value;
  const document = offline?.documents.documents.value?.get(id);
  const held = offline?.texts.held.value;
  const { from, to } = shown ?? {};
  useEffect(() => {
    const user = session.user.peek()?.id;
    if (!document || !held || user === undefined || from === undefined || to === undefined) return;
    if (from !== document.data.edition && to !== document.data.edition) return;
    const texts = replacedTextsOf(document, held, today.peek()).filter(
      ({ edition }) => edition === from || edition === to,
    );
    if (texts.length > 0) markSeen(user, storage, texts, held.byId.values());
  }, [document, held, session, storage, today, id, from, to]);
}
