/**
 * The target of a reference to another document, with the words of the provision.
 *
 *   loading ──one provision, and its words──► provision
 *   loading ──one document──► document
 *   loading ──more than one place──► several
 *   loading ──no document that this reader may still see──► gone
 *   loading ──no response, but the text is on this device──► the result of device-references.ts, or away
 *   loading ──no response──► failed ──load──► loading
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';
import { decodeStructure, UnreadableStructure } from '../../shared/provisions/encoding';
import { createLatestRun } from '../core/latest-run';
import { isNoAnswer } from '../core/results';
import type { DeviceReferences } from './device-references';
import { createTextModel, type TextModel } from './text-model';

export type ReferencePlace = components['schemas']['ResolvedReference']['places'][number];

export type TargetState =
  | { readonly name: 'loading' | 'gone' }
  /** `node` is the provision in the model. A model from the server contains only that provision. */
  | {
      readonly name: 'provision';
      readonly place: ReferencePlace;
      readonly model: TextModel;
      readonly node: number;
      /** Whether the reference may also mean documents in the library that aren't on this device. */
      readonly isUncertain?: boolean;
    }
  | { readonly name: 'document'; readonly place: ReferencePlace }
  | { readonly name: 'several'; readonly places: readonly ReferencePlace[]; readonly hasMore: boolean }
  /**
   * Offline: the places on this device that the reference may mean, and the titles of listed documents that
   * can't be read on this device.
   */
  | {
      readonly name: 'away';
      readonly places: readonly ReferencePlace[];
      readonly missing: readonly string[];
      /** Whether the reference certainly means only these documents. */
      readonly isCertain: boolean;
    }
  /** `isNoAnswer`: the server couldn't be reached, or failed. */
  | { readonly name: 'failed'; readonly reason: string; readonly isNoAnswer: boolean };

export interface ReferenceTarget {
  readonly state: ReadonlySignal<TargetState>;
  load(): Promise<void>;
  /** Responses that arrive later are ignored. */
  dispose(): void;
}

export interface ReferenceTargetOptions {
  readonly api: Api;
  readonly id: string;
  readonly edition: string;
  /** The offsets at which the reference begins and ends in the edition's text. */
  readonly from: number;
  readonly to: number;
  readonly device: DeviceReferences;
  readonly isOnline: () => boolean;
}

export function createReferenceTarget(options: ReferenceTargetOptions): ReferenceTarget {
  const state = signal<TargetState>({ name: 'loading' });
  const latestRun = createLatestRun();
  return {
    state,
    async load() {
      const isLatest = latestRun.begin();
      state.value = { name: 'loading' };
      const next = await findTarget(options);
      if (isLatest()) state.value = next;
    },
    dispose: latestRun.cancel,
  };
}

async function findTarget(options: ReferenceTargetOptions): Promise<TargetState> {
  const { from, device, isOnline } = options;
  if (!isOnline()) return (await device.resolve(from)) ?? askServer(options);
  const state = await askServer(options);
  return state.name === 'failed' && state.isNoAnswer ? ((await device.resolve(from)) ?? state) : state;
}

async function askServer({ api, id, edition, from, to }: ReferenceTargetOptions): Promise<TargetState> {
  const answer = await call(
    api.GET('/api/documents/{id}/references/{from}', {
      params: { path: { id, from }, query: { edition, to } },
    }),
  );
  if (!answer.ok) return answer.problem.status === 404 ? { name: 'gone' } : failedBy(answer.problem);
  const { places, more } = answer.value;
  const [place, ...others] = places;
  if (!place || others.length > 0) return { name: 'several', places, hasMore: more };
  return place.address === null ? { name: 'document', place } : readProvision(api, place, place.address);
}

/**
 * Loads the provision to which a reference leads. If it doesn't exist or is malformed, the reference leads to
 * the document.
 */
async function readProvision(api: Api, place: ReferencePlace, address: string): Promise<TargetState> {
  const { document, edition } = place;
  const answer = await call(
    api.GET('/api/documents/{id}/provisions/{address}', {
      params: { path: { id: document.id, address }, query: { edition } },
    }),
  );
  if (!answer.ok)
    return answer.problem.status === 404 ? { name: 'document', place } : failedBy(answer.problem);
  try {
    const model = createTextModel(decodeStructure(answer.value.text, answer.value.structure));
    return { name: 'provision', place, model, node: Math.max(0, model.withAddress(address)) };
  } catch (error) {
    if (error instanceof UnreadableStructure) return { name: 'document', place };
    throw error;
  }
}

function failedBy(problem: Problem): TargetState {
  return { name: 'failed', reason: problem.title, isNoAnswer: isNoAnswer(problem) };
}
