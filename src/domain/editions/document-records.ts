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
  /** The names of the wordings that corrections have replaced; null while they aren't known. */
  readonly replaced: ReadonlySignal<readonly string[] | null>;
  /** Whether the server has sent the records. */
  readonly isFromServer: ReadonlySignal<boolean>;
  /** Cancels the request. */
  dispose(): void;
}

/** What this device knows about a document's editions. */
export interface RecordsOnDevice {
  readonly records?: readonly EditionRecord[];
  readonly replaced?: readonly { readonly wording: string }[];
}

/** @param onDevice Returns what this device knows; undefined if it knows nothing. It may read signals. */
export function createDocumentRecords(
  api: Api,
  id: string,
  onDevice: () => RecordsOnDevice | undefined,
): DocumentRecords {
  const ending = new AbortController();
  const { signal } = ending;
  const find = () => call(api.GET('/api/documents/{id}/timeline', { params: { path: { id } }, signal }));
  const fromServer = createLazyResource(signal, async () =>
    mapResult(await find(), ({ records, replaced = [] }) => ({ records: toRecords(records), replaced })),
  );
  return {
    records: {
      ...fromServer,
      value: computed(() => fromServer.value.value?.records ?? recordsOn(onDevice())),
    },
    replaced: computed(
      () => fromServer.value.value?.replaced ?? onDevice()?.replaced?.map(({ wording }) => wording) ?? null,
    ),
    isFromServer: computed(() => fromServer.value.value !== null),
    dispose: () => ending.abort(),
  };
}

function recordsOn(device: RecordsOnDevice | undefined): readonly EditionRecord[] | null {
  return device?.records && device.records.length > 0 ? device.records : null;
}

/** Converts records from the server to the form that `wordingAt` expects. */
export function toRecords(records: readonly components['schemas']['EditionRecord'][]): EditionRecord[] {
  return records.map(({ edition, known_from: knownFrom, in_force_from, in_force_to }) =>
    edition === null
      ? { edition, knownFrom }
      : { edition, knownFrom, inForceFrom: in_force_from, inForceTo: in_force_to },
  );
}
