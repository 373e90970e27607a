/**
 * Loads the parts of the instrument to which a document belongs, and asks again when the connection changes. The
 * code for this is fetched after the text.
 */
import { useEffect, useMemo, useState } from 'react';
import type { DocumentView } from '../../../../domain/library/documents';
import type { PartsState } from '../../../../domain/reading/instrument-parts';
import { useApp } from '../../../app-context';
import { useDocumentTools } from '../../use-document-tools';
import { loadKeys } from '../load-keys';

export interface ShownParts {
  readonly state: PartsState;
  retry(): void;
}

const loading: PartsState = { name: 'loading' };

/** Returns null if the document isn't part of an instrument, and if the code for the parts can't be fetched. */
export function useParts({ id, edition, instrument }: DocumentView): ShownParts | null {
  const app = useApp();
  const isOnline = app.connection.isOnline.value;
  const [isFailed, setFailed] = useState(false);
  // The table of contents waits for the parts, so it must appear without them if their code can't be fetched.
  const isWanted = instrument !== null && app.isContentShown.value;
  const tools = useDocumentTools(isWanted, () => setFailed(true));
  const parts = useMemo(
    () =>
      instrument === null || !tools
        ? null
        : tools.createInstrumentParts({ ...app, loadKeys }, id, edition, instrument),
    [app, tools, id, edition, instrument],
  );
  useEffect(() => () => parts?.dispose(), [parts]);
  useEffect(() => {
    const state = parts?.state.peek();
    if (state && (state.name !== 'ready' || state.onDevice !== null)) void parts?.load();
  }, [parts, isOnline]);
  if (instrument === null || (isFailed && !tools)) return null;
  return { state: parts?.state.value ?? loading, retry: () => void parts?.load() };
}
