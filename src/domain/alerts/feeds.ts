/**
 * Calendars of entry-into-force dates, and Atom feeds of saved searches and follows. Other programs read them
 * through secret links. The server sends a link only once, when the feed is created, and the user can copy it
 * only until leaving the screen. Revoking a feed invalidates its link.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';

export type Feed = components['schemas']['Feed'];
export type NewFeed = components['schemas']['NewFeed'];

export interface Feeds {
  /** Newest first; null until loaded. A feed that was created on this screen includes its link. */
  readonly items: ReadonlySignal<readonly Feed[] | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  create(feed: NewFeed): Promise<Result<Feed>>;
  /**
   * It is not an error if the feed no longer exists.
   *
   * @returns The reason if the server refuses.
   */
  revoke(id: string): Promise<Problem | null>;
  dispose(): void;
}

/** A dialog creates this, and disposes of it when it closes. */
export function createFeeds({ api }: { readonly api: Api }): Feeds {
  const items = signal<readonly Feed[] | null>(null);
  const problem = signal<Problem | null>(null);
  let isOver = false;

  return {
    items,
    problem,
    async load() {
      const result = await call(api.GET('/api/user/feeds'));
      if (isOver) return;
      batch(() => {
        if (result.ok) items.value = withLinks(result.value, items.peek() ?? []);
        problem.value = result.ok ? null : result.problem;
      });
    },
    async create(feed) {
      const result = await call(api.POST('/api/user/feeds', { body: feed }));
      if (result.ok && !isOver)
        items.value = [result.value, ...(items.peek() ?? []).filter(({ id }) => id !== result.value.id)];
      return result;
    },
    async revoke(id) {
      const result = await call(api.DELETE('/api/user/feeds/{id}', { params: { path: { id } } }));
      if (!result.ok && result.problem.status !== 404) return result.problem;
      if (!isOver) items.value = (items.peek() ?? []).filter((feed) => feed.id !== id);
      return null;
    },
    dispose() {
      isOver = true;
    },
  };
}

function withLinks(feeds: readonly Feed[], before: readonly Feed[]): readonly Feed[] {
  const links = new Map(before.flatMap(({ id, link }) => (link === undefined ? [] : [[id, link] as const])));
  const newestFirst = feeds.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return newestFirst.map((feed) => ({
    ...feed,
    ...(links.has(feed.id) && { link: links.get(feed.id) ?? '' }),
  }));
}
