// Tests that what the server stores survives a power cut: a new file or folder is lost if the folder that
// contains it isn't flushed.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadOrCreateSecret } from '../../../src/server/accounts/secrets';
import { readConfig } from '../../../src/server/config';
import { connectDatabase } from '../../../src/server/database/database';
import { openConfiguredFiles } from '../../../src/server/data-folder';
import { openMail } from '../../../src/server/mail/mail';
import { flushedFolders } from '../../support/faults/flushed-folders';

let folder = '';
test.before.each(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fairway-')));
});
test.after.each(() => rmSync(folder, { recursive: true }));

/** Returns the paths of the flushed folders, in which `.` stands for the test's folder. */
async function flushedBy(work: () => Promise<unknown>): Promise<string[]> {
  return (await flushedFolders(work)).map((path) => `.${path.slice(folder.length)}`);
}

if (process.platform === 'linux') {
  test('the first file of a library is flushed together with all folders in its path', async () => {
    const flushed = await flushedBy(async () => {
      const db = await connectDatabase({ file: join(folder, 'fairway.db') });
      const files = await openConfiguredFiles(
        readConfig({ FAIRWAY_DATA: folder }),
        db,
        async () => undefined,
      );
      await files.putNamed('report', Buffer.from('abc'));
      await db.destroy();
    });
    assert.equal(flushed, ['.', './files', './files/re']);
  });

  test('an e-mail that is written to a file is flushed together with its folder', async () => {
    const message = {
      ...{ id: 'one', at: new Date(0), to: { name: '', address: 'ingrid@example.com' } },
      ...{ subject: 'Rules', text: 'Rules', html: '<p>Rules</p>' },
    };
    const outbox = openMail(readConfig({}), join(folder, 'mail'), () => undefined);
    assert.equal(await flushedBy(() => outbox.send(message)), ['.', './mail']);
    assert.equal(await flushedBy(() => outbox.send({ ...message, id: 'two' })), ['./mail']);
  });

  test('a new secret is flushed together with its folder', async () => {
    assert.equal(await flushedBy(() => loadOrCreateSecret(folder)), ['.']);
  });
}

test.run();
