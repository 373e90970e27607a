// Two libraries use the same place for their files, as after a backup was restored with the settings of the original.
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createBackup } from '../../../src/server/cli/backup';
import { restore } from '../../../src/server/cli/restore';
import { openConfiguredFiles } from '../../../src/server/data-folder';
import type { Database, DatabaseLocation } from '../../../src/server/database/database';
import { createLeases } from '../../../src/server/database/leases';
import type { Files } from '../../../src/server/files/files';
import { claimFiles, findOwner, mayRemoveUnknown } from '../../../src/server/files/files-owner';
import type { FilesLocation } from '../../../src/server/files/files-location';
import { cleanupTasks } from '../../../src/server/jobs/cleanup-tasks';
import { readFilesLibrary } from '../../../src/server/files/files-library';
import { databaseTemplate, openTestDatabase, type TestDatabase } from '../../support/server/databases';
import { listFiles } from '../../support/server/files';
import { startS3Double } from '../../support/server/s3-double';

const HOUR_MS = 3_600_000;
const noon = new Date('2026-03-01T12:00:00.000Z');
const later = (hours: number) => new Date(noon.getTime() + hours * HOUR_MS);
const newDatabase = databaseTemplate();

interface Place {
  readonly location: FilesLocation;
  /** Makes a named file look as if it had been stored two hours ago. */
  age(name: string): void;
  /** Returns whether the place has a note that names an owner. */
  hasNote(): boolean;
  close(): Promise<void>;
}

const kinds: Record<string, (folder: string) => Promise<Place>> = {
  'a folder': async (folder) => ({
    location: { kind: 'folder', path: join(folder, 'shared') },
    age: (name) => utimesSync(join(folder, 'shared', name.slice(0, 2), name), new Date(0), new Date(0)),
    hasNote: () => existsSync(join(folder, 'shared', 'fairway-owner')),
    close: async () => undefined,
  }),
  'a bucket': async () => {
    const double = await startS3Double();
    return {
      location: { ...double.location, prefix: 'some/where/' },
      age(name) {
        const key = `some/where/${name.slice(0, 2)}/${name}`;
        double.held.set(key, { ...double.held.get(key)!, storedAt: new Date(0) });
      },
      hasNote: () => double.held.has('some/where/fairway-owner'),
      close: double.close,
    };
  },
};

/** Returns the settings that name a library’s database. */
function dataOf(location: DatabaseLocation, emptyFolder: string) {
  return 'url' in location
    ? { databaseUrl: location.url, dataFolder: emptyFolder }
    : { databaseUrl: null, dataFolder: dirname(location.file) };
}

for (const [kind, open] of Object.entries(kinds)) {
  const test = suite(`the owner of files in ${kind}`);
  let folder: string;
  let place: Place;
  let databases: TestDatabase[];
  let original: Database;
  let copy: Database;
  test.before.each(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairway-owner-'));
    place = await open(folder);
    databases = await Promise.all(
      [0, 1].map(async () => newDatabase(mkdtempSync(join(folder, 'database-')))),
    );
    [original, copy] = (await Promise.all(databases.map(({ location }) => openTestDatabase(location)))) as [
      Database,
      Database,
    ];
  });
  test.after.each(async () => {
    await Promise.all([original.destroy(), copy.destroy()]);
    await Promise.all(databases.map((one) => one.drop()));
    await place.close();
    rmSync(folder, { recursive: true });
  });

  const filesOf = (db: Database): Promise<Files> =>
    openConfiguredFiles({ files: place.location, dataFolder: folder }, db, async () => undefined);

  /** Runs the daily cleanup of a library. Returns how often it said that the files belong to another one. */
  async function cleanUp(db: Database, at: Date): Promise<number> {
    const files = await filesOf(db);
    let reports = 0;
    const tasks = cleanupTasks(
      { db, leases: createLeases(db), library: { files }, now: () => at },
      { unusedDays: 0, maxDays: 0 },
      () => mayRemoveUnknown(files, db, at, () => (reports += 1)),
    );
    await createLeases(db).run('cleanup', async (lease) => {
      for (const { run } of tasks) await run(lease);
    });
    return reports;
  }

  /** Stores a report that no library knows, and which is old enough to be removed. */
  async function storeReport(name: string): Promise<void> {
    await (await filesOf(original)).putNamed(name, Buffer.from('a report'));
    place.age(name);
  }

  const isThere = async (name: string) => (await (await filesOf(original)).sizeOf(name)) !== null;

  test('the first library that cleans up owns the files, and removes what it doesn’t know after two days', async () => {
    await storeReport('report-1.1');
    assert.is(await cleanUp(original, noon), 0);
    assert.equal(await findOwner(await filesOf(original), await readFilesLibrary(original)), {
      kind: 'this library',
      since: noon,
    });
    await cleanUp(original, later(47));
    assert.ok(await isThere('report-1.1'));
    await cleanUp(original, later(48));
    assert.not(await isThere('report-1.1'));
  });

  test('another library removes nothing, and says so once in each cleanup, until it claims the files', async () => {
    await cleanUp(original, noon);
    await storeReport('report-1.1');
    for (const hours of [0, 48, 100]) assert.is(await cleanUp(copy, later(hours)), 1);
    await (await filesOf(copy)).remove('report-1.1');
    assert.ok(await isThere('report-1.1'));

    await claimFiles(await filesOf(copy), await readFilesLibrary(copy), later(100));
    assert.is(await cleanUp(original, later(124)), 1);
    assert.is(await cleanUp(copy, later(124)), 0);
    assert.ok(await isThere('report-1.1'));
    await cleanUp(copy, later(148));
    assert.not(await isThere('report-1.1'));
  });

  test('a library removes files that it knows as soon as it owns them, or if nobody does', async () => {
    for (const prepare of [async () => undefined, () => cleanUp(original, noon)]) {
      await prepare();
      await storeReport('report-1.1');
      await (await filesOf(original)).remove('report-1.1');
      assert.not(await isThere('report-1.1'));
    }
  });

  test('the note isn’t one of the files, and no cleanup removes it', async () => {
    await cleanUp(original, noon);
    assert.ok(place.hasNote());
    const files = await filesOf(original);
    for (const beginning of ['', 'f', 'fa', 'fairway', 'fairway-owner'])
      assert.equal(await listFiles(files, beginning), []);
    await cleanUp(original, later(100));
    assert.ok(place.hasNote());
  });

  test('a note that can’t be understood is treated like that of another library', async () => {
    const id = await readFilesLibrary(original);
    for (const note of ['', '{', `{"since":"soon","library":"${id}"}`]) {
      await (await filesOf(original)).putNamed('fairway-owner', Buffer.from(note));
      await storeReport('report-1.1');
      assert.is(await cleanUp(original, later(100)), 1);
      assert.ok(await isThere('report-1.1'));
    }
  });

  test('all servers of a library have the same id, even if they ask for it at the same time', async () => {
    const other = await openTestDatabase(databases[0]!.location);
    const ids = await Promise.all([original, other, original, other].map(readFilesLibrary));
    assert.is(new Set(ids).size, 1);
    assert.is.not(await readFilesLibrary(copy), ids[0]);
    await other.destroy();
  });

  test('a backup that is restored with the same FILES_URL is another library', async () => {
    await cleanUp(original, noon);
    await storeReport('report-1.1');
    const [from, to] = databases.map(({ location }) => location) as [DatabaseLocation, DatabaseLocation];
    const settings = { files: place.location, secret: null, openSearch: null };
    await createBackup({ ...settings, ...dataOf(from, join(folder, 'data')) }, join(folder, 'backup'));
    const restoredFolder = join(folder, 'restored');
    const databaseUrl = 'url' in to ? to.url : null;
    await restore({ ...settings, databaseUrl, dataFolder: restoredFolder }, join(folder, 'backup'));
    const restored =
      databaseUrl === null ? await openTestDatabase({ file: join(restoredFolder, 'fairway.db') }) : copy;

    assert.is(await cleanUp(restored, later(100)), 1);
    assert.ok(await isThere('report-1.1'));
    assert.is(await cleanUp(original, later(100)), 0);
    assert.not(await isThere('report-1.1'));
    if (restored !== copy) await restored.destroy();
  });

  (process.env['DATABASE_URL'] ? test : test.skip)(
    'a copy of a PostgreSQL database is another library, although it has the same rows',
    async () => {
      await cleanUp(original, noon);
      const rows = await original
        .selectFrom('settings')
        .selectAll()
        .where('key', '=', 'files-library')
        .execute();
      await copy.insertInto('settings').values(rows).execute();
      await storeReport('report-1.1');
      assert.is(await cleanUp(copy, later(100)), 1);
      assert.ok(await isThere('report-1.1'));
    },
  );

  test.run();
}

const test = suite('files in a data folder');

test('have no owner, so that a copy of the folder has no other one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-owner-'));
  const database = await newDatabase(folder);
  const db = await openTestDatabase(database.location);
  const files = await openConfiguredFiles({ files: null, dataFolder: folder }, db, async () => undefined);
  writeFileSync(join(folder, 'files', 'fairway-owner'), 'that of another library');
  await files.putNamed('report-1.1', Buffer.from('a report'));
  await files.remove('report-1.1');
  assert.is(await files.sizeOf('report-1.1'), null);
  assert.is(await text(await files.read('fairway-owner')), 'that of another library');
  assert.equal(await listFiles(files), []);
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test.run();
