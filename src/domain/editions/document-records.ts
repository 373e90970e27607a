/** What the library has learned about the dates of a document's editions, as its server reports them. */
import { call, type Api } from '../../api/client';
import type { EditionRecord } from '../../shared/editions/wording-at';
import { createLazyResource, mapResult, type LazyResource } from '../library/documents';

export interface DocumentRecords {
  readonly records: LazyResource<readonly EditionRecord[]>;
  /** Ignores a response that has not arrived yet. */
  dispose(): void;
}

export function createDocumentRecords(api: Api, id: string): DocumentRecords {
  const ending = new AbortController();
  const { signal } = ending;
  const find = () => call(api.GET('/api/documents/{id}/timeline', { params: { path: { id } }, signal }));
  return {
    records: createLazyResource(signal, async () =>
      mapResult(await find(), ({ records }) =>
        records.map(({ edition, known_from: knownFrom, in_force_from, in_force_to }): EditionRecord =>
          edition === null
            ? { edition, knownFrom }
            : { edition, knownFrom, inForceFrom: in_force_from, inForceTo: in_force_to },
        ),
      ),
    ),
    dispose: () => ending.abort(),
  };
}
