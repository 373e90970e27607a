// Runs suites and adds up uvu's counts, with as many processes at a time as there are processors, but at most
// four. The processes of a suite take files from the same queue, so that all of them stay busy to the end. In
// some suites, each file has a process of its own. Suites that mostly wait run after all others, more processes
// at a time, and their largest files run first, so that no long one starts last.
//   node test/support/run.mjs [unit|views|server|slow|slow-views|processes|long|stored|stored-short|s3|e2e|
//     e2e-long …]
//     [--silent-seconds N]
// The last line is `N passed, N failed, N skipped`. If SEED is set, property tests use the same values in
// each run.
//
// A file of tests is in one of these states:
//   waiting   → running    a process takes it from the queue
//   running   → passed     no test fails (all of them may be skipped)
//   running   → failed     a test fails, there is none, or the process dies or prints nothing for too long;
//                          another process continues with the files after it
//   failed    → repeating  all others have ended, and the file may be repeated: it runs once more, alone
//   repeating → unsteady   it passes: it counts as passed, and the run prints
//                          `unsteady: FILE – TEST – first error`
//   repeating → failed
// Files about faults, durability and sessions are never repeated, because even one failure in a hundred runs
// may mean that users lose data. If more than three files fail, none is repeated. The result of a repetition
// replaces the first result.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The folders in test/ whose files need a DOM, which the process then has. Other tests must not have one. */
const views = '(app|desktop|embed|ui|views)/';
/** The folders in test/ whose files are not unit tests. */
const notUnits = [
  ...['app', 'desktop', 'embed', 'ui', 'views', 'server', 'e2e', 'support'],
  ...['bench', 'conformance', 'durability', 'faults', 'fuzz', 'load', 'rolling', 's3', 'two-servers'],
];
/** `npm run check` runs the test of the architecture. */
const unitTests = new RegExp(
  `^(?!(${notUnits.join('|')})/|architecture\\.)(?!.*\\.(slow|long)\\.).*\\.test\\.tsx?$`,
);
/**
 * Tests of files, engines, processes, permissions and clients, for which any database will do, because other
 * files make the same queries.
 */
const forAnyDatabase = [
  ...['accounts/(access|authorization-matrix)\\.', 'alerts/(alerts\\.property|engines|follow-deaths)'],
  ...['offline/(killed|prepare)', 'reports/report-', 'routes/(library-client|passage-|search-)', 'search/'],
  ...['library/sample\\.', 'library/(akn|import/docx|import/xml|pdf|typeset)/', 'library/structure/killed'],
];
/** Tests whose queries, transactions or migrations are most likely to differ between the databases. */
const shortOnPostgres = [
  ...['alerts/consolidated-texts', 'cli/move-library', 'database/(?!lease-processes)', 'jobs/'],
  ...['routes/(groups|library-model|offline|quotas|search)\\.', 'several-servers'],
  // CI has no time for the largest file on references. The indexes that they use are tested.
  'store/(?!library/references/references\\.)',
];
const suites = {
  server: { pattern: /^server\/(?!.*\.(slow|long)\.).*\.test\.ts$/, startsProcesses: false },
  unit: { pattern: unitTests, startsProcesses: false },
  views: { pattern: new RegExp(`^${views}(?!.*\\.(slow|long)\\.).*\\.test\\.tsx?$`) },
  // Tests that take several seconds of processor time, and so don't belong in the fast suites.
  slow: { pattern: new RegExp(`^(?!e2e/|${views}).*\\.slow\\.test\\.ts$`) },
  'slow-views': { pattern: new RegExp(`^${views}.*\\.slow\\.test\\.tsx?$`) },
  // Tests of commands, of several servers, and of killed processes. They wait for processes to start and end,
  // and so don't belong in the fast suites.
  processes: {
    pattern: new RegExp(`^server/(?!.*\\.(slow|long)\\.).*\\.test\\.ts$|${unitTests.source}`),
    startsProcesses: true,
    doesMostlyWait: true,
  },
  // Tests of very large inputs, of kills and of busy servers. Each file takes many seconds of processor time.
  long: { pattern: /^(?!e2e\/).*\.long\.test\.tsx?$/, isEachAlone: true, named: true },
  // Each of these files takes from a few seconds to more than a minute. If they were assigned to processes in
  // advance, some would have nothing to do at the end.
  e2e: {
    pattern: /^e2e\/(?!long\/).*\.test\.ts$/,
    isEachAlone: true,
    longest: /^e2e\/(accessibility|connection|durability|offline-faults|service-worker)\./,
  },
  // Users' tasks as a whole. The tests of views and of the server check each step.
  'e2e-long': { pattern: /^e2e\/long\/.*\.test\.ts$/, isEachAlone: true, named: true },
  // Only files that need a database, directly or through their imports, and whose results may depend on it.
  stored: {
    pattern: new RegExp(`^server/(?!${forAnyDatabase.join('|')}).*\\.test\\.ts$`),
    needs: 'support/server/databases.ts',
    named: true,
  },
  'stored-short': {
    pattern: new RegExp(`^server/(${shortOnPostgres.join('|')})(?!.*\\.long\\.).*\\.test\\.ts$`),
    needs: 'support/server/databases.ts',
    named: true,
  },
  // Only files whose tests store or read the server's files.
  s3: {
    pattern:
      /^server\/(files|offline|reports|routes\/(documents|downloads|files|library|offline|reports))\b.*\.test\.ts$/,
    named: true,
  },
};
const neverRepeated = /fault|durab|kill|session|account\/devices|refresh|access-token/;
const repeatedMax = 3;

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { 'silent-seconds': { type: 'string', default: '600' } },
});
const unknown = named.filter((name) => !(name in suites));
if (unknown.length) {
  console.error(`Unknown suites: ${unknown.join(', ')}. The suites are ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

/**
 * How long a process may print nothing, and how long it may take to exit after its last file, in
 * milliseconds.
 */
const silentMax = Number(options['silent-seconds']) * 1000;
const endingMax = Math.min(30_000, silentMax);
/**
 * How many processes run tests at once. With more, tests would exceed their own time limits. Tests in browsers and of
 * other processes mostly wait, so two more of those can run.
 */
const processesMax = Math.min(availableParallelism(), 4);
const waitingMax = processesMax + 2;

/** A folder for files that the tests in this run share (test/support/server/fairway.ts). */
const runFolder = mkdtempSync(join(tmpdir(), 'fairway-run-'));
process.on('exit', () => rmSync(runFolder, { recursive: true, force: true }));

/** Tests create many short-lived objects, so a larger space for new ones saves garbage collections. */
const nodeOptions = ['--max-semi-space-size=64'];

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const wanted = Object.entries(suites).filter(([name, suite]) =>
  named.length ? named.includes(name) : !suite.named,
);
const files = readdirSync('test', { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const print = createPrinter();
const queue = wanted
  .flatMap(([name, suite]) => parts(name, suite))
  .map((part) => ({ ...part, out: print(part.title) }));
const first = [];
for (const [doesMostlyWait, atOnce] of [
  [false, processesMax],
  [true, waitingMax],
]) {
  const waiting = queue.filter((part) => part.doesMostlyWait === doesMostlyWait);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) first.push(...(await runPart(part)));
    }),
  );
}
const { results, unsteady } = await repeatFailed(first);

// Prints all failures again at the end, because they are hard to find among thousands of lines, and CI may
// keep only the end.
const failed = results.filter((result) => result.failed > 0);
if (failed.length)
  console.log(`\n── failed\n${failed.map(({ title, report }) => `${title}\n${report}`).join('\n')}`);
console.log();
for (const {
  title,
  failures: [{ test, error }],
} of unsteady)
  console.log(`unsteady: ${title} – ${test} – ${error}`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
// Otherwise, lines that a slow reader hasn't read would be lost.
await new Promise((resolve) => process.stdout.write('', resolve));
process.exit(failed.length ? 1 : 0);

/** Returns the parts of a suite. Each runs in its own process, and they may share a queue of files. */
function parts(name, suite) {
  const { pattern, needs, startsProcesses, longest, isEachAlone = false } = suite;
  const doesMostlyWait = suite.doesMostlyWait ?? isEachAlone;
  const own = files
    .filter((file) => pattern.test(file) && (!needs || importsOf(file).has(needs)))
    .filter((file) => startsProcesses === undefined || doesStartProcesses(file) === startsProcesses);
  // A file's size serves as an estimate of its duration, except for files that do most of their work
  // elsewhere.
  const length = (file) => (longest?.test(file) ? Infinity : statSync(`test/${file}`).size);
  if (doesMostlyWait) own.sort((a, b) => (length(b) > length(a) ? 1 : length(b) < length(a) ? -1 : 0));
  if (!own.length) throw new Error(`The suite ${name} has no files.`);
  const count = isEachAlone ? own.length : Math.min(doesMostlyWait ? waitingMax : processesMax, own.length);
  return Array.from({ length: count }, (_, index) => ({
    title: count > 1 ? `${name} ${index + 1} of ${count}` : name,
    doesMostlyWait,
    queue: isEachAlone ? [own[index]] : own,
  }));
}

/** Whether a test starts processes, directly or through files in test/support. */
function doesStartProcesses(file) {
  return [...importsOf(file)].some((name) =>
    /'node:child_process'|'(\.\.\/)+src\/server\/library\/pdf\/pdf-process'/.test(
      readFileSync(`test/${name}`, 'utf8'),
    ),
  );
}

/** Returns this file in test/ and all files in test/ that it imports, directly or indirectly. */
function importsOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(`test/${file}`, 'utf8').matchAll(/\bimport\b[^;']*'(\.[^']+)'/g)) {
    const path = posix.join(posix.dirname(file), name);
    for (const extension of ['.ts', '.tsx'])
      if (!path.startsWith('..') && existsSync(`test/${path}${extension}`))
        importsOf(path + extension, found);
  }
  return found;
}

/**
 * Runs files from the queue until it is empty, and continues in another process if one dies. Returns a result
 * for each file, and one for each fault that doesn't belong to a file.
 */
async function runPart({ title, queue: waiting, out }) {
  const all = [];
  for (let canContinue = true; canContinue && waiting.length;) {
    const ended = await runProcess(title, waiting, out);
    all.push(...ended.results);
    canContinue = ended.canContinue;
  }
  out.end();
  return all;
}

async function repeatFailed(before) {
  const all = before.filter((result) => result.failed > 0);
  if (all.length > repeatedMax) return { results: before, unsteady: [] };
  const results = before.filter((result) => result.failed === 0);
  const unsteady = [];
  for (const result of all) {
    if (result.file === null || neverRepeated.test(result.file)) {
      results.push(result);
      continue;
    }
    const again = await runPart({
      title: `again: ${result.file}`,
      queue: [result.file],
      out: print(`again: ${result.file}`),
    });
    results.push(...again);
    if (again.every(({ failed: count }) => count === 0)) unsteady.push(result);
  }
  return { results, unsteady };
}

/**
 * Starts a process that takes files from the queue until it is empty or the process ends. If a process dies
 * or hangs, the file that was running counts as failed, because a missing result must not count as success.
 * If this happens after the last file, the process counts as failed or, if it has run only one file, that
 * file.
 */
function runProcess(title, waiting, out) {
  const seed = process.env.SEED ? ['--import', pathOf('seed.mjs')] : [];
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [...nodeOptions, '--import', pathOf('register.mjs'), ...seed, pathOf('test-process.mjs')],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
        env: { ...process.env, ...color, TEST_RUN_FOLDER: runFolder },
      },
    );
    const ended = [];
    let running = null;
    let isDone = false;
    let fault = null;
    let watch;
    const giveUp = () => {
      fault =
        'It does not end: something that it opened is still open, or it waits for something that never happens.';
      out.write(`${fault}\n`);
      child.kill('SIGKILL');
    };
    const wait = () => {
      clearTimeout(watch);
      watch = setTimeout(giveUp, isDone ? endingMax : silentMax);
    };
    wait();
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        out.write(chunk);
        wait();
      });
    // The process may die before it has read the name of its next file.
    child.stdio[4].on('error', () => {});
    const requests = createInterface({ input: child.stdio[3] }).on('line', (line) => {
      const { result } = JSON.parse(line);
      if (result) ended.push({ title: running, file: running, ...result });
      running = waiting.shift() ?? null;
      isDone = running === null;
      child.stdio[4].write(`${running ?? ''}\n`);
      wait();
    });
    void Promise.all([
      new Promise((done) => child.on('close', (...how) => done(how))),
      new Promise((done) => requests.on('close', done)),
    ]).then(([[code, signal]]) => {
      clearTimeout(watch);
      fault ??= signal
        ? `It was killed by ${signal}.`
        : code !== 0 || !isDone
          ? `It exited with code ${code}.`
          : null;
      if (fault) {
        const [sole] = isDone && ended.length === 1 ? ended.splice(0) : [];
        const file = running ?? sole?.file ?? null;
        ended.push(
          withFault(
            sole ?? { passed: 0, failed: 0, skipped: 0, failures: [], report: '' },
            file,
            file ?? title,
            fault,
          ),
        );
      }
      // If a process died before its first file, so would every other process.
      resolve({ results: ended, canContinue: running !== null });
    });
  });
}

function withFault(result, file, title, fault) {
  return {
    ...result,
    file,
    title,
    failed: result.failed + 1,
    failures: [...result.failures, { test: 'the whole file', error: fault }],
    report: `${result.report}    ${fault}\n`,
  };
}

/**
 * Prints the output of all parts in order. The output of the first unfinished part is printed immediately,
 * and that of later parts is held back.
 */
function createPrinter() {
  const outputs = [];
  const show = () => {
    for (const output of outputs) {
      if (!output.isShown) process.stdout.write(`\n── ${output.title}\n`);
      output.isShown = true;
      for (const chunk of output.held.splice(0)) process.stdout.write(chunk);
      if (!output.hasEnded) return;
    }
  };
  return (title) => {
    const output = { title, held: [], hasEnded: false, isShown: false };
    outputs.push(output);
    return {
      write: (chunk) => {
        output.held.push(chunk);
        show();
      },
      end: () => {
        output.hasEnded = true;
        show();
      },
    };
  };
}
