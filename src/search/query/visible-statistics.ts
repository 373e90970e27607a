/**
 * Scores that reveal nothing about documents that the user may not see: how rare a word is, and how long a
 * field is on average, are counted only in visible documents. The specified search counts them in the whole
 * index, as OpenSearch does. Lengths are taken from norms, so the averages are those of an index that
 * contains only the visible documents.
 */
import type { Deadline } from '../engine/deadline';
import type { FieldStatistics, IndexView } from '../engine/index-view';
import type { Clause } from '../request/request';
import type { FieldName } from '../segment/segment';
import { indexOf } from '../segment/string-table';
import { lengthOf } from '../text/norm';
import { idf, lengthFactors } from './bm25';
import { countVisible, findVisible, type VisibleSegment } from './visible-documents';

/**
 * Returns the index with the counts of the documents that match `within`. Nothing is counted until a score
 * is needed.
 */
export function withVisibleStatistics(index: IndexView, within: Clause, deadline: Deadline): IndexView {
  let found: readonly VisibleSegment[] | null = null;
  const measured = new Map<FieldName, FieldStatistics>();
  const frequencies = new Map<string, number>();
  const visible = (): readonly VisibleSegment[] => (found ??= findVisible(index, within, deadline));

  function statistics(field: FieldName): FieldStatistics {
    const known = measured.get(field);
    if (known) return known;
    const counted = measure(visible(), field, deadline);
    measured.set(field, counted);
    return counted;
  }

  function frequencyOf(field: FieldName, word: string): number {
    return visible().reduce((sum, { segment, marked }) => {
      const number = indexOf(segment.fields[field].words, word);
      return number < 0 ? sum : sum + countVisible({ segment, field, number, marked }, deadline);
    }, 0);
  }

  return {
    segments: index.segments,
    statistics,
    idfOf(field, word) {
      const key = `${field} ${word}`;
      const frequency = frequencies.get(key) ?? frequencyOf(field, word);
      frequencies.set(key, frequency);
      return idf(statistics(field).documentCount, frequency);
    },
  };
}

function measure(visible: readonly VisibleSegment[], field: FieldName, deadline: Deadline): FieldStatistics {
  const byNorm = new Uint32Array(256);
  for (const { segment, marked } of visible) {
    const { norms } = segment.fields[field];
    deadline.check(norms.length);
    for (let document = 0; document < norms.length; document++)
      if (!marked || marked[document] === 1) byNorm[norms[document]!]!++;
  }
  let [documentCount, tokenCount] = [0, 0];
  for (let norm = 1; norm < byNorm.length; norm++) {
    documentCount += byNorm[norm]!;
    tokenCount += byNorm[norm]! * lengthOf(norm);
  }
  return { documentCount, lengthFactors: lengthFactors(tokenCount, documentCount) };
}
