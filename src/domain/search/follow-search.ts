/** Searches again when the address, the category tree, the day or the connection changes. */
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
  /** The query of the address while the search screen is shown; null elsewhere. */
  readonly address: ReadonlySignal<URLSearchParams | null>;
  readonly today: ReadonlySignal<string>;
  /** Makes this the present query. */
  readonly follow: (query: Query) => void;
}

/** @returns A function that stops this. */
export function followSearch(options: FollowOptions): () => void {
  const { client, runner, connection, categories, address, today, follow } = options;
  const { query, state, response, problem, place, isDeviceChosen, run } = runner;
  let isShown = false;

  /** After returning from a document, the results are still there, and so is the position in them. */
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
    // Tree and day may also change while an answer is on its way, so the state is followed, too.
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
        // Results stay, as somebody may be reading them. Without any, another place may find some.
        const isWaiting =
          state.peek() === 'loading' || (state.peek() === 'failed' && problem.peek()?.status === 0);
        const isEmpty = response.peek()?.answer.hits.total.value === 0;
        if (isWaiting || (next === 'server' && isEmpty)) void run();
      });
    }),
  ];
  return () => disposers.forEach((dispose) => dispose());
}
