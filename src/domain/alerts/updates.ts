/**
 * The matches of the user's saved searches, and the changes to the documents and provisions that the user
 * follows, newest first, 50 per page (spec §9). The first page is stored on the device.
 */
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { PAGE_SIZE } from '../../shared/query';
import { isRelatedDocument } from '../library/documents';
import { createPagedResource, isPageOf, type PagedResource } from '../core/paged-resource';
import { isRecord } from '../../shared/type-guards';

export type Update = components['schemas']['Update'];
export type UpdatePage = components['schemas']['UpdatePage'];

/** The kind of updates to list. Without a filter, all updates are listed. */
export type UpdateFilter = 'new' | 'changed' | 'unchanged';

/** `load` takes the page number, starting at 1. */
export interface Updates extends PagedResource<number, UpdatePage> {
  /**
   * Marks all updates up to the newest one that has been loaded as seen. Updates that were found later remain
   * new. The change is shown at once, and undone if it is rejected.
   *
   * @returns The reason if the server refuses.
   */
  markSeen(): Promise<Problem | null>;
}

export interface UpdatesOptions {
  readonly api: Api;
  /** Where the first page is stored; null for a filtered list, which isn't stored. */
  readonly storage: DeviceStorage | null;
  readonly show?: UpdateFilter;
  readonly now: () => Date;
  /**
   * Called when the server has marked the updates as seen, so that the counts of new updates can be
   * reloaded.
   */
  readonly onSeen: () => void;
}

export function createUpdates({ api, storage, show, now, onSeen }: UpdatesOptions): Updates {
  /** When the newest of the loaded updates was found. */
  let newest: string | null = null;
  /**
   * The user has seen all updates up to this time. A response to an earlier request may still list them as
   * new.
   */
  let marked: string | null = null;

  const list = createPagedResource<number, UpdatePage>({
    async fetch(page, signal) {
      const result = await fetchUpdates(api, page, show, signal);
      if (!result.ok) return result;
      newest = later(newest, result.value);
      return { ok: true, value: withSeen(result.value, marked) };
    },
    now,
    ...(storage && { cache: { storage, key: 'updates', wanted: 1, accepts: isUpdatePage } }),
  });

  async function markSeen(): Promise<Problem | null> {
    // The page on the screen may come from the device.
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

function fetchUpdates(
  api: Api,
  page: number,
  show: UpdateFilter | undefined,
  signal: AbortSignal,
): Promise<Result<UpdatePage>> {
  const params = { query: { page, limit: PAGE_SIZE, ...(show && { show }) } };
  return call(api.GET('/api/user/savedsearch/updates/combined', { params, signal }));
}

/** All times are UTC strings in the same format, so comparing the strings compares the times. */
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
  return (
    isPageOf(isUpdate, value) &&
    'unseen' in value &&
    Number.isInteger(value.unseen) &&
    'unchanged' in value &&
    Number.isInteger(value.unchanged)
  );
}

function isUpdate(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { document, edition, kind, occasion, changes, found_at: at, seen, searches, follows } = value;
  const isWhole =
    isRelatedDocument(document) &&
    [edition, kind, occasion, at].every((text) => typeof text === 'string') &&
    typeof seen === 'boolean' &&
    (changes === null || (isRecord(changes) && Array.isArray(changes['first'])));
  return (
    isWhole &&
    Array.isArray(searches) &&
    searches.every(isSearchName) &&
    Array.isArray(follows) &&
    follows.every(isRecord)
  );
}

function isSearchName(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name } = value;
  return typeof id === 'string' && typeof name === 'string';
}
