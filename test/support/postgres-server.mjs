// Starts a separate PostgreSQL server on a free port and in a temporary folder.
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns a message that says what must be installed, or null. */
export function missingForPostgres() {
  return findPrograms() ? null : 'PostgreSQL is not installed. On Debian: apt-get install -y postgresql';
}

/**
 * Returns `null` if PostgreSQL isn't installed (Debian: apt-get install -y postgresql).
 *
 * @param {readonly string[]} [settings] Further settings, such as `fsync=off`.
 * @param {string | null} [tablesFolder] A folder for the tables, such as a small disk. PostgreSQL's
 * write-ahead log is always in the temporary folder.
 */
export async function startPostgres(settings = [], tablesFolder = null) {
  const programs = findPrograms();
  if (!programs) return null;
  // PostgreSQL refuses to run as root. If this process does, PostgreSQL runs under its package's account.
  const isRoot = process.getuid?.() === 0;
  const asOwner = (program, args) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', join(programs, program), ...args], { cwd: '/' })
      : run(join(programs, program), args);

  // A short path, because paths of Unix sockets are limited to about a hundred characters.
  const folder = mkdtempSync(join(tmpdir(), 'fw-pg-'));
  const cluster = join(tablesFolder ?? folder, 'cluster');
  if (isRoot) {
    const owner = Number((await run('id', ['-u', 'postgres'])).stdout);
    for (const path of [folder, ...(tablesFolder === null ? [] : [tablesFolder])]) chownSync(path, owner, -1);
  }
  const log = join(folder, 'log');
  const remove = () => [folder, cluster].forEach((path) => rmSync(path, { recursive: true, force: true }));
  try {
    const port = await freePort();
    const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
    const place = ['-D', cluster, '--waldir', join(folder, 'changes')];
    await asOwner('initdb', [...place, '-U', 'postgres', '-A', 'trust', ...encoding, '--no-sync']);
    const own = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories='${folder}'`,
      'max_connections=200',
      ...settings,
    ];
    const options = [`-p ${port}`, ...own.map((setting) => `-c ${setting}`)].join(' ');
    await asOwner('pg_ctl', ['-D', cluster, '-l', log, '-w', '-t', '60', '-o', options, 'start']);
    const { stdout } = await asOwner('postgres', ['--version']);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      version: stdout.trim(),
      user: isRoot ? 'postgres' : userInfo().username,
      /** The file with PostgreSQL's log. */
      log,
      async stop() {
        try {
          await asOwner('pg_ctl', ['-D', cluster, '-m', 'immediate', '-w', 'stop']);
        } finally {
          remove();
        }
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Finds the folder with initdb, pg_ctl and postgres: on the PATH, or where Debian installs the newest
 * version.
 */
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
