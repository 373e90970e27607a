/**
 * Loads the references in the text that lead to other documents, and loads them again when the connection changes.
 */
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { DocumentView } from '../../../domain/library/documents';
import type { DeviceReferences, ReadText, ReferenceSources } from '../../../domain/reading/device-references';
import { createOutwardReferences } from '../../../domain/reading/outward-references';
import type { TextModel } from '../../../domain/reading/text-model';
import { useApp } from '../../app-context';
import { loadKeys } from './load-keys';
import { pause } from './use-reader';
import type { Outward } from './text/page-contexts';

export interface ShownOutward {
  /**
   * Changes only when the references do, because every change re-renders the pages that contain references.
   */
  readonly outward: Outward;
  readonly device: DeviceReferences;
}

export function useOutward(
  model: TextModel,
  { id, edition, instrument }: Pick<DocumentView, 'id' | 'edition' | 'instrument'>,
): ShownOutward {
  const { api, offline, connection, router, today } = useApp();
  const isOnline = connection.isOnline.value;
  const device = useMemo(
    () => loadDeviceReferences({ offline, loadKeys, today }, { id, instrument, model }),
    [offline, today, id, instrument, model],
  );
  const source = useMemo(() => createOutwardReferences(api, id, edition, device), [api, id, edition, device]);
  const [references, setReferences] = useState(() => source.references.peek());
  // A long text is re-rendered page by page, and the reader's input comes first.
  useEffect(
    () => source.references.subscribe((next) => startTransition(() => setReferences(next))),
    [source],
  );
  useEffect(() => () => source.dispose(), [source]);
  useEffect(() => void source.load(isOnline), [source, isOnline]);
  const outward = useMemo((): Outward => {
    const hrefOf = (document: string) => router.href('documentpreview', { id: document });
    return {
      linkOf(mark) {
        const reference = references.at(mark);
        if (!reference) return null;
        const { documents, isOnly, isAway } = reference;
        return { href: isOnly ? hrefOf(documents[0]!) : undefined, isAway };
      },
      touches: references.touches,
    };
  }, [references, router]);
  return { outward, device };
}

/** Fetches the code that finds targets on this device when the first target is requested. */
function loadDeviceReferences(sources: ReferenceSources, read: ReadText): DeviceReferences {
  let loaded: Promise<DeviceReferences | null> | null = null;
  const load = () =>
    (loaded ??= import('../document-tools.chunk').then(
      (chunk) => chunk.createDeviceReferences(sources, read, pause),
      () => (loaded = null),
    ));
  return {
    list: async () => (await load())?.list() ?? null,
    resolve: async (from) => (await load())?.resolve(from) ?? null,
  };
}
