/**
 * The user's own comments on documents: one a document, the same on every device (spec §3, §5).
 *
 *   none ── save ──► there ── save ──► there ── save empty ──► none
 *
 * A save is shown at once and taken back when the server refuses it. The later save wins: whoever says what the text was
 * written over (`basedOn`) is told what it took the place of. What of them can be read without a connection stands beside
 * the favourites on the device (favourites-store.ts), as spec §9 has no key of its own for them.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { createSerialQueue } from '../core/serial-queue';
import { PAGE_LIMIT, type FavouritesStore } from './favourites-store';
import type { DocumentSummary } from '../library/document-summary';

export interface OwnComment {
  readonly text: string;
  /** UTC, ISO 8601; null for one whose time is not known. */
  readonly savedAt: string | null;
}

/** What another device had saved meanwhile and is gone now; empty text: deleted there. */
export type ReplacedComment = components['schemas']['ReplacedComment'];

export interface Comments {
  readonly byDocument: ReadonlySignal<ReadonlyMap<string, OwnComment>>;
  /** They are the server's: until then there may be more. */
  readonly isLoaded: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** The documents that have one, latest first, as far as they are known; null until one was read or all were loaded. */
  readonly documents: ReadonlySignal<readonly DocumentSummary[] | null>;
  restore(): void;
  load(): Promise<void>;
  /** The documents of `documents`. Answers why they could not be loaded. */
  loadDocuments(): Promise<Problem | null>;
  /**
   * An empty text deletes. What follows a save of the same document waits for it.
   *
   * @param basedOn The comment the writer saw when beginning; null: saw none.
   */
  save(documentId: string, text: string, basedOn: OwnComment | null): Promise<Result<ReplacedComment>>;
  /** Answers on their way are dropped. */
  dispose(): void;
}

export interface CommentsOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly store: Pick<FavouritesStore, 'documents' | 'loadMissingDocuments' | 'persist'>;
}

/** openapi.yaml, CommentText. */
export const COMMENT_MAX = 10_000;

export function createComments({ api, storage, store }: CommentsOptions): Comments {
  const byDocument = signal<ReadonlyMap<string, OwnComment>>(new Map());
  const isLoaded = signal(false);
  const problem = signal<Problem | null>(null);
  /** So that no list is older than a save it knows nothing of. */
  const enqueue = createSerialQueue();
  let isOver = false;

  function show(documentId: string, comment: OwnComment | null): void {
    const next = new Map(byDocument.peek());
    if (comment) next.set(documentId, comment);
    else next.delete(documentId);
    byDocument.value = next;
  }

  async function send(
    id: string,
    text: string,
    basedOn: OwnComment | null,
  ): Promise<Result<ReplacedComment>> {
    const path = { id };
    const seen = basedOn?.savedAt ?? null;
    if (text === '') {
      const answer = await call(
        api.DELETE('/api/documents/comment/{id}', {
          params: { path, query: seen === null ? {} : { based_on: seen } },
        }),
      );
      return answer.ok ? { ok: true, value: answer.value.replaced } : answer;
    }
    const based = basedOn !== null && seen === null ? {} : { based_on: seen };
    const answer = await call(
      api.POST('/api/documents/comment/{id}', { params: { path }, body: { comment: text, ...based } }),
    );
    if (!answer.ok) return answer;
    if (!isOver) show(id, { text: answer.value.comment, savedAt: answer.value.saved_at });
    return { ok: true, value: answer.value.replaced };
  }

  return {
    byDocument,
    isLoaded,
    problem,
    documents: computed(() =>
      isLoaded.value || byDocument.value.size > 0
        ? latestFirst(byDocument.value).flatMap((id) => store.documents.value.get(id) ?? [])
        : null,
    ),
    restore() {
      if (isLoaded.peek()) return;
      const stored = storage.read('favorites', Array.isArray, []);
      byDocument.value = new Map(stored.flatMap(commentOf));
    },
    load() {
      return enqueue(async () => {
        const answer = await call(api.GET('/api/documents/comment/user'));
        if (isOver) return;
        batch(() => {
          problem.value = answer.ok ? null : answer.problem;
          if (!answer.ok) return;
          isLoaded.value = true;
          byDocument.value = new Map(
            answer.value.map(({ document_id, comment, saved_at }) => [
              document_id,
              { text: comment, savedAt: saved_at },
            ]),
          );
        });
      });
    },
    loadDocuments: () =>
      store.loadMissingDocuments(
        () => latestFirst(byDocument.peek()),
        (page) => call(api.GET('/api/user/comments', { params: { query: { page, limit: PAGE_LIMIT } } })),
      ),
    save(documentId, written, basedOn) {
      const text = written.trim();
      return enqueue(async () => {
        // Nothing was there to be seen, and what came meanwhile from another device is not what was meant.
        if (text === '' && basedOn === null) return { ok: true, value: null };
        const before = byDocument.peek().get(documentId) ?? null;
        show(documentId, text === '' ? null : { text, savedAt: before?.savedAt ?? null });
        const answer = await send(documentId, text, basedOn);
        if (!answer.ok && !isOver) show(documentId, before);
        if (answer.ok) store.persist();
        return answer;
      });
    },
    dispose() {
      isOver = true;
    },
  };
}

function latestFirst(comments: ReadonlyMap<string, OwnComment>): string[] {
  return [...comments]
    .sort(([, a], [, b]) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''))
    .map(([id]) => id);
}

/** From the device: `unknown` until it has passed. */
function commentOf(stored: unknown): [string, OwnComment][] {
  if (typeof stored !== 'object' || stored === null) return [];
  const { document, comment, commented_at: at } = stored as Record<string, unknown>;
  const id = typeof document === 'object' && document !== null && 'id' in document ? document.id : null;
  return typeof id === 'string' && typeof comment === 'string' && comment !== ''
    ? [[id, { text: comment, savedAt: typeof at === 'string' ? at : null }]]
    : [];
}
