/**
 * npm run test:two-servers runs the server's tests and the end-to-end tests with two servers, which get a test's
 * requests in turn. They share PostgreSQL, an S3 server and, in the end-to-end tests, OpenSearch, all of which the run
 * starts itself. Without one of these, the run is skipped, which counts as a failure in CI.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForPostgres, startPostgres } from '../support/postgres-server.mjs';
import { missingForOpenSearch } from '../support/server/opensearch';
import { missingForS3, startS3 } from '../support/server/s3';

const missing = [
  missingForPostgres(),
  ...(await Promise.all([missingForOpenSearch(), missingForS3()])),
].filter((sentence) => sentence !== null);
if (missing.length > 0) {
  const isCi = process.env['CI'] === 'true';
  for (const sentence of missing) console.error(sentence);
  console.log(`\n0 passed, ${isCi ? 1 : 0} failed, ${isCi ? 0 : 1} skipped`);
  process.exit(isCi ? 1 : 0);
}
// A signal from the user also ends the child process. This process must survive it, because it has to stop the engines.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
const folder = mkdtempSync(join(tmpdir(), 'fw-two-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })];
try {
  const postgres = (await startPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']))!;
  closers.push(() => postgres.stop());
  const s3 = await startS3(folder);
  closers.push(() => s3.stop());
  const common = { ...s3.environment, TEST_TWO_SERVERS: 'true', TMPDIR: folder };
  const counts = [
    await runSuites(['stored'], { ...common, DATABASE_URL: postgres.url, TEST_FILES_URL: s3.url }),
    await runSuites(['e2e', 'e2e-long'], {
      ...common,
      TESTS: 'all',
      TEST_POSTGRES_URL: postgres.url,
      TEST_BUCKET_URL: s3.url,
    }),
  ];
  const [passed, failed, skipped] = [0, 1, 2].map((at) => counts.reduce((sum, count) => sum + count[at]!, 0));
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  for (const close of closers.reverse()) await close();
}

/** Returns how many tests passed, failed and were skipped. A run without a closing line counts as one failure. */
function runSuites(
  suites: readonly string[],
  environment: Record<string, string>,
): Promise<readonly number[]> {
  const child = spawn(process.execPath, ['test/support/run.mjs', ...suites], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let end = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    end = (end + String(chunk)).slice(-200);
  });
  return new Promise((resolve) =>
    child.on('close', () => {
      const counts = /^(\d+) passed, (\d+) failed, (\d+) skipped\n$/m.exec(end);
      resolve(counts ? counts.slice(1).map(Number) : [0, 1, 0]);
    }),
  );
}
