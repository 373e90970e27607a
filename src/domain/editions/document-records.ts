/**
 * The library's records of the dates of a document's editions. Until the server sends them, the records on
 * this device are used.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import type { EditionRecord } from '../../shared/editions/wording-at';
import { mapResult } from '../core/results';
import { createLazyResource, type LazyResource } from '../core/lazy-resource';

export interface DocumentRecords {
  readonly records: LazyResource<readonly EditionRecord[]>;
  /** The names of the wordings that corrections have replaced; null until the server has sent them. */
  readonly replaced: ReadonlySignal<readonly string[] | null>;
  /** Whether the server has sent the records. */
  readonly isFromServer: ReadonlySignal<boolean>;
  /** Cancels the request. */
  dispose(): void;
}

/** @param onDevice Returns the records on this device; null if there are none. It may read signals. */
export function createDocumentRecords(
  api: Api,
  id: string,
  onDevice: () => readonly EditionRecord[] | null,
): DocumentRecords {
  const ending = new AbortController();
  const { signal } = ending;
  const find = () => call(api.GET('/api/documents/{id}/timeline', { params: { path: { id } }, signal }));
  const fromServer = createLazyResource(signal, async () =>
    mapResult(await find(), ({ records, replaced = [] }) => ({ records: toRecords(records), replaced })),
  );
  return {
    records: { ...fromServer, value: computed(() => fromServer.value.value?.records ?? onDevice()) },
    replaced: computed(() => fromServer.value.value?.replaced ?? null),
    isFromServer: computed(() => fromServer.value.value !== null),
    dispose: () => ending.abort(),
  };
}

/** Converts records from the server to the form that `wordingAt` expects. */
export function toRecords(records: readonly components['schemas']['EditionRecord'][]): EditionRecord[] {
  return records.map(({ edition, known_from: knownFrom, in_force_from, in_force_to }) =>
    edition === null
      ? { edition, knownFrom }
      : { edition, knownFrom, inForceFrom: in_force_from, inForceTo: in_force_to },
  );
}
