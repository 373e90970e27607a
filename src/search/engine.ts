/**
 * The search engine: documents in, hits out.
 *
 * The index is a list of segments that never change, under a manifest. A change writes a segment, then the manifest, then
 * shows it to searches: whoever dies in between has changed nothing. Changes run one after the other; searches go on with
 * the index as it was.
 */
import type { SearchAnswer } from './answer';
import { createDeadline } from './deadline';
import type { SearchDocument } from './document';
import { createState, forgetSegments, loadState, manifestOf, storeSegment, takeOut, type StoredSegment } from './index-state';
import { MANIFEST_NAME } from './manifest';
import { mergeSegments } from './merge';
import { chooseMerge, deletedCount } from './merge-policy';
import { createPause } from './pause';
import type { SearchRequest } from './request';
import { runSearch } from './run-search';
import { writeSegment } from './segment-writer';
import type { SegmentStorage } from './storage';

export interface SearchOptions {
  readonly deadlineMs?: number;
  /** Looked at now and then while the search runs. */
  readonly signal?: { readonly aborted: boolean };
}

export interface EngineOptions {
  /** Lets everything that waits run once; without it, indexing does not give way to searches. */
  readonly giveWay?: () => Promise<void>;
}

export interface Engine {
  /**
   * Adds documents or replaces those with the same id, all or none; durable when it resolves.
   * @param revision The new mark, see `revision`; without it the mark stays.
   */
  put(documents: readonly SearchDocument[], revision?: number): Promise<void>;
  /** Ids that are not there are no error. All or none; durable when it resolves. */
  remove(ids: readonly string[], revision?: number): Promise<void>;
  /**
   * Totals and counts are exact; equal hits are in the order of their ids.
   * @throws SearchStopped
   */
  search(request: SearchRequest, options?: SearchOptions): SearchAnswer;
  readonly documentCount: number;
  /** The caller's mark, kept with each change. 0 at first. */
  readonly revision: number;
  /** Resolves when every change so far, and every merge it led to, is done. */
  settled(): Promise<void>;
}

const DEADLINE_DEFAULT_MS = 5000;

/** @throws DamagedSegment when what is stored is not what was written: it has to be emptied and filled anew. */
export async function openEngine(storage: SegmentStorage, { giveWay = async () => {} }: EngineOptions = {}): Promise<Engine> {
  let state = await loadState(storage);
  let changes: Promise<void> = Promise.resolve();
  const pause = createPause(giveWay);

  /** One change after the other; one that fails leaves the index as it was, and does not stop the next. */
  function change(run: () => Promise<void>): Promise<void> {
    const done = changes.then(run);
    changes = done.catch(() => {});
    return done;
  }

  async function commit(segments: readonly StoredSegment[], revision: number, nextSegment: number): Promise<void> {
    const next = createState(segments, revision, nextSegment);
    await storage.write(MANIFEST_NAME, manifestOf(next));
    state = next;
  }

  async function replace(documents: readonly SearchDocument[], removed: readonly string[], revision: number): Promise<void> {
    const before = state.segments;
    const left = before.map((segment) => takeOut(segment, removed)).filter((segment) => deletedCount(segment) < segment.segment.documentCount);
    const added = documents.length > 0 ? [await storeSegment(storage, await writeSegment(documents, pause), state.nextSegment)] : [];
    await commit([...left, ...added], revision, state.nextSegment + added.length);
    await forgetSegments(storage, before, state.segments);
  }

  async function mergeOnce(): Promise<boolean> {
    const chosen = chooseMerge(state.segments);
    if (chosen.length === 0) return false;
    const before = state.segments;
    const merged = await storeSegment(storage, await mergeSegments(chosen, pause), state.nextSegment);
    const at = before.findIndex((segment) => segment === chosen[0]);
    const segments = before.filter((segment) => !chosen.includes(segment));
    segments.splice(at, 0, merged);
    await commit(segments, state.revision, state.nextSegment + 1);
    await forgetSegments(storage, before, state.segments);
    return true;
  }

  /** Merging is queued behind the change, so that whoever made it need not wait. It is no change of its own: nothing is lost if it fails. */
  function mergeLater(): void {
    void change(async () => {
      if (await mergeOnce()) mergeLater();
    }).catch(() => {});
  }

  return {
    async put(documents, revision) {
      const last = [...new Map(documents.map((document) => [document.id, document])).values()];
      await change(() => replace(last, last.map(({ id }) => id), revision ?? state.revision));
      mergeLater();
    },
    async remove(ids, revision) {
      await change(() => replace([], ids, revision ?? state.revision));
      mergeLater();
    },
    search: (request, { deadlineMs = DEADLINE_DEFAULT_MS, signal } = {}) => runSearch(state.index, request, createDeadline(deadlineMs, signal)),
    get documentCount() {
      return state.segments.reduce((sum, view) => sum + view.segment.documentCount - deletedCount(view), 0);
    },
    get revision() {
      return state.revision;
    },
    async settled() {
      for (let seen: Promise<void> | null = null; seen !== changes; ) {
        seen = changes;
        await seen;
      }
    },
  };
}
