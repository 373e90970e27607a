/**
 * Finds documents by the beginnings of words in their titles, numbers, nicknames and subtitles, among those
 * that the user may see. The database preselects them, and `matchPlaces` compares them as it does on the
 * client.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  allowsMistake,
  foldNames,
  isNearBeginning,
  matchPlaces,
  typedWords,
} from '../../../shared/match-places';
import type { Database } from '../../database/database';
import { isDocumentVisible, type AccessScope } from './access-scope';
import { listedNames, type ListedRow } from './documents';

/** How many preselected documents are compared. */
const MAX_CANDIDATES = 200;
/** For how many words each mistake is looked for. With more, a request would take seconds. */
const EXACT_WORDS = 4;
/** With more different beginnings for one word, naming each mistake is as quick. */
const MAX_BEGINNINGS = 50;
/** For `like`. Folded names don't contain it. */
const ANY_LETTER = '_';

interface NamedOptions {
  /** At most `MAX_CANDIDATES`. */
  readonly limit: number;
  /** Looking for words with a mistake reads all names once more. */
  readonly allowsMistakes: boolean;
  /** The words of all names (`name-words.ts`), or null if they aren't known. The result is the same. */
  readonly nameWords: ReadonlySet<string> | null;
}

/**
 * Returns the documents that match, the best first. Mistakes in words of five letters or more are allowed only
 * if nothing is found without them.
 */
export async function findNamed(
  db: Database,
  scope: AccessScope,
  typed: string,
  { limit, allowsMistakes, nameWords }: NamedOptions,
): Promise<ListedRow[]> {
  const words = typedWords(typed);
  // A single letter or digit begins too many words.
  if (!words.some((word) => word.length > 1)) return [];
  const exact = isBegunByAll(words, nameWords)
    ? await readCandidates(db, scope, words, words.map(beginsWord))
    : [];
  const near =
    exact.length > 0 || !allowsMistakes || !words.some(allowsMistake)
      ? null
      : nearConditions(words, nameWords);
  const rows = near ? await readCandidates(db, scope, words, near) : exact;
  const places = rows.map((row) => ({
    row,
    names: [row.title, row.number, row.nickname, row.subtitle].filter((name) => name !== null),
  }));
  return matchPlaces(typed, places)
    .slice(0, limit)
    .map(({ place }) => place.row);
}

/** False if one of the words isn't the beginning of any word in a name, so that no name has to be read. */
function isBegunByAll(words: readonly string[], nameWords: ReadonlySet<string> | null): boolean {
  if (!nameWords) return true;
  const left = new Set(words);
  for (const name of nameWords) {
    for (const word of left) if (name.startsWith(word)) left.delete(word);
    if (left.size === 0) return true;
  }
  return false;
}

/** Returns null if no name can match. */
function nearConditions(
  words: readonly string[],
  nameWords: ReadonlySet<string> | null,
): readonly RawBuilder<SqlBool>[] | null {
  if (!nameWords) return words.map(nearlyBeginsWord);
  const conditions: RawBuilder<SqlBool>[] = [];
  for (const [index, word] of words.entries()) {
    const beginnings = nearBeginnings(word, nameWords);
    if (beginnings.size === 0) return null;
    conditions.push(
      beginnings.size > MAX_BEGINNINGS
        ? nearlyBeginsWord(word, index)
        : sql<SqlBool>`(${sql.join([...beginnings].map(beginsWord), sql` or `)})`,
    );
  }
  return conditions;
}

/** Whether a word matches depends only on its beginning, which is one letter longer than what was typed. */
function nearBeginnings(word: string, nameWords: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of nameWords)
    if (isNearBeginning(word, name)) found.add(name.startsWith(word) ? word : name.slice(0, word.length + 1));
  return found;
}

/** Documents with a name that is typed completely come first, then those with the shortest names. */
function readCandidates(
  db: Database,
  scope: AccessScope,
  words: readonly string[],
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<ListedRow[]> {
  const whole = contains(foldNames([words.join(' ')]));
  return db
    .selectFrom('documents')
    .select(listedNames)
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .where('withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'))
    .orderBy(sql`case when ${whole} then 0 else 1 end`)
    .orderBy((row) => row.fn('length', ['folded_names']))
    .orderBy('title')
    .orderBy('documents.id')
    .limit(MAX_CANDIDATES)
    .execute();
}

function beginsWord(word: string): RawBuilder<SqlBool> {
  return contains(` ${word}`);
}

/**
 * With one mistake, either the beginning of the word or the rest after the first letters is right. These two
 * conditions are quick, but many names meet them, so for the first words others follow that name each mistake.
 * Otherwise names that only look similar would take up the room of those that match.
 *
 * @param index The word's place among those that were typed.
 */
function nearlyBeginsWord(word: string, index: number): RawBuilder<SqlBool> {
  if (!allowsMistake(word)) return beginsWord(word);
  const first = Math.max(2, Math.floor(word.length / 3));
  const begins = beginsWord(word.slice(0, first));
  const ends = contains(word.slice(first + 1));
  if (index >= EXACT_WORDS) return sql<SqlBool>`(${begins} or ${ends})`;
  const mistakes = Array.from({ length: word.length }, (_, at) => mistakesAt(word, at));
  const early = sql.join(mistakes.slice(0, first).flat(), sql` or `);
  const late = sql.join(mistakes.slice(first).flat(), sql` or `);
  return sql<SqlBool>`((${begins} and (${late})) or (${ends} and (${early})))`;
}

/** The letter is wrong, one is missing before it, it was added, or it was exchanged with the next. */
function mistakesAt(word: string, at: number): RawBuilder<SqlBool>[] {
  const [before, letter = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]];
  const after = word.slice(at + 1);
  // All other mistakes at the end also begin like this.
  if (next === '') return [beginsWord(before)];
  return [
    beginsWord(`${before}${ANY_LETTER}${after}`),
    beginsWord(`${before}${ANY_LETTER}${letter}${after}`),
    beginsWord(`${before}${after}`),
    beginsWord(`${before}${next}${letter}${word.slice(at + 2)}`),
  ];
}

/** @param text It consists of letters, digits, spaces, bars and `ANY_LETTER`; `like` expands only the last. */
function contains(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`folded_names like ${`%${text}%`}`;
}
