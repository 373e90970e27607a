/** Lists of the matching documents in one segment, and operations on them. */

/**
 * The hits are the first `count` entries of `documents`, in ascending order. `scores` contains their scores,
 * or is null if scores aren't needed.
 */
export interface Hits {
  readonly documents: Int32Array;
  readonly scores: Float32Array | null;
  readonly count: number;
}

export const noHits: Hits = { documents: new Int32Array(0), scores: new Float32Array(0), count: 0 };

/** Part of a query, compiled for one segment. */
export interface Matcher {
  /** The approximate count of integers to read. Cheap clauses run first. */
  readonly cost: number;
  /** @param within The documents to examine; null for all. */
  match(within: Hits | null, scored: boolean): Hits;
}

export const matchesNothing: Matcher = { cost: 0, match: () => noHits };

export class HitsWriter {
  readonly #documents: Int32Array;
  readonly #scores: Float32Array | null;
  #count = 0;

  constructor(capacity: number, scored: boolean) {
    this.#documents = new Int32Array(capacity);
    this.#scores = scored ? new Float32Array(capacity) : null;
  }

  add(document: number, score: number): void {
    if (this.#scores) this.#scores[this.#count] = score;
    this.#documents[this.#count++] = document;
  }

  finish(): Hits {
    return { documents: this.#documents, scores: this.#scores, count: this.#count };
  }
}

/** Returns every document in a segment, all with the same score. */
export function allHits(documentCount: number, scored: boolean, score: number): Hits {
  const documents = new Int32Array(documentCount);
  for (let document = 0; document < documentCount; document++) documents[document] = document;
  return {
    documents,
    scores: scored ? new Float32Array(documentCount).fill(score) : null,
    count: documentCount,
  };
}

/**
 * Returns the index, at or after `at`, of the first document at or after the target; `count` if there is
 * none.
 */
export function gallop(documents: Int32Array, count: number, at: number, target: number): number {
  if (at >= count || documents[at]! >= target) return at;
  let step = 1;
  while (at + step < count && documents[at + step]! < target) {
    at += step;
    step <<= 1;
  }
  let low = at + 1;
  let high = Math.min(at + step, count);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (documents[middle]! < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the hits that aren't among the excluded ones. */
export function excludeHits(hits: Hits, excluded: Hits): Hits {
  if (excluded.count === 0) return hits;
  const left = new HitsWriter(hits.count, hits.scores !== null);
  let at = 0;
  for (let index = 0; index < hits.count; index++) {
    const document = hits.documents[index]!;
    at = gallop(excluded.documents, excluded.count, at, document);
    if (at === excluded.count || excluded.documents[at] !== document)
      left.add(document, hits.scores ? hits.scores[index]! : 0);
  }
  return left.finish();
}
