/**
 * Keys for finding the saved searches that may match a changed document. The cost of matching a new edition
 * therefore depends on the number of these searches, and not on the total number of saved searches.
 *
 * A key is a stem, a word, the beginning of a word, or a category. Every document that a query matches has at
 * least one of the query's keys. A search for "fixed fire extinguisher", for example, has one key, the stem
 * of its longest word, because a text without this stem can't contain the phrase. A query that may match any
 * document has the key `ANY`.
 *
 * The choice of keys affects only the speed, because every search that has a matching key then runs in full.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { requiredShouldCount } from '../../search/query/bool-query';
import type { Bool, Clause, Match, TextField } from '../../search/request/request';
import type { SearchDocument } from '../../search/segment/document';
import { analyze } from '../../search/text/analyze';
import { stem } from '../../search/text/stem';
import { batchesOf } from '../database/batches';

/**
 * The version of the rules for keys. Increase it whenever a change to these rules gives any query or document
 * different keys. The keys of all searches are then replaced.
 */
export const KEYS_VERSION = 1;

/** A key that every document has. */
export const ANY = '';

/** A query with more keys has the key `ANY` instead. */
const MAX_KEYS = 100;
/** A category is considered as rare as a word whose key has this length. */
const CATEGORY_LENGTH = 6;
/**
 * How many characters of a text, and how many distinct words, are processed before other requests get a turn.
 */
const PIECE_LENGTH = 100_000;
const WORDS_PER_TURN = 5000;
/**
 * The maximum length of a prefix in a key. Longer ones would rule out few more searches, but add keys to
 * every document.
 */
const MAX_PREFIX_LENGTH = 4;

const stemKey = (stem: string) => `s:${stem}`;
const wordKey = (word: string) => `w:${word}`;
const prefixKey = (prefix: string) => `p:${[...prefix].slice(0, MAX_PREFIX_LENGTH).join('')}`;
const categoryKey = (id: string) => `c:${id}`;

/**
 * Returns the query's keys. The list is empty if the query matches nothing.
 *
 * @param query Contains the categories that the user chose, and not their leaves, because a document also has
 *   the keys of all categories above its own.
 */
export function keysOfQuery(query: Clause): readonly string[] {
  const keys = keysOf(query);
  return keys === null || keys.length > MAX_KEYS ? [ANY] : keys;
}

/**
 * Returns keys such that each matching document has at least one of them; `null` if there are no such keys.
 */
function keysOf(clause: Clause): readonly string[] | null {
  switch (clause.kind) {
    case 'match_all':
    case 'range':
      return null;
    case 'phrase':
      return rarest(wordKeys(clause.field, clause.text).map((key) => [key])) ?? [];
    case 'prefix':
      return rarest(prefixKeys(clause.field, clause.text).map((key) => [key])) ?? [];
    case 'match':
      return matchKeys(clause);
    case 'term':
    case 'terms':
      return clause.field === 'categoryValues.keyword' ? clause.values.map(categoryKey) : null;
    case 'dis_max':
      return union(clause.queries.map(keysOf));
    case 'bool':
      return boolKeys(clause);
  }
}

function matchKeys({ field, text, operator }: Match): readonly string[] {
  const keys = wordKeys(field, text);
  return operator === 'or' ? keys : (rarest(keys.map((key) => [key])) ?? []);
}

/** If at least m of n optional clauses must match, at least one of any n - m + 1 of them does. */
function boolKeys(clause: Bool): readonly string[] | null {
  const required = [...clause.must, ...clause.filter].map(keysOf);
  const needed = requiredShouldCount(clause);
  if (needed > 0) {
    const optional = clause.should.map(keysOf).sort((a, b) => commonness(a) - commonness(b));
    required.push(union(optional.slice(0, Math.max(0, optional.length - needed + 1))));
  }
  return rarest(required);
}

function union(alternatives: readonly (readonly string[] | null)[]): readonly string[] | null {
  return alternatives.some((keys) => keys === null)
    ? null
    : [...new Set(alternatives.flatMap((keys) => keys ?? []))];
}

function rarest(choices: readonly (readonly string[] | null)[]): readonly string[] | null {
  return choices.reduce<readonly string[] | null>(
    (best, keys) => (commonness(keys) < commonness(best) ? keys : best),
    null,
  );
}

/** Estimates how many documents have one of the keys, assuming that longer words are rarer. */
function commonness(keys: readonly string[] | null): number {
  if (keys === null) return Infinity;
  return keys.reduce((sum, key) => sum + 2 ** -(key.startsWith('c:') ? CATEGORY_LENGTH : key.length), 0);
}

/** Returns the key of each word of the text. */
function wordKeys(field: TextField, text: string): string[] {
  return isStemmed(field) ? analyze(text, true).map(stemKey) : analyze(text, false).map(wordKey);
}

function prefixKeys(field: TextField, text: string): string[] {
  const words = analyze(text, isStemmed(field));
  const prefix = words.pop();
  if (prefix === undefined) return [];
  return [...words.map(isStemmed(field) ? stemKey : wordKey), prefixKey(prefix)];
}

function isStemmed(field: TextField): boolean {
  return field.endsWith('.stemmed');
}

/** The words and categories of a changed document, including the words of its next edition. */
export interface DocumentTerms {
  readonly stems: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** The prefixes of the document's words and stems, up to `MAX_PREFIX_LENGTH` characters long. */
  readonly prefixes: ReadonlySet<string>;
  /** The document's own categories, and those above them. */
  readonly categories: ReadonlySet<string>;
}

/**
 * Finds a document's words and categories. The text is processed in pieces, so that a long one doesn't hold
 * up requests.
 *
 * @param withAncestors Returns a category and all categories above it.
 */
export async function termsOf(
  document: SearchDocument,
  withAncestors: (categoryId: string) => readonly string[],
): Promise<DocumentTerms> {
  const words = new Set<string>();
  for (const { title, content, source } of [document, ...(document.next ? [document.next] : [])]) {
    for (const text of [title, content, String(source['documentnumber'] ?? '')]) {
      for (const piece of piecesOf(text)) {
        for (const word of analyze(piece, false)) words.add(word);
        if (piece.length < text.length) await nextTurn();
      }
    }
  }
  const stems = new Set<string>();
  const prefixes = new Set<string>();
  for (const batch of batchesOf([...words], WORDS_PER_TURN)) {
    for (const word of batch) {
      const stemmed = stem(word);
      stems.add(stemmed);
      addPrefixes(prefixes, word);
      if (stemmed !== word) addPrefixes(prefixes, stemmed);
    }
    await nextTurn();
  }
  return { stems, words, prefixes, categories: new Set(document.categories.flatMap(withAncestors)) };
}

/** Splits a text into pieces at spaces and line ends, which are never part of a word. */
function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const gap = text.slice(start + PIECE_LENGTH).search(/[ \n]/);
    const end = gap < 0 ? text.length : start + PIECE_LENGTH + gap;
    yield text.slice(start, end);
    start = end;
  }
}

function addPrefixes(prefixes: Set<string>, word: string): void {
  let prefix = '';
  let length = 0;
  for (const character of word) {
    prefix += character;
    length += 1;
    prefixes.add(prefix);
    if (length === MAX_PREFIX_LENGTH) return;
  }
}

/** Returns a document's keys. Any search that may match the document has at least one of them. */
export function keysOfDocument({ stems, words, prefixes, categories }: DocumentTerms): string[] {
  return [
    ANY,
    ...[...stems].map(stemKey),
    ...[...words].map(wordKey),
    ...[...prefixes].map(prefixKey),
    ...[...categories].map(categoryKey),
  ];
}

/**
 * Returns whether the document contains all the words that the query needs. `false` means that the query
 * doesn't match the document. If the result is `true`, the words may still be in the wrong order or too far
 * apart.
 */
export function mayMatch(query: Clause, document: DocumentTerms): boolean {
  switch (query.kind) {
    case 'match_all':
    case 'range':
      return true;
    case 'phrase':
      return wordKeys(query.field, query.text).every((key) => hasKey(document, key));
    case 'prefix':
      return prefixKeys(query.field, query.text).every((key) => hasKey(document, key));
    case 'match':
      return matchKeys(query).some((key) => hasKey(document, key));
    case 'term':
    case 'terms':
      return (
        query.field !== 'categoryValues.keyword' || query.values.some((id) => document.categories.has(id))
      );
    case 'dis_max':
      return query.queries.some((one) => mayMatch(one, document));
    case 'bool':
      return (
        [...query.must, ...query.filter].every((one) => mayMatch(one, document)) &&
        query.should.filter((one) => mayMatch(one, document)).length >= requiredShouldCount(query)
      );
  }
}

function hasKey({ stems, words, prefixes }: DocumentTerms, key: string): boolean {
  const term = key.slice(2);
  if (key.startsWith('s:')) return stems.has(term);
  return key.startsWith('w:') ? words.has(term) : prefixes.has(term);
}
