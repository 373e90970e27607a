/**
 * Real regulations, and requests with words from them. The texts are not part of the project. A run prints a
 * message if they are missing.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { categoryId } from '../../src/server/store/library/import-categories';
import { sharedFile } from '../support/shared';
import { leafPaths, randomDay, type Library, type RandomDocument } from './documents';
import type { Random } from './random';
import { orders, randomMatchOptions, type Body, type Json } from './requests';

/** @returns Null if the texts are missing. */
export function realLibrary(random: Random, count: number): Library | null {
  const corpus = sharedFile('corpus/maritime.ndjson.gz');
  if (!corpus) return null;
  const lines = gunzipSync(readFileSync(corpus)).toString('utf8').trim().split('\n');
  const step = Math.max(1, Math.floor(lines.length / count));
  const documents = lines
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((line): RandomDocument => {
      const { id, title, text, number } = JSON.parse(line) as {
        id: string;
        title: string;
        text: string;
        number?: string;
      };
      const categories = [...new Set(random.list(1, 2, () => random.pick(leafPaths)))];
      return {
        id,
        title,
        text,
        number: number ?? null,
        categories,
        leafIds: categories.map(categoryId),
        publicationDate: random.chance(0.2) ? null : randomDay(random),
        entryDate: null,
      };
    });
  return { name: 'real texts', documents, earlier: [], removed: [] };
}

/**
 * Phrases, prefixes and matches as people type them. Each request contains one to three of them, for adjacent
 * words from a title, a text or a number.
 */
export function realBody(random: Random, { documents }: Library): Body {
  const clauses = random.list(1, random.chance(0.5) ? 1 : 3, () =>
    realClause(random, random.pick(documents)),
  );
  const [first] = clauses;
  const order = random.pick(orders);
  const query: Json =
    clauses.length === 1 && first
      ? first
      : {
          bool: random.chance(0.5)
            ? { must: clauses }
            : { should: clauses, minimum_should_match: Math.ceil(clauses.length / 2) },
        };
  return { query, size: 50, ...(order && { sort: order }) };
}

function realClause(random: Random, document: RandomDocument): Body {
  const { title, text } = document;
  if (random.chance(0.35)) return realMatch(random, document);
  const ofTitle = random.chance(0.2);
  const words = (ofTitle ? title : text).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const length = random.pick([1, 1, 2, 2, 3, 4, 5]);
  const start = random.integer(Math.max(1, words.length - length));
  const taken = words
    .slice(start, start + length)
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 150);
  if (random.chance(0.6))
    return {
      match_phrase: {
        [ofTitle ? 'title.stemmed' : 'content.stemmed']: { query: taken, slop: random.pick([0, 3, 3, 3, 5]) },
      },
    };
  const begun = taken.slice(0, Math.max(1, taken.length - random.integer(5)));
  // One or two letters that begin thousands of words.
  const query = random.chance(0.2) ? begun.slice(0, 1 + random.integer(2)) : begun;
  return {
    match_phrase_prefix: {
      [ofTitle ? 'title' : 'content.exact']: { query, slop: random.pick([0, 0, 3]), max_expansions: 10_000 },
    },
  };
}

/** Words from a document's title, text or number in random order, as in a question. */
function realMatch(random: Random, { title, text, number }: RandomDocument): Body {
  const field = random.pick(['title', 'title.stemmed', 'content.stemmed', 'content.stemmed', 'number']);
  const from = field === 'number' ? (number ?? title) : random.chance(0.3) ? title : text;
  const words = from.split(/\s+/);
  const query = random.list(1, 12, () => random.pick(words)).join(' ');
  return { match: { [field]: { query: query.slice(0, 500), ...randomMatchOptions(random) } } };
}
