/**
 * Loads the structured text of an edition.
 *
 *   loading ──an answer──► ready; absent, if none is held; failed ──load──► loading
 *
 * An answer that breaks a law of structured texts is a failure, because a wrong structure is worse than none.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api } from '../../api/client';
import { decodeStructure, UnreadableStructure } from '../../shared/provisions/encoding';
import { createTextModel, type TextModel } from './text-model';

export type StructureState =
  | { readonly name: 'loading' }
  | { readonly name: 'ready'; readonly model: TextModel }
  /** The server holds the edition without a structure. */
  | { readonly name: 'absent' }
  | { readonly name: 'failed'; readonly reason: string };

export interface Structure {
  readonly state: ReadonlySignal<StructureState>;
  load(): Promise<void>;
  /** Ignores answers that have not arrived yet. */
  dispose(): void;
}

export function createStructure(api: Api, id: string, edition: string): Structure {
  const state = signal<StructureState>({ name: 'loading' });
  let run = 0;
  return {
    state,
    async load() {
      const mine = ++run;
      state.value = { name: 'loading' };
      const next = await askFor(api, id, edition);
      if (mine === run) state.value = next;
    },
    dispose: () => void (run += 1),
  };
}

/** Returns the text of an edition; null if there is none, or if it can't be loaded. */
export async function loadTextModel(api: Api, id: string, edition: string): Promise<TextModel | null> {
  const state = await askFor(api, id, edition);
  return state.name === 'ready' ? state.model : null;
}

async function askFor(api: Api, id: string, edition: string): Promise<StructureState> {
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
