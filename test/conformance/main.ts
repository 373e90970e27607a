// npm run test:conformance [-- --seed N --requests N --only engine,route,adapter,browser] sends the same
// requests to a real OpenSearch and to each engine, and compares the results: random requests to a random
// library, and phrases and prefixes to a library of real texts. Each request counts once per engine.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { SearchAnswer } from '../../src/search/request/answer';
import { parseRequest } from '../../src/search/request/parse-request';
import { removeScores } from '../../src/server/search/remove-scores';
import { missingForOpenSearch, startOpenSearch } from '../support/server/opensearch';
import { openBrowser } from './browser';
import { differencesBetween } from './compare';
import { randomLibrary, type Library } from './documents';
import { openAdapter, openEngineAlone, openRoute, type EngineUnderTest } from './engines';
import { fillPeer, type Peer } from './peer';
import { createRandom } from './random';
import { realBody, realLibrary } from './real-text';
import { randomBody, type Body } from './requests';

const DOCUMENTS = 300;
/**
 * The number of random requests for each request with real words: with 3,000 random requests, there are 500
 * of these.
 */
const REAL_SHARE = 6;
const SHOWN = 5;

const openers = {
  engine: openEngineAlone,
  route: openRoute,
  adapter: openAdapter,
  browser: ({ documents }: Library) => openBrowser(documents),
} satisfies Record<string, (library: Library, url: string) => Promise<EngineUnderTest>>;
const engineNames = Object.keys(openers) as (keyof typeof openers)[];

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '3000' },
    only: { type: 'string', default: engineNames.join(',') },
  },
});
const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : wholeNumber('--seed', values.seed);
const requests = wholeNumber('--requests', values.requests);
const chosen = engineNames.filter((name) => values.only.split(',').includes(name));
if (chosen.length !== values.only.split(',').length)
  refuse(`--only takes any of ${engineNames.join(', ')}, separated by commas, not ${values.only}.`);
// The servers that this script starts would use these settings, and might add documents to somebody's
// library.
for (const name of Object.keys(process.env))
  if (/^(FAIRWAY_.*|(DATABASE|OPENSEARCH|FILES|SMTP)_URL|HOST|PORT)$/.test(name))
    refuse(`${name} is set. Unset it, because this run starts servers of its own, which would use it.`);

const total = { passed: 0, failed: 0, skipped: 0, found: 0 };
const missing = await missingForOpenSearch();
if (missing !== null) {
  console.error(missing);
  if (process.env['CI'] === 'true') total.failed += 1;
  else total.skipped += 1;
} else {
  try {
    await runAll();
  } catch (error) {
    // The counts must be printed even if an engine didn't start.
    console.error(error);
    total.failed += 1;
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runAll(): Promise<void> {
  const real = await startOpenSearch();
  try {
    console.log(`OpenSearch ${real.version}, ${requests} requests, seed ${seed}`);
    const random = createRandom(seed);
    const library = randomLibrary(random, DOCUMENTS);
    await runLibrary(
      real.url,
      library,
      Array.from({ length: requests }, () => randomBody(random, DOCUMENTS)),
    );
    const texts = realLibrary(random, DOCUMENTS);
    if (texts) {
      await runLibrary(
        real.url,
        texts,
        Array.from({ length: Math.ceil(requests / REAL_SHARE) }, () => realBody(random, texts)),
      );
    } else {
      // This isn't a failure even in CI, because the texts are never part of a checkout.
      console.log(
        'The regulations in ../shared/corpus are missing, so the searches of real texts are skipped.',
      );
      total.skipped += 1;
    }
    console.log(`seed ${seed}: ${total.found} hits in total`);
  } finally {
    await real.stop();
  }
}

async function runLibrary(url: string, library: Library, bodies: readonly Body[]): Promise<void> {
  console.log(`\n${library.documents.length} ${library.name}`);
  const peer = await fillPeer(url, library);
  for (const name of chosen) {
    const engine = await openers[name](library, url);
    try {
      await run(engine, peer, bodies);
    } finally {
      await engine.close();
    }
  }
}

async function run(engine: EngineUnderTest, peer: Peer, bodies: readonly Body[]): Promise<void> {
  let failed = 0;
  for (const [number, body] of bodies.entries()) {
    const differences = await differencesOf(engine, peer, body);
    if (differences.length === 0) continue;
    if (++failed <= SHOWN)
      console.log(
        `\n${engine.name}, request ${number} (seed ${seed}): ${JSON.stringify(body)}\n  ${differences.join('\n  ')}`,
      );
  }
  if (failed > SHOWN) console.log(`\n${engine.name}: ${failed - SHOWN} more requests differ`);
  console.log(`${engine.name}: ${bodies.length - failed} of ${bodies.length} requests agree`);
  total.passed += bodies.length - failed;
  total.failed += failed;
}

/** A refusal by either side is a difference, because both must accept every request. */
async function differencesOf(engine: EngineUnderTest, peer: Peer, body: Body): Promise<readonly string[]> {
  try {
    const { answer, leafIds } = await engine.search(body);
    const theirs = await peer.search(body, leafIds);
    total.found += theirs.hits.total.value;
    return differencesBetween(engine.hidesScores ? scoresHidden(theirs, body) : theirs, answer);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** The part of OpenSearch's response that a user would receive. */
function scoresHidden(answer: SearchAnswer, body: Body): SearchAnswer {
  const parsed = parseRequest(body);
  return parsed.ok ? removeScores(answer, parsed.request) : answer;
}

function wholeNumber(name: string, text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : refuse(`${name} takes a whole number, not ${text}.`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
