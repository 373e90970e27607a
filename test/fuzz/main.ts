// npm run test:fuzz [-- --examples N --seed N --callers user,admin] has Schemathesis call every operation in
// openapi.yaml on a real server, with valid and invalid requests, without a token and with those of users in
// three roles, or only as the given callers. No response may be a server error or have a status or body that
// the contract doesn't describe. It needs the program `schemathesis` (from PyPI: pip install schemathesis)
// and is skipped without it. Each operation counts as one test per caller.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { password, startFairway } from '../support/server/fairway';

const callers = ['anonymous', 'user', 'manager', 'admin'] as const;
type Caller = (typeof callers)[number];

/**
 * Most of these operations would end the session that all later requests use. One needs a PDF, which
 * Schemathesis can't generate.
 */
const leftOut = ['logout', 'endSessions', 'endSession', 'uploadPdf'];
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

const { values } = parseArgs({
  options: {
    examples: { type: 'string', default: '30' },
    seed: { type: 'string' },
    callers: { type: 'string', default: callers.join(',') },
  },
});
const wanted = callers.filter((caller) => values.callers.split(',').includes(caller));
const examples = Number(values.examples);
const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : Number(values.seed);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(examples) || examples < 1 || wanted.length === 0) {
  console.error(
    `--seed and --examples take whole numbers, and --callers takes some of ${callers.join(',')}.`,
  );
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
if ((await run(['--version'])) !== 0) {
  console.error(
    'Schemathesis is not installed, so the contract is not fuzzed. To install it: pip install schemathesis',
  );
  total[process.env['CI'] === 'true' ? 'failed' : 'skipped'] += 1;
} else {
  console.log(`${examples} examples of each operation, seed ${seed}`);
  const server = await startFairway({ FAIRWAY_DEMO: 'on' });
  try {
    for (const caller of wanted) await fuzz(server.url, caller);
  } finally {
    await server.remove();
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function fuzz(url: string, caller: Caller): Promise<void> {
  console.log(`\n── ${caller}`);
  const folder = mkdtempSync(join(tmpdir(), 'fairway-fuzz-'));
  try {
    const report = join(folder, 'report.xml');
    const token = caller === 'anonymous' ? null : await logIn(url, caller);
    // Only one worker, because Python 3.11 and 3.12 fail when two threads parse source code at the same time
    // (python/cpython 106905).
    await run([
      'run',
      'openapi.yaml',
      '--url',
      url,
      ...(token === null ? [] : ['--header', `Authorization: Bearer ${token}`]),
      '--checks',
      checks.join(','),
      ...leftOut.flatMap((id) => ['--exclude-operation-id', id]),
      '--phases',
      'fuzzing',
      '--max-examples',
      String(examples),
      '--seed',
      String(seed),
      '--continue-on-failure',
      '--suppress-health-check',
      'all',
      '--warnings',
      'off',
      '--workers',
      '1',
      '--report',
      'junit',
      '--report-junit-path',
      report,
    ]);
    count(readFileSync(report, 'utf8'));
    // If the token had expired, every response would have been a 401.
    if (
      token !== null &&
      (await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status !== 200
    ) {
      console.log(`The session of ${caller} ended during the run.`);
      total.failed += 1;
    }
  } catch (error) {
    console.error(error);
    total.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the report, which contains a test case for each operation, with its failures. */
function count(junit: string): void {
  const cases = junit.match(/<testcase\b[^>]*(?:\/>|>[\s\S]*?<\/testcase>)/g) ?? [];
  if (cases.length === 0) throw new Error('The report from Schemathesis contains no test cases.');
  for (const one of cases)
    total[/<(failure|error)\b/.test(one) ? 'failed' : /<skipped\b/.test(one) ? 'skipped' : 'passed'] += 1;
}

async function logIn(url: string, caller: Caller): Promise<string> {
  const body = JSON.stringify({ username: `${caller}@demo.fairway`, password });
  const answer = await fetch(`${url}/api/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** @returns The exit code, or 127 if the program is not installed. */
function run(options: readonly string[]): Promise<number> {
  const isVersionCheck = options[0] === '--version';
  const child = spawn('schemathesis', options, { stdio: isVersionCheck ? 'ignore' : 'inherit' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
