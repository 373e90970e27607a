/**
 * Remembers the reader's place in a text, and the marked provision, while the PDF is shown. If the address
 * changes in the meantime, it leads to another place, and the remembered one is ignored.
 */
import { useEffect, useRef } from 'react';
import type { Reader } from '../../../../domain/reading/reader';
import type { KeptText } from '../reading-props';

/** @returns Whether the reader has returned to the place where they left the text. */
export function useKeptPlace(reader: Reader, kept: KeptText, query: string): boolean {
  const shown = useRef(query);
  const isBack = kept.left?.query === query;
  useEffect(() => {
    shown.current = query;
    if (kept.left?.query !== query) kept.left = null;
  }, [kept, query]);
  useEffect(() => {
    if (kept.left) {
      const { marked, place } = kept.left;
      reader.mark(marked);
      // The text hasn't been rendered yet, so none of it is visible.
      reader.follow(place, true, () => false);
      reader.want({ node: place, isFocused: false });
    }
    return () => {
      kept.left = { query: shown.current, marked: reader.marked.peek(), place: reader.place.peek() };
    };
  }, [reader, kept]);
  return isBack;
}
