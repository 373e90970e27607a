/**
 * Loads the references in the text that lead to other documents, and loads them again when the connection changes.
 * The code for this is fetched after the text. Until it has loaded, these references are plain text.
 */
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { DocumentView } from '../../../domain/library/documents';
import type { DeviceReferences } from '../../../domain/reading/device-references';
import type { OutwardReferences } from '../../../domain/reading/outward-references';
import type { TextModel } from '../../../domain/reading/text-model';
import { useApp } from '../../app-context';
import { useDocumentTools } from '../use-document-tools';
import { loadKeys } from './load-keys';
import { pause } from './use-reader';
import type { Outward } from './text/page-contexts';

export interface ShownOutward {
  /**
   * Changes only when the references do, because every change re-renders the pages that contain references.
   */
  readonly outward: Outward;
  /** Null until its code has loaded. */
  readonly device: DeviceReferences | null;
}

export function useOutward(
  model: TextModel,
  { id, edition, instrument }: Pick<DocumentView, 'id' | 'edition' | 'instrument'>,
): ShownOutward {
  const { api, offline, connection, router, today } = useApp();
  const isOnline = connection.isOnline.value;
  const tools = useDocumentTools();
  const device = useMemo(
    () =>
      tools && tools.createDeviceReferences({ offline, loadKeys, today }, { id, instrument, model }, pause),
    [tools, offline, today, id, instrument, model],
  );
  const source = useMemo(
    () => tools && device && tools.createOutwardReferences(api, id, edition, device),
    [tools, api, id, edition, device],
  );
  const [references, setReferences] = useState<OutwardReferences | null>(null);
  // A long text is re-rendered page by page, so that the reader's input takes precedence.
  useEffect(
    () => source?.references.subscribe((next) => startTransition(() => setReferences(next))),
    [source],
  );
  useEffect(() => () => source?.dispose(), [source]);
  useEffect(() => void source?.load(isOnline), [source, isOnline]);
  const outward = useMemo((): Outward => {
    const hrefOf = (document: string) => router.href('documentpreview', { id: document });
    return {
      linkOf(mark) {
        const reference = references?.at(mark);
        if (!reference) return null;
        const { documents, isOnly, isAway } = reference;
        return { href: isOnly ? hrefOf(documents[0]!) : undefined, isAway };
      },
      touches: (from, to) => references?.touches(from, to) ?? false,
    };
  }, [references, router]);
  return { outward, device };
}
