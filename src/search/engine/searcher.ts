/** Searches snapshots of an index whose engine is elsewhere, for example in another thread. */
import type { SearchAnswer } from '../request/answer';
import { createDeadline, type SearchOptions } from './deadline';
import { createIndexView, type SegmentView } from './index-view';
import { correctWords, type Corrections } from '../spelling/spelling';
import type { Clause, SearchRequest } from '../request/request';
import { runSearch } from './run-search';
import { openSegment } from '../segment/segment';
import type { Snapshot, SnapshotSegment } from './snapshot';

export interface Searcher {
  /**
   * Switches to another state of the index. Segments that are in both states stay open.
   * @throws DamagedSegmentError if the bytes aren't a segment
   */
  show(snapshot: Snapshot): void;
  /**
   * Totals and counts are exact. Hits with equal sort values are sorted by id. Before the first `show`,
   * nothing is found.
   * @throws SearchAbortedError
   */
  search(request: SearchRequest, options?: SearchOptions): SearchAnswer;
  /**
   * Corrects each word, using only words from the documents that match `within`.
   * @throws SearchAbortedError
   */
  correct(words: readonly string[], within: Clause, options?: SearchOptions): readonly Corrections[];
}

interface OpenSegment extends SegmentView, Pick<SnapshotSegment, 'name' | 'checksum'> {}

export function createSearcher(): Searcher {
  let segments: readonly OpenSegment[] = [];
  let index = createIndexView(segments);
  return {
    show(snapshot) {
      segments = snapshot.segments.map(({ name, checksum, bytes, deleted }) => {
        const before = segments.find((open) => open.name === name && open.checksum === checksum);
        return { name, checksum, segment: before?.segment ?? openSegment(bytes), deleted };
      });
      index = createIndexView(segments);
    },
    search: (request, options) => runSearch(index, request, createDeadline(options)),
    correct: (words, within, options) => correctWords(index, words, within, createDeadline(options)),
  };
}
