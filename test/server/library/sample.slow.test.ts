import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLeases } from '../../../src/server/database/leases';
import { matchChanges } from '../../../src/server/alerts/match-changes';
import { indexDocuments } from '../../../src/server/library/index-documents';
import { createSampleLibrary, readSample } from '../../../src/server/library/sample';
import { typeset } from '../../../src/server/library/typeset/typeset';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import { isLibraryEmpty } from '../../../src/server/store/library/bootstrap-checks';
import { findVisibleLeaves } from '../../../src/server/store/library/access-scope';
import { resolveDocumentReference } from '../../../src/server/store/library/references/resolved-references';
import { someOf } from '../../support/selection';
import { openLibrary, today, type TestLibrary } from './test-library';

let library: TestLibrary;
test.before(async () => {
  library = await openLibrary();
  await createSampleLibrary(library);
  await library.updateIndex();
});
test.after(() => library.close());

test('there are at least 40 documents of 150 to 1,500 words, in a tree with three levels under ROOT', async () => {
  const documents = await library.db.selectFrom('documents').select(['id', 'text_words']).execute();
  assert.ok(documents.length >= 40, String(documents.length));
  assert.equal(
    documents.filter(({ text_words }) => text_words < 150 || text_words > 1500),
    [],
  );
  const parents = new Map(
    (await library.db.selectFrom('categories').select(['id', 'parent_id']).execute()).map((row) => [
      row.id,
      row.parent_id,
    ]),
  );
  const depth = (id: string): number => (parents.get(id) ? 1 + depth(parents.get(id)!) : 0);
  const places = await library.db.selectFrom('document_categories').select('category_id').execute();
  assert.equal([...new Set(places.map(({ category_id }) => depth(category_id)))], [3]);
  assert.is(library.indexed.size, documents.length);
});

test('Upcoming is never empty: some documents enter into force within weeks of the first start', async () => {
  for (const at of [today, new Date('2031-12-31T23:59:00Z')]) {
    const dates = (await readSample(at)).flat().map(({ record }) => record.entryDate ?? '');
    const soon = new Date(at.getTime() + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
    assert.ok(dates.filter((date) => date > at.toISOString().slice(0, 10) && date <= soon).length >= 3);
  }
});

test('relations refer to documents in the sample, and some documents have two editions', async () => {
  const lost = await library.db
    .selectFrom('document_relations')
    .select('target_id')
    .where('target_id', 'not in', library.db.selectFrom('documents').select('id'))
    .execute();
  assert.equal(lost, []);
  assert.ok((await library.db.selectFrom('document_relations').selectAll().execute()).length > 20);
  const second = await library.db.selectFrom('documents').select('id').where('edition', '=', '2').execute();
  const kept = await library.db
    .selectFrom('editions')
    .select('document_id')
    .where('edition', '=', '1')
    .where(
      'document_id',
      'in',
      second.map(({ id }) => id),
    )
    .execute();
  assert.ok(second.length >= 1 && kept.length === second.length);
});

test('the searchable text contains no Markdown syntax', async () => {
  for (const { text } of await library.db.selectFrom('editions').select('text').execute())
    assert.not.match(text, /^#|\*\*|^\|/m);
});

test('the first company owns ROOT and has two sub-companies, and the second owns two branches', async () => {
  const companies = await library.db.selectFrom('companies').select(['id', 'parent_id', 'active']).execute();
  const owned = await library.db
    .selectFrom('company_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['company_id', 'title'])
    .orderBy('title')
    .execute();
  const titles = (id: string) =>
    owned.filter(({ company_id }) => company_id === id).map(({ title }) => title);
  assert.equal(
    companies.filter(({ parent_id }) => parent_id === null).map(({ id, active }) => [id, active, titles(id)]),
    [
      ['demo-halvorsen', 1, ['ROOT']],
      ['demo-fairbourne', 1, ['International', 'Port State control']],
      ['demo-ostrander', 0, ['ROOT']],
    ],
  );
  assert.is(companies.filter(({ parent_id }) => parent_id === 'demo-halvorsen').length, 2);
  assert.ok((await findVisibleLeaves(library.db, 'demo-fairbourne'))!.length > 5);
});

test('user@ and manager@ belong to the first company, reader@ to the second, and admin@ to no company', async () => {
  const roles = await library.db.selectFrom('user_roles').selectAll().orderBy('role').execute();
  const users = await library.db.selectFrom('users').selectAll().orderBy('email').execute();
  assert.equal(
    users.map(({ id, email, company_id }) => [
      email,
      company_id,
      roles
        .filter(({ user_id }) => user_id === id)
        .map(({ role }) => role)
        .join(' '),
    ]),
    [
      ['admin@demo.fairway', null, 'ROLE_ADMIN ROLE_SUBSCRIBER'],
      ['former@demo.fairway', 'demo-ostrander', 'ROLE_SUBSCRIBER'],
      ['guest@demo.fairway', 'demo-halvorsen', ''],
      ['manager@demo.fairway', 'demo-halvorsen', 'ROLE_COMPANY_ADMINISTRATOR ROLE_SUBSCRIBER'],
      ['reader@demo.fairway', 'demo-fairbourne', 'ROLE_SUBSCRIBER'],
      ['user@demo.fairway', 'demo-halvorsen', 'ROLE_SUBSCRIBER'],
    ],
  );
  assert.equal([...new Set(users.map(({ password_hash }) => password_hash))], ['hash of fairway-demo']);
  assert.ok(users.every(({ name }) => /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u.test(name)));
});

test('the texts contain terms, references, tables, footnotes, and provisions at every depth', async () => {
  const editions = (await readSample(today)).flat();
  const nodes = editions.flatMap(({ structured }) => structured?.nodes ?? []);
  const marks = editions.flatMap(({ structured }) => structured?.marks ?? []);
  const deepest = [
    'subsection',
    'paragraph',
    'subparagraph',
    'clause',
    'definition',
    'table',
    'note',
    'annex',
  ];
  for (const kind of deepest) assert.ok(nodes.filter((node) => node.kind === kind).length > 1, kind);
  for (const kind of ['term', 'reference', 'footnote'])
    assert.ok(marks.filter((mark) => mark.kind === kind).length > 1, kind);
  assert.ok(nodes.filter(({ status }) => status === 'repealed').length > 1);
});

test('an instrument has three parts, and references lead from one document to a provision of another', async () => {
  const parts = await library.db
    .selectFrom('documents')
    .select('id')
    .where('instrument', '=', 'Seaways Pollution Convention')
    .execute();
  assert.is(parts.length, 3);
  const id = 'sample-ballast-water-record-book';
  const { text } = await library.db
    .selectFrom('editions')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select('editions.text')
    .where('document_id', '=', id)
    .whereRef('editions.edition', '=', 'documents.edition')
    .executeTakeFirstOrThrow();
  const at = text.indexOf('regulation 17 of Annex I');
  const found = await resolveDocumentReference(library.db, id, null, null, { from: at });
  assert.equal(
    found?.places.map(({ document, citation }) => [document.id, citation]),
    [['sample-seapol-annex-1-oily-water-separators', 'Annex I, reg. 17']],
  );
});

test('each document can be typeset', async () => {
  for (const { record, structured = null } of someOf((await readSample(today)).flat())) {
    const pdf = await typeset({ ...record, structured, edition: record.edition ?? '1' });
    assert.ok(pdf.length > 5000, record.id);
  }
});

test('if creating the sample library fails halfway, no partial library is left behind', async () => {
  const broken = await openLibrary();
  await broken.db.schema.dropTable('user_roles').execute();
  let failed = false;
  await createSampleLibrary(broken).catch(() => (failed = true));
  assert.is(failed, true);
  assert.is(await isLibraryEmpty(broken.db), true);
  assert.equal(await broken.db.selectFrom('categories').selectAll().execute(), []);
  await broken.close();
});

test('manager@ has saved searches, whose updates include the changes made by the second editions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-sample-'));
  const search = await openLocalSearch(folder, { searchers: 1 });
  await indexDocuments(library.db, search);
  const lease = (await createLeases(library.db).acquire('alerts'))!;
  await matchChanges({
    db: library.db,
    lease,
    search,
    now: () => today,
    machineNow: () => today,
    backoffs: new Map(),
    report: (sentence) => assert.unreachable(sentence),
    shouldContinue: () => true,
  });
  await lease.release();
  await search.close();
  rmSync(folder, { recursive: true });
  const hits = await library.db
    .selectFrom('search_hits')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .select(['user_id', 'name', 'edition'])
    .execute();
  assert.equal([...new Set(hits.map(({ user_id, edition }) => `${user_id} ${edition}`))], ['demo-manager 2']);
  assert.ok(new Set(hits.map(({ name }) => name)).size >= 2);
});

test.run();
