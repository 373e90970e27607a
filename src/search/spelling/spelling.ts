/**
 * Corrects words that no document contains. Candidates, their frequencies and the choice among them depend
 * only on documents that the user may see, so a correction reveals nothing about other documents. The answer
 * is the same as from an index that contains only these documents, without their next wordings.
 */
import type { Deadline } from '../engine/deadline';
import type { IndexView } from '../engine/index-view';
import type { Clause } from '../request/request';
import type { FieldName } from '../segment/segment';
import { compareStrings, indexOf, stringAt } from '../segment/string-table';
import { analyze } from '../text/analyze';
import { lowerCase } from '../text/lower-case';
import { stem } from '../text/stem';
import { findSimilarWords } from './similar-words';
import {
  countVisible,
  findVisible,
  hasVisible,
  type VisibleSegment,
  type VisibleWord,
} from '../query/visible-documents';

export interface Correction {
  readonly word: string;
  /** The number of wrong, missing or extra letters. Two adjacent letters that are swapped count as one. */
  readonly distance: number;
  /** The number of documents with the word in their content, plus the number with the word in their title. */
  readonly frequency: number;
}

/**
 * Words from the index that could replace a word: the nearest first and, among equally near ones, the most
 * frequent first. There are none for a word that a search finds in any form, that occurs in a document's
 * number, that has fewer than 4 or more than 40 characters, or that contains anything other than letters,
 * marks, apostrophes and hyphens.
 */
export type Corrections = readonly Correction[];

export const MAX_CORRECTIONS = 5;
/** Longer words aren't corrected. */
const MAX_LENGTH = 40;
const IS_CORRECTABLE = /^[\p{L}\p{M}'’\-‐‑]+$/u;
/** These fields contain words as written, not stems. */
const writtenFields = ['content', 'title'] as const;
const stemmedFields = ['content.stemmed', 'title.stemmed'] as const;

interface Candidate {
  readonly word: string;
  readonly distance: number;
  readonly places: VisibleWord[];
  /** The frequency in all documents, including deleted ones. The visible frequency is never higher. */
  maxFrequency: number;
}

/**
 * @param within Matches the documents that the user may see.
 * @throws SearchAbortedError
 */
export function correctWords(
  index: IndexView,
  words: readonly string[],
  within: Clause,
  deadline: Deadline,
): readonly Corrections[] {
  const visible = findVisible(index, within, deadline);

  function isVisible(field: FieldName, word: string): boolean {
    return visible.some(({ segment, marked }) => {
      const number = indexOf(segment.fields[field].words, word);
      return number >= 0 && hasVisible({ segment, field, number, marked }, deadline);
    });
  }

  /**
   * Returns whether a search finds the word in any form. Document numbers aren't stemmed, because they don't
   * consist of natural words.
   */
  function isFound(word: string): boolean {
    const stemmed = stem(word);
    return (
      stemmedFields.some((field) => isVisible(field, stemmed)) ||
      analyze(word, false).every((part) => isVisible('number', part))
    );
  }

  function correct(written: string): Corrections {
    const word = lowerCase(written);
    const most = allowedDistance(word);
    if (most === 0 || isFound(word)) return [];
    const candidates = findCandidates(visible, word, most, deadline);
    const found: Correction[] = [];
    for (let distance = 1; distance <= most && found.length < MAX_CORRECTIONS; distance++)
      found.push(
        ...chooseFrequent(
          candidates.filter((candidate) => candidate.distance === distance),
          MAX_CORRECTIONS - found.length,
          deadline,
        ),
      );
    return found;
  }

  return words.map(correct);
}

function findCandidates(
  visible: readonly VisibleSegment[],
  word: string,
  most: number,
  deadline: Deadline,
): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const { segment, marked } of visible)
    for (const field of writtenFields) {
      const { words, documentFrequencies } = segment.fields[field];
      findSimilarWords(words, word, most, deadline, (number, distance) => {
        const near = stringAt(words, number);
        const candidate = candidates.get(near) ?? { word: near, distance, places: [], maxFrequency: 0 };
        candidates.set(near, candidate);
        candidate.places.push({ segment, field, number, marked });
        candidate.maxFrequency += documentFrequencies[number]!;
      });
    }
  return [...candidates.values()];
}

/**
 * Returns the candidates that are most frequent in visible documents. Counting stops as soon as no other
 * candidate can be as frequent.
 */
function chooseFrequent(candidates: readonly Candidate[], count: number, deadline: Deadline): Correction[] {
  const found: Correction[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.maxFrequency - a.maxFrequency)) {
    const last = found[count - 1];
    if (last && candidate.maxFrequency < last.frequency) break;
    const { word, distance, places } = candidate;
    const frequency = places.reduce((sum, place) => sum + countVisible(place, deadline), 0);
    if (frequency > 0) found.push({ word, distance, frequency });
    found.sort(compareCorrections);
  }
  return found.slice(0, count);
}

/** Sorts nearer corrections first, and equally near ones by frequency. */
export function compareCorrections(a: Correction, b: Correction): number {
  return a.distance - b.distance || b.frequency - a.frequency || compareStrings(a.word, b.word);
}

/** Returns the maximum number of mistakes in a word; 0 if the word can't be corrected. */
export function allowedDistance(word: string): number {
  if (word.length < 4 || word.length > MAX_LENGTH || !IS_CORRECTABLE.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}
