// npm run test:postgres runs the server's tests on its own PostgreSQL, and removes it afterwards. Without
// PostgreSQL's programs (Debian: apt-get install -y postgresql) the tests are skipped, which counts as a
// failure in CI.
import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const programs = findPrograms();
if (!programs) {
  const isCi = process.env['CI'] === 'true';
  console.error(
    "PostgreSQL is not installed, so the server suite can't run on it. On Debian: apt-get install -y postgresql",
  );
  console.log(`\n0 passed, ${isCi ? 1 : 0} failed, ${isCi ? 0 : 1} skipped`);
  process.exit(isCi ? 1 : 0);
}

// PostgreSQL refuses to run as root. If this script runs as root, everything below runs under the package's
// own account.
const isRoot = process.getuid?.() === 0;
const asOwner = (program, args) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', join(programs, program), ...args], { cwd: '/' })
    : run(join(programs, program), args);

// The path is short, because a Unix socket's path is limited to about a hundred characters.
const folder = mkdtempSync(join(tmpdir(), 'fw-pg-'));
if (isRoot) chownSync(folder, Number((await run('id', ['-u', 'postgres'])).stdout), -1);
const cluster = join(folder, 'cluster');
// The child process also receives the user's signal and ends. This process must continue, because it has to
// stop PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

try {
  const port = await freePort();
  await asOwner('initdb', [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  // This data doesn't have to survive a power failure.
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories='${folder}'`,
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  await asOwner('pg_ctl', [
    '-D',
    cluster,
    '-l',
    join(folder, 'log'),
    '-w',
    '-t',
    '60',
    '-o',
    options,
    'start',
  ]);
  try {
    const { stdout } = await asOwner('postgres', ['--version']);
    console.log(
      `Running the server suite on ${stdout.trim()}, as ${isRoot ? 'postgres' : userInfo().username}`,
    );
    process.exitCode = await suite(`postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    await asOwner('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the suite's count as the last line of this run. */
function suite(url) {
  const child = spawn(process.execPath, ['test/support/run.mjs', 'stored'], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/** The folder with initdb, pg_ctl and postgres: on the PATH, or where Debian installs the newest version. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((path) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(path, program))),
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
      });
  });
}
