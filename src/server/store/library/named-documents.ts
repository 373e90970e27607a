/**
 * Finds documents by the beginnings of words in their titles, numbers, nicknames and subtitles, among those
 * that the user may see. The database preselects them, and `matchPlaces` compares them as it does on the
 * client.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldNames, matchPlaces, MISTAKE_LENGTH, typedWords } from '../../../shared/match-places';
import type { Database } from '../../database/database';
import { isDocumentVisible, type AccessScope } from './access-scope';
import { listedNames, type ListedRow } from './documents';

/** How many preselected documents are compared. */
const MAX_CANDIDATES = 200;

/**
 * Returns the documents that match, the best first. Mistakes in words of five letters or more are allowed only
 * if nothing is found without them.
 *
 * @param limit At most `MAX_CANDIDATES`.
 */
export async function findNamed(
  db: Database,
  scope: AccessScope,
  typed: string,
  limit: number,
): Promise<ListedRow[]> {
  const words = typedWords(typed);
  // A single letter or digit begins too many words.
  if (!words.some((word) => word.length > 1)) return [];
  const exact = await readCandidates(db, scope, words, words.map(beginsWord));
  const rows =
    exact.length > 0 || !words.some(allowsMistake)
      ? exact
      : await readCandidates(db, scope, words, words.map(nearlyBeginsWord));
  const places = rows.map((row) => ({
    row,
    names: [row.title, row.number, row.nickname, row.subtitle].filter((name) => name !== null),
  }));
  return matchPlaces(typed, places)
    .slice(0, limit)
    .map(({ place }) => place.row);
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

/** With one mistake, either the beginning of the word or the rest after its middle letter is right. */
function nearlyBeginsWord(word: string): RawBuilder<SqlBool> {
  if (!allowsMistake(word)) return beginsWord(word);
  const middle = Math.floor(word.length / 2);
  return sql<SqlBool>`(${beginsWord(word.slice(0, middle))} or ${contains(word.slice(middle + 1))})`;
}

function allowsMistake(word: string): boolean {
  return word.length >= MISTAKE_LENGTH && !/\d/.test(word);
}

/** @param text It consists of letters, digits, spaces and bars, so it has nothing that `like` would expand. */
function contains(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`folded_names like ${`%${text}%`}`;
}
