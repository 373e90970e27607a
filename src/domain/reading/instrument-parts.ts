/**
 * The parts of the instrument to which a document belongs. The server lists those that the reader may see.
 * Offline, those in the device's list are shown.
 *
 *   loading ──response──► ready, with all parts that the reader may see
 *   loading ──no response, and the document is on this device──► ready, from this device
 *   loading ──no response──► failed
 *
 * `load` asks again. The last state stays until a response arrives, so that the screen changes only once.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call } from '../../api/client';
import { nameParts, orderParts, type PartName } from '../../shared/provisions/instrument-parts';
import type * as instrumentKeys from '../../shared/provisions/references/instrument-keys';
import { editionOfWording } from '../../shared/editions/replaced-wording';
import { createLatestRun } from '../core/latest-run';
import { isNoAnswer } from '../core/results';
import { flattenMetadata } from '../library/documents';
import { wordingToday } from '../offline/edition-today';
import type { TextSources } from './structure';

export interface InstrumentPart extends PartName {
  readonly id: string;
  /** Whether it can be opened. Offline, this is true only for documents on this device. */
  readonly isHere: boolean;
}

export interface InstrumentParts {
  readonly name: 'ready';
  /** The title that the parts share, or else the instrument's name from the import. */
  readonly heading: string;
  /** In reading order. */
  readonly parts: readonly InstrumentPart[];
  /** Whether there are more parts than can be listed. */
  readonly hasMore: boolean;
  /**
   * null if the list comes from the server. `some` means that it comes from this device, and parts may be
   * missing.
   */
  readonly onDevice: 'all' | 'some' | null;
}

export type PartsState = { readonly name: 'loading' | 'failed' } | InstrumentParts;

/**
 * Loads the code that computes keys, which is needed only offline. Resolves with null if it can't be loaded.
 */
export type LoadKeys = () => Promise<typeof instrumentKeys | null>;

export interface PartSources extends TextSources {
  readonly loadKeys: LoadKeys;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
}

export interface PartsOfInstrument {
  readonly state: ReadonlySignal<PartsState>;
  load(): Promise<void>;
  /** Responses that arrive later are ignored. */
  dispose(): void;
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly isHere: boolean;
}

export function createInstrumentParts(
  sources: PartSources,
  id: string,
  edition: string,
  instrument: string,
): PartsOfInstrument {
  const state = signal<PartsState>({ name: 'loading' });
  const latestRun = createLatestRun();
  return {
    state,
    async load() {
      const isLatest = latestRun.begin();
      const next = await askFor(sources, id, edition, instrument);
      if (isLatest()) state.value = next;
    },
    dispose: latestRun.cancel,
  };
}

async function askFor(
  { api, offline, loadKeys, today }: PartSources,
  id: string,
  edition: string,
  instrument: string,
): Promise<PartsState> {
  const answer = await call(
    api.GET('/api/documents/{id}/parts', {
      params: { path: { id }, query: { edition: editionOfWording(edition) } },
    }),
  );
  if (!answer.ok)
    return (
      (isNoAnswer(answer.problem) &&
        (await readDeviceParts({ offline, loadKeys, today }, id, instrument))) || {
        name: 'failed',
      }
    );
  const parts = answer.value.parts.map(({ id: part, title, document_metadatas }) => ({
    id: part,
    title,
    subtitle: flattenMetadata(document_metadatas).subtitle,
    isHere: true,
  }));
  return readyWith(parts, instrument, { hasMore: answer.value.more, onDevice: null });
}

/** Returns null if the document isn't on this device. */
async function readDeviceParts(
  { offline, loadKeys, today }: Pick<PartSources, 'offline' | 'loadKeys' | 'today'>,
  id: string,
  instrument: string,
): Promise<InstrumentParts | null> {
  const { documents } = offline.peek() ?? {};
  const known = documents?.documents.peek();
  if (!documents || !known?.has(id)) return null;
  const parts = [...known.values()]
    .filter((one) => one.data.instrument === instrument)
    .map(({ id: part, data, readableEdition }) => {
      const { title, metadata } = wordingToday(data, today.peek());
      return { id: part, title, subtitle: metadata.subtitle, isHere: readableEdition !== null };
    });
  const key = (await loadKeys())?.instrumentKey(instrument) ?? null;
  const shared = documents.sharedKeys.peek();
  const isWhole = key !== null && shared !== null && !shared.includes(key);
  return readyWith(orderParts(parts), instrument, { hasMore: false, onDevice: isWhole ? 'all' : 'some' });
}

/**
 * Returns the state with these parts. If a part's title consists only of a number, its subtitle becomes its
 * name.
 */
function readyWith(
  parts: readonly Part[],
  instrument: string,
  source: Pick<InstrumentParts, 'hasMore' | 'onDevice'>,
): InstrumentParts {
  const { heading, names } = nameParts(parts.map(({ title }) => title));
  return {
    name: 'ready',
    heading: heading ?? instrument,
    parts: parts.map(({ id, subtitle, isHere }, index) => {
      const { label, name } = names[index]!;
      return { id, label, name: name || (subtitle ?? ''), isHere };
    }),
    ...source,
  };
}
