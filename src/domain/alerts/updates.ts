/**
 * New and changed documents that the user's saved searches found, newest first, 50 a page (spec §9). The first page is kept
 * on the device.
 */
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { PAGE_SIZE } from '../../shared/query';
import { isRelatedDocument } from '../library/documents';
import { createPagedResource, isPageOf, type PagedResource } from '../core/paged-resource';

export type Update = components['schemas']['Update'];
export type UpdatePage = components['schemas']['UpdatePage'];

/** `load` takes the page, from 1. */
export interface Updates extends PagedResource<number, UpdatePage> {
  /**
   * Marks every update as seen up to the newest that was shown; those found since stay new. Shown at once, and taken back
   * when it is refused.
   *
   * @returns Why it was refused.
   */
  markSeen(): Promise<Problem | null>;
}

export interface UpdatesOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly now: () => Date;
  /** The server has them as seen: what counts new ones is to be loaded anew. */
  readonly onSeen: () => void;
}

export function createUpdates({ api, storage, now, onSeen }: UpdatesOptions): Updates {
  /** When the newest update that was shown was found. */
  let newest: string | null = null;
  /** Up to where they were marked, unless it was refused: an answer that was asked for before may not know of it. */
  let marked: string | null = null;

  const list = createPagedResource<number, UpdatePage>({
    async fetch(page, signal) {
      const result = await call(
        api.GET('/api/user/savedsearch/updates/combined', {
          params: { query: { page, limit: PAGE_SIZE } },
          signal,
        }),
      );
      if (!result.ok) return result;
      newest = later(newest, result.value);
      return { ok: true, value: withSeen(result.value, marked) };
    },
    now,
    cache: { storage, key: 'updates', wanted: 1, accepts: isUpdatePage },
  });

  async function markSeen(): Promise<Problem | null> {
    // A page from the device may be all there is.
    const shown = list.shown.peek();
    const until = shown ? later(newest, shown.answer) : newest;
    if (until === null) return null;
    const before = marked;
    marked = until;
    const undo = list.change((page) => withSeen(page, until));
    const result = await call(api.POST('/api/user/savedsearch/updates/seen', { body: { until } }));
    if (result.ok) {
      onSeen();
      return null;
    }
    marked = before;
    undo();
    return result.problem;
  }

  return { ...list, markSeen };
}

/** Instants in UTC of one form: their texts stand in the order of time. */
function later(before: string | null, { payload }: UpdatePage): string | null {
  return payload.reduce<string | null>(
    (latest, { found_at: at }) => (latest !== null && latest >= at ? latest : at),
    before,
  );
}

function withSeen(page: UpdatePage, until: string | null): UpdatePage {
  if (until === null || !page.payload.some(({ seen, found_at: at }) => !seen && at <= until)) return page;
  const payload = page.payload.map((update) =>
    update.found_at <= until ? { ...update, seen: true } : update,
  );
  return { ...page, payload, unseen: payload.filter(({ seen }) => !seen).length };
}

function isUpdatePage(value: unknown): value is UpdatePage {
  return isPageOf(isUpdate, value) && 'unseen' in value && Number.isInteger(value.unseen);
}

function isUpdate(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { document, edition, found_at: at, seen, first, searches } = value as Record<string, unknown>;
  const isWhole =
    isRelatedDocument(document) &&
    typeof edition === 'string' &&
    typeof at === 'string' &&
    typeof seen === 'boolean' &&
    typeof first === 'boolean';
  return isWhole && Array.isArray(searches) && searches.every(isSearchName);
}

function isSearchName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string';
}
