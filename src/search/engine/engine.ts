/**
 * The search engine: documents in, hits out.
 *
 * The index is a list of segments that never change, under a manifest. A change writes a segment, then the manifest, then
 * shows it to searches: whoever dies in between has changed nothing. Changes run one after the other; searches go on with
 * the index as it was. Merging runs beside the changes, on the segments as they were when it began; what was taken out of
 * them since is taken out of the merged one when it takes their place.
 *
 * | state | | leads to |
 * |---|---|---|
 * | whole | holds all that was put up to its revision | not whole: at an opening that finds damage |
 * | not whole | what damage has cost is missing; changes go on | whole: by `markComplete`, once the owner has put it again |
 *
 * Both are kept with the index, so who dies while putting again finds it not whole the next time. A damaged manifest leaves
 * an index at revision 0 that is not whole.
 */
import type { SearchAnswer } from '../request/answer';
import { createDeadline, type SearchOptions } from './deadline';
import type { SearchDocument } from '../segment/document';
import {
  createIndexState,
  loadState,
  encodeState,
  snapshotOf,
  deletedSince,
  markDeleted,
  type IndexState,
  type StoredSegment,
} from './index-state';
import { isDeleted } from './index-view';
import { MANIFEST_NAME } from '../segment/manifest';
import { mergeSegments } from '../segment/merge';
import { chooseMerge, chooseIdleMerge, countDeleted } from '../segment/merge-policy';
import { createPause } from './pause';
import type { SearchRequest } from '../request/request';
import { runSearch } from './run-search';
import { documentOf, openSegment, type Segment } from '../segment/segment';
import { checksum } from '../segment/segment-file';
import { writeSegment } from '../segment/segment-writer';
import type { Snapshot } from './snapshot';
import type { SegmentStorage } from './storage';

export interface EngineOptions {
  /** Lets everything that waits run once; without it, indexing does not give way to searches. */
  readonly yieldToEventLoop?: () => Promise<void>;
  /** Makes the memory of new segments: shared, where searchers in other threads are to look at it. */
  readonly allocate?: (sizeBytes: number) => Uint8Array;
  /** Told at the opening and after each change, before whoever made it hears of it. */
  readonly onSnapshot?: (snapshot: Snapshot) => void;
  /** Told at the opening of each thing that can't be read, in a sentence. */
  readonly onDamage?: (message: string) => void;
}

export interface Engine {
  /**
   * Adds documents or replaces those with the same id, and takes others out; all or nothing, durable when it resolves.
   * @param revision The new mark, see `revision`; without it the mark stays.
   * @param removed Ids that are not there are no error.
   */
  put(documents: readonly SearchDocument[], revision?: number, removed?: readonly string[]): Promise<void>;
  /** The same as a `put` of no documents. */
  remove(ids: readonly string[], revision?: number): Promise<void>;
  /**
   * Totals and counts are exact; equal hits are in the order of their ids.
   * @throws SearchAbortedError
   */
  search(request: SearchRequest, options?: SearchOptions): SearchAnswer;
  readonly documentCount: number;
  /** The caller's mark, kept with each change. 0 at first. */
  readonly revision: number;
  /** False when damage has cost documents up to the revision. */
  readonly isComplete: boolean;
  /** Those of the ids that the index has no document of. */
  missing(ids: readonly string[]): string[];
  /** Said by the owner, who has put again what was missing; durable when it resolves. */
  markComplete(): Promise<void>;
  /** To be called while nothing is changed: merges further, so that a search has few segments to look into. Ends with the next change. */
  optimize(): Promise<void>;
  /** Resolves when every change so far, and every merge it led to, is done. */
  whenIdle(): Promise<void>;
}

/** Opens what is there, or an empty index. */
export async function openEngine(storage: SegmentStorage, options: EngineOptions = {}): Promise<Engine> {
  const {
    yieldToEventLoop: yieldToEventLoop = async () => {},
    allocate = (sizeBytes) => new Uint8Array(sizeBytes),
    onSnapshot = () => {},
    onDamage = () => {},
  } = options;
  const loaded = await loadState(storage);
  let { state, nextSegment } = loaded;
  /** Files that the manifest on the disk may still name, or that nobody has cleared away yet. */
  const obsoleteFiles = new Set(loaded.obsoleteFiles);
  let lastChange: Promise<void> = Promise.resolve();
  let activeMerge: Promise<void> | null = null;
  let putCount = 0;
  const pause = createPause(yieldToEventLoop);

  loaded.damageReports.forEach(onDamage);
  // A damaged segment stays until a manifest that does without it is written: until then the damage has to be found again.
  if (loaded.damageReports.length === 0) await deleteObsoleteFiles();
  onSnapshot(snapshotOf(state));

  /** One change after the other; one that fails leaves the index as it was, and does not stop the next. */
  function change(run: () => Promise<void>): Promise<void> {
    const done = lastChange.then(run);
    lastChange = done.catch(() => {});
    return done;
  }

  async function commit(changed: Partial<Omit<IndexState, 'index'>>): Promise<void> {
    const next = createIndexState({ ...state, ...changed });
    try {
      await storage.write(MANIFEST_NAME, encodeState(next, nextSegment));
    } catch (error) {
      markObsolete(next, state);
      throw error;
    }
    markObsolete(state, next);
    state = next;
    onSnapshot(snapshotOf(state));
    await deleteObsoleteFiles();
  }

  function markObsolete(given: IndexState, kept: IndexState): void {
    for (const { stored } of given.segments) obsoleteFiles.add(stored.name);
    for (const { stored } of kept.segments) obsoleteFiles.delete(stored.name);
  }

  /** What can't be removed now is tried again after the next change. */
  async function deleteObsoleteFiles(): Promise<void> {
    for (const name of obsoleteFiles)
      await storage.remove(name).then(
        () => obsoleteFiles.delete(name),
        () => {},
      );
  }

  /** Writes a segment, which is part of the index only once a manifest names it. */
  async function storeSegment({ bytes: written }: Segment): Promise<StoredSegment> {
    const name = `segment-${nextSegment++}`;
    const bytes = allocate(written.length);
    bytes.set(written);
    const stored = { name, checksum: checksum(bytes), sizeBytes: bytes.length };
    obsoleteFiles.delete(name);
    await storage.write(name, bytes);
    return { segment: openSegment(bytes), deleted: null, stored };
  }

  async function replaceDocuments(
    documents: readonly SearchDocument[],
    removed: readonly string[],
    revision: number,
  ): Promise<void> {
    const added = documents.length > 0 ? [await storeSegment(await writeSegment(documents, pause))] : [];
    const left = state.segments.map((segment) => markDeleted(segment, removed)).filter(hasDocuments);
    await commit({ segments: [...left, ...added], revision });
  }

  async function mergeOnce(choose: typeof chooseMerge): Promise<boolean> {
    const chosen = choose(state.segments);
    if (chosen.length === 0) return false;
    const merged = await storeSegment(await mergeSegments(chosen, pause));
    await change(() => {
      const now = state.segments;
      const names = new Set(chosen.map(({ stored }) => stored.name));
      const current = markDeleted(
        merged,
        chosen.flatMap((segment) => deletedSince(segment, now)),
      );
      const at = now.findIndex(({ stored }) => names.has(stored.name));
      const segments = now.filter(({ stored }) => !names.has(stored.name));
      segments.splice(at < 0 ? segments.length : at, 0, ...[current].filter(hasDocuments));
      return commit({ segments });
    });
    return true;
  }

  /** Nobody waits for it, and nothing is lost if it fails: the next change tries again. */
  function mergeLater(): void {
    activeMerge ??= (async () => {
      while (await mergeOnce(chooseMerge));
    })()
      .catch(() => {})
      .finally(() => (activeMerge = null));
  }

  async function optimize(): Promise<void> {
    const before = putCount;
    while (activeMerge) await activeMerge;
    activeMerge = (async () => {
      while (putCount === before && (await mergeOnce(chooseIdleMerge)));
    })()
      .catch(() => {})
      .finally(() => (activeMerge = null));
    await activeMerge;
    // A change that came meanwhile left its merges to this one.
    if (putCount !== before) mergeLater();
  }

  async function put(
    documents: readonly SearchDocument[],
    revision?: number,
    removed: readonly string[] = [],
  ): Promise<void> {
    const last = [...new Map(documents.map((document) => [document.id, document])).values()];
    await change(() =>
      replaceDocuments(last, [...removed, ...last.map(({ id }) => id)], revision ?? state.revision),
    );
    putCount++;
    mergeLater();
  }

  return {
    put,
    remove: (ids, revision) => put([], revision, ids),
    search: (request, searchOptions) => runSearch(state.index, request, createDeadline(searchOptions)),
    get documentCount() {
      return state.segments.reduce((sum, view) => sum + view.segment.documentCount - countDeleted(view), 0);
    },
    get revision() {
      return state.revision;
    },
    get isComplete() {
      return state.isComplete;
    },
    missing: (ids) => ids.filter((id) => !state.segments.some((view) => containsDocument(view, id))),
    optimize: optimize,
    markComplete: () => change(() => commit({ isComplete: true })),
    async whenIdle() {
      for (let seen: Promise<void> | null = null; seen !== lastChange || activeMerge;) {
        seen = lastChange;
        await seen;
        await activeMerge;
      }
    },
  };
}

function containsDocument({ segment, deleted }: StoredSegment, id: string): boolean {
  const document = documentOf(segment, id);
  return document >= 0 && !isDeleted(deleted, document);
}

function hasDocuments(view: StoredSegment): boolean {
  return countDeleted(view) < view.segment.documentCount;
}
