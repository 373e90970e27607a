// Tests what saved searches report about documents whose next edition isn't in force yet.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseRequest } from '../../../src/search/request/parse-request';
import { switchEditions } from '../../../src/server/library/switch-editions';
import { setLibraryTimeZone } from '../../../src/server/store/library/library-day';
import { day, watchedLibrary, type Watched } from '../../support/server/alerts';
import type { Schemas } from '../../support/server/server';

let library: Watched;
test.before.each(async () => {
  library = await watchedLibrary();
});
test.after.each(() => library.close());

const first = { id: 'doors', edition: '1', text: 'Fire doors.', entryDate: '2020-01-01' };
const second = { id: 'doors', edition: '2', text: 'Fire doors of steel.', entryDate: '2026-03-20' };

async function saveBoth(): Promise<void> {
  await library.save({ name: 'usual' });
  await library.save({ name: 'coming', searchterms: '', filters: 'enforcement=1&sort=date' });
}

async function match(): Promise<void> {
  const worker = library.worker();
  await worker.work();
  await worker.stop();
}

async function enterIntoForce(): Promise<void> {
  library.pass(25 * day);
  await switchEditions({ leases: library.leases(), now: library.now });
  await match();
}

test('only searches in the enforcement view report a coming edition', async () => {
  await library.bring(first);
  await match();
  await saveBoth();
  await library.bring(second);
  await match();
  assert.equal(await library.ledger(), ['coming: doors 2']);
});

test('an ordinary search reports a coming edition when it enters into force', async () => {
  await library.bring(first);
  await match();
  await saveBoth();
  await library.bring(second);
  await match();
  await enterIntoForce();
  assert.equal(await library.ledger(), ['coming: doors 2', 'usual: doors 2']);
});

test('a correction of the edition in force isn’t reported as a change to the coming edition', async () => {
  await library.bring(first);
  await library.bring(second);
  await match();
  await saveBoth();
  await library.bring({ ...first, text: 'Fire doors, closed.' });
  await match();
  assert.equal(await library.ledger(), ['usual: doors 1']);
});

test('after days without a server, the index switches directly to the edition that is now in force', async () => {
  const editions = [
    first,
    second,
    { ...second, edition: '3', text: 'Fire doors of oak.', entryDate: '2026-03-22' },
    { ...second, edition: '4', text: 'Fire doors of glass.', entryDate: '2026-05-01' },
  ];
  for (const edition of editions) await library.bring(edition);
  await library.updateIndex();
  const found = async (word: string) => {
    const parsed = parseRequest({ query: { match: { content: { query: word } } } });
    assert.ok(parsed.ok);
    return (await library.search.search(parsed.request)).hits.hits.length;
  };
  assert.equal(await Promise.all(['steel', 'oak', 'glass'].map(found)), [0, 0, 0]);
  library.pass(25 * day);
  await switchEditions({ leases: library.leases(), now: library.now });
  await library.updateIndex();
  assert.equal(await Promise.all(['steel', 'oak', 'glass'].map(found)), [0, 1, 0]);
});

test('if both editions arrive before a search runs, it reports the one that it finds', async () => {
  await match();
  await saveBoth();
  await library.bring(first);
  await library.bring(second);
  await match();
  assert.equal(await library.ledger(), ['coming: doors 2', 'usual: doors 1']);
});

test('saved searches and estimates count days in the library’s time zone', async () => {
  // It is noon on 1 March in UTC, and already 2 March on Kiritimati.
  await setLibraryTimeZone(library.server.db, 'Pacific/Kiritimati');
  await match();
  await saveBoth();
  await library.bring({ ...first, entryDate: '2026-03-01', publicationDate: '2026-03-02' });
  await match();
  assert.equal(await library.ledger(), ['usual: doors 1']);
  const { body } = await library.server.call<Schemas['Estimate']>('POST', '/api/user/savedsearch/estimate', {
    as: 'user',
    body: { searchterms: 'doors', filters: '' },
  });
  assert.is(body.last_year, 1);
});

test.run();
