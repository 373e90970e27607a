// npm run test:postgres [-- --short] runs the server's tests on a separate PostgreSQL server and removes
// it afterwards. `--short` runs only the tests whose results are most likely to differ from those on SQLite,
// as in CI. Without PostgreSQL (Debian: apt-get install -y postgresql), the tests are skipped, which counts
// as a failure in CI.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres-server.mjs';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

// A signal from the user also ends the child process. This process must survive it, because it has to stop
// PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

// The data doesn't have to survive a power failure.
const postgres = await startPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
if (!postgres) {
  const isCi = process.env['CI'] === 'true';
  console.error(
    "PostgreSQL is not installed, so the server suite can't run on it. On Debian: apt-get install -y postgresql",
  );
  console.log(`\n0 passed, ${isCi ? 1 : 0} failed, ${isCi ? 0 : 1} skipped`);
  process.exit(isCi ? 1 : 0);
}
try {
  console.log(`Running the server suite on ${postgres.version}, as ${postgres.user}`);
  process.exitCode = await suite(postgres.url);
} finally {
  await postgres.stop();
}

/** Prints the suite's count as the last line of this run. */
function suite(url) {
  const child = spawn(process.execPath, ['test/support/run.mjs', values.short ? 'stored-short' : 'stored'], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
