/**
 * Loads the structured text of an edition. The text that the server last listed is read from this device if
 * it is stored here. If the server can't be reached or fails, an older text on this device is read instead:
 * that of the stored PDF, or of a replaced edition.
 *
 *   loading ──response──► ready, or absent if there is none, or failed ──load──► loading
 *
 * A response that violates an invariant of structured texts is treated as a failure, because a wrong
 * structure is worse than none.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api } from '../../api/client';
import { decodeStructure, UnreadableStructure } from '../../shared/provisions/encoding';
import { createLatestRun } from '../core/latest-run';
import { readDeviceText, type DeviceLibrary } from './device-text';
import { createTextModel, type TextModel } from './text-model';

export type StructureState =
  | { readonly name: 'loading' }
  | { readonly name: 'ready'; readonly model: TextModel }
  /** The edition has no structure. */
  | { readonly name: 'absent' }
  | { readonly name: 'failed'; readonly reason: string };

export interface Structure {
  readonly state: ReadonlySignal<StructureState>;
  load(): Promise<void>;
  /** Responses that arrive later are ignored. */
  dispose(): void;
}

/** Where texts come from: the server or this device. */
export interface TextSources {
  readonly api: Api;
  readonly offline: DeviceLibrary;
}

export function createStructure(sources: TextSources, id: string, edition: string): Structure {
  const state = signal<StructureState>({ name: 'loading' });
  const latestRun = createLatestRun();
  return {
    state,
    async load() {
      const isLatest = latestRun.begin();
      state.value = { name: 'loading' };
      const next = await askFor(sources, id, edition);
      if (isLatest()) state.value = next;
    },
    dispose: latestRun.cancel,
  };
}

/** Resolves with the text of an edition, or with null if there is none or it can't be loaded. */
export async function loadTextModel(
  sources: TextSources,
  id: string,
  edition: string,
): Promise<TextModel | null> {
  const state = await askFor(sources, id, edition);
  return state.name === 'ready' ? state.model : null;
}

async function askFor({ api, offline }: TextSources, id: string, edition: string): Promise<StructureState> {
  const listed = await readDeviceText(offline, id, edition, true);
  if (listed) return { name: 'ready', model: listed };
  const state = await askServer(api, id, edition);
  const held = state.name === 'failed' ? await readDeviceText(offline, id, edition, false) : null;
  return held ? { name: 'ready', model: held } : state;
}

async function askServer(api: Api, id: string, edition: string): Promise<StructureState> {
  const answer = await call(
    api.GET('/api/documents/{id}/structure', {
      params: { path: { id }, query: { edition } },
    }),
  );
  if (!answer.ok)
    return answer.problem.status === 404
      ? { name: 'absent' }
      : { name: 'failed', reason: answer.problem.title };
  const { text, structure } = answer.value;
  try {
    return { name: 'ready', model: createTextModel(decodeStructure(text, structure)) };
  } catch (error) {
    if (error instanceof UnreadableStructure) return { name: 'failed', reason: error.message };
    throw error;
  }
}
