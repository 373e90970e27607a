import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextRevision } from '../../../../src/server/database/revision';
import { foldNames } from '../../../../src/shared/match-places';
import { createNameWords, type ReadNameWords } from '../../../../src/server/store/library/name-words';
import { findNamed } from '../../../../src/server/store/library/named-documents';
import { eventually } from '../../../support/eventually';
import { addCopies } from '../../../support/server/library';
import { startedServer, type StartedServer } from '../../../support/server/server';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

async function rename(id: string, title: string): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    const changed = { title, folded_names: foldNames([title]), revision: await nextRevision(trx) };
    await trx.updateTable('documents').set(changed).where('id', '=', id).execute();
  });
}

async function loaded(read: ReadNameWords): Promise<ReadonlySet<string>> {
  let words: ReadonlySet<string> | null = null;
  await eventually(async () => assert.ok((words = await read())));
  return words!;
}

test('the words are known some time after the first request, and again after each change of a name', async () => {
  const read = createNameWords(server.db);
  await rename('fire-1', 'Extinguishers');
  assert.is(await read(), null);
  assert.ok((await loaded(read)).has('extinguishers'));
  await rename('fire-1', 'Hydrants');
  assert.is(await read(), null);
  assert.ok((await loaded(read)).has('hydrants'));
});

test('the words of many documents are read in several steps', async () => {
  const read = createNameWords(server.db);
  const ids = await addCopies(server.db, 1200, async () => undefined);
  for (const id of [ids[0]!, ids[600]!, ids[1199]!]) await rename(id, `Title${id.replace('-', '')}`);
  const words = await loaded(read);
  for (const id of ['copy0', 'copy600', 'copy1199'])
    assert.ok(words.has(`title${id}`.replace(/\d+$/, '')), id);
  await server.db.deleteFrom('documents').where('id', 'in', ids).execute();
});

test('a library with too many different words does without them', async () => {
  const read = createNameWords(server.db, 2);
  assert.is(await read(), null);
  await new Promise((resolve) => setImmediate(resolve));
  assert.is(await read(), null);
});

test('the same documents are found with the words as without them', async () => {
  await rename('fire-1', 'Fixed fire-extinguishing systems');
  await rename('ballast-1', 'Ballast water exchange');
  await rename('boats-1', 'Lifeboats of ships');
  const nameWords = await loaded(createNameWords(server.db));
  for (const typed of [
    ...['ballast', 'balast', 'ballest', 'vallast exch', 'balalst', 'blalast wtaer', 'bullest', 'lifebots'],
    ...[
      'fixed',
      'fixd fire',
      'fire fxied systms',
      'watr',
      'zzzzzz',
      'ships lifebaots',
      'extingiushing f',
      's',
    ],
  ])
    for (const allowsMistakes of [true, false]) {
      const find = async (words: ReadonlySet<string> | null) => {
        const options = { limit: 20, allowsMistakes, nameWords: words };
        return (await findNamed(server.db, null, typed, options)).map(({ id }) => id);
      };
      assert.equal(await find(nameWords), await find(null), typed);
    }
});

test.run();
