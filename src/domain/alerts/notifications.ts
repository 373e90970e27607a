/**
 * The user's notifications, and all runs of the user's saved searches, including those that found nothing;
 * latest first.
 */
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import { createPagedResource, type PagedResource } from '../core/paged-resource';

export type SearchRun = components['schemas']['SearchRun'];

/** Pages are short, because they are shown next to the list of saved searches. */
const NOTIFICATIONS_LIMIT = 10;
const RUNS_LIMIT = 25;

/**
 * A screen creates this, and disposes of it when the user leaves. `load` takes the page number, starting at
 * 1.
 */
export type Notifications = PagedResource<number, components['schemas']['NotificationPage']>;
export type SearchRuns = PagedResource<number, components['schemas']['SearchRunPage']>;

interface Options {
  readonly api: Api;
  readonly now: () => Date;
}

export function createNotifications({ api, now }: Options): Notifications {
  return createPagedResource({
    fetch: (page: number, signal) =>
      call(
        api.GET('/api/user/notifications', {
          params: { query: { page, limit: NOTIFICATIONS_LIMIT } },
          signal,
        }),
      ),
    now,
  });
}

export function createSearchRuns({ api, now }: Options): SearchRuns {
  return createPagedResource({
    fetch: (page: number, signal) =>
      call(
        api.GET('/api/user/savedsearch/reports/list', {
          params: { query: { page, limit: RUNS_LIMIT } },
          signal,
        }),
      ),
    now,
  });
}
