/** Searches again when the address, the category tree, the date or the connection changes. */
import { effect, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Query } from '../../shared/query';
import { readQuery } from '../../shared/query-address';
import type { Connection } from '../app/connection';
import type { Categories } from '../library/categories';
import { isSameButPage, isSameRequest, type SearchClient } from './search-client';
import { isSameSearch, type SearchRunner } from './search-runner';

export interface FollowOptions {
  readonly client: SearchClient;
  readonly runner: SearchRunner;
  readonly connection: Pick<Connection, 'isOnline'>;
  readonly categories: Pick<Categories, 'roots'>;
  /** The address's query while the search screen is shown; null on other screens. */
  readonly address: ReadonlySignal<URLSearchParams | null>;
  readonly today: ReadonlySignal<string>;
  /** Makes this the current query. */
  readonly follow: (query: Query) => void;
}

/** @returns A function that stops following. */
export function followSearch(options: FollowOptions): () => void {
  const { client, runner, connection, categories, address, today, follow } = options;
  const { query, state, response, problem, place, isDeviceChosen, run } = runner;
  let isShown = false;

  /**
   * Returns whether the current results still answer the query, for example when the user returns from a
   * document. They then stay, and so does the scroll position.
   */
  function isStillShown(next: Query): boolean {
    const last = response.peek();
    if (state.peek() !== 'loaded' || last === null) return false;
    const isSame = isSameSearch(next, query.peek()) && next.page === query.peek().page;
    return isSame && isSameButPage(client.requestFor(next), last.body);
  }

  const disposers = [
    effect(() => {
      const parameters = address.value;
      untracked(() => {
        const wasShown = isShown;
        isShown = parameters !== null;
        if (parameters === null) return;
        const next = readQuery(parameters);
        const mustRun = wasShown || !isStillShown(next);
        follow(next);
        if (mustRun) void run();
      });
    }),
    // The tree or the date may change before the response arrives, so the search's state is watched as well.
    effect(() => {
      void [categories.roots.value, today.value, state.value];
      untracked(() => {
        const last = response.peek();
        if (!isShown || state.peek() !== 'loaded' || !last) return;
        if (!isSameRequest(client.requestFor(last.query), last.body)) void run();
      });
    }),
    effect(() => {
      const next = place.value;
      const isOnline = connection.isOnline.value;
      untracked(() => {
        if (!isOnline) isDeviceChosen.value = false;
        if (!isShown || runner.lastPlace() === null || runner.lastPlace() === next) return;
        // Results stay, because the user may be reading them. If there are none yet, the search is repeated
        // in the new place. A search that found nothing on this device is repeated on the server.
        const { status, code } = problem.peek() ?? {};
        const isUnanswered = state.peek() === 'failed' && (status === 0 || code === 'unavailable');
        const isWaiting = state.peek() === 'loading' || isUnanswered;
        const isEmpty = response.peek()?.answer.hits.total.value === 0;
        if (isWaiting || (next === 'server' && isEmpty)) void run();
      });
    }),
  ];
  return () => disposers.forEach((dispose) => dispose());
}
