/**
 * Generates realistic search requests from the texts of the library, using a seed. They contain one or more
 * terms: words, phrases (some with a word missing or two words swapped) and prefixes, in the content, the
 * title or both. Some requests are limited to categories and dates, and all sort orders occur.
 */
import { categoryId } from '../../src/server/store/library/import-categories';
import { EMPTY_QUERY, type Query } from '../../src/shared/query';
import { buildSearchRequest, type SearchRequestBody } from '../../src/shared/search-request';
import { createRandom, type Random } from '../conformance/random';
import type { Regulation } from './regulations';

/** `half`: several terms, half of which must match. `must`: several terms, all of which must match. */
export type RequestClass = 'word' | 'phrase' | 'prefix' | 'half' | 'must';

export interface MadeRequest {
  readonly kind: RequestClass;
  readonly body: SearchRequestBody;
}

/** The texts from which terms are taken: a title, and a part of the text. */
interface Sample {
  readonly title: readonly string[];
  readonly text: readonly string[];
  readonly leaf: string;
  readonly publicationDate: string | null;
}

type Context = 'content' | 'both' | 'title';
type TermKind = 'word' | 'phrase' | 'prefix';

// A kind that is listed more often is drawn more often.
const contexts = [
  ...times<Context>(5, 'content'),
  ...times<Context>(3, 'both'),
  ...times<Context>(2, 'title'),
];
const singleKinds = [
  ...times<TermKind>(5, 'phrase'),
  ...times<TermKind>(3, 'prefix'),
  ...times<TermKind>(2, 'word'),
];
const kindsOfMany = [
  ...times<TermKind>(4, 'phrase'),
  ...times<TermKind>(2, 'prefix'),
  ...times<TermKind>(4, 'word'),
];
const prefixLengths = [...times(3, 1), ...times(5, 2), ...times(2, 3)];
const sorts = [
  ...times<Query['sort']>(9, 'alphabetical'),
  ...times<Query['sort']>(7, 'relevance'),
  ...times<Query['sort']>(4, 'date'),
];

function times<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: count }, () => value);
}

const SAMPLES = 2400;
const SAMPLE_LENGTH = 3000;

/** The same regulations, seed and count produce the same requests. */
export async function makeRequests(
  regulations: AsyncIterable<Regulation>,
  seed: number,
  count: number,
): Promise<MadeRequest[]> {
  const random = createRandom(seed);
  const { samples, leaves } = await takeSamples(regulations, random);
  const requests: MadeRequest[] = [];
  while (requests.length < count) {
    const made = makeRequest(random, samples, leaves);
    if (made) requests.push(made);
  }
  return requests;
}

async function takeSamples(
  regulations: AsyncIterable<Regulation>,
  random: Random,
): Promise<{ samples: Sample[]; leaves: string[] }> {
  const samples: Sample[] = [];
  const leaves = new Set<string>();
  let seen = 0;
  for await (const { title, text, categories, publicationDate } of regulations) {
    const leaf = categories.join('\u001f');
    leaves.add(leaf);
    // Reservoir sampling: each regulation is equally likely to be drawn.
    const place = seen++ < SAMPLES ? samples.length : random.integer(seen);
    if (place >= SAMPLES) continue;
    const from = random.integer(Math.max(1, text.length - SAMPLE_LENGTH));
    const words = wordsIn(text.slice(from, from + SAMPLE_LENGTH));
    samples[place] = {
      title: wordsIn(title),
      text: from > 0 ? words.slice(1, -1) : words,
      leaf,
      publicationDate,
    };
  }
  return { samples, leaves: [...leaves].sort() };
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Returns null if the drawn regulation contains no such terms. */
function makeRequest(
  random: Random,
  samples: readonly Sample[],
  leaves: readonly string[],
): MadeRequest | null {
  const sample = random.pick(samples);
  const isSingle = random.chance(0.6);
  const context = random.pick(contexts);
  const kinds = isSingle ? [random.pick(singleKinds)] : random.list(2, 5, () => random.pick(kindsOfMany));
  // Most of a request's terms occur together in one document.
  const tags = kinds.flatMap(
    (kind, at) =>
      makeTerm(random, at > 0 && random.chance(0.25) ? random.pick(samples) : sample, kind, context) ?? [],
  );
  if (tags.length < kinds.length || new Set(tags).size < tags.length) return null;
  const categories = random.chance(0.4) ? neighbours(random, leaves, sample.leaf) : [];
  const isNarrow = categories.length > 0 || !isSingle;
  const query: Query = {
    ...EMPTY_QUERY,
    tags,
    categories,
    dates: random.chance(0.3)
      ? yearsAround(random, sample.publicationDate ?? '2000-01-01')
      : EMPTY_QUERY.dates,
    sort: random.pick(sorts),
    page: isNarrow
      ? random.chance(0.9)
        ? 1
        : 1 + random.integer(5)
      : random.chance(0.6)
        ? 1
        : 1 + random.integer(20),
    documentSearchContext: { title: context !== 'content', content: context !== 'title' },
  };
  const body = buildSearchRequest(query, { categoryRoots: [], company: null, today: '2026-01-01' });
  return { kind: isSingle ? (kinds[0] ?? 'word') : context === 'both' ? 'half' : 'must', body };
}

function makeTerm(random: Random, sample: Sample, kind: TermKind, context: Context): string | null {
  const words =
    context === 'title' || (context === 'both' && random.chance(0.4)) ? sample.title : sample.text;
  if (kind === 'word') {
    const long = words.filter((word) => word.length > 3 && /^\p{L}+$/u.test(word));
    return long.length > 0 ? random.pick(long).toLowerCase() : null;
  }
  if (kind === 'prefix') {
    const run = runOf(random, words, random.pick(prefixLengths));
    const last = run?.pop();
    if (!run || last === undefined || last.length < 4) return null;
    return [...run, `${last.slice(0, Math.max(3, Math.min(last.length - 1, 3 + random.integer(3))))}*`]
      .join(' ')
      .toLowerCase();
  }
  const length = 2 + random.integer(3);
  const run = runOf(random, words, length < 4 ? length + 1 : length) ?? runOf(random, words, length);
  return run && disturbed(random, run, length).join(' ').toLowerCase();
}

/** Returns consecutive words that somebody might search for, at least one of which is long. */
function runOf(random: Random, words: readonly string[], length: number): string[] | null {
  for (let attempt = 0; attempt < 12 && words.length >= length; attempt++) {
    const start = random.integer(words.length - length + 1);
    const run = words.slice(start, start + length);
    if (run[0]!.length > 2 && run.at(-1)!.length > 2 && run.some((word) => word.length > 4)) return run;
  }
  return null;
}

/** Returns a phrase as somebody might remember it, sometimes with a word missing or two words swapped. */
function disturbed(random: Random, run: string[], length: number): string[] {
  if (run.length > 2 && random.chance(0.2)) return run.toSpliced(1 + random.integer(run.length - 2), 1);
  const phrase = run.slice(0, length);
  if (!random.chance(0.19)) return phrase;
  const at = random.integer(phrase.length - 1);
  return phrase.toSpliced(at, 2, phrase[at + 1]!, phrase[at]!);
}

/** Returns the ids of up to forty consecutive leaves, including the given one. */
function neighbours(random: Random, leaves: readonly string[], leaf: string): string[] {
  const count = Math.min(leaves.length, 1 + random.integer(40));
  const start = Math.max(0, Math.min(leaves.length - count, leaves.indexOf(leaf) - random.integer(count)));
  return leaves.slice(start, start + count).map((path) => categoryId(path.split('\u001f')));
}

function yearsAround(random: Random, date: string): { from: string; to: string } {
  const moved = (years: number): string =>
    `${Math.min(2100, Math.max(1800, Number(date.slice(0, 4)) + years))}${date.slice(4).replace('02-29', '02-28')}`;
  return { from: moved(-random.integer(15)), to: moved(random.integer(15)) };
}
