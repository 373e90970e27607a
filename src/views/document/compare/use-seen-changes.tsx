/**
 * Records that the reader has seen the changes between two editions. The device may then remove the text of a
 * replaced edition, and the reader isn't told about these changes again.
 */
import { useEffect } from 'react';
import { createLastRead } from '../../../domain/comparing/last-read';
import { replacedWordingOf } from '../../../domain/offline/texts/held-text';
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
    const texts = replacedTextsOf(document, held, today.peek()).filter((text) =>
      [from, to].includes(replacedWordingOf(document.data, text) ?? text.edition),
    );
    if (texts.length > 0) markSeen(user, storage, texts, held.byId.values());
  }, [document, held, session, storage, today, id, from, to]);
}

/**
 * @param shown The editions whose changes are on the screen, or that the screen says can't be compared.
 * @param current The edition that readers see today; undefined while it isn't known.
 */
export function useComparedEditions(
  id: string,
  shown: ComparedEditions | null,
  current: string | undefined,
): void {
  const { session, storage, today } = useApp();
  const { from, to } = shown ?? {};
  useEffect(() => {
    const user = session.user.peek()?.id;
    if (user === undefined || current === undefined || from === undefined || to === undefined) return;
    createLastRead(user, storage).markCompared(id, [from, to], { edition: current, day: today.peek() });
  }, [session, storage, today, id, from, to, current]);
}
