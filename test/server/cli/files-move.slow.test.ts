import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseArguments } from '../../../src/server/cli/arguments/arguments';
import { executeFilesMove, moveFiles, type MovedLibrary } from '../../../src/server/cli/files-move';
import { openDatabase } from '../../../src/server/database/database';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import { openS3Files } from '../../../src/server/files/s3-files';
import type { Files } from '../../../src/server/files/files';
import type { FilesLocation } from '../../../src/server/files/files-location';
import { claimFiles } from '../../../src/server/files/files-owner';
import { StartupError } from '../../../src/server/startup-error';
import { listFiles } from '../../support/server/files';
import { startS3Double, type S3Double } from '../../support/server/s3-double';

let folder = '';
let s3: S3Double;
let here: Files;
test.before.each(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-move-test-'));
  mkdirSync(join(folder, 'files'));
  here = openFolderFiles(join(folder, 'files'));
  s3 = await startS3Double();
});
test.after.each(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

interface Options {
  readonly to?: FilesLocation;
  readonly from?: FilesLocation | null;
  readonly isRemoving?: boolean;
  /** The library in the settings. By default, one whose files are in the old place. */
  readonly library?: MovedLibrary;
  /** The place for files according to the settings. */
  readonly files?: FilesLocation | null;
  readonly onProgress?: () => void;
  readonly signal?: AbortSignal;
}

async function move({
  to = s3.location,
  from = null,
  isRemoving = false,
  files = null,
  library = filledLibrary,
  ...more
}: Options = {}) {
  const lines: string[] = [];
  const { onProgress = () => undefined, signal = new AbortController().signal } = more;
  try {
    const config = { files, dataFolder: folder };
    const wanted = { to, from, library: isRemoving ? library : null };
    const code = await moveFiles(config, wanted, (line) => void lines.push(line), onProgress, signal);
    return { code, lines };
  } catch (cause) {
    if (!(cause instanceof StartupError)) throw cause;
    return { code: 1, lines: [...lines, cause.message] };
  }
}

/** Stores some content and a report. */
async function fill(files: Files, count = 5): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const text = `content ${index}`;
    stored.set((await files.put(Buffer.from(text))).sha256, text);
  }
  await files.putNamed('report-1.7', Buffer.from('a report'));
  return stored.set('report-1.7', 'a report');
}

async function contentOf(files: Files): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { key } of await listFiles(files))
    found.set(key, (await buffer(await files.read(key))).toString());
  return found;
}

/** A library that refers to the first PDFs of `fill`. */
const filledLibrary: MovedLibrary = {
  id: async () => 'this library',
  isDeletedReport: async () => false,
  someContent: async () =>
    ['content 0', 'content 1'].map((text) => createHash('sha256').update(text).digest('hex')),
};

/** Returns the command that removes the files from the data folder. */
const removal = () => ({ name: 'files-move', to: s3.location, from: null, isRemoving: true }) as const;

const sorted = (map: Map<string, string>) => [...map].sort();

test('files move from the data folder to S3 and back, and nothing is removed', async () => {
  const stored = await fill(here);
  assert.equal(await move(), { code: 0, lines: ['copied 6, already there 0, failed 0: s3://library/'] });
  assert.equal(sorted(await contentOf(openS3Files(s3.location))), sorted(stored));
  const back = join(folder, 'back');
  const { code } = await move({ files: s3.location, to: { kind: 'folder', path: back } });
  assert.is(code, 0);
  for (const place of [here, openFolderFiles(back), openS3Files(s3.location)])
    assert.equal(sorted(await contentOf(place)), sorted(stored));
});

test('a run that fails halfway says so, and the next one copies only what is missing', async () => {
  const stored = await fill(here, 20);
  let left = 10;
  s3.fault = (method) => (method === 'PUT' && left-- <= 0 ? { status: 403, code: 'AccessDenied' } : null);
  const broken = await move();
  assert.is(broken.code, 1);
  assert.is(
    broken.lines.at(-1),
    'The new place, s3://library/, can’t be used. The file store refuses access. ' +
      'Nothing is lost; run the command again for the rest.',
  );
  s3.fault = () => null;
  const there = s3.held.size;
  assert.ok(there > 0 && there < 21);
  const puts = () => s3.requests.filter((one) => one.startsWith('PUT')).length;
  const before = puts();
  const { lines } = await move();
  assert.is(puts() - before, 21 - there);
  assert.equal(lines, [`copied ${21 - there}, already there ${there}, failed 0: s3://library/`]);
  assert.equal(sorted(await contentOf(openS3Files(s3.location))), sorted(stored));
});

test('a file that is stored during the run is copied as well', async () => {
  const stored = await fill(here);
  const late: Promise<unknown>[] = [];
  const { lines } = await move({
    onProgress: () => {
      if (late.length === 0)
        late.push(here.put(Buffer.from('late')).then(({ sha256 }) => stored.set(sha256, 'late')));
    },
  });
  await Promise.all(late);
  // If the file was stored after the last listing, only the next run copies it.
  await move();
  assert.match(lines.at(-1) ?? '', /^copied [67], /);
  assert.equal(sorted(await contentOf(openS3Files(s3.location))), sorted(stored));
});

test('a report that a user deletes during the run is left out', async () => {
  const old = openS3Files(s3.location);
  await fill(old);
  const to = { kind: 'folder', path: join(folder, 'new') } as const;
  const deleteOnRead = (method: string, key: string) => {
    if (method === 'GET' && key.endsWith('report-1.7')) s3.held.delete(key);
    return null;
  };
  s3.fault = deleteOnRead;
  const options = { files: s3.location, to };
  assert.equal(await move(options), {
    code: 0,
    lines: [`copied 5, already there 0, failed 0: ${to.path}`],
  });
  s3.fault = () => null;
  await old.putNamed('report-1.7', Buffer.from('a report'));
  await move(options);
  s3.fault = deleteOnRead;
  assert.equal((await move(options)).lines.at(-1), `copied 0, already there 5, failed 0: ${to.path}`);

  s3.fault = () => null;
  await old.putNamed('report-1.7', Buffer.from('a report'));
  s3.fault = deleteOnRead;
  const removed = await move({ files: to, to, from: s3.location, isRemoving: true });
  assert.equal(removed, { code: 0, lines: ['removed 5, kept 0'] });
});

test('a run that is stopped lists no further files', async () => {
  await fill(openS3Files(s3.location), 60);
  const to = { kind: 'folder', path: join(folder, 'new') } as const;
  const stopping = new AbortController();
  const lists = () => s3.requests.filter((one) => one === 'GET').length;
  let listed = 0;
  const onProgress = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    listed = lists();
  };
  const { lines } = await move({ files: s3.location, to, signal: stopping.signal, onProgress });
  assert.equal(lines, ['Stopped. Nothing is lost; run the command again for the rest.']);
  assert.ok(lists() - listed <= 1, `${lists() - listed} pages were listed`);

  const before = lists();
  assert.equal((await move({ files: s3.location, to, signal: AbortSignal.abort() })).lines, lines);
  assert.ok(lists() - before <= 2, 'the check of the old place, and one page');
});

test('a run that is stopped says so', async () => {
  await fill(here);
  const stopping = new AbortController();
  const { code, lines } = await move({ signal: stopping.signal, onProgress: () => stopping.abort() });
  assert.equal([code, lines], [1, ['Stopped. Nothing is lost; run the command again for the rest.']]);
});

test('damaged content is reported and not copied, and damage in the new place is repaired', async () => {
  const [[first], [second]] = [...(await fill(here))] as [[string, string], [string, string]];
  writeFileSync(join(folder, 'files', first.slice(0, 2), first), 'content X');
  s3.held.set(`${second.slice(0, 2)}/${second}`, { bytes: Buffer.from('content X'), storedAt: new Date() });
  const { code, lines } = await move();
  assert.equal(
    [code, lines],
    [
      1,
      [
        `${first} could not be copied, because its bytes are damaged.`,
        'copied 5, already there 0, failed 1: s3://library/',
      ],
    ],
  );
  assert.is((await contentOf(openS3Files(s3.location))).get(second), 'content 1');
});

test('with --remove, copied files are removed from the old place once the settings name the new place', async () => {
  const stored = await fill(here);
  const early = await move({ isRemoving: true });
  assert.match(early.lines[0] ?? '', /^Servers with these settings use .*: set FILES_URL to the new place/);
  await move();
  const [[lost]] = [...stored] as [[string, string]];
  s3.held.set(`${lost.slice(0, 2)}/${lost}`, { bytes: Buffer.from('content X'), storedAt: new Date() });
  assert.equal(await move({ files: s3.location, isRemoving: true }), {
    code: 1,
    lines: [`${lost} was kept, because it isn't in the new place.`, 'removed 5, kept 1'],
  });
  assert.equal(await contentOf(here), new Map([[lost, 'content 0']]));
});

test('with --remove, files of reports that were deleted after the move are removed as well', async () => {
  await fill(here, 0);
  await move();
  s3.held.delete('re/report-1.7');
  await here.putNamed('report-2.1', Buffer.from('a report that is being made'));
  const db = await openDatabase({ file: join(folder, 'fairway.db') });
  await db.destroy();
  const config = { files: s3.location, dataFolder: folder, databaseUrl: null };
  assert.is(await executeFilesMove(config, removal()), 1, 'too new to be a deleted report');
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(folder, 'files/re/report-1.7'), twoHoursAgo, twoHoursAgo);
  await executeFilesMove(config, removal());
  assert.equal(
    (await listFiles(here)).map(({ key }) => key),
    ['report-2.1'],
  );
});

test('with --remove, nothing is removed if the database belongs to another library', async () => {
  const stored = await fill(here);
  await move();
  s3.held.delete('re/report-1.7');
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(folder, 'files/re/report-1.7'), twoHoursAgo, twoHoursAgo);
  await (await openDatabase({ file: join(folder, 'fairway.db') })).destroy();
  const config = { files: s3.location, dataFolder: folder, databaseUrl: null };
  const refusal: unknown = await executeFilesMove(config, removal()).catch((cause: unknown) => cause);
  assert.instance(refusal, StartupError);
  assert.is(
    (refusal as StartupError).message,
    "Nothing was removed, because s3://library/ contains none of the library's PDFs. Perhaps DATABASE_URL or " +
      'FAIRWAY_DATA belongs to another library.',
  );
  assert.equal(sorted(await contentOf(here)), sorted(stored));
});

test('with --remove, nothing is removed if the old place belongs to another library', async () => {
  const old: FilesLocation = { kind: 'folder', path: join(folder, 'old') };
  const place = openFolderFiles(old.path);
  const stored = await fill(place);
  await claimFiles(place, 'another library', new Date());
  assert.equal(await move({ from: old }), {
    code: 0,
    lines: ['copied 6, already there 0, failed 0: s3://library/'],
  });
  assert.equal(await move({ from: old, files: s3.location, isRemoving: true }), {
    code: 1,
    lines: [
      `Nothing was removed, because the files in ${old.path} belong to another library. If no server uses ` +
        'that library any more, run "npm run fairway -- files claim" with FILES_URL set to this old place.',
    ],
  });
  assert.equal(sorted(await contentOf(place)), sorted(stored));
  await claimFiles(place, 'this library', new Date());
  assert.equal((await move({ from: old, files: s3.location, isRemoving: true })).lines, [
    'removed 6, kept 0',
  ]);
});

test('with --remove, nothing is removed if the old place has PDFs that the new one lacks', async () => {
  await fill(here);
  await move();
  await here.put(Buffer.from('a PDF of another library'));
  const stored = await contentOf(here);
  assert.equal(await move({ files: s3.location, isRemoving: true }), {
    code: 1,
    lines: [
      `Nothing was removed, because ${join(folder, 'files')} contains PDFs that aren't in s3://library/ (1). If they ` +
        'belong to this library, copy them first, with the same command without --remove. If another library uses ' +
        'them, leave them where they are.',
    ],
  });
  assert.equal(sorted(await contentOf(here)), sorted(stored));
});

test('with --remove, --to must have the endpoint of FILES_URL, and a missing old place must be named', async () => {
  const to = { ...s3.location, endpoint: 'http://127.0.0.1:1' };
  assert.equal((await move({ to, files: s3.location, isRemoving: true })).lines, [
    'FILES_URL and --to name the same bucket with different endpoints: write --to exactly like FILES_URL.',
  ]);
  const old = join(folder, 'files');
  rmSync(old, { recursive: true });
  assert.equal((await move({ files: s3.location, isRemoving: true })).lines, [
    `The old place, ${old}, can’t be used. The folder with the files can’t be used. If the old place is another one, ` +
      'name it with --from.',
  ]);
});

test('with --remove, a data folder without a library is rejected', async () => {
  await fill(here);
  await move();
  const config = { files: s3.location, dataFolder: folder, databaseUrl: null };
  const refusal: unknown = await executeFilesMove(config, removal()).catch((cause: unknown) => cause);
  assert.instance(refusal, StartupError);
  assert.is(existsSync(join(folder, 'fairway.db')), false);
});

test('with --remove, nothing is removed if both addresses lead to the same place', async () => {
  const stored = await fill(here);
  symlinkSync(join(folder, 'files'), join(folder, 'disk'));
  const to: FilesLocation = { kind: 'folder', path: join(folder, 'disk') };
  assert.equal(await move({ files: to, to, isRemoving: true }), {
    code: 1,
    lines: [
      `Nothing was removed, because ${join(folder, 'files')} and ${join(folder, 'disk')} are the same place.`,
    ],
  });
  assert.equal(sorted(await contentOf(here)), sorted(stored));
});

test('a new place that can’t be used, or is the old place, is rejected', async () => {
  await fill(here);
  assert.equal((await move({ to: { ...s3.location, bucket: 'another' } })).lines, [
    'The new place, s3://another/, can’t be used. The bucket with the files doesn’t exist. ' +
      'Nothing is lost; run the command again for the rest.',
  ]);
  const same = await move({ to: { kind: 'folder', path: join(folder, 'files') } });
  assert.match(same.lines[0] ?? '', /^The files are already in .*\. Name their old place with --from\.$/);
});

test('if the old place can’t be used, or has no files, the message names it', async () => {
  const to: FilesLocation = { kind: 'folder', path: join(folder, 'new') };
  const empty = join(folder, 'files');
  assert.equal(await move({ to }), {
    code: 1,
    lines: [
      `There are no files in ${empty}, so nothing was copied. Perhaps it isn't mounted, or the files are in ` +
        'another place (--from).',
    ],
  });
  await fill(openS3Files(s3.location));
  s3.fault = (method, key) => (method === 'GET' && key !== '' ? { status: 403, code: 'AccessDenied' } : null);
  assert.equal(await move({ from: s3.location, to }), {
    code: 1,
    lines: [
      'The old place, s3://library/, can’t be used. The file store refuses access. ' +
        'Nothing is lost; run the command again for the rest.',
    ],
  });
  writeFileSync(join(folder, 'file'), '');
  const { lines } = await move({ to: { kind: 'folder', path: join(folder, 'file', 'new') } });
  assert.equal(lines, [`The new place, ${join(folder, 'file', 'new')}, can't be created (ENOTDIR).`]);
});

test('a new place that contains other PDFs leads to a warning', async () => {
  await fill(here);
  await openS3Files(s3.location).put(Buffer.from('a PDF of another library'));
  const { code, lines } = await move();
  assert.is(code, 0);
  assert.match(
    lines[0] ?? '',
    /^s3:\/\/library\/ also contains PDFs that aren't in the old place \(1\)\. If they belong/,
  );
  assert.is(lines[1], 'copied 6, already there 0, failed 0: s3://library/');
});

test('places are written in the arguments in the same way as in FILES_URL', () => {
  const parse = (...words: string[]) => parseArguments(['files', ...words], '/');
  const path = join(folder, 'files');
  assert.equal(parse('move', '--to', 's3://library', '--from', pathToFileURL(path).href, '--remove'), {
    name: 'files-move',
    to: { kind: 's3', bucket: 'library', prefix: '', region: null, endpoint: null, isPathStyle: false },
    from: { kind: 'folder', path },
    isRemoving: true,
  });
  for (const [words, problem] of [
    [[], 'files needs the word move or claim.'],
    [['claim', '--sure'], "Unknown option '--sure'."],
    [['move'], 'files move needs --to and an address, such as s3://bucket/prefix.'],
    [['move', '--to', 'b'], '--to must begin with s3:// or file:///, such as s3://bucket/prefix.'],
    [['move', '--to', 's3://library', 'more'], "Unexpected argument 'more'."],
  ] as const)
    assert.equal(parse(...words), { name: 'help', problem });
  assert.equal(parse('claim'), { name: 'files-claim', isSure: false });
  assert.equal(parse('claim', '--yes'), { name: 'files-claim', isSure: true });
});

test.run();
