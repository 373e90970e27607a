/** `/` goes to the search: the field of the screen, or the search screen where there is none. */
import { useEffect, type RefObject } from 'react';
import { takesKeys } from '../../ui/hooks/takes-keys';
import { useApp } from '../app-context';
import type { ArrivalState } from './RouteFocus';

/** The text field of a screen's search. */
const FIELD = ':is([role="search"], search) input';

export function useSearchKey(arrivalRef: RefObject<ArrivalState>): void {
  const { router, window } = useApp();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const target = event.composedPath()[0];
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (!(target instanceof Element) || !window.document.contains(target) || takesKeys(target)) return;
      event.preventDefault();
      const field = window.document.querySelector<HTMLElement>(`main ${FIELD}`);
      if (field) return field.focus();
      arrivalRef.current.focus = FIELD;
      router.go(router.href('search'));
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [router, window, arrivalRef]);
}
