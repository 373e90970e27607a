// Tests that the same searches and imports produce the same records with our own engine and with a real
// OpenSearch server.
import { randomUUID } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { indexDocuments } from '../../../src/server/library/index-documents';
import { createOpenSearch, type OpenSearch } from '../../../src/server/search/opensearch/opensearch';
import { minute, watchedLibrary, type NewDocument, type Watched } from '../../support/server/alerts';
import { missingForOpenSearch, startOpenSearch, type RealOpenSearch } from '../../support/server/opensearch';
import { skipTest } from '../../support/shared';

const missing = await missingForOpenSearch();
if (missing !== null && process.env['CI'] !== 'true') {
  skipTest(test, 'saved searches with a real OpenSearch', missing);
} else {
  addTests();
}
test.run();

function addTests(): void {
  let real: RealOpenSearch;
  const opened: { close(): Promise<void> }[] = [];

  test.before(async () => {
    real = await startOpenSearch({ quickStart: true });
  });
  test.after.each(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });
  test.after(() => real.stop());

  async function both(): Promise<{ own: Watched; remote: Watched; engine: OpenSearch }> {
    const engine = createOpenSearch(
      { node: real.url, name: `alerts-${randomUUID()}`, auth: null },
      { deadlineMs: 60_000 },
    );
    const [own, remote] = [await watchedLibrary(), await watchedLibrary(engine)];
    opened.push(own, remote);
    return { own, remote, engine };
  }

  const searches: [terms: string, filters: string, as: 'user' | 'reader'][] = [
    ['fire', '', 'user'],
    ['fire door', '', 'user'],
    ['extinguish*', '', 'user'],
    ['doors,water', '', 'user'],
    ['steel and wat*', '', 'user'],
    ['door', 'in=title', 'user'],
    ['doors,water,steel', 'in=title%2Ccontent', 'user'],
    ['fire', 'filter=pollution', 'user'],
    ['', 'filter=safety', 'user'],
    ['', 'date=2026-01-01%2C2026-12-31', 'user'],
    ['', 'enforcement=1&sort=date', 'user'],
    ['', '', 'user'],
    ['fire', '', 'reader'],
    ['', '', 'reader'],
  ];

  /** Each word in many combinations, in both categories, with and without dates. */
  const documents = (name: string): NewDocument[] =>
    Array.from({ length: 24 }, (_, index) => {
      const words = ['fire', 'doors of steel', 'water', 'extinguishers', 'fires spread to a door'].filter(
        (_word, bit) => ((index * 7 + 3) >> bit) & 1,
      );
      return {
        id: `${name}-${index}`,
        text: words.join(' and '),
        title: index % 3 === 0 ? 'Steel doors' : 'Other matters',
        categories: [index % 2 === 0 ? ['Safety', 'fire'] : ['Pollution', 'Ballast']],
        publicationDate: index % 5 === 0 ? null : `202${5 + (index % 2)}-06-01`,
        entryDate: index % 4 === 0 ? '2040-01-01' : null,
      };
    });

  test('both engines find the same documents, including corrections and new editions', async () => {
    const { own, remote } = await both();
    for (const library of [own, remote]) {
      for (const [index, [searchterms, filters, as]] of searches.entries())
        await library.save({ name: `${index}`.padStart(2, '0'), searchterms, filters }, as);
      const worker = library.worker();
      await library.bring(...documents('a'));
      await worker.work();
      await library.bring(
        { id: 'a-0', text: 'Fire and water.' },
        { id: 'a-1', edition: '2', text: 'Extinguishing water.' },
      );
      await worker.work();
    }
    const found = await own.ledger();
    assert.equal(await remote.ledger(), found);
    assert.is(
      new Set(found.map((entry) => entry.slice(0, 2))).size,
      searches.length,
      'each search finds something',
    );
  });

  test('a reindex during an import loses no documents', async () => {
    const { remote, engine } = await both();
    await remote.save();
    const worker = remote.worker();
    await remote.bring({ id: 'before' });
    await worker.work();
    const { index } = await engine.state();
    await remote.bring({ id: 'meanwhile' });
    await engine.rebuild(async (next) => indexDocuments(remote.server.db, next));
    assert.is.not((await engine.state()).index, index);
    await remote.bring({ id: 'after' });
    remote.pass(minute);
    await worker.work();
    assert.equal(await remote.ledger(), ['Fire: after 1', 'Fire: before 1', 'Fire: meanwhile 1']);
  });
}
