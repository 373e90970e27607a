/**
 * The user's own comments: at most one per document, the same on all devices (spec §3, §5).
 *
 *   no comment ── save ──► a comment ── save ──► a comment ── save an empty text ──► no comment
 *
 * A comment is shown when the request to save it is sent, and the previous one is restored if the server
 * refuses. The last save wins. The caller passes the comment that the user edited (`basedOn`), and finds out
 * whether another device had saved a newer one. Comments are also stored on the device, so that they can be
 * read offline. They are stored with the favourites (favourites-sync.ts), because spec §9 defines no separate
 * key for them.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { createSerialQueue } from '../../shared/serial-queue';
import { mapResult } from '../core/results';
import { PAGE_LIMIT, type FavouritesSync } from './favourites-sync';
import type { DocumentSummary } from '../library/document-summary';
import { isRecord } from '../../shared/type-guards';

export interface OwnComment {
  readonly text: string;
  /** UTC, ISO 8601; null if the time isn't known. */
  readonly savedAt: string | null;
}

/**
 * The comment from another device that a save replaced. The text is empty if the comment was deleted there.
 */
export type ReplacedComment = components['schemas']['ReplacedComment'];

export interface Comments {
  readonly byDocument: ReadonlySignal<ReadonlyMap<string, OwnComment>>;
  /** Whether the server has sent all comments. */
  readonly isLoaded: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  /**
   * The known documents that have a comment, latest comment first; null until comments have been read from
   * the device or loaded.
   */
  readonly documents: ReadonlySignal<readonly DocumentSummary[] | null>;
  restore(): void;
  load(): Promise<void>;
  /** Loads the documents that have a comment but aren't known yet. Resolves with the reason if that fails. */
  loadDocuments(): Promise<Problem | null>;
  /**
   * Saves a comment. An empty text deletes it, or does nothing if `basedOn` is null. Later saves wait for
   * this one.
   *
   * @param basedOn The comment that the user saw when starting to edit; null if there was none.
   */
  save(documentId: string, text: string, basedOn: OwnComment | null): Promise<Result<ReplacedComment>>;
  /** Responses that arrive later are ignored. */
  dispose(): void;
}

export interface CommentsOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly store: Pick<FavouritesSync, 'documents' | 'loadMissingDocuments' | 'persist'>;
}

/** The maximum length in characters (openapi.yaml, CommentText). */
const COMMENT_MAX = 10_000;

/**
 * Returns by how many characters a comment is too long, or a negative number if there is room for more. An emoji
 * counts as one character, as on the server.
 */
export function excessLength(written: string): number {
  return [...written.trim()].length - COMMENT_MAX;
}

export function createComments({ api, storage, store }: CommentsOptions): Comments {
  const byDocument = signal<ReadonlyMap<string, OwnComment>>(new Map());
  const isLoaded = signal(false);
  const problem = signal<Problem | null>(null);
  /** Sends requests one at a time, so that no loaded list is older than a save. */
  const enqueue = createSerialQueue();
  let isOver = false;

  function show(documentId: string, comment: OwnComment | null): void {
    if (isOver) return;
    const next = new Map(byDocument.peek());
    if (comment) next.set(documentId, comment);
    else next.delete(documentId);
    byDocument.value = next;
  }

  async function fetchAll(): Promise<void> {
    const answer = await call(api.GET('/api/documents/comment/user'));
    if (isOver) return;
    batch(() => {
      problem.value = answer.ok ? null : answer.problem;
      if (!answer.ok) return;
      isLoaded.value = true;
      byDocument.value = new Map(
        answer.value.map(({ document_id: id, comment, saved_at }) => [
          id,
          { text: comment, savedAt: saved_at },
        ]),
      );
    });
  }

  async function save(
    id: string,
    text: string,
    basedOn: OwnComment | null,
  ): Promise<Result<ReplacedComment>> {
    // The user saw no comment, so one that another device has saved since then must not be deleted.
    if (text === '' && basedOn === null) return { ok: true, value: null };
    const before = byDocument.peek().get(id) ?? null;
    show(id, text === '' ? null : { text, savedAt: before?.savedAt ?? null });
    const answer = await (text === '' ? sendRemoval(api, id, basedOn) : sendText(api, id, text, basedOn));
    if (!answer.ok) {
      show(id, before);
      return answer;
    }
    const { saved, replaced } = answer.value;
    if (saved) show(id, saved);
    store.persist();
    return { ok: true, value: replaced };
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
    load: () => enqueue(fetchAll),
    loadDocuments: () =>
      store.loadMissingDocuments(
        () => latestFirst(byDocument.peek()),
        (page) => call(api.GET('/api/user/comments', { params: { query: { page, limit: PAGE_LIMIT } } })),
      ),
    save: (documentId, text, basedOn) => enqueue(() => save(documentId, text.trim(), basedOn)),
    dispose() {
      isOver = true;
    },
  };
}

/** The comment as the server saved it (null if it was deleted), and the comment that it replaced. */
interface SavedComment {
  readonly saved: OwnComment | null;
  readonly replaced: ReplacedComment;
}

async function sendRemoval(api: Api, id: string, basedOn: OwnComment | null): Promise<Result<SavedComment>> {
  const seen = basedOn?.savedAt ?? null;
  const query = seen === null ? {} : { based_on: seen };
  const answer = await call(api.DELETE('/api/documents/comment/{id}', { params: { path: { id }, query } }));
  return mapResult(answer, ({ replaced }) => ({ saved: null, replaced }));
}

async function sendText(
  api: Api,
  id: string,
  text: string,
  basedOn: OwnComment | null,
): Promise<Result<SavedComment>> {
  const seen = basedOn?.savedAt ?? null;
  const body = { comment: text, ...(basedOn !== null && seen === null ? {} : { based_on: seen }) };
  const answer = await call(api.POST('/api/documents/comment/{id}', { params: { path: { id } }, body }));
  return mapResult(answer, ({ comment, saved_at: savedAt, replaced }) => ({
    saved: { text: comment, savedAt },
    replaced,
  }));
}

function latestFirst(comments: ReadonlyMap<string, OwnComment>): string[] {
  return [...comments]
    .sort(([, a], [, b]) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''))
    .map(([id]) => id);
}

/** Reads the comment from a stored entry, which may have any shape. */
function commentOf(stored: unknown): [string, OwnComment][] {
  if (!isRecord(stored)) return [];
  const { document, comment, commented_at: at } = stored;
  const id = isRecord(document) && 'id' in document ? document.id : null;
  return typeof id === 'string' && typeof comment === 'string' && comment !== ''
    ? [[id, { text: comment, savedAt: typeof at === 'string' ? at : null }]]
    : [];
}
