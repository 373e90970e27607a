// npm run test:s3 runs the tests that store or read files on a real S3 server, which it starts itself.
// Without Go (https://go.dev/dl), the tests are skipped, which counts as a failure in CI.
import { spawn } from 'node:child_process';
import { missingForS3, startS3 } from '../support/server/s3';
import { checkTwoServers } from './two-servers';

const missing = await missingForS3();
if (missing !== null) {
  const isCi = process.env['CI'] === 'true';
  console.error(missing);
  console.log(`\n0 passed, ${isCi ? 1 : 0} failed, ${isCi ? 0 : 1} skipped`);
  process.exit(isCi ? 1 : 0);
}
// A signal from the user also ends the child process. This process must survive it, because it has to stop
// the S3 server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
const s3 = await startS3();
try {
  const isSound = await runTwoServers();
  process.exitCode = isSound ? await runSuite() : 1;
} finally {
  await s3.stop();
}

async function runTwoServers(): Promise<boolean> {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) {
    console.log('Two servers over PostgreSQL and S3 are not tested, because DATABASE_URL is not set.');
    return true;
  }
  const problems = await checkTwoServers(databaseUrl, s3);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** Prints the suite's count as the last line of the run. */
function runSuite(): Promise<number> {
  const child = spawn(process.execPath, ['test/support/run.mjs', 's3'], {
    stdio: 'inherit',
    env: { ...process.env, ...s3.environment, TEST_FILES_URL: s3.url },
  });
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
