/** Clauses on ids, categories and dates, over the index. */
import { idf, lengthFactors, score, weightOf } from './bm25';
import { dayOf } from './columns';
import type { Deadline } from './deadline';
import { allHits, HitsWriter, matchesNothing, noHits, type Hits, type Matcher } from './hits';
import type { IndexView } from './index-view';
import type { Bound } from './phrase-query';
import type { DateRange, Values } from './request';
import { documentOf, NO_DAY, type Segment } from './segment';
import { indexOf, tableSize } from './string-table';

/** What a clause that only selects adds to the score. */
const CONSTANT = 1;
/** Finding a string in a table, in numbers read. */
const LOOK_UP_COST = 100;

export function bindAll(): Bound {
  return (segment) => ({
    cost: segment.documentCount,
    match: (within, scored) => (within ? constant(within, scored) : allHits(segment.documentCount, scored, CONSTANT)),
  });
}

function constant(hits: Hits, scored: boolean): Hits {
  return { ...hits, scores: scored ? new Float32Array(hits.documents.length).fill(CONSTANT) : null };
}

export function bindValues(clause: Values, index: IndexView, deadline: Deadline): Bound {
  const scoreIn = clause.kind === 'term' && clause.field !== '_id' ? termScore(clause, index) : () => CONSTANT;
  return (segment) => {
    const wanted = new Uint8Array(segment.documentCount);
    const count = clause.field === 'categoryValues.keyword' ? markCategories(segment, clause.values, wanted, deadline) : markIds(segment, clause.values, wanted, deadline);
    return count === 0 ? matchesNothing : matchMarked(wanted, count, scoreIn);
  };
}

function markCategories({ categories, categoryDocuments: { starts, values } }: Segment, ids: readonly string[], wanted: Uint8Array, deadline: Deadline): number {
  let count = 0;
  for (const id of ids) {
    const category = indexOf(categories, id);
    deadline.check(LOOK_UP_COST);
    if (category < 0) continue;
    deadline.check(starts[category + 1]! - starts[category]!);
    for (let at = starts[category]!; at < starts[category + 1]!; at++) {
      count += 1 - wanted[values[at]!]!;
      wanted[values[at]!] = 1;
    }
  }
  return count;
}

function markIds(segment: Segment, ids: readonly string[], wanted: Uint8Array, deadline: Deadline): number {
  let count = 0;
  for (const id of ids) {
    const document = documentOf(segment, id);
    deadline.check(LOOK_UP_COST);
    if (document < 0) continue;
    count += 1 - wanted[document]!;
    wanted[document] = 1;
  }
  return count;
}

function matchMarked(wanted: Uint8Array, count: number, scoreOf: () => number): Matcher {
  return {
    cost: count,
    match(within, scored) {
      const found = new HitsWriter(within ? Math.min(count, within.count) : count, scored);
      const value = scored ? scoreOf() : 0;
      const length = within ? within.count : wanted.length;
      for (let at = 0; at < length; at++) {
        const document = within ? within.documents[at]! : at;
        if (wanted[document]) found.add(document, value);
      }
      return found.finish();
    },
  };
}

/** A keyword has no length and stands once: rarity alone is left of BM25, measured against one value a document. */
function termScore({ field, values: [value = ''] }: Values, index: IndexView): () => number {
  return () => {
    let documentCount = 0;
    let valueCount = 0;
    let documentFrequency = 0;
    for (const { segment } of index.segments) {
      if (field !== 'categoryValues.keyword') {
        documentCount += segment.documentCount;
        valueCount += segment.documentCount;
        if (documentOf(segment, value) >= 0) documentFrequency++;
        continue;
      }
      const { starts, values } = segment.documentCategories;
      for (let document = 0; document < segment.documentCount; document++) if (starts[document + 1]! > starts[document]!) documentCount++;
      valueCount += values.length;
      const category = tableSize(segment.categories) > 0 ? indexOf(segment.categories, value) : -1;
      if (category >= 0) documentFrequency += segment.categoryDocuments.starts[category + 1]! - segment.categoryDocuments.starts[category]!;
    }
    return score(weightOf(idf(documentCount, documentFrequency)), 1, lengthFactors(valueCount, documentCount)[1]!);
  };
}

/** Both ends inclusive; a document without the date is outside. */
export function bindRange(range: DateRange): Bound {
  const from = range.from === null ? NO_DAY + 1 : dayOf(range.from);
  const to = range.to === null ? 0x7fffffff : dayOf(range.to);
  return (segment) => {
    const days = range.field === 'metadata_dateValue_publicationdate' ? segment.publicationDays : segment.entryDays;
    return {
      cost: segment.documentCount,
      match(within, scored) {
        if (from > to) return noHits;
        const length = within ? within.count : segment.documentCount;
        const found = new HitsWriter(length, scored);
        for (let at = 0; at < length; at++) {
          const document = within ? within.documents[at]! : at;
          const day = days[document]!;
          if (day >= from && day <= to) found.add(document, CONSTANT);
        }
        return found.finish();
      },
    };
  };
}
