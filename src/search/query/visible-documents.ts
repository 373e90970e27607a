/** The documents that a user may see, and the words that occur in them. */
import type { Deadline } from '../engine/deadline';
import type { IndexView } from '../engine/index-view';
import type { Clause } from '../request/request';
import { hasBit } from '../segment/bitmap';
import type { FieldName, Segment } from '../segment/segment';
import { Cursor } from './cursor';
import { compileClause } from './query';

export interface VisibleSegment {
  readonly segment: Segment;
  /** For each document, 1 if the user may see it; null if the user may see all documents. */
  readonly marked: Uint8Array | null;
}

/** A word's occurrences in a field of a segment. */
export interface VisibleWord extends VisibleSegment {
  readonly field: FieldName;
  readonly number: number;
}

/**
 * Returns the documents that match `within`, without deleted ones and without next wordings.
 *
 * @throws SearchAbortedError
 */
export function findVisible(index: IndexView, within: Clause, deadline: Deadline): readonly VisibleSegment[] {
  const query = compileClause(within, index, deadline);
  return index.segments.map(({ segment, deleted }) => {
    if (within.kind === 'match_all' && !deleted && !segment.wordings) return { segment, marked: null };
    const unread = segment.wordings?.next ?? null;
    const { documents, count } = query(segment).match(null, false);
    const marked = new Uint8Array(segment.documentCount);
    for (let at = 0; at < count; at++) {
      const document = documents[at]!;
      if (!hasBit(deleted, document) && !hasBit(unread, document)) marked[document] = 1;
    }
    return { segment, marked };
  });
}

/** Returns the number of visible documents that contain the word. */
export function countVisible({ segment, field, number, marked }: VisibleWord, deadline: Deadline): number {
  const index = segment.fields[field];
  if (!marked) return index.documentFrequencies[number]!;
  const cursor = new Cursor(index).open(number);
  deadline.check(cursor.count);
  let count = 0;
  while (cursor.nextBlock())
    for (let at = 0; at < cursor.blockLength; at++) count += marked[cursor.blockDocuments[at]!]!;
  return count;
}

export function hasVisible({ segment, field, number, marked }: VisibleWord, deadline: Deadline): boolean {
  if (!marked) return true;
  const cursor = new Cursor(segment.fields[field]).open(number);
  deadline.check(cursor.count);
  while (cursor.nextBlock())
    for (let at = 0; at < cursor.blockLength; at++)
      if (marked[cursor.blockDocuments[at]!]! === 1) return true;
  return false;
}
