import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { markdownBlocks } from '../../../src/server/library/import/markdown-blocks';
import { readRecord } from '../../../src/server/library/import/import-record';
import { structureOfBlocks } from '../../../src/server/library/structure/block-structure';
import { importDocuments } from '../../../src/server/store/library/import';
import { TooLargeToCompare } from '../../../src/server/store/library/changes/stored-redline';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { decodeStructure } from '../../../src/shared/provisions/encoding';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { addStructures } from '../../support/server/structures';
import { longTest } from '../../support/selection';

const markdown = `## Part 3: Bilge

### Regulation 14: Oil filtering

14.1 Ships shall have *approved* equipment.

14.2 The meter shall:

- record the time; and
- be sealed.

| Class | Litres |
|---|---|
| A | 10 |
`;

let server: StartedServer;
const put = async (source: string, fields: object = {}) => {
  const structured = structureOfBlocks(markdownBlocks(source), 'markdown');
  const record = readRecord({ id: 'bilge', title: 'Bilge', text: structured.text, ...fields }, 3);
  const incoming = { record: { ...record, markdown: source }, pdf: null, structured };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
  return structured;
};
const structureOf = (id: string, query = '', headers: Record<string, string> = {}) =>
  server.call<Schemas['DocumentStructure']>('GET', `/api/documents/${id}/structure${query}`, {
    as: 'user',
    headers,
  });
const provisionOf = (address: string, query = '') =>
  server.call<Schemas['Provision']>('GET', `/api/documents/bilge/provisions/${address}${query}`, {
    as: 'user',
  });

test.before.each(async () => {
  server = await startedServer();
});
test.after.each(() => server.close());

test('the structure is sent with its text, and decodes to what was imported', async () => {
  const structured = await put(markdown);
  const { status, body } = await structureOf('bilge');
  assert.is(status, 200);
  assert.equal([body.document, body.edition], ['bilge', '1']);
  assert.equal(decodeStructure(body.text, body.structure), structured);
  const text = await server.call<Schemas['DocumentText']>('GET', '/api/documents/bilge/text', { as: 'user' });
  assert.is(body.text, text.body.text);
});

test('an unchanged structure is not sent again, and a changed text changes the ETag', async () => {
  await put(markdown);
  const etag = (await structureOf('bilge')).headers['etag'] as string;
  assert.is((await structureOf('bilge', '', { 'if-none-match': etag })).status, 304);
  await put(markdown.replace('sealed', 'locked'));
  assert.is((await structureOf('bilge', '', { 'if-none-match': etag })).status, 200);
});

test('each edition has its own structure', async () => {
  const first = await put(markdown, { edition: '1' });
  const second = await put(markdown.replace('14.1', '14.3'), { edition: '2' });
  for (const [query, structured] of [
    ['?edition=1', first],
    ['?edition=2', second],
    ['', second],
  ] as const) {
    const { body } = await structureOf('bilge', query);
    assert.equal(decodeStructure(body.text, body.structure), structured, query);
  }
  assert.is((await structureOf('bilge', '?edition=3')).status, 404);
});

test('importing unchanged content again adds a missing structure to the edition with that content', async () => {
  await put('first words');
  await put('## second words', { edition: '2' });
  await server.db.deleteFrom('edition_structures').execute();
  await put('first words');
  assert.is((await structureOf('bilge')).status, 404);
  const { body } = await structureOf('bilge', '?edition=1');
  assert.is(decodeStructure(body.text, body.structure).text.trim(), 'first words');
});

test('a structure from the source replaces a derived one when the unchanged content is imported again', async () => {
  const given = await put(markdown);
  await server.db.updateTable('edition_structures').set({ grammar: 1, structure: '{}' }).execute();
  await put(markdown);
  const { body } = await structureOf('bilge');
  assert.equal(decodeStructure(body.text, body.structure), given);
});

test('a document without a structure, a missing document and a hidden document get the same response', async () => {
  const missing = await server.call('GET', '/api/documents/nothing/structure', { as: 'reader' });
  const plain = await server.call('GET', '/api/documents/fire-1/structure', { as: 'reader' });
  await addStructures(server.db);
  const hidden = await server.call('GET', '/api/documents/ballast-1/structure', { as: 'reader' });
  assert.is(missing.status, 404);
  assert.equal([plain.body, hidden.body], [missing.body, missing.body]);
  assert.is((await structureOf('ballast-1')).status, 200);
});

test('a provision is sent with its words, its citation and the provisions that contain it', async () => {
  const { text } = await put(markdown);
  const { status, body } = await provisionOf('part_3__reg_14__subsec_14.2');
  assert.is(status, 200);
  assert.is(body.citation, 'reg. 14.2');
  assert.is(body.text, text.slice(body.from, body.to));
  assert.match(body.text, /^14\.2 The meter shall:\n\n• record the time; and\n\n• be sealed\.\s*$/);
  assert.equal(
    body.within.map(({ address, heading }) => [address, heading]),
    [
      ['part_3', 'Bilge'],
      ['part_3__reg_14', 'Oil filtering'],
    ],
  );
  const excerpt = decodeStructure(body.text, body.structure);
  assert.equal(
    excerpt.nodes.map(({ kind }) => kind),
    ['subsection', 'block', 'list', 'item', 'block', 'item', 'block'],
  );
});

test('an address that doesn’t exist in the edition gets a 404', async () => {
  await put(markdown);
  assert.is((await provisionOf('part_3__reg_99')).status, 404);
  assert.is((await provisionOf('part_3', '?edition=9')).status, 404);
});

test('a hidden document’s provision gets the same response as one that does not exist', async () => {
  await addStructures(server.db);
  const ask = (path: string, as: 'user' | 'reader') => server.call('GET', `/api/documents/${path}`, { as });
  assert.is((await ask('ballast-1/provisions/sec_Ballast', 'user')).status, 200);
  const hidden = await ask('ballast-1/provisions/sec_Ballast', 'reader');
  const missing = await ask('nothing/provisions/sec_Ballast', 'reader');
  assert.is(hidden.status, 404);
  assert.equal(hidden.body, missing.body);
});

test('a correction of other fields keeps the structure, and a correction of the text removes it', async () => {
  const { text } = await put(markdown);
  const correct = (fields: object) =>
    server.db.transaction().execute((trx) => {
      const record = readRecord({ id: 'bilge', title: 'Bilge', text, ...fields }, 3);
      return importDocuments(trx, [{ record, pdf: null }], new Date('2026-03-02'));
    });
  await correct({ title: 'Another title' });
  assert.is((await structureOf('bilge')).status, 200);
  await correct({ text: 'Other words.' });
  assert.is((await structureOf('bilge')).status, 404);
});

longTest('the structure of 1 MB of text adds less than 45 kB to a compressed response', async () => {
  // Regulations are compressed to a fifth of their length, so text and structure together stay below 250 kB.
  const structured = structureOfBlocks(markdownBlocks(longMarkdown(1_000_000)), 'markdown');
  assert.ok(structured.text.length > 950_000);
  const { length } = gzipSync(JSON.stringify(encodeStructure(structured)));
  assert.ok(length < 45_000, `${length} bytes for ${structured.nodes.length} nodes`);
});

/** Makes regulations with paragraphs and tables, whose words are as unevenly distributed as in prose. */
function longMarkdown(length: number): string {
  let seed = 1;
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const word = () => words[Math.floor(next() ** 3 * words.length)]!;
  const sentence = () => Array.from({ length: 12 + Math.floor(next() * 20) }, word).join(' ');
  const parts: string[] = [];
  for (let number = 1, size = 0; size < length; number += 1) {
    const paragraphs = [1, 2, 3, 4].map((paragraph) => `${number}.${paragraph} The ${sentence()}.`);
    const table = `| Class | Sum |\n|---|---|\n| ${word()} | ${number} |\n| ${word()} | ${number + 1} |`;
    parts.push(`## Regulation ${number}: ${word()} ${word()}`, ...paragraphs, ...(number % 4 ? [] : [table]));
    size += parts.slice(-5).join('\n\n').length;
  }
  return parts.join('\n\n');
}

const consonants = [...'bcdfghlmnprstvw'];
const words = consonants.flatMap((one) =>
  consonants.flatMap((other) =>
    [...'aeiou'].map((vowel) => `${one}${vowel}${other}${vowel === 'a' ? 'ing' : 'e'}`),
  ),
);

test('two editions of a document can be compared in either direction', async () => {
  await put(markdown);
  await put(markdown.replace('sealed', 'sealed and locked'), { edition: '2' });
  const changesOf = (from: string, to: string, id = 'bilge') =>
    server.call<Schemas['EditionChanges']>('GET', `/api/documents/${id}/changes?from=${from}&to=${to}`, {
      as: 'user',
    });
  const { body } = await changesOf('1', '2');
  assert.equal([body.unit, body.count, body.changes[0]?.kind], ['provisions', 1, 'amended']);
  const back = await changesOf('2', '1');
  assert.equal([back.body.count, back.body.changes[0]?.lines[0]?.segments.at(1)?.[0]], [1, 'out']);
  assert.is((await changesOf('1', '1')).body.count, 0);
  assert.is((await changesOf('1', '3')).status, 404);
  assert.is((await changesOf('1', '2', 'unknown')).status, 404);
});

test('the words before a correction stay readable for those who may see the document', async () => {
  await put(markdown);
  await put(markdown.replace('*approved*', 'approved and tested'));
  const get = (path: string, as: 'user' | 'reader' = 'user') =>
    server.call<{ text: string; edition: string; count: number; to: string }>(
      'GET',
      `/api/documents/bilge/${path}`,
      { as },
    );
  for (const path of ['text', 'structure']) {
    const { status, body } = await get(`${path}?edition=1%402`);
    assert.equal([status, body.edition, /have approved equipment/.test(body.text)], [200, '1@2', true]);
    assert.match((await get(path)).body.text, /approved and tested/);
    assert.is((await get(`${path}?edition=1%402`, 'reader')).status, 404);
    assert.is((await get(`${path}?edition=1%403`)).status, 404);
  }
  const changes = await get('changes?from=1%402&to=1');
  assert.equal([changes.body.count, changes.body.to], [1, '1']);
  assert.is((await get('changes?from=1%402&to=1', 'reader')).status, 404);
  assert.is((await get('changes?from=1%40x&to=1')).status, 400);
});

test('changes can be listed without their words, whether they are stored or compared on request', async () => {
  await put(markdown);
  await put(markdown.replace('sealed', 'sealed and locked'), { edition: '2' });
  for (const pair of ['from=1&to=2', 'from=2&to=1']) {
    const list = async (query: string) => {
      const path = `/api/documents/bilge/changes?${pair}${query}`;
      return (await server.call<Schemas['EditionChanges']>('GET', path, { as: 'user' })).body;
    };
    const [all, named] = [await list(''), await list('&words=false')];
    assert.ok(all.changes[0]!.lines.length > 0);
    assert.equal(named, { ...all, changes: all.changes.map((change) => ({ ...change, lines: [] })) });
  }
});

test('editions that are too large to compare are not compared, and the response says so', async () => {
  await server.close();
  server = await startedServer({
    compare: () => Promise.reject(new TooLargeToCompare('It took more than 60 seconds.')),
  });
  await put(markdown);
  await put(markdown.replace('sealed', 'sealed and locked'), { edition: '2' });
  const { body } = await server.call<Schemas['EditionChanges']>(
    'GET',
    '/api/documents/bilge/changes?from=2&to=1',
    { as: 'user' },
  );
  assert.equal([body.unit, body.count, body.changes], ['too-large', 0, []]);
});

test('editions that exist only as PDFs are not compared, and the response says so', async () => {
  await put(markdown);
  const structured = structureOfBlocks(markdownBlocks('A scan.'), 'markdown');
  const record = readRecord({ id: 'bilge', title: 'Bilge', text: structured.text, edition: '2' }, 3);
  const scan = { record, pdf: { sha256: 'f'.repeat(64), sizeBytes: 1 } };
  await server.db.transaction().execute((trx) => importDocuments(trx, [scan], new Date('2026-03-02')));
  const { body } = await server.call<Schemas['EditionChanges']>(
    'GET',
    '/api/documents/bilge/changes?from=1&to=2',
    { as: 'user' },
  );
  assert.equal([body.unit, body.count, body.changes], ['none', 0, []]);
});

test.run();
