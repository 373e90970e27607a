// Runs suites one after the other, each in its own process, and adds up what uvu counted.
//   node test/support/run.mjs [unit|views|server|stored|e2e …]     ends on `N passed, N failed, N skipped`
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

const suites = {
  unit: { folder: 'test', pattern: '^(?!(ui|views|server|e2e|support|bench|conformance|durability|load)/).*\\.test\\.tsx?$' },
  views: { folder: 'test', pattern: '^(ui|views)/.*\\.test\\.tsx?$' },
  server: { folder: 'test/server', pattern: '\\.test\\.ts$' },
  // For another database: the search has none.
  stored: { folder: 'test/server', pattern: '^(?!search/).*\\.test\\.ts$' },
  e2e: { folder: 'test/e2e', pattern: '\\.test\\.ts$' },
};

/** How long a suite may print nothing, and how long it may take to end after its count, in milliseconds. */
const [silentMax, endingMax] = [600_000, 30_000];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in suites));
if (unknown.length) {
  console.error(`No suite named ${unknown.join(', ')}. Known: ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const name of named.length ? named : Object.keys(suites).filter((known) => known !== 'stored')) {
  console.log(`\n── ${name}`);
  const counted = await run(suites[name]);
  for (const key of Object.keys(total)) total[key] += counted[key];
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);

/** A suite that dies, counts nothing or does not end is one failure more: silence must not pass for success. */
function run({ folder, pattern }) {
  const command = ['--import', './test/support/register.mjs', 'node_modules/uvu/bin.js', folder, pattern];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    const giveUp = () => {
      console.error('The suite does not end: something that it opened is open still, or it waits for what does not come.');
      child.kill('SIGKILL');
    };
    let watch = setTimeout(giveUp, silentMax);
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
      clearTimeout(watch);
      watch = setTimeout(giveUp, /^\s*Duration:/m.test(output) ? endingMax : silentMax);
    });
    child.on('close', (code) => {
      clearTimeout(watch);
      const plain = stripVTControlCharacters(output);
      const count = (label) => Number(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'm').exec(plain)?.[1] ?? 0);
      const [all, passed, skipped] = [count('Total'), count('Passed'), count('Skipped')];
      const failed = all - passed;
      resolve({ passed, skipped, failed: failed === 0 && (code !== 0 || all === 0) ? 1 : failed });
    });
  });
}
