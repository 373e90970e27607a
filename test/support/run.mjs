// Runs suites and adds up what uvu counted, as many processes at once as there are processors. A suite's files are dealt out
// to that many, or have a process each, the largest first: what begins last should not take long.
//   node test/support/run.mjs [unit|views|server|stored|e2e …]     ends on `N passed, N failed, N skipped`
// With SEED in the environment laws draw the same values in each run, else others each time.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

const suites = {
  server: { pattern: /^server\/.*\.test\.ts$/ },
  unit: { pattern: /^(?!(embed|ui|views|server|e2e|support|bench|conformance|durability|faults|fuzz|load)\/).*\.test\.tsx?$/ },
  // With a document of its own for the whole process, which tests without one must not meet.
  views: { pattern: /^(embed|ui|views)\/.*\.test\.tsx?$/ },
  // From some seconds to more than a minute each: dealt out, the last would run alone.
  e2e: { pattern: /^e2e\/.*\.test\.ts$/, isEachAlone: true },
  // For another database: neither the search nor PDFs have one.
  stored: { pattern: /^server\/(?!search\/|library\/(?:pdf-|typeset\/)).*\.test\.ts$/, named: true },
};

/** How long a part may print nothing, and how long it may take to end after its count, in milliseconds. */
const [silentMax, endingMax] = [600_000, 30_000];
/** More at once would make tests late for their own time limits. One more of those that each wait for a browser most of the time. */
const processesMax = Math.min(availableParallelism(), 4);
const browsersMax = processesMax + 1;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in suites));
if (unknown.length) {
  console.error(`No suite named ${unknown.join(', ')}. Known: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

const wanted = Object.entries(suites).filter(([name, suite]) => (named.length ? named.includes(name) : !suite.named));
const files = readdirSync('test', { recursive: true }).map((file) => file.replaceAll('\\', '/')).sort();
const print = createPrinter();
const total = { passed: 0, failed: 0, skipped: 0 };
/** What went wrong, as its part told it. */
const failures = [];
const queue = wanted.flatMap(([name, suite]) => parts(name, suite)).map((part) => ({ ...part, out: print(part.title) }));
for (const [isEachAlone, atOnce] of [[false, processesMax], [true, browsersMax]]) {
  const waiting = queue.filter((part) => part.isEachAlone === isEachAlone);
  await Promise.all(Array.from({ length: atOnce }, () => work(waiting)));
}
// Once more and together: among thousands of lines nobody finds them, and of a long output only the end may be kept.
if (failures.length) console.log(`\n── failed\n${failures.join('\n\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);

/** What one process each is to run. */
function parts(name, { pattern, isEachAlone = false }) {
  const own = files.filter((file) => pattern.test(file));
  if (isEachAlone) own.sort((a, b) => statSync(`test/${b}`).size - statSync(`test/${a}`).size);
  if (!own.length) throw new Error(`The suite ${name} has no files.`);
  const count = isEachAlone ? own.length : Math.min(processesMax, own.length);
  return Array.from({ length: count }, (_, index) => ({
    title: count > 1 ? `${name} ${index + 1} of ${count}` : name,
    isEachAlone,
    files: own.filter((_file, place) => place % count === index),
  }));
}

async function work(waiting) {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const counted = await run(part);
    for (const key of Object.keys(total)) total[key] += counted[key];
  }
}

/** A part that dies, counts nothing or does not end is one failure more: silence must not pass for success. */
function run({ title, files: own, out }) {
  const pattern = `^(${own.map((file) => file.replaceAll(/[.\\]/g, '\\$&')).join('|')})$`;
  const seed = process.env.SEED ? ['--import', './test/support/seed.mjs'] : [];
  const command = ['--import', './test/support/register.mjs', ...seed, 'node_modules/uvu/bin.js', 'test', pattern];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const giveUp = () => {
      out.write('The suite does not end: something that it opened is open still, or it waits for what does not come.\n');
      child.kill('SIGKILL');
    };
    let watch = setTimeout(giveUp, silentMax);
    child.stderr.on('data', (chunk) => out.write(chunk));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      out.write(chunk);
      clearTimeout(watch);
      watch = setTimeout(giveUp, /^\s*Duration:/m.test(output) ? endingMax : silentMax);
    });
    child.on('close', (code, signal) => {
      clearTimeout(watch);
      out.end();
      const plain = stripVTControlCharacters(output);
      const count = (label) => Number(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'm').exec(plain)?.[1] ?? 0);
      const [all, passed, skipped] = [count('Total'), count('Passed'), count('Skipped')];
      const isBroken = all === passed && (code !== 0 || all === 0);
      failures.push(...toldFailures(plain));
      if (isBroken) failures.push(`${title}: ${signal ? `ended by ${signal}` : `ended with ${code}`} after ${all} tests`);
      resolve({ passed, skipped, failed: isBroken ? 1 : all - passed });
    });
  });
}

/** The failures of a uvu output, each below the file it is of. */
function toldFailures(output) {
  let file = '';
  return output.split(/\n(?= {2} FAIL |\n\n|\S+\.test\.tsx?\n)/).flatMap((block) => {
    file = /^(\S+\.test\.tsx?)$/m.exec(block)?.[1] ?? file;
    return block.startsWith('   FAIL ') ? [`${file}\n${block.trimEnd()}`] : [];
  });
}

/** Outputs in the order they were asked for: the first that has not ended is shown as it comes, those after it wait. */
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
      write: (chunk) => { output.held.push(chunk); show(); },
      end: () => { output.hasEnded = true; show(); },
    };
  };
}
