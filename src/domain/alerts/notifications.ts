/** What the user was told, and every run of their saved searches, those that found nothing included; latest first. */
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import { createPagedList, type PagedList } from '../core/paged-resource';

export type SearchRun = components['schemas']['SearchRun'];

/** They stand beside the list of saved searches, so a page of them is short. */
const NOTIFICATIONS_LIMIT = 10;
const RUNS_LIMIT = 25;

/** Made for a screen and disposed with it; `load` takes the page, from 1. */
export type Notifications = PagedList<number, components['schemas']['NotificationPage']>;
export type SearchRuns = PagedList<number, components['schemas']['SearchRunPage']>;

interface Options {
  readonly api: Api;
  readonly now: () => Date;
}

export function createNotifications({ api, now }: Options): Notifications {
  return createPagedList({
    ask: (page: number, signal) =>
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
  return createPagedList({
    ask: (page: number, signal) =>
      call(
        api.GET('/api/user/savedsearch/reports/list', {
          params: { query: { page, limit: RUNS_LIMIT } },
          signal,
        }),
      ),
    now,
  });
}
