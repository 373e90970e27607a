/** The thesaurus, for the administrators who maintain it. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_SIZE } from '../../shared/query';
import { createPagedResource, type PagedResource } from '../core/paged-resource';
import { removalResult } from '../core/results';

export type ThesaurusEntry = components['schemas']['ThesaurusEntry'];
export type ThesaurusPage = components['schemas']['ThesaurusPage'];
export type ThesaurusImportResult = components['schemas']['ThesaurusImportResult'];
/** The fields that a form edits. */
export type ThesaurusFields = components['schemas']['NewThesaurusEntry'];

export interface ThesaurusQuery {
  /** Text that one of the entry's forms must contain; empty for all entries. */
  readonly q: string;
  /** The kind of the listed entries; null for all kinds. */
  readonly kind: ThesaurusEntry['kind'] | null;
  /** The page number, starting at 1. */
  readonly page: number;
}

export type ThesaurusList = PagedResource<ThesaurusQuery, ThesaurusPage>;

/** The list is sorted by the entries' written forms. */
export function createThesaurusList({ api, now }: { api: Api; now: () => Date }): ThesaurusList {
  return createPagedResource<ThesaurusQuery, ThesaurusPage>({
    fetch: ({ q, kind, page }, signal) =>
      call(
        api.GET('/api/admin/thesaurus', {
          params: { query: { page, limit: PAGE_SIZE, ...(q && { q }), ...(kind && { kind }) } },
          signal,
        }),
      ),
    now,
  });
}

export function getThesaurusEntry(
  api: Api,
  id: string,
  signal?: AbortSignal,
): Promise<Result<ThesaurusEntry>> {
  return call(api.GET('/api/admin/thesaurus/{id}', { params: { path: { id } }, ...(signal && { signal }) }));
}

export function addThesaurusEntry(api: Api, fields: ThesaurusFields): Promise<Result<ThesaurusEntry>> {
  return call(api.POST('/api/admin/thesaurus', { body: fields }));
}

export function changeThesaurusEntry(
  api: Api,
  id: string,
  change: components['schemas']['ThesaurusEntryChange'],
): Promise<Result<ThesaurusEntry>> {
  return call(api.PATCH('/api/admin/thesaurus/{id}', { params: { path: { id } }, body: change }));
}

/** It is not an error if the entry no longer exists. */
export async function deleteThesaurusEntry(api: Api, id: string): Promise<Result<undefined>> {
  const answer = await call(api.DELETE('/api/admin/thesaurus/{id}', { params: { path: { id } } }));
  return removalResult(answer);
}

/** Restores an entry that was deleted less than a day ago. */
export function restoreThesaurusEntry(api: Api, id: string): Promise<Result<ThesaurusEntry>> {
  return call(api.POST('/api/admin/thesaurus/{id}/restore', { params: { path: { id } } }));
}

/** Adds and changes entries, but never deletes any. */
export function importThesaurus(api: Api, csv: string): Promise<Result<ThesaurusImportResult>> {
  return call(api.POST('/api/admin/thesaurus/import', { body: { csv } }));
}

export function exportThesaurus(api: Api): Promise<Result<Blob>> {
  return call(api.GET('/api/admin/thesaurus/export', { parseAs: 'blob' }));
}

/** The number of documents that contain each form, among those that the administrator may see. */
export interface FormCounts {
  /** Forms that haven't been counted are absent. */
  readonly counts: ReadonlySignal<ReadonlyMap<string, number>>;
  /**
   * Counts these forms. A newer call cancels one that is still running. If counting fails, the counts stay as
   * they are.
   */
  load(forms: readonly string[]): Promise<void>;
  dispose(): void;
}

export function createFormCounts(api: Api): FormCounts {
  const counts = signal<ReadonlyMap<string, number>>(new Map());
  let controller = new AbortController();
  return {
    counts,
    async load(forms) {
      controller.abort();
      const mine = (controller = new AbortController());
      if (forms.length === 0) return;
      const result = await call(
        api.POST('/api/admin/thesaurus/count', { body: { forms: [...forms] }, signal: mine.signal }),
      );
      if (mine.signal.aborted || !result.ok) return;
      const found = forms.flatMap((form, index): [string, number][] => {
        const count = result.value.counts[index];
        return count === undefined ? [] : [[form, count]];
      });
      counts.value = new Map([...counts.value, ...found]);
    },
    dispose: () => controller.abort(),
  };
}
