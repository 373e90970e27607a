// A process that run.mjs starts to run uvu test files one after another. When it is free, it writes a line of
// JSON to descriptor 3: `{ result }`, with the result of the last file, or null at first. It then reads the
// name of the next file from descriptor 4, or an empty line if there are no more. So run.mjs knows which file
// was running when a process died or hung.
import { readFileSync, readSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

// Makes uvu wait for an explicit call before it runs the tests, as its own command does.
globalThis.UVU_DEFER = 1;

for (let file = nextFile(null); file;) {
  console.log(`\n${file}`);
  const from = performance.now();
  const used = process.cpuUsage();
  const usedBefore = childrenSeconds();
  const result = await runFile(file);
  const { user, system } = process.cpuUsage(used);
  const children = childrenSeconds() - usedBefore;
  console.log(
    `  ${((performance.now() - from) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time` +
      (children > 0 ? `, ${children.toFixed(1)} s in its processes` : ''),
  );
  file = nextFile(result);
}

/**
 * Returns the processor time of all descendants of this process that have ended. Node doesn't report it, so
 * it is read from Linux, which counts in hundredths of a second.
 */
function childrenSeconds() {
  try {
    const [, fields] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) / 100;
  } catch {
    return 0;
  }
}

/**
 * Runs a file's tests, and counts the results. A file that can't be loaded or has no tests counts as one
 * failure.
 */
async function runFile(file) {
  const counted = { passed: 0, failed: 0, skipped: 0, failures: [], report: '' };
  try {
    const suites = [];
    globalThis.UVU_QUEUE = [suites];
    await import(pathToFileURL(resolve('test', file)).href);
    for (const run of suites) {
      const [errors, passed, skipped, total] = await run();
      const isCutOff = errors === true && passed < total;
      counted.passed += passed;
      counted.failed += total - passed;
      counted.skipped += skipped;
      if (typeof errors === 'string') addFailures(counted, errors);
      if (isCutOff)
        addFailures(
          counted,
          failure(`${total - passed} tests did not run`, 'A hook that has to run before them failed.'),
        );
    }
    if (counted.passed + counted.failed + counted.skipped === 0)
      throw new Error('The file contains no tests.');
  } catch (error) {
    console.error(error);
    counted.failed += 1;
    addFailures(counted, failure('the whole file', error instanceof Error ? error.message : String(error)));
  }
  return counted;
}

/** Returns a report in uvu's format, which `addFailures` parses. */
function failure(test, message) {
  return `   FAIL  "${test}"\n    ${message}\n`;
}

/**
 * Adds uvu's output about failed tests: the whole output, and the name and the error of each test, on one
 * line.
 */
function addFailures(counted, errors) {
  const report = stripVTControlCharacters(errors).trimEnd();
  console.log(`\n${report}\n`);
  counted.report += `${report}\n`;
  for (const block of report.split(/^(?= {2,3}FAIL )/m)) {
    const [, test, error = ''] = /FAIL .*?"(.*)"\n([^]*)/.exec(block) ?? [];
    if (test !== undefined) counted.failures.push({ test, error: inOneLine(error) });
  }
}

/** Returns the beginning of the message as one line, without the stack trace. */
function inOneLine(error) {
  const [said = ''] = error.split(/\n\s+at /);
  return said.replace(/\s+/g, ' ').trim().slice(0, 300);
}

/**
 * Reports the result of the last file, and waits for the name of the next one. Waiting blocks the thread,
 * because an open stream would keep the process alive if a test waited forever.
 */
function nextFile(result) {
  writeSync(3, `${JSON.stringify({ result })}\n`);
  const answer = Buffer.alloc(4096);
  return answer.toString('utf8', 0, readSync(4, answer)).trim();
}
