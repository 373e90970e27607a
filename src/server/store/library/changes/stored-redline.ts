/**
 * Compares two editions and limits the result, which is stored in the database. If a schedule is replaced as
 * a whole, the change has as many words as both versions of the schedule together. The stored size of each
 * change, the total size of all changes, and their number are therefore limited. A screen that shows a change
 * in full compares the two texts itself. This module needs no database, so child processes can use it.
 */
import { decodeStructure } from '../../../../shared/provisions/encoding';
import {
  redlineTexts,
  type ChangeRedline,
  type ComparisonUnit,
  type EditionText,
} from '../../../../shared/provisions/changes/redline';
import type { RedlineLine } from '../../../../shared/provisions/changes/redline-lines';

/**
 * Increase this when the same two texts would result in different changes, so that the stored changes are
 * replaced.
 */
export const COMPARISON_VERSION = 2;

/** An edition as it is stored: its text, and its encoded structure as JSON if it has one. */
export interface StoredText {
  readonly text: string;
  readonly structure: string | null;
}

export interface TextPair {
  readonly old: StoredText;
  readonly new: StoredText;
}

export interface StoredRedline {
  readonly unit: ComparisonUnit;
  /** The total number of changes. */
  readonly count: number;
  /** The first changes. */
  readonly changes: ChangeRedline[];
}

/** Thrown if comparing two editions needs more time or memory than is allowed. */
export class TooLargeToCompare extends Error {
  override readonly name = 'TooLargeToCompare';
}

/** @throws TooLargeToCompare, or another error if the process failed, ended or was closed. */
export type Compare = (pair: TextPair) => Promise<StoredRedline>;

const MAX_CHANGES = 5000;
const MAX_CHANGE_CHARACTERS = 20_000;
const MAX_CHARACTERS = 1_000_000;

/** Returns the result without a comparison if the texts and their structures are the same; otherwise `null`. */
export function unchangedRedline({ old, new: now }: TextPair): StoredRedline | null {
  if (old.text !== now.text || old.structure !== now.structure) return null;
  return { unit: old.structure === null ? 'paragraphs' : 'provisions', count: 0, changes: [] };
}

export function storedRedline({ old, new: now }: TextPair): StoredRedline {
  const { unit, changes } = redlineTexts(readText(old), readText(now));
  let left = MAX_CHARACTERS;
  const stored = changes.slice(0, MAX_CHANGES).map((change) => {
    const lines = firstLines(change.lines, Math.min(left, MAX_CHANGE_CHARACTERS));
    left -= lines.reduce((sum, line) => sum + lengthOf(line), 0);
    return lines.length < change.lines.length ? { ...change, lines, isShortened: true as const } : change;
  });
  return { unit, count: changes.length, changes: stored };
}

function readText({ text, structure }: StoredText): EditionText {
  return { text, structured: structure === null ? null : decodeStructure(text, JSON.parse(structure)) };
}

function firstLines(lines: RedlineLine[], most: number): RedlineLine[] {
  let length = 0;
  const end = lines.findIndex((line) => (length += lengthOf(line)) > most);
  return end < 0 ? lines : lines.slice(0, end);
}

function lengthOf({ label = [], segments }: RedlineLine): number {
  return [...label, ...segments].reduce((sum, [, words]) => sum + words.length, 0);
}
