/** Compiles clauses on ids, categories and dates. */
import { idf, lengthFactors, score, weightOf } from './bm25';
import { dayNumberOf } from '../segment/columns';
import type { Deadline } from '../engine/deadline';
import { allHits, HitsWriter, matchesNothing, noHits, type Hits } from './hits';
import type { IndexView } from '../engine/index-view';
import type { CompiledQuery } from './phrase-query';
import type { DateRange, Values } from '../request/request';
import { countWording, wordingOf } from '../segment/entries';
import { findEntries, NO_DAY, type Segment } from '../segment/segment';
import { indexOf, tableSize } from '../segment/string-table';

/** The score of a clause that doesn't measure relevance. */
const CONSTANT_SCORE = 1;
/** The cost of finding a string in a table, relative to reading a number. */
const LOOK_UP_COST = 100;

export function compileMatchAll(): CompiledQuery {
  return (segment) => ({
    cost: segment.documentCount,
    match: (within, scored) =>
      within ? withConstantScore(within, scored) : allHits(segment.documentCount, scored, CONSTANT_SCORE),
  });
}

function withConstantScore(hits: Hits, scored: boolean): Hits {
  return { ...hits, scores: scored ? new Float32Array(hits.documents.length).fill(CONSTANT_SCORE) : null };
}

export function compileValues(clause: Values, index: IndexView, deadline: Deadline): CompiledQuery {
  const scoreOf =
    clause.kind === 'term' && clause.field !== '_id' ? termScore(clause, index) : () => CONSTANT_SCORE;
  const find = finders[clause.field];
  return (segment) => {
    const { most, mark } = find(segment, clause.values, deadline);
    if (most === 0) return matchesNothing;
    return {
      cost: most,
      match(within, scored) {
        // Allocated only now, because a request may have thousands of such clauses, all of which are compiled
        // before the first one runs.
        const wanted = new Uint8Array(segment.documentCount);
        mark(wanted);
        return matchMarked(wanted, most, within, scored ? scoreOf() : null);
      },
    };
  };
}

/** The documents in a segment that have one of the values. */
interface ValueMatches {
  /**
   * An upper limit on the number of documents. A document with several of the values is counted several
   * times.
   */
  readonly most: number;
  mark(wanted: Uint8Array): void;
}

function findCategories(
  { categories, categoryDocuments: { starts, values } }: Segment,
  ids: readonly string[],
  deadline: Deadline,
): ValueMatches {
  const numbers: number[] = [];
  let most = 0;
  for (const id of ids) {
    deadline.check(LOOK_UP_COST);
    const category = indexOf(categories, id);
    if (category < 0) continue;
    numbers.push(category);
    most += starts[category + 1]! - starts[category]!;
  }
  return {
    most,
    mark(wanted) {
      deadline.check(most);
      for (const category of numbers)
        for (let at = starts[category]!; at < starts[category + 1]!; at++) wanted[values[at]!] = 1;
    },
  };
}

function findIds(segment: Segment, ids: readonly string[], deadline: Deadline): ValueMatches {
  const documents: number[] = [];
  for (const id of ids) {
    deadline.check(LOOK_UP_COST);
    documents.push(...findEntries(segment, id));
  }
  return {
    most: documents.length,
    mark(wanted) {
      for (const document of documents) wanted[document] = 1;
    },
  };
}

function findWordings(segment: Segment, values: readonly string[], deadline: Deadline): ValueMatches {
  return {
    most: segment.documentCount,
    mark(wanted) {
      deadline.check(segment.documentCount);
      for (let document = 0; document < segment.documentCount; document++)
        if (values.includes(wordingOf(segment, document))) wanted[document] = 1;
    },
  };
}

const finders = {
  _id: findIds,
  id: findIds,
  'categoryValues.keyword': findCategories,
  wording: findWordings,
} as const;

/**
 * @param most An upper limit on the number of marked documents.
 * @param score null if scores aren't needed.
 */
function matchMarked(wanted: Uint8Array, most: number, within: Hits | null, score: number | null): Hits {
  const length = within ? within.count : wanted.length;
  const found = new HitsWriter(Math.min(most, length), score !== null);
  for (let at = 0; at < length; at++) {
    const document = within ? within.documents[at]! : at;
    if (wanted[document]) found.add(document, score ?? 0);
  }
  return found.finish();
}

/**
 * Returns the BM25 score, which is the same for all documents with the keyword: a keyword occurs only once in
 * a document, and has no norm. As in Lucene, each document counts as if it had only one value, although the
 * average length may be greater.
 */
function termScore({ field, values: [value = ''] }: Values, index: IndexView): () => number {
  return () => {
    let documentCount = 0;
    let valueCount = 0;
    let documentFrequency = 0;
    for (const { segment } of index.segments) {
      if (field !== 'categoryValues.keyword') {
        documentCount += segment.documentCount;
        valueCount += segment.documentCount;
        documentFrequency +=
          field === 'wording' ? countWording(segment, value) : findEntries(segment, value).length;
        continue;
      }
      const { starts, values } = segment.documentCategories;
      for (let document = 0; document < segment.documentCount; document++)
        if (starts[document + 1]! > starts[document]!) documentCount++;
      valueCount += values.length;
      const category = tableSize(segment.categories) > 0 ? indexOf(segment.categories, value) : -1;
      if (category >= 0)
        documentFrequency +=
          segment.categoryDocuments.starts[category + 1]! - segment.categoryDocuments.starts[category]!;
    }
    return score(
      weightOf(idf(documentCount, documentFrequency)),
      1,
      lengthFactors(valueCount, documentCount)[1]!,
    );
  };
}

/** Both ends are inclusive. Documents without the date don't match. */
export function compileRange(range: DateRange): CompiledQuery {
  const from = range.from === null ? NO_DAY + 1 : dayNumberOf(range.from);
  const to = range.to === null ? 0x7fffffff : dayNumberOf(range.to);
  return (segment) => {
    const days =
      range.field === 'metadata_dateValue_publicationdate' ? segment.publicationDays : segment.entryDays;
    return {
      cost: segment.documentCount,
      match(within, scored) {
        if (from > to) return noHits;
        const length = within ? within.count : segment.documentCount;
        const found = new HitsWriter(length, scored);
        for (let at = 0; at < length; at++) {
          const document = within ? within.documents[at]! : at;
          const day = days[document]!;
          if (day >= from && day <= to) found.add(document, CONSTANT_SCORE);
        }
        return found.finish();
      },
    };
  };
}
