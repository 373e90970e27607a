/** Creates the reader for a text, and searches the text for the terms that led to the document. */
import { useEffect, useMemo } from 'react';
import { createReader, type Reader } from '../../../domain/reading/reader';
import type { TextModel } from '../../../domain/reading/text-model';
import { createPages } from '../../../domain/reading/text-pages';
import { chunks } from '../../chunks';
import type { Highlighting } from '../highlighting';

export function useReader(model: TextModel, title: string, { query, isOn }: Highlighting): Reader {
  const reader = useMemo(
    () => createReader({ model, pages: createPages(model), loadFindHits, pause, now }),
    [model],
  );
  useEffect(() => {
    void reader.seek(isOn ? query : null, title);
  }, [reader, query, isOn, title]);
  useEffect(() => () => reader.dispose(), [reader]);
  return reader;
}

const loadFindHits = () =>
  chunks.documentTools().then(
    (chunk) => chunk.findHits,
    () => null,
  );
const now = () => performance.now();
export const pause = () => new Promise<void>((resolve) => void setTimeout(resolve));
