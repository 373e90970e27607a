// Kills a server while it derives the structures of a library's texts. The next server continues
// automatically (with PostgreSQL, once the lease of the first one has expired).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../../../src/server/database/database';
import { lockLibrary } from '../../../../src/server/database/revision';
import { importDocuments } from '../../../../src/server/store/library/import';
import { recordOf } from '../../../support/server/alerts';
import { databaseSettings, emptyDatabase } from '../../../support/server/databases';
import { eventually } from '../../../support/eventually';
import { serverProcess } from '../../../support/server/process';

const folder = mkdtempSync(join(tmpdir(), 'fairway-killed-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

/** The lease expires after 15 seconds, and a busy machine needs time for the rest. */
const LIMIT_MS = 180_000;
/** The number of documents in the first import. Each further import is three times as large. */
const FIRST_IMPORT = 50;

test('the next server derives only the structures that a killed server had not derived', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const environment = {
    FAIRWAY_DATA: folder,
    FAIRWAY_DEMO: 'off',
    ...databaseSettings(location),
  };
  const db = await openDatabase(location);
  let total = 0;
  async function importTexts(count: number): Promise<void> {
    const text = Array.from({ length: 300 }, (_, at) => `${at + 1} Ships keep a lookout.`).join('\n\n');
    const documents = Array.from({ length: count }, (_, at) => ({
      record: recordOf({ id: `law-${total + at}`, text: `${text} Law ${total + at}.` }),
      pdf: null,
    }));
    await db.transaction().execute(async (trx) => {
      await lockLibrary(trx);
      await importDocuments(trx, documents, new Date());
    });
    total += count;
  }
  const etags = async () =>
    (await db.selectFrom('edition_structures').select('etag').execute()).map(({ etag }) => etag);

  const first = await serverProcess(environment);
  // On a busy machine the server may have derived all structures before this test notices the first. The
  // test therefore pauses the server while it counts them, and imports more texts if nothing is left.
  let derived = 0;
  for (let count = FIRST_IMPORT; derived >= total - 1; count *= 3) {
    first.signal('SIGCONT');
    await importTexts(count);
    while ((await etags()).length === derived) await nextTurn();
    first.signal('SIGSTOP');
    derived = (await etags()).length;
  }
  first.signal('SIGKILL');
  await first.ended;
  const before = await etags();
  assert.ok(before.length < total, 'some structures are left');
  // If the next server derived these again, it would replace this mark.
  await db.updateTable('edition_structures').set({ etag: 'by the first server' }).execute();

  const second = await serverProcess(environment);
  await eventually(async () => assert.is((await etags()).length, total), LIMIT_MS);
  const marked = (await etags()).filter((etag) => etag === 'by the first server');
  assert.is(marked.length, before.length);
  second.signal('SIGTERM');
  assert.is((await second.ended).code, 0);
  await db.destroy();
  await drop();
});

test.run();
