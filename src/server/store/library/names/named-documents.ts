/**
 * Finds documents by the beginnings of words in their titles, numbers, nicknames and subtitles, among those
 * that the user may see. Candidates are preselected by the names in memory or, without these, by the
 * database. Then `rankPlaces` compares the candidates, as on the client.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  allowsMistake,
  findTitled,
  foldNames,
  isNearBeginning,
  rankPlaces,
  typedWords,
  unfinishedWord,
} from '../../../../shared/go-to-ranking';
import { compareStrings } from '../../../../shared/compare-strings';
import { batchesOf } from '../../../database/batches';
import type { Database } from '../../../database/database';
import { isDocumentVisible, type AccessScope } from '../access-scope';
import { listedNames, type ListedRow } from '../documents';
import type { Candidate } from '../references/candidates';
import type { NameIndex } from './name-index';

/** The maximum number of preselected documents that are compared. */
const MAX_CANDIDATES = 200;
/** The maximum number of documents that one query reads by their ids. This takes a few milliseconds. */
const READ_AT_ONCE = 250;
/** As `READ_AT_ONCE`, if a few documents are enough. */
const READ_FEW = 40;
/**
 * The maximum number of words for which all possible mistakes are listed. With more, a request would take
 * seconds.
 */
const EXACT_WORDS = 4;
/** The wildcard for a single letter in `like`. Folded names don't contain it. */
const ANY_LETTER = '_';

interface NamedOptions {
  /** At most `MAX_CANDIDATES`. */
  readonly limit: number;
  /** Whether to look for misspelled words as well, which means reading all names again. */
  readonly allowsMistakes: boolean;
  /** The names in memory. If this is `null`, the result is the same, but takes longer. */
  readonly names: NameIndex | null;
}

/**
 * Returns the documents that match, best first. Mistakes in words of five letters or more are allowed only if
 * nothing is found without them.
 */
export async function findNamed(
  db: Database,
  scope: AccessScope,
  typed: string,
  { limit, allowsMistakes, names }: NamedOptions,
): Promise<ListedRow[]> {
  const words = typedWords(typed);
  // A single letter or digit begins too many words.
  if (!words.some((word) => word.length > 1)) return [];
  const find = (isMistakeAllowed: boolean) =>
    names
      ? findInMemory(db, scope, words, names, isMistakeAllowed ? isNearBeginning : beginsAsTyped)
      : readCandidates(db, scope, words, words.map(isMistakeAllowed ? nearlyBeginsWord : beginsWord));
  const exact = await find(false);
  const rows = exact.length === 0 && allowsMistakes && words.some(allowsMistake) ? await find(true) : exact;
  const places = rows.map((row) => ({
    row,
    names: [row.title, row.number, row.nickname, row.subtitle].filter((name) => name !== null),
  }));
  return rankPlaces(typed, places)
    .slice(0, limit)
    .map(({ place }) => place.row);
}

/**
 * Returns the documents whose titles contain these words, best first (`findTitled`). If there are more than
 * `limit`, they may be any of these documents.
 *
 * @param limit At most `MAX_CANDIDATES`.
 */
export async function findTitledDocuments(
  db: Database,
  scope: AccessScope,
  words: readonly string[],
  names: NameIndex | null,
  limit: number,
): Promise<Candidate[]> {
  if (words.length === 0) return [];
  const unfinished = unfinishedWord(words);
  const rows = names
    ? await readGroups(
        db,
        scope,
        await names.find(words, beginsAsTyped, (typed) => typed !== unfinished),
        (found) => rankTitled(words, found).length >= limit,
        READ_FEW,
      )
    : await readCandidates(
        db,
        scope,
        words,
        words.map((word) => (word === unfinished ? beginsWord(word) : contains(` ${word} `))),
      );
  return rankTitled(words, rows).slice(0, limit);
}

function rankTitled(words: readonly string[], rows: readonly Candidate[]): Candidate[] {
  const documents = rows.map((row) => ({ row, id: row.id, title: row.title, names: [row.title] }));
  return findTitled(words, documents).map(({ row }) => row);
}

function beginsAsTyped(typed: string, word: string): boolean {
  return word.startsWith(typed);
}

/** Returns the same result as `readCandidates`, but lets other requests run in between. */
async function findInMemory(
  db: Database,
  scope: AccessScope,
  words: readonly string[],
  names: NameIndex,
  isMatch: (typed: string, word: string) => boolean,
): Promise<Candidate[]> {
  const groups = await names.find(words, isMatch);
  return readGroups(db, scope, groups, () => false, READ_AT_ONCE);
}

/** Reads the documents that the user may see, group by group, until there are enough or `MAX_CANDIDATES`. */
async function readGroups(
  db: Database,
  scope: AccessScope,
  groups: readonly (readonly string[])[],
  areEnough: (rows: readonly Candidate[]) => boolean,
  readAtOnce: number,
): Promise<Candidate[]> {
  const rows: Candidate[] = [];
  for (const some of inBatches(groups, readAtOnce)) {
    const found = await readVisible(db, scope, some.flat());
    for (const group of some) rows.push(...group.flatMap((id) => found.get(id) ?? []).sort(byTitle));
    if (rows.length >= MAX_CANDIDATES || areEnough(rows)) break;
  }
  return rows.slice(0, MAX_CANDIDATES);
}

/** Divides groups into batches of whole groups, each with enough documents for one query. */
function* inBatches(
  groups: readonly (readonly string[])[],
  readAtOnce: number,
): Generator<(readonly string[])[]> {
  let batch: (readonly string[])[] = [];
  let size = 0;
  for (const group of groups) {
    batch.push(group);
    size += group.length;
    if (size < readAtOnce) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (size > 0) yield batch;
}

async function readVisible(
  db: Database,
  scope: AccessScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Candidate>> {
  const rows: Candidate[] = [];
  for (const batch of batchesOf(ids, READ_AT_ONCE)) {
    rows.push(...(await inLibrary(db, scope).where('id', 'in', batch).execute()));
    await nextTurn();
  }
  return new Map(rows.map((row) => [row.id, row]));
}

function byTitle(one: ListedRow, other: ListedRow): number {
  return compareStrings(one.title, other.title) || compareStrings(one.id, other.id);
}

/** Documents with a name that was typed completely come first, then those with the shortest names. */
function readCandidates(
  db: Database,
  scope: AccessScope,
  words: readonly string[],
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<Candidate[]> {
  const whole = contains(foldNames([words.join(' ')]));
  return inLibrary(db, scope)
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy(sql`case when ${whole} then 0 else 1 end`)
    .orderBy((row) => row.fn('length', ['folded_names']))
    .orderBy('title')
    .orderBy('documents.id')
    .limit(MAX_CANDIDATES)
    .execute();
}

function inLibrary(db: Database, scope: AccessScope) {
  return db
    .selectFrom('documents')
    .select([...listedNames, 'edition'])
    .where('withdrawn_at', 'is', null)
    .where(isDocumentVisible(scope, 'documents.id'));
}

function beginsWord(word: string): RawBuilder<SqlBool> {
  return contains(` ${word}`);
}

/**
 * If a word has one mistake, either its beginning or the rest after its first letters is correct. These two
 * conditions are quick to check, but many names meet them. For the first words, further conditions therefore
 * list every possible mistake. Otherwise, names that only look similar would displace those that match.
 *
 * @param index The word's position among those that were typed.
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

/**
 * Returns a condition for each possible mistake at a letter: the letter is wrong, another letter is missing
 * before it, it was added, or it was swapped with the next one.
 */
function mistakesAt(word: string, at: number): RawBuilder<SqlBool>[] {
  const [before, letter = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]];
  const after = word.slice(at + 1);
  // This condition also covers all other mistakes in the last letter.
  if (next === '') return [beginsWord(before)];
  return [
    beginsWord(`${before}${ANY_LETTER}${after}`),
    beginsWord(`${before}${ANY_LETTER}${letter}${after}`),
    beginsWord(`${before}${after}`),
    beginsWord(`${before}${next}${letter}${word.slice(at + 2)}`),
  ];
}

/**
 * @param text Consists of letters, digits, spaces, bars and `ANY_LETTER`. Only `ANY_LETTER` is a wildcard for
 *   `like`.
 */
function contains(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`folded_names like ${`%${text}%`}`;
}
