import { mkdtempSync, rmSync } from 'node:fs';
import { mock } from 'node:test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { executeFilesClaim } from '../../../src/server/cli/files-claim';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import { claimFiles, findOwner } from '../../../src/server/files/files-owner';
import { readFilesLibrary } from '../../../src/server/files/files-library';
import { databaseTemplate, openTestDatabase, type TestDatabase } from '../../support/server/databases';

const newDatabase = databaseTemplate();
let folder: string;
let database: TestDatabase;
test.before.each(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-claim-'));
  database = await newDatabase(folder);
});
test.after.each(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const place = () => join(folder, 'shared');

/** Returns the command's output. */
async function claim(isSure: boolean, files: string | null = place()): Promise<string> {
  const lines: string[] = [];
  const log = mock.method(console, 'log', (line: string) => void lines.push(line));
  try {
    const exitCode = await executeFilesClaim(
      {
        files: files === null ? null : { kind: 'folder', path: files },
        dataFolder: folder,
        databaseUrl: 'url' in database.location ? database.location.url : null,
      },
      isSure,
    );
    assert.is(exitCode, 0);
    return lines.join('\n');
  } finally {
    log.mock.restore();
  }
}

async function ownerNow(): Promise<string> {
  const db = await openTestDatabase(database.location);
  try {
    return (await findOwner(openFolderFiles(place()), await readFilesLibrary(db))).kind;
  } finally {
    await db.destroy();
  }
}

test('the command changes nothing without --yes, and says what the claim means', async () => {
  assert.match(
    await claim(false),
    /^The files in .*shared belong to no library yet\. .* Nothing was changed; /,
  );
  assert.is(await ownerNow(), 'nobody');
  await claimFiles(openFolderFiles(place()), 'another', new Date('2026-03-01T12:00:00.000Z'));
  assert.match(
    await claim(false),
    / belong to another library, since 2026-03-01T12:00:00\.000Z\. If they become /,
  );
  assert.is(await ownerNow(), 'another library');
});

test('with --yes, the files become those of the library in the settings', async () => {
  await claimFiles(openFolderFiles(place()), 'another', new Date());
  assert.match(await claim(true), /^The files in .*shared now belong to this library\. In two days, /);
  assert.is(await ownerNow(), 'this library');
  assert.match(await claim(true), / already belong to this library\. Nothing was changed\.$/);
});

test('without FILES_URL, there is nothing to claim', async () => {
  const refusal = await claim(true, null).catch((cause: Error) => cause.message);
  assert.match(refusal, /^Without FILES_URL, the files are in the data folder/);
});

test.run();
