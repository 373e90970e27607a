/** What the user was told, and every run of their saved searches, those that found nothing included; latest first. */
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import { createPagedResource, type PagedResource } from '../core/paged-resource';

export type SearchRun = components['schemas']['SearchRun'];

/** They stand beside the list of saved searches, so a page of them is short. */
const NOTIFICATIONS_LIMIT = 10;
const RUNS_LIMIT = 25;

/** Made for a screen and disposed with it; `load` takes the page, from 1. */
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
