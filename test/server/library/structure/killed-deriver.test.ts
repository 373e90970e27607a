// Kills a server while it derives the structure of a library's texts. The next server continues by itself,
// with PostgreSQL within 30 seconds after the first one's lease was last renewed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../../../src/server/database/database';
import { importDocuments } from '../../../../src/server/store/library/import';
import { recordOf } from '../../../support/server/alerts';
import { emptyDatabase } from '../../../support/server/databases';
import { eventually } from '../../../support/eventually';
import { serverProcess } from '../../../support/server/process';

const folder = mkdtempSync(join(tmpdir(), 'fairway-killed-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

const DOCUMENTS = 150;

test('the next server derives the structures that a killed server has left, and none of them twice', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const environment = {
    FAIRWAY_DATA: folder,
    FAIRWAY_DEMO: 'off',
    ...('url' in location && { DATABASE_URL: location.url }),
  };
  const db = await openDatabase(location);
  const text = Array.from({ length: 300 }, (_, index) => `${index + 1} Ships keep a lookout.`).join('\n\n');
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({
    record: recordOf({ id: `law-${index}`, text: `${text} Law ${index}.` }),
    pdf: null,
  }));
  await db.transaction().execute((trx) => importDocuments(trx, documents, new Date()));
  const derived = async () =>
    new Map(
      (await db.selectFrom('edition_structures').select(['document_id', 'etag']).execute()).map((row) => [
        row.document_id,
        row.etag,
      ]),
    );

  const first = await serverProcess(environment);
  while ((await derived()).size === 0);
  first.signal('SIGKILL');
  await first.ended;
  const before = await derived();
  assert.ok(before.size < DOCUMENTS, 'killed too late to tell');
  // If the next server derived these again, it would replace this mark.
  await db.updateTable('edition_structures').set({ etag: 'by the first server' }).execute();

  const second = await serverProcess(environment);
  const startedAt = performance.now();
  await eventually(async () => assert.is((await derived()).size, DOCUMENTS));
  assert.ok(performance.now() - startedAt < 30_000);
  const marked = [...(await derived()).values()].filter((etag) => etag === 'by the first server');
  assert.is(marked.length, before.size);
  second.signal('SIGTERM');
  assert.is((await second.ended).code, 0);
  await db.destroy();
  await drop();
});

test.run();
