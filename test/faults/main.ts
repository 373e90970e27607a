// npm run test:faults [-- --kills N --ways N --seed N] runs the real application in a real browser, and
// downloads documents for offline use from a real server, through a proxy that corrupts responses. Each kind
// of fault, except a slow connection, is followed by a good connection, over which the device must get
// everything. After each tab has ended, all stored files are read and hashed in the browser. A document must
// count as downloaded if and only if its bytes are those that the server listed, and a tab must not fetch
// files that were complete when it started. The tests also check that the application starts without its
// server even if the first visit lost its connection or some of its files, that lost entries return without a
// download, and that rejected requests are repeated automatically. Then the tab, its process or the whole
// browser is killed N times at random moments, and a new one continues. Each kind of fault and each kill
// counts as a test that passes or fails. With `--ways N`, only N kinds of faults, chosen by the seed, are
// tested.
import { randomInt } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '../conformance/random';
import { startDevice, visitFirst, type Death } from './device';
import { reader, startPdfLibrary } from '../support/server/pdf-library';
import { startFaultProxy, type FileFault } from '../support/faults/fault-proxy';
import { liesOf, type KeptBytes } from '../support/browser/stored-blobs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '200' },
    ways: { type: 'string', default: '99' },
  },
});
const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : Number(values.seed);
const [kills, wayCount] = [Number(values.kills), Number(values.ways)];
if (![seed, kills, wayCount].every((number) => Number.isSafeInteger(number) && number >= 0)) {
  console.error('--seed, --kills and --ways take whole numbers.');
  process.exit(1);
}

/** Some files fit into one packet, some take many, and one is stored in parts as it arrives. */
const sizes: Readonly<Record<string, number>> = {
  a: 2_000,
  b: 9_000,
  c: 16_000,
  d: 24_000,
  e: 31_000,
  f: 45_000,
  g: 60_000,
  h: 400_000,
  i: 70_000,
  j: 20_000,
};
const all = Object.keys(sizes);
/** A tab that takes longer than this is stuck. */
const LIMIT_MS = 60_000;
const random = createRandom(seed);
const problems: string[] = [];
const counted = { passed: 0, failed: 0, looks: 0, lies: 0, again: 0 };
let edition = 1;
const ways: Readonly<Record<string, () => Promise<void>>> = {
  'every document request answered with 500': () => faulty('refused'),
  'truncated bodies': () => faulty('truncated'),
  'bodies that end early as if they were complete': () => faulty('short'),
  'one bit flipped': () => faulty('flipped'),
  'swapped files': () => faulty('swapped'),
  'connections reset after 10 kB': () => faulty('reset'),
  '64 kbit/s with a latency of 800 ms': slow,
  'a full device': full,
  'writes rejected because storage is full': refusedWrites,
  'a write aborted three times': brokenWrites,
  'the server stopped': stopped,
  'the server cut off for 25 s just after a first login': () => firstVisit(cutJustAfter),
  "requests for the application's files answered with 500 for 2.5 s": () => firstVisit(refuseShell),
  'responses to a refresh lost for 25 s': lostRefreshes,
  'requests for texts rejected twice': refusedTexts,
  'entries lost': () => damaged('lost'),
  'entries malformed': () => damaged('malformed'),
  'document requests answered with 500 while a tab stays open': healed,
  'a new edition while the connection is down': reconnected,
};

console.log(`${Math.min(wayCount, Object.keys(ways).length)} kinds of faults, ${kills} kills, seed ${seed}`);
const began = Date.now();
const library = await startPdfLibrary(random, sizes);
const proxy = await startFaultProxy(library.url, random);
const device = await startDevice(proxy.url, reader, library.logIn);
try {
  const chosen = Object.entries(ways);
  while (chosen.length > wayCount) chosen.splice(random.integer(chosen.length), 1);
  for (const [name, work] of chosen) await part(name, work);
  for (let kill = 1; kill <= kills; kill += 1) {
    await part(`kill ${kill}`, () => killed(kill % 10 === 3 ? 'browser' : kill % 2 === 0 ? 'crash' : 'tab'));
    if (kill % 20 === 0) console.log(`${kill} kills, ${Math.round((Date.now() - began) / 1000)} s`);
  }
} finally {
  await device.close();
  await proxy.close();
  await library.remove();
}
console.log(
  `Everything was read and hashed ${counted.looks} times: ${counted.lies} false reports, ` +
    `${counted.again} complete files fetched again.`,
);
console.log(`\n${counted.passed} passed, ${counted.failed} failed, 0 skipped`);
process.exitCode = counted.failed === 0 ? 0 : 1;

/** Runs one test of a kind of fault or of a kill. It passes if it finds no problem. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  problems.length = 0;
  try {
    await work();
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  if (problems.length === 0) counted.passed += 1;
  else counted.failed += 1;
  if (!name.startsWith('kill') || problems.length > 0)
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}, ${((Date.now() - from) / 1000).toFixed(1)} s`);
  for (const problem of problems) console.log(`  seed ${seed}: ${problem}`);
  if (problems.length > 0) await afresh(all).catch(() => {});
}

/** Starts with an empty device, for which these documents are chosen. */
async function afresh(ids: readonly string[]): Promise<void> {
  proxy.fault = 'none';
  proxy.isDown = false;
  proxy.refuses = () => false;
  proxy.swallows = () => false;
  proxy.speed = null;
  await device.kill('tab');
  await device.limit(null);
  await device.wipe();
  await library.choose(ids);
  proxy.forget();
}

/** Hashes the stored files. A document that wrongly counts as downloaded is a problem. */
async function look(): Promise<KeptBytes> {
  const kept = await device.look();
  const lies = liesOf(kept);
  counted.looks += 1;
  counted.lies += lies.length;
  problems.push(...lies);
  return kept;
}

/**
 * Runs a tab until its downloads have ended, or until `alive` resolves. The tab must not fetch any file that
 * was complete.
 */
async function tab({
  death = 'tab',
  alive = runEnded,
  before,
}: { death?: Death; alive?: () => Promise<void>; before?: () => void } = {}): Promise<KeptBytes> {
  const { claimed, entries } = await look();
  proxy.forget();
  await device.open(before);
  await alive();
  await device.kill(death);
  const again = proxy.files.filter(
    (file) => claimed.has(file.id) && entries.get(file.id)?.stored?.edition === file.edition,
  );
  counted.again += again.length;
  problems.push(...again.map(({ id }) => `${id} was already complete, but was fetched again.`));
  return look();
}

/** Waits until the tab has tried to download every missing document, or none is missing. */
async function runEnded(): Promise<void> {
  await until(
    () => proxy.calls.some(({ path }) => path === '/api/offline/sync'),
    'The tab did not synchronise.',
  );
  if ((await missing()).length > 0) await until(() => proxy.files.length > 0, 'The tab fetched nothing.');
  await device.runEnded();
}

/** Returns the ids of documents that are listed but not on the device. */
async function missing(): Promise<string[]> {
  const { claimed, hashes } = await device.look();
  return [...(await library.listed())].flatMap(([id, sha256]) =>
    claimed.has(id) && hashes.get(id) === sha256 ? [] : [id],
  );
}

/** Runs a tab with a good connection, after which nothing must be missing. */
async function mended(): Promise<void> {
  proxy.fault = 'none';
  proxy.speed = null;
  await tab();
  await nothingMissing();
}

async function nothingMissing(): Promise<void> {
  for (const id of await missing()) problems.push(`${id} is listed, but is still missing at the end.`);
}

async function faulty(fault: FileFault): Promise<void> {
  const ids = fault === 'reset' ? all.filter((id) => sizes[id]! < 100_000) : all;
  await afresh(ids);
  proxy.fault = fault;
  const { claimed } = await tab();
  // A connection delivers 10 kB before it is reset, so files are completed in parts. With other faults, no
  // intact file arrives.
  if (fault !== 'reset' && claimed.size > 0)
    problems.push(`${[...claimed].join()} are on the device, although no intact response was sent for them.`);
  if (fault === 'refused' && proxy.files.length !== 2 * ids.length)
    problems.push(
      `${ids.length} documents caused ${proxy.files.length} requests; there should have been two for each.`,
    );
  for (let tabs = 1; fault === 'reset' && (await missing()).length > 0; tabs += 1) {
    if (tabs > 20)
      return void problems.push(`After ${tabs} tabs, ${(await missing()).join()} are still missing.`);
    await tab();
  }
  await mended();
}

async function slow(): Promise<void> {
  await afresh(['c', 'e']);
  proxy.speed = { latencyMs: 800, bytesPerSecond: 8000 };
  await tab();
  await nothingMissing();
}

async function full(): Promise<void> {
  await afresh(all);
  await device.limit(400_000);
  const { claimed } = await tab();
  if (claimed.size === all.length)
    problems.push('All documents are on the device, although there was no room for all of them.');
  await device.limit(null);
  await mended();
}

async function refusedWrites(): Promise<void> {
  await afresh(all);
  const { claimed } = await tab({ before: refuseWrites });
  if (claimed.size !== 2)
    problems.push(`${claimed.size} documents are on the device, but exactly two could have been written.`);
  if (proxy.files.length > 4)
    problems.push(
      `${proxy.files.length} files were fetched, although nothing could be written after the second.`,
    );
  await mended();
}

async function brokenWrites(): Promise<void> {
  await afresh(all);
  const { claimed } = await tab({ before: breakWrites });
  if (claimed.size !== all.length - 1)
    problems.push(`${claimed.size} of ${all.length} documents are on the device; all but one should be.`);
  await mended();
}

async function stopped(): Promise<void> {
  await afresh(all);
  proxy.speed = { latencyMs: 2, bytesPerSecond: 200_000 };
  const before = await tab({
    death: 'crash',
    alive: () => inTime(proxy.fileBytes(60_000), 'The tab fetched too few files.'),
  });
  await library.stop();
  const { claimed } = await tab({
    async alive() {
      await device.shows('Lost connection to the server, trying to reconnect...');
      await device.runEnded();
    },
  });
  if (claimed.size !== before.claimed.size)
    problems.push(
      `${before.claimed.size} documents were on the device; with the server stopped there are ${claimed.size}.`,
    );
  await library.start();
  await mended();
}

/**
 * Starts with an empty device. At the end, no document must wrongly count as downloaded, and the application
 * must start without its server.
 */
async function firstVisit(whileLoading: () => Promise<void>): Promise<void> {
  await afresh(all);
  try {
    const { kept, startsCold } = await visitFirst(
      proxy.url,
      reader,
      whileLoading,
      () => (proxy.isDown = true),
    );
    counted.looks += 1;
    const lies = liesOf(kept);
    counted.lies += lies.length;
    problems.push(...lies);
    if (!startsCold) problems.push('The application did not start without its server.');
  } finally {
    proxy.isDown = false;
    proxy.refuses = () => false;
  }
}

async function cutJustAfter(): Promise<void> {
  await pass(300);
  proxy.isDown = true;
  await pass(25_000);
  proxy.isDown = false;
}

async function refuseShell(): Promise<void> {
  let until = Infinity;
  proxy.refuses = (path) => {
    if (path === '/sw.js') until = Math.min(until, Date.now() + 2500);
    return until !== Infinity && Date.now() < until && !path.startsWith('/api/');
  };
}

/**
 * Checks that a session survives if responses to its refreshes are lost: two later tabs refresh it and
 * synchronise.
 */
async function lostRefreshes(): Promise<void> {
  await afresh(['a', 'b']);
  let lost = 0;
  proxy.swallows = (path) => path === '/api/security/refresh' && (lost += 1) > 0;
  await tab({
    async alive() {
      await until(() => lost > 0, 'The tab did not refresh its session.');
      await pass(25_000);
      proxy.swallows = () => false;
    },
  });
  proxy.swallows = () => false;
  for (let tabs = 0; tabs < 2; tabs += 1) {
    await tab({
      async alive() {
        await until(
          () => proxy.calls.some(({ path, status }) => path === '/api/security/refresh' && status === 200),
          'The session was not refreshed.',
        );
        await runEnded();
      },
    });
  }
  await nothingMissing();
}

async function refusedTexts(): Promise<void> {
  await afresh(['a', 'b', 'c']);
  let refused = 0;
  proxy.refuses = (path) => path === '/api/offline/text' && (refused += 1) <= 2;
  await tab({
    async alive() {
      await untilSo(async () => {
        const { claimed, entries } = await device.look();
        return claimed.size === 3 && [...claimed].every((id) => entries.get(id)!.indexed !== null);
      }, 'The texts did not arrive.');
    },
  });
  proxy.refuses = () => false;
  if (refused < 3)
    problems.push(
      `Texts were requested ${refused} times. Two requests are rejected, so there should have been a third.`,
    );
}

/**
 * Checks that damaged entries are restored by the next list, and that their files, which are intact, aren't
 * fetched again.
 */
async function damaged(how: 'lost' | 'malformed'): Promise<void> {
  await afresh(all);
  await mended();
  await look();
  await device.damage(['a', 'd', 'h'], how);
  proxy.forget();
  await device.open();
  await untilSo(async () => (await missing()).length === 0, 'The damaged entries were not restored.');
  await device.kill('tab');
  if (proxy.files.length > 0)
    problems.push(`${proxy.files.length} files were fetched although they were complete on the device.`);
  await look();
}

async function healed(): Promise<void> {
  await afresh(['a', 'b', 'c']);
  proxy.fault = 'refused';
  await tab({
    async alive() {
      await runEnded();
      proxy.fault = 'none';
      await untilSo(
        async () => (await missing()).length === 0,
        'The rejected documents were not fetched again.',
      );
    },
  });
}

async function reconnected(): Promise<void> {
  await afresh(['a', 'b']);
  await mended();
  await tab({
    async alive() {
      await runEnded();
      proxy.isDown = true;
      edition += 1;
      await library.publish({ a: sizes['a']! }, String(edition));
      await device.shows('Lost connection to the server, trying to reconnect...');
      proxy.isDown = false;
      await untilSo(async () => (await missing()).length === 0, 'The new edition did not arrive.');
    },
  });
}

/** Kills a tab, its process or the whole browser at a random moment during startup or downloads. */
async function killed(death: Death): Promise<void> {
  while ((await missing()).length === 0) await change();
  const left = (await missing()).reduce((sum, id) => sum + sizes[id]!, 0) - (await device.look()).partBytes;
  proxy.speed = { latencyMs: 2, bytesPerSecond: 1_000_000 };
  const bytes = left <= 0 || random.chance(0.2) ? 0 : 1 + random.integer(left);
  const ms = random.integer(bytes === 0 ? 1500 : 50);
  await tab({
    death,
    async alive() {
      if (bytes > 0) await inTime(proxy.fileBytes(bytes), `The tab did not fetch ${bytes} bytes.`);
      await pass(ms);
    },
  });
}

/**
 * Wipes the device, chooses other documents or imports new editions, so that documents may be missing again.
 */
async function change(): Promise<void> {
  const what = random.pick(['wipe', 'edition', 'choice'] as const);
  if (what === 'wipe') return afresh(random.chance(0.5) ? all : all.filter(() => random.chance(0.7)));
  if (what === 'choice') return library.choose(all.filter(() => random.chance(0.6)));
  edition += 1;
  // At least one document gets a new edition, because an empty import is rejected.
  const renewed = random.pick(all);
  await library.publish(
    Object.fromEntries(Object.entries(sizes).filter(([id]) => id === renewed || random.chance(0.4))),
    String(edition),
  );
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  for (const giveUpAt = Date.now() + LIMIT_MS; !isSo(); await pass(20))
    if (Date.now() > giveUpAt) throw new Error(otherwise);
}

/** Like `until`, for values that are read in the browser. */
async function untilSo(check: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const giveUpAt = Date.now() + 2 * LIMIT_MS; !(await check()); await pass(500))
    if (Date.now() > giveUpAt) throw new Error(otherwise);
}

function inTime(work: Promise<void>, otherwise: string): Promise<void> {
  return Promise.race([
    work,
    pass(LIMIT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(otherwise))),
  ]);
}

/** Runs in the page. Makes every write of a PDF after the second fail because storage is full. */
function refuseWrites(): void {
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === 'blobs' && ++count > 2)
      throw new DOMException('Storage is full.', 'QuotaExceededError');
    return put.apply(this, args);
  };
}

/** Runs in the page. Makes all three attempts to write the third PDF fail. */
function breakWrites(): void {
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.put = function (...args) {
    const request = put.apply(this, args);
    if (this.name === 'blobs' && ++count > 2 && count < 6) this.transaction.abort();
    return request;
  };
}
