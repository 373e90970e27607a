import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIndexer, type Indexer } from '../../../src/server/library/index-documents';
import { readRecord } from '../../../src/server/library/import/import-record';
import { markdownBlocks } from '../../../src/server/library/import/markdown-blocks';
import { structureOfBlocks } from '../../../src/server/library/structure/block-structure';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import type { Search } from '../../../src/server/search/search';
import { importDocuments } from '../../../src/server/store/library/import';
import { createPassagePlaces } from '../../../src/server/store/library/structure/passage-places';
import { createHitRecords } from '../../../src/server/store/library/wording/hit-records';
import { decodeStructure } from '../../../src/shared/provisions/encoding';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type SearchAnswer = Schemas['SearchAnswer'];

let folder: string;
let search: Search;
let server: StartedServer;
let indexer: Indexer;
test.before.each(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  search = await openLocalSearch(folder);
  server = await startedServer({ search });
  indexer = createIndexer(server.db, search);
});
test.after.each(async () => {
  await server.close();
  await search.close();
  rmSync(folder, { recursive: true, maxRetries: 3 });
});

interface Imported {
  readonly id?: string;
  readonly edition?: string;
  readonly isStructured?: boolean;
}

/** Imports a document without updating the index. */
async function put(markdown: string, { id = 'bilge', edition, isStructured = true }: Imported = {}) {
  const structured = structureOfBlocks(markdownBlocks(markdown), 'markdown');
  const record = readRecord({ id, title: `Title of ${id}`, text: structured.text, edition }, 3);
  const incoming = { record, pdf: null, structured: isStructured ? structured : null };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
}

const find = async (word: string): Promise<SearchAnswer> => {
  const highlight = { fields: { content: {}, 'content.stemmed': {} }, require_field_match: false };
  const query = { match_phrase: { content: { query: word } } };
  return (
    await server.call<SearchAnswer>('POST', '/api/elastic', {
      as: 'user',
      body: { query, highlight, size: 50 },
    })
  ).body;
};
/** The provision of each passage in a hit, as "edition address citation", or null. */
function named({ provisions = [] }: SearchAnswer, id = 'bilge') {
  const own = provisions.find(({ _id }) => _id === id);
  return own?.passages.content?.map((index) => {
    const provision = index === null ? null : own.provisions[index]!;
    return provision && `${own.edition} ${provision.address} ${provision.citation}`;
  });
}

const rules = `Preface alpha

## Part 3: Bilge

### Regulation 14: Oil filtering

14.1 Ships shall have bravo equipment.

14.2 The meter shall record charlie.
`;

test('each passage is named after the innermost provision around its hit, if there is one', async () => {
  await put(rules);
  await indexer.update();
  assert.equal(named(await find('bravo')), ['1 part_3__reg_14__subsec_14.1 reg. 14.1']);
  assert.equal(named(await find('charlie')), ['1 part_3__reg_14__subsec_14.2 reg. 14.2']);
  assert.equal(named(await find('filtering')), ['1 part_3__reg_14 reg. 14']);
  assert.is((await find('alpha')).provisions, undefined);
});

test('the response says how many provisions have hits, even if only some of them are shown as passages', async () => {
  const sections = Array.from({ length: 8 }, (_, at) => `## ${at + 1} Heading\n\ndelta and again delta.`);
  await put(['Preface delta', ...sections, '## 9 Heading\n\nNothing.'].join('\n\n'));
  await put('## 1 Heading\n\nOther words\n\n## 2 Heading\n\ndelta', { id: 'other' });
  await indexer.update();
  const { provisions = [] } = await find('delta');
  assert.equal(provisions.map(({ _id, total }) => [_id, total]).sort(), [
    ['bilge', 8],
    ['other', 1],
  ]);
});

/** Searches like an engine that doesn't say where passages are, such as OpenSearch. */
function withoutPlaces({ respond: _respond, ...engine }: Search): Search {
  return {
    ...engine,
    async search(request, options) {
      const answer = await engine.search(request, options);
      const hits = answer.hits.hits.map(({ places: _places, matches: _matches, ...hit }) => hit);
      return { ...answer, hits: { ...answer.hits, hits } };
    },
  };
}

test('without places, a passage is named if its words are in only one provision', async () => {
  await server.close();
  server = await startedServer({ search: withoutPlaces(search) });
  indexer = createIndexer(server.db, search);
  const others = Array(30).fill('Golf is a word of its own.').join(' ');
  const twice = ['14.3', '14.4'].map((label) => `${label} ${others} Foxtrot is one, too. ${others}`);
  await put([rules, ...twice].join('\n\n'));
  await indexer.update();
  const answer = await find('bravo');
  assert.equal(named(answer), ['1 part_3__reg_14__subsec_14.1 reg. 14.1']);
  assert.is(answer.provisions![0]!.total, undefined);
  assert.is(await find('foxtrot').then(named), undefined);

  await put([rules.replace('bravo', 'delta'), ...twice].join('\n\n'));
  assert.is(named(await find('bravo')), undefined, 'the words have been replaced');
  assert.equal(named(await find('charlie')), ['1 part_3__reg_14__subsec_14.2 reg. 14.2']);
});

test('hits in a document without a structure have no provisions', async () => {
  await put(rules, { isStructured: false });
  await indexer.update();
  const answer = await find('bravo');
  assert.is(answer.hits.hits.length, 1);
  assert.is(answer.provisions, undefined);
});

test('a provision’s address belongs to the edition that was searched', async () => {
  await put(rules, { edition: '2025' });
  await put(rules.replaceAll('14', '15'), { edition: '2026' });
  await indexer.update();
  assert.equal(named(await find('bravo')), ['2026 part_3__reg_15__subsec_15.1 reg. 15.1']);
});

test('while the index still contains the words of a replaced text, no provision is named', async () => {
  await put(rules);
  await indexer.update();
  await put(`Added in front of everything else in the text.\n\n${rules.replaceAll('14', '16')}`);
  assert.is((await find('bravo')).provisions, undefined);
  await indexer.update();
  assert.equal(named(await find('bravo')), ['1 part_3__reg_16__subsec_16.1 reg. 16.1']);
  await put(rules.replaceAll('14', '17'), { edition: '2027' });
  assert.is((await find('bravo')).provisions, undefined);
});

test('a replaced structure is no longer used, even if it was cached', async () => {
  await put(rules);
  await indexer.update();
  await find('bravo');
  await server.db.deleteFrom('edition_structures').execute();
  assert.is((await find('bravo')).provisions, undefined);
});

test('an unreadable structure is logged, and only its own document has no provisions', async () => {
  await put(rules);
  await put(rules, { id: 'broken' });
  await indexer.update();
  for (const structure of ['{', '{}', 'null']) {
    await server.db
      .updateTable('edition_structures')
      .set({ structure, etag: `of ${structure}` })
      .where('document_id', '=', 'broken')
      .execute();
    const faults = () => server.logged.filter((line) => line.includes('structure of a text'));
    const before = faults().length;
    for (let round = 0; round < 2; round += 1) {
      const answer = await find('bravo');
      assert.equal(answer.hits.hits.map(({ _id }) => _id).sort(), ['bilge', 'broken']);
      assert.equal(named(answer), ['1 part_3__reg_14__subsec_14.1 reg. 14.1']);
      assert.is(named(answer, 'broken'), undefined);
    }
    assert.is(faults().length, before + 1, structure);
    assert.match(faults().at(-1)!, /"document":"broken"/);
  }
});

test('if provisions can’t be read from the database, the search is answered without them', async () => {
  await put(rules);
  await indexer.update();
  await server.db.schema.alterTable('editions').renameTo('elsewhere').execute();
  const answer = await find('bravo');
  await server.db.schema.alterTable('elsewhere').renameTo('editions').execute();
  assert.equal([answer.hits?.hits.length, answer.provisions], [1, undefined]);
  assert.ok(
    server.logged.some((line) =>
      line.includes('locations of the passages in a search result could not be read'),
    ),
  );
  assert.equal(named(await find('bravo')), ['1 part_3__reg_14__subsec_14.1 reg. 14.1']);
});

test('in any text, the provision of a passage contains the hit', async () => {
  const paragraph = fc.constantFrom(
    '## Part 1: P',
    '### 7 Heading',
    '7.1 Words',
    '(a) letter',
    'Plain',
    '- item',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(paragraph, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      async (documents) => {
        for (const [number, paragraphs] of documents.entries())
          await put(paragraphs.map((words, at) => `${words} mark${at}`).join('\n\n'), {
            id: `text-${number}`,
          });
        await indexer.update();
        for (let at = 0; at < 12; at += 1) {
          const answer = await find(`mark${at}`);
          for (const { _id: id } of answer.hits.hits) {
            const found = await server.call<Schemas['DocumentStructure']>(
              'GET',
              `/api/documents/${id}/structure`,
              {
                as: 'user',
              },
            );
            const { text, nodes } = decodeStructure(found.body.text, found.body.structure);
            // The word occurs only once, so its position is that of the passage's first match.
            const offset = text.search(new RegExp(`mark${at}\\b`));
            const innermost = nodes.findLast(
              (node) => node.address !== undefined && node.from <= offset && offset < node.to,
            );
            const [name] = named(answer, id) ?? [null];
            assert.is(name?.split(' ')[1] ?? null, innermost?.address ?? null, `${id} ${at}`);
          }
        }
      },
    ),
    { numRuns: 12 },
  );
});

/** Imports the text of a PDF in which each part is a page. */
async function putPages(parts: readonly string[], edition = '1') {
  const record = readRecord({ id: 'scan', title: 'Scan', text: parts.join('\n\n'), edition }, 3);
  const pageStarts = parts.map((_, index) => parts.slice(0, index).join('').length + 2 * index);
  const incoming = { record, pdf: { sha256: 'a'.repeat(64), sizeBytes: 1 }, pageStarts };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
}

const pagesFor = async (word: string) =>
  (await find(word)).pages?.map(({ edition, passages: { content }, total }) => ({ edition, content, total }));

const rangesFor = async (word: string) => (await find(word)).pages?.map(({ ranges }) => ranges?.content);

test('a passage of a PDF names the page of its match', async () => {
  await putPages(['Alpha comes first.', 'Then comes bravo, and alpha again.', 'The end: delta.']);
  await indexer.update();
  assert.equal(await pagesFor('bravo'), [{ edition: '1', content: [2], total: 1 }]);
  const [alpha] = (await pagesFor('alpha')) ?? [];
  assert.is(alpha?.total, 2);
  assert.is((await find('delta')).provisions, undefined);
  await putPages(['Another first page.', 'Alpha', 'bravo']);
  assert.is(await pagesFor('bravo'), undefined, 'the index still has the words of the earlier text');
});

test('a passage that spans two pages of a PDF names both pages', async () => {
  const others = Array(30).fill('Golf is a word of its own.').join(' ');
  await putPages(['First the alpha,', `then bravo. ${others}`, 'Delta is alone on its page.']);
  await indexer.update();
  assert.equal(
    [await pagesFor('alpha'), await rangesFor('alpha')],
    [[{ edition: '1', content: [1], total: 1 }], [[[1, 2]]]],
  );
  assert.equal(await rangesFor('delta'), [undefined]);
});

test('a PDF whose text has a structure names provisions, and no pages', async () => {
  await putPages(['Alpha', 'Bravo']);
  const structured = structureOfBlocks(markdownBlocks('## 1 Heading\n\nBravo'), 'markdown');
  const record = readRecord({ id: 'scan', title: 'Scan', text: structured.text }, 3);
  const pdf = { sha256: 'a'.repeat(64), sizeBytes: 1 };
  const incoming = { record, pdf, structured, pageStarts: [0, 3] };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
  await indexer.update();
  const answer = await find('bravo');
  assert.equal([answer.provisions?.length, answer.pages], [1, undefined]);
});

test('without places, a passage of a PDF names its page if its words are on only one page', async () => {
  await server.close();
  server = await startedServer({ search: withoutPlaces(search) });
  indexer = createIndexer(server.db, search);
  const others = Array(30).fill('Golf is a word of its own.').join(' ');
  const twice = `${others} Foxtrot is one, too. ${others}`;
  await putPages(['Alpha comes first.', 'Then comes bravo.', twice, twice]);
  await indexer.update();
  assert.equal(await pagesFor('bravo'), [{ edition: '1', content: [2], total: undefined }]);
  assert.is(await pagesFor('foxtrot'), undefined);
  await putPages(['First the alpha,', 'then bravo.']);
  await indexer.update();
  assert.equal(await rangesFor('alpha'), [[[1, 2]]]);
});

test('the provision names are the same whether or not they fit into memory', async () => {
  for (const id of ['a', 'b', 'c']) await put(rules.replaceAll('14', `${id.charCodeAt(0)}`), { id });
  const documents = await server.db.selectFrom('documents').select(['id', 'edition']).orderBy('id').execute();
  const places = { content: [0, 60, 90].map((match) => ({ from: match, to: match + 5, match })) };
  const matches = { content: Int32Array.of(0, 60, 90) };
  const hits = documents.map(({ id, edition }) => ({ id, edition, places, matches }));
  const [few, many] = [createPassagePlaces(server.db, 1), createPassagePlaces(server.db)];
  const records = await createHitRecords(server.db)(['a', 'b', 'c']);
  const fail = (id: string) => assert.unreachable(id);
  const first = await many(hits, records, 1_000_000, fail);
  assert.is(first.provisions.length, 3);
  for (let round = 0; round < 2; round += 1) {
    assert.equal(await few(hits, records, 1_000_000, fail), first);
    assert.equal(await many(hits, records, 1_000_000, fail), first);
  }
  assert.equal(await many(hits, records, 0, fail), { provisions: [], pages: [] });
  const coming = hits.map((hit) => ({ ...hit, edition: 'next' }));
  const none = { provisions: [], pages: [] };
  assert.equal(await many(coming, records, 1_000_000, fail), none, 'an edition that readers don’t see yet');
});

test.run();
