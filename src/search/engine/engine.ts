/**
 * The search engine: it indexes documents and answers searches.
 *
 * The index is a list of immutable segments, which are named in a manifest. A change writes a segment, then
 * the manifest, and only then shows the new state to searches, so a crash in between changes nothing. Changes
 * run one at a time. Meanwhile, searches use the previous state. Merges run concurrently with changes, on the
 * segments as they were when the merge began. Documents that are deleted from those segments in the meantime
 * are also deleted from the merged segment when it replaces them.
 *
 * | state | meaning | next state |
 * |---|---|---|
 * | complete | contains everything that was added, up to its revision | incomplete, if damage is found on opening |
 * | incomplete | documents in a damaged part are missing; changes still work | complete, after `markComplete` |
 *
 * The owner calls `markComplete` after adding the missing documents again. The state is stored with the
 * index, so if a crash prevents the call, the index remains incomplete. A damaged manifest results in an
 * incomplete index at revision 0.
 */
import type { SearchAnswer } from '../request/answer';
import { createDeadline, type SearchOptions } from './deadline';
import type { SearchDocument } from '../segment/document';
import {
  createIndexState,
  loadState,
  snapshotOf,
  deletedSince,
  markDeleted,
  type IndexState,
  type StoredSegment,
} from './index-state';
import { countBits, hasBit } from '../segment/bitmap';
import { mergeSegments } from '../segment/merge';
import { countDeleted } from '../segment/merge-policy';
import { createMerger, type ChooseSegments } from './merger';
import { createSegmentFiles } from './segment-files';
import { createPause } from './pause';
import { correctWords, type Corrections } from '../spelling/spelling';
import type { Clause, SearchRequest } from '../request/request';
import { runSearch } from './run-search';
import { findEntries } from '../segment/segment';
import { writeSegment } from '../segment/segment-writer';
import type { Snapshot } from './snapshot';
import type { SegmentStorage } from './storage';

export interface EngineOptions {
  /** Lets pending tasks run. Without this, searches wait until indexing has finished. */
  readonly yieldToEventLoop?: () => Promise<void>;
  /**
   * Allocates memory for new segments. It must be shared memory if searchers in other threads use the index.
   */
  readonly allocate?: (sizeBytes: number) => Uint8Array;
  /** Called when the index is opened and after each change, before the change resolves. */
  readonly onSnapshot?: (snapshot: Snapshot) => void;
  /** Called while the index is being opened, with a message for each part that can't be read. */
  readonly onDamage?: (message: string) => void;
  /**
   * Called if segments can't be merged. The index is still correct, and merging is tried again after the next
   * change.
   */
  readonly onMergeFailure?: (error: unknown) => void;
}

export interface Engine {
  /**
   * Adds documents, replaces those with the same ids, including their next wordings, and removes others. The
   * change is atomic, and durable when the promise resolves.
   * @param revision The new `revision`. If omitted, the revision stays the same.
   * @param removed The ids to remove. Unknown ids are ignored.
   */
  put(documents: readonly SearchDocument[], revision?: number, removed?: readonly string[]): Promise<void>;
  /** Like `put` without documents. */
  remove(ids: readonly string[], revision?: number): Promise<void>;
  /**
   * Totals and counts are exact. Hits with equal sort values are sorted by id.
   * @throws SearchAbortedError
   */
  search(request: SearchRequest, options?: SearchOptions): SearchAnswer;
  /**
   * Corrects each word, using only words from the documents that match `within`.
   * @throws SearchAbortedError
   */
  correct(words: readonly string[], within: Clause, options?: SearchOptions): readonly Corrections[];
  readonly documentCount: number;
  /** A number that the caller chooses, stored with each change. Initially 0. */
  readonly revision: number;
  /** False if documents up to the revision were lost through damage. */
  readonly isComplete: boolean;
  /** Returns those of the ids for which the index has no document. */
  missing(ids: readonly string[]): string[];
  /**
   * Call this after the missing documents have been added again. The new state is durable when the promise
   * resolves.
   */
  markComplete(): Promise<void>;
  /**
   * Merges more segments, to speed up searches. Call this while the index isn't changing. Merging stops at
   * the next change.
   */
  optimize(): Promise<void>;
  /** Resolves when all changes, and the merges that they started, have finished. */
  whenIdle(): Promise<void>;
}

/** Opens the stored index, or an empty one if nothing is stored. */
export async function openEngine(storage: SegmentStorage, options: EngineOptions = {}): Promise<Engine> {
  const {
    yieldToEventLoop = async () => {},
    allocate = (sizeBytes) => new Uint8Array(sizeBytes),
    onSnapshot = () => {},
    onDamage = () => {},
    onMergeFailure = () => {},
  } = options;
  const loaded = await loadState(storage);
  let { state } = loaded;
  const changes = createChangeQueue();
  const pause = createPause(yieldToEventLoop);
  const files = createSegmentFiles(storage, allocate, loaded);
  const merger = createMerger(mergeOnce, onMergeFailure);

  loaded.damageReports.forEach(onDamage);
  // A damaged segment is kept until a manifest without it has been written, so that a crash in between can't
  // hide the damage.
  if (loaded.damageReports.length === 0) await files.deleteObsolete();
  onSnapshot(snapshotOf(state));

  async function commit(changed: Partial<Omit<IndexState, 'index'>>): Promise<void> {
    const next = createIndexState({ ...state, ...changed });
    await files.writeManifest(next, state);
    state = next;
    onSnapshot(snapshotOf(state));
    await files.deleteObsolete();
  }

  /** Merges the chosen segments. Returns false if none were chosen. */
  async function mergeOnce(choose: ChooseSegments): Promise<boolean> {
    const chosen = choose(state.segments);
    if (chosen.length === 0) return false;
    const merged = await files.writeSegment(await mergeSegments(chosen, pause));
    await changes.run(() => commit({ segments: withMerged(state.segments, chosen, merged) }));
    return true;
  }

  async function put(
    documents: readonly SearchDocument[],
    revision?: number,
    removed: readonly string[] = [],
  ): Promise<void> {
    const last = [...new Map(documents.map((document) => [document.id, document])).values()];
    await changes.run(async () => {
      const added = last.length > 0 ? [await files.writeSegment(await writeSegment(last, pause))] : [];
      const replaced = [...removed, ...last.map(({ id }) => id)];
      const left = state.segments.map((segment) => markDeleted(segment, replaced)).filter(hasDocuments);
      await commit({ segments: [...left, ...added], revision: revision ?? state.revision });
    });
    merger.start();
  }

  return {
    put,
    remove: (ids, revision) => put([], revision, ids),
    search: (request, searchOptions) => runSearch(state.index, request, createDeadline(searchOptions)),
    correct: (words, within, searchOptions) =>
      correctWords(state.index, words, within, createDeadline(searchOptions)),
    get documentCount() {
      return countDocuments(state);
    },
    get revision() {
      return state.revision;
    },
    get isComplete() {
      return state.isComplete;
    },
    missing: (ids) => ids.filter((id) => !state.segments.some((view) => containsDocument(view, id))),
    optimize: () => merger.optimize(),
    markComplete: () => changes.run(() => commit({ isComplete: true })),
    async whenIdle() {
      for (let seen: Promise<void> | null = null; seen !== changes.last || merger.active;) {
        seen = changes.last;
        await seen;
        await merger.active;
      }
    },
  };
}

/** Runs changes one at a time. A failed change leaves the index as it was, and the next one still runs. */
function createChangeQueue() {
  let last: Promise<void> = Promise.resolve();
  return {
    run(change: () => Promise<void>): Promise<void> {
      const done = last.then(change);
      last = done.catch(() => {});
      return done;
    },
    /** Resolves when all changes so far have finished. */
    get last(): Promise<void> {
      return last;
    },
  };
}

/**
 * Returns the segments with the chosen ones replaced by the merged one. Documents that were deleted after the
 * merge began are deleted from the merged segment.
 */
function withMerged(
  now: readonly StoredSegment[],
  chosen: readonly StoredSegment[],
  merged: StoredSegment,
): StoredSegment[] {
  const names = new Set(chosen.map(({ stored }) => stored.name));
  const current = markDeleted(
    merged,
    chosen.flatMap((segment) => deletedSince(segment, now)),
  );
  const at = now.findIndex(({ stored }) => names.has(stored.name));
  const segments = now.filter(({ stored }) => !names.has(stored.name));
  segments.splice(at < 0 ? segments.length : at, 0, ...[current].filter(hasDocuments));
  return segments;
}

function containsDocument({ segment, deleted }: StoredSegment, id: string): boolean {
  return findEntries(segment, id).some((entry) => !hasBit(deleted, entry));
}

function countDocuments({ segments }: IndexState): number {
  return segments.reduce((sum, view) => sum + countShown(view), 0);
}

/** Counts the documents, without next wordings, because these aren't separate documents. */
function countShown(view: StoredSegment): number {
  const { segment, deleted } = view;
  if (!segment.wordings) return segment.documentCount - countDeleted(view);
  return (
    segment.documentCount - countBits(segment.wordings.next.map((bits, at) => bits | (deleted?.[at] ?? 0)))
  );
}

function hasDocuments(view: StoredSegment): boolean {
  return countDeleted(view) < view.segment.documentCount;
}
