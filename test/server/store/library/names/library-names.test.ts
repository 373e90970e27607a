import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fc from 'fast-check';
import { nextRevision } from '../../../../../src/server/database/revision';
import { createLibraryNames } from '../../../../../src/server/store/library/names/library-names';
import type { NameIndex } from '../../../../../src/server/store/library/names/name-index';
import { findNamed } from '../../../../../src/server/store/library/names/named-documents';
import { foldNames } from '../../../../../src/shared/go-to-ranking';
import { propertyRuns } from '../../../../support/selection';
import { addCopies } from '../../../../support/server/library';
import { startedServer, type StartedServer } from '../../../../support/server/server';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

async function rename(names: Readonly<Record<string, string>>): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    for (const [id, title] of Object.entries(names)) {
      const changed = { title, folded_names: foldNames([title]), revision: await nextRevision(trx) };
      await trx.updateTable('documents').set(changed).where('id', '=', id).execute();
    }
  });
}

const idsWith = async (names: NameIndex | null, word: string) => {
  assert.ok(names);
  return (await names.find([word], (typed, one) => one === typed)).flat().sort();
};

test('a request sees the current names of the library, even right after a change', async () => {
  const read = createLibraryNames(server.db);
  await rename({ 'fire-1': 'Extinguishers' });
  assert.equal(await idsWith(await read(), 'extinguishers'), ['fire-1']);
  await rename({ 'fire-1': 'Hydrants', 'boats-1': 'Hydrants of boats' });
  const names = await Promise.all([read(), read()]);
  for (const one of names) {
    assert.equal(await idsWith(one, 'hydrants'), ['boats-1', 'fire-1']);
    assert.equal(await idsWith(one, 'extinguishers'), []);
  }
});

test('the names of all documents are read, even if many documents have the same revision', async () => {
  const ids = await addCopies(server.db, 1200, async () => undefined);
  await server.db.transaction().execute(async (trx) => {
    const changed = { folded_names: '| copies |', revision: await nextRevision(trx) };
    await trx.updateTable('documents').set(changed).where('id', 'in', ids).execute();
  });
  assert.is((await idsWith(await createLibraryNames(server.db)(), 'copies')).length, 1200);
  await server.db.deleteFrom('documents').where('id', 'in', ids).execute();
});

test('after many changes, all names are read again', async () => {
  const read = createLibraryNames(server.db, 2000);
  for (let round = 0; round < 30; round += 1) await rename({ 'fire-1': `Round ${'x'.repeat(20)} ${round}` });
  assert.equal(await idsWith(await read(), '29'), ['fire-1']);
  for (let round = 0; round < 30; round += 1) {
    await rename({ 'fire-1': `Round ${'x'.repeat(20)} ${round}` });
    assert.equal(await idsWith(await read(), String(round)), ['fire-1']);
  }
});

test('if the names are too long in total, they are not kept in memory', async () => {
  const read = createLibraryNames(server.db, 20);
  assert.is(await read(), null);
  assert.is(await read(), null);
});

test('every company finds the same documents whether or not the names are in memory', async () => {
  const read = createLibraryNames(server.db);
  const words = [
    'ballast',
    'balast',
    'water',
    'watr',
    'fire',
    'fires',
    'lifeboat',
    'the',
    'of',
    '2020',
    '20',
  ];
  const company = await server.db
    .selectFrom('users')
    .select('company_id')
    .where('company_id', 'is not', null)
    .execute();
  const scopes = [null, ...new Set(company.map(({ company_id }) => company_id))];
  const title = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
    .map((some) => some.join(' '));
  const typed = fc.oneof(
    title,
    fc.tuple(title, fc.nat(30), fc.constantFrom('', 'x', 'al')).map(([text, at, added]) => {
      const place = at % text.length;
      return text.slice(0, place) + added + text.slice(place + 1);
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      title,
      title,
      title,
      fc.array(typed, { minLength: 1, maxLength: 4 }),
      async (a, b, c, questions) => {
        await rename({ 'fire-1': a, 'ballast-1': b, 'boats-1': c });
        const names = await read();
        assert.ok(names);
        for (const scope of scopes)
          for (const question of questions)
            for (const allowsMistakes of [true, false]) {
              const find = async (known: NameIndex | null) =>
                (
                  await findNamed(server.db, scope, question, { limit: 20, allowsMistakes, names: known })
                ).map(({ id }) => id);
              assert.equal(await find(names), await find(null), `${question} in ${a}; ${b}; ${c}`);
            }
      },
    ),
    { numRuns: propertyRuns(60), ...(process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {}) },
  );
});

test('among many equally short names, those whose titles come first in the alphabet are found', async () => {
  const ids = await addCopies(server.db, 600, async () => undefined);
  await rename(Object.fromEntries(ids.map((id, at) => [id, `Notice ${1000 + ((at * 7) % 600)}`])));
  const names = await createLibraryNames(server.db)();
  const find = async (known: NameIndex | null) =>
    (await findNamed(server.db, null, 'notice', { limit: 200, allowsMistakes: true, names: known })).map(
      ({ title }) => title,
    );
  const found = await find(names);
  assert.is(found.length, 200);
  assert.equal(found, await find(null));
  await server.db.deleteFrom('documents').where('id', 'in', ids).execute();
});

test.run();
