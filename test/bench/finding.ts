// Measures how well people find documents without knowing the exact words: by numbers in other spellings, by
// questions in their own words, by pairs of words, and by misspelt words. Also measures the cost of offers.
//
// questions.json contains questions, written and confirmed by people who didn't build the offers, with the ids
// of the documents that answer them. A third of the questions are held out, so that nothing is tuned to them.
// They are asked only with `--held`.
import { readFileSync } from 'node:fs';
import type { components } from '../../src/api/schema';
import { offerAddress } from '../../src/domain/search/offers';
import { isFunctionWord } from '../../src/shared/offers/function-words';
import { EMPTY_QUERY, type Query } from '../../src/shared/query';
import { readQuery } from '../../src/shared/query-address';
import { writeCriteria } from '../../src/shared/search-criteria';
import { buildSearchRequest } from '../../src/shared/search-request';
import { analyze } from '../../src/search/text/analyze';
import { stem } from '../../src/search/text/stem';
import { createRandom, type Random } from '../conformance/random';
import { runCli, startFairway, type Fairway } from '../support/server/fairway';
import type { Figure } from './main';
import { readRegulations, regulationFiles, type Regulation } from './regulations';

type Schemas = components['schemas'];
interface Question {
  readonly question: string;
  /** The ids of the documents that answer the question. */
  readonly answers: readonly string[];
  readonly held?: boolean;
}

const questions = JSON.parse(
  readFileSync(new URL('./questions.json', import.meta.url), 'utf8'),
) as readonly Question[];

type NumberedRegulation = Regulation & { readonly number?: string | null };

const FIRST_SCREEN = 10;
const PAIRS = 500;
const MISSPELT_WORDS = 200;
const ROUNDS = 3;
const context = { categoryRoots: [], company: null, today: '2026-03-01' };

/** Sends a request as a logged-in user and returns the response's body. */
type Ask = <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<Body>;

export async function findingBench(): Promise<readonly Figure[]> {
  const [maritime] = regulationFiles('maritime') ?? [];
  if (!maritime) {
    console.log('  skipped: the regulations in ../shared/corpus are missing');
    return [];
  }
  const regulations: NumberedRegulation[] = [];
  for await (const regulation of readRegulations([maritime])) regulations.push(regulation);
  // The questions are only about these documents.
  const fairway = await startFairway({ FAIRWAY_DEMO: 'off' });
  try {
    const { code, printed } = await runCli(fairway.folder, 'import', maritime);
    if (code !== 0) throw new Error(printed);
    const ask = await logIn(fairway);
    const random = createRandom(Number(process.env['SEED'] ?? 1));
    return [
      ...(await numberFigures(ask, regulations)),
      ...(await questionFigures(ask)),
      await pairFigure(ask, regulations, random),
      await spellingFigure(ask, regulations, random),
      await costFigure(ask),
    ];
  } finally {
    await fairway.remove();
  }
}

async function logIn({ url, folder }: Fairway): Promise<Ask> {
  let token = '';
  const ask: Ask = async <Body>(method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as Body;
  };
  const username = 'admin@bench.test';
  const { printed } = await runCli(folder, 'create-admin', username);
  const given = /password (\S+)\./.exec(printed)?.[1] ?? '';
  const password = `${given}, changed`;
  const authenticate = async (secret: string): Promise<void> => {
    const body = { username, password: secret };
    ({ token } = await ask<Schemas['Tokens']>('POST', '/api/security/login', body));
  };
  await authenticate(given);
  await ask('PATCH', '/api/user/password', { current_password: given, password });
  await authenticate(password);
  return ask;
}

/** A number that several documents share must lead to all of them, and to no others. */
async function numberFigures(
  ask: Ask,
  regulations: readonly NumberedRegulation[],
): Promise<readonly Figure[]> {
  const idsOf = new Map<string, string[]>();
  for (const { id, number } of regulations) if (number) idsOf.set(number, [...(idsOf.get(number) ?? []), id]);
  const numbers = [...idsOf.keys()].slice(0, 300);
  let right = 0;
  let wrong = 0;
  for (const number of numbers) {
    const ids = idsOf.get(number) ?? [];
    for (const spelling of spellingsOf(number)) {
      const { answer, places } = await ask<Schemas['CiteAnswer']>(
        'GET',
        `/api/cite?q=${encodeURIComponent(spelling)}`,
      );
      const found = places.map(({ document }) => document.id);
      const isRight = found.length > 0 && found.every((id) => ids.includes(id));
      if (isRight && (answer === 'one') === (ids.length === 1)) right += 1;
      else if (answer === 'one') wrong += 1;
    }
  }
  const all = numbers.length * 5;
  return [
    {
      what: `${numbers.length} numbers in 5 spellings lead to their documents`,
      measured: `${right} of ${all}`,
      target: 'all',
      met: right === all,
    },
    {
      what: 'spellings that lead to a wrong document',
      measured: String(wrong),
      target: '0',
      met: wrong === 0,
    },
  ];
}

function spellingsOf(number: string): readonly string[] {
  return [
    number,
    number.toLowerCase(),
    number.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(),
    number.includes('No.') ? number.replace('No.', '') : number.replace(/(?<!\d)(?=\d)/, 'No. '),
    number.replace(/(?<!\d)(?=\d)/, '0'),
  ];
}

async function questionFigures(ask: Ask): Promise<readonly Figure[]> {
  const isHeld = process.argv.includes('--held');
  const wanted = questions.filter(({ held }) => (held ?? false) === isHeld);
  let atOnce = 0;
  let afterClick = 0;
  for (const { question, answers } of wanted) {
    const query = { ...EMPTY_QUERY, tags: [question] };
    const hasAnswer = (hits: readonly Schemas['SearchHit'][]) =>
      hits.slice(0, FIRST_SCREEN).some(({ _id }) => answers.includes(_id));
    const { hits } = await search(ask, query);
    const { offers, closest } = await findOffers(ask, query);
    const isAtOnce = hasAnswer(hits.hits) || hasAnswer(closest?.hits ?? []);
    let isFound = isAtOnce;
    for (const offer of offers) {
      const offered = readQuery(new Map(Object.entries(offerAddress(query, offer))));
      isFound ||= hasAnswer((await search(ask, offered)).hits.hits);
    }
    atOnce += Number(isAtOnce);
    afterClick += Number(isFound);
  }
  const name = isHeld ? 'held questions' : 'questions';
  return [
    {
      what: `${name} answered by the first ten documents shown`,
      measured: `${atOnce} of ${wanted.length}`,
      target: '-',
      met: true,
    },
    {
      what: `${name} answered by the first ten, or after one click on an offer`,
      measured: `${afterClick} of ${wanted.length}`,
      target: '>= 90 %',
      met: afterClick >= 0.9 * wanted.length,
    },
  ];
}

async function pairFigure(ask: Ask, regulations: readonly Regulation[], random: Random): Promise<Figure> {
  let ends = 0;
  for (let at = 0; at < PAIRS; at += 1) {
    const words = analyze(random.pick(regulations).text, false);
    const query = { ...EMPTY_QUERY, tags: [`${random.pick(words)} ${random.pick(words)}`] };
    if ((await search(ask, query)).hits.total.value > 0) continue;
    if ((await findOffers(ask, query)).offers.length === 0) ends += 1;
  }
  return {
    what: `searches for ${PAIRS} pairs of words from a document that end without an offer`,
    measured: String(ends),
    target: '0',
    met: ends === 0,
  };
}

async function spellingFigure(ask: Ask, regulations: readonly Regulation[], random: Random): Promise<Figure> {
  let tried = 0;
  let offered = 0;
  while (tried < MISSPELT_WORDS) {
    const word = random.pick(analyze(random.pick(regulations).text, false));
    if (!/^[a-z]{5,}$/.test(word) || isFunctionWord(word)) continue;
    const query = { ...EMPTY_QUERY, tags: [withMistake(word, random)] };
    if ((await search(ask, query)).hits.total.value > 0) continue;
    tried += 1;
    const { offers } = await findOffers(ask, query);
    const forms = offers.flatMap(({ changes }) => changes.map(({ to }) => stem(to)));
    offered += Number(forms.includes(stem(word)));
  }
  return {
    what: `${MISSPELT_WORDS} words with one mistake for which the right form is offered`,
    measured: String(offered),
    target: '>= 95 %',
    met: offered >= 0.95 * MISSPELT_WORDS,
  };
}

/** Returns the word with one letter missing, doubled, replaced or swapped with the next. */
function withMistake(word: string, random: Random): string {
  const at = random.integer(word.length - 1);
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)];
  return random.pick([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${random.pick([...'aeiourstlnx'])}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
}

/** Searches and their offers alternate, so that other programs slow both down equally. */
async function costFigure(ask: Ask): Promise<Figure> {
  const wanted = questions.filter(({ held }) => !held);
  const searches: number[] = [];
  const offers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { question } of wanted) {
      const query = { ...EMPTY_QUERY, tags: [question] };
      searches.push(await timeOf(() => search(ask, query)));
      offers.push(await timeOf(() => findOffers(ask, query)));
    }
  }
  const [ofSearch, ofOffers] = [percentile(searches, 0.95), percentile(offers, 0.95)];
  const medians = [offers, searches].map((times) => percentile(times, 0.5).toFixed(1)).join(', ');
  return {
    what: `duration of offers, of a search, p95 (p50 ${medians} ms)`,
    measured: `${ofOffers.toFixed(1)}, ${ofSearch.toFixed(1)} ms`,
    target: '<= search',
    met: ofOffers <= ofSearch,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

function search(ask: Ask, query: Query): Promise<Schemas['SearchAnswer']> {
  return ask('POST', '/api/elastic', buildSearchRequest(query, context));
}

function findOffers(ask: Ask, query: Query): Promise<Schemas['OffersAnswer']> {
  return ask('POST', '/api/offers', writeCriteria(query));
}
