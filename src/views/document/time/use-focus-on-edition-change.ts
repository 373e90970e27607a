import { useEffect, useRef, type RefObject } from 'react';
import { useApp } from '../../app-context';
import type { DocumentTime } from './use-document-time';

/**
 * Opening another edition changes the text on the same screen, so its heading receives focus, as it would on
 * a new screen. If the reader chooses a day, the focus stays in the field for it.
 */
export function useFocusOnEditionChange(
  root: RefObject<HTMLElement | null>,
  { asOf, edition }: DocumentTime,
  isThere: boolean,
): void {
  const { window } = useApp();
  const wording = asOf ? 'as of' : edition;
  const arrived = useRef(wording);
  useEffect(() => {
    if (!isThere || arrived.current === wording) return;
    arrived.current = wording;
    if (wording === 'as of') return;
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [window, root, wording, isThere]);
}
