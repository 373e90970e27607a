// npm run test:conformance [-- --seed N --requests N]: random requests over a random library, put to a real OpenSearch, to
// the engine alone and to a running server. Each request counts once for each of the latter two.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { missingForOpenSearch, startOpenSearch } from '../support/opensearch';
import { differencesBetween } from './compare';
import { randomDocuments } from './documents';
import { openEngineAlone, openRoute, type EngineUnderTest } from './engines';
import { fillPeer, type Peer } from './peer';
import { createRandom } from './random';
import { randomBody, type Body } from './requests';

const DOCUMENTS = 300;
const SHOWN = 5;

const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string', default: '3000' } } });
const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : wholeNumber('--seed', values.seed);
const requests = wholeNumber('--requests', values.requests);

const missing = await missingForOpenSearch();
if (missing !== null) {
  const isCi = process.env['CI'] === 'true';
  console.error(missing);
  console.log(`\n0 passed, ${isCi ? 1 : 0} failed, ${isCi ? 0 : 1} skipped`);
  process.exit(isCi ? 1 : 0);
}

const total = { passed: 0, failed: 0, found: 0 };
const closing: (() => Promise<void>)[] = [];
try {
  const real = await startOpenSearch();
  closing.push(() => real.stop());
  console.log(`OpenSearch ${real.version}, ${DOCUMENTS} documents, ${requests} requests, seed ${seed}`);
  const random = createRandom(seed);
  const documents = randomDocuments(random, DOCUMENTS);
  const peer = await fillPeer(real.url, documents);
  const bodies = Array.from({ length: requests }, () => randomBody(random, DOCUMENTS));
  for (const open of [openEngineAlone, openRoute]) {
    const engine = await open(documents);
    closing.push(() => engine.close());
    await run(engine, peer, bodies);
  }
  console.log(`seed ${seed}: ${total.found} hits in all`);
} catch (error) {
  // What did not start is no reason to end without the count.
  console.error(error);
  total.failed += 1;
} finally {
  for (const close of closing.reverse()) await close();
}
console.log(`\n${total.passed} passed, ${total.failed} failed, 0 skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function run(engine: EngineUnderTest, peer: Peer, bodies: readonly Body[]): Promise<void> {
  let failed = 0;
  for (const [number, body] of bodies.entries()) {
    const differences = await differencesOf(engine, peer, body);
    if (differences.length === 0) continue;
    if (++failed <= SHOWN) console.log(`\n${engine.name}, request ${number} of seed ${seed}: ${JSON.stringify(body)}\n  ${differences.join('\n  ')}`);
  }
  if (failed > SHOWN) console.log(`\n${engine.name}: ${failed - SHOWN} more differ`);
  console.log(`${engine.name}: ${bodies.length - failed} of ${bodies.length} requests agree`);
  total.passed += bodies.length - failed;
  total.failed += failed;
}

/** A refusal of either side is a difference: every request is one that both have to take. */
async function differencesOf(engine: EngineUnderTest, peer: Peer, body: Body): Promise<readonly string[]> {
  try {
    const { answer, leafIds } = await engine.search(body);
    const theirs = await peer.search(body, leafIds);
    total.found += theirs.hits.total.value;
    return differencesBetween(theirs, answer);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) {
    console.error(`${name} takes a whole number, not ${text}.`);
    process.exit(1);
  }
  return Number(text);
}
