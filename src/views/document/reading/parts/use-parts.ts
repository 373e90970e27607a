/** Loads the parts of the instrument to which a document belongs, and asks again when the connection changes. */
import { useEffect, useMemo } from 'react';
import type { DocumentView } from '../../../../domain/library/documents';
import { createInstrumentParts, type PartsState } from '../../../../domain/reading/instrument-parts';
import { loadKeys } from '../load-keys';
import { useApp } from '../../../app-context';

export interface ShownParts {
  readonly state: PartsState;
  retry(): void;
}

/** Returns null if the document is not part of an instrument. */
export function useParts({ id, edition, instrument }: DocumentView): ShownParts | null {
  const app = useApp();
  const isOnline = app.connection.isOnline.value;
  const parts = useMemo(
    () => (instrument === null ? null : createInstrumentParts({ ...app, loadKeys }, id, edition, instrument)),
    [app, id, edition, instrument],
  );
  useEffect(() => () => parts?.dispose(), [parts]);
  useEffect(() => {
    const state = parts?.state.peek();
    if (state && (state.name !== 'ready' || state.onDevice !== null)) void parts?.load();
  }, [parts, isOnline]);
  return parts && { state: parts.state.value, retry: () => void parts.load() };
}
