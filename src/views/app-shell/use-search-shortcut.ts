/**
 * The `/` key moves the focus to the search field of the current screen or, if it has none, opens the
 * search screen.
 */
import { useEffect, type RefObject } from 'react';
import { areCharacterKeysOn } from '../../domain/app/character-keys';
import { capturesKeys } from '../../ui/hooks/captures-keys';
import { useApp } from '../app-context';
import type { RouteFocusState } from './RouteFocus';

/** The text field of a screen's search form. */
const FIELD = ':is([role="search"], search) input';

export function useSearchShortcut(arrivalRef: RefObject<RouteFocusState>): void {
  const { router, storage, window } = useApp();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const target = event.composedPath()[0];
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (!(target instanceof Element) || !window.document.contains(target) || capturesKeys(target)) return;
      if (!areCharacterKeysOn(storage)) return;
      event.preventDefault();
      const field = window.document.querySelector<HTMLElement>(`main ${FIELD}`);
      if (field) return field.focus();
      arrivalRef.current.focus = FIELD;
      router.go(router.href('search'));
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [router, storage, window, arrivalRef]);
}
