import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCommand } from '../../../../src/server/library/commands';
import { runCommand } from '../../../../src/server/library/run-command';
import type { ExportCommand } from '../../../../src/server/library/akn/export-command';
import type { ImportEvent } from '../../../../src/server/library/import/import';
import { schemaErrors } from '../../../support/akoma-ntoso/validate';
import { openLibrary, type TestLibrary } from '../test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
  const lines = [
    {
      id: 'a',
      title: 'Lights & shapes',
      structure: '# Part 1 Lights\n\n## 1 Lamps\n\n1.1 Every *lamp* is lit.',
    },
    {
      id: 'b',
      title: 'Anchors',
      instrument: 'SOLAS II-1',
      text: 'First words.\n\nSecond words.',
      categories: ['IMO', 'Circulars/Old'],
    },
    { id: 'c', title: 'Withdrawn', text: 'Gone.' },
    {
      id: 'a',
      title: 'Lights & shapes',
      edition: '2',
      text: 'Every lamp is lit at night.',
      relations: ['b'],
    },
  ];
  const path = join(library.folder, 'lines.ndjson');
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  await library.load(path);
  await run({ name: 'withdraw', id: 'c' });
});
test.after.each(() => library.close());

let events: ImportEvent[] = [];
function run(command: Parameters<typeof runCommand>[1], signal = new AbortController().signal) {
  events = [];
  return runCommand(library, command, (event) => events.push(event), signal);
}
const wanted = (fields: Partial<ExportCommand>): ExportCommand => ({
  ...{ name: 'export', ids: [], category: null, edition: null, to: join(library.folder, 'out') },
  ...fields,
});

test('a single document is written to the named file, as valid Akoma Ntoso', async () => {
  const to = join(library.folder, 'new', 'lights.xml');
  assert.equal(await run(wanted({ ids: ['a'], edition: '1', to })), {
    exitCode: 0,
    lastLine: `exported 1, failed 0: ${to}`,
  });
  const xml = readFileSync(to, 'utf8');
  assert.equal(await schemaErrors([xml]), []);
  for (const part of ['Lights &amp; shapes', '<num>Part 1</num>', 'eId="part_1__sec_1"', '<i>lamp</i>'])
    assert.ok(xml.includes(part), part);
});

test('all documents that aren’t withdrawn are written to a folder, each in its current edition', async () => {
  assert.is((await run(wanted({}))).exitCode, 0);
  const folder = join(library.folder, 'out');
  assert.equal(readdirSync(folder).sort(), ['a.xml', 'b.xml']);
  assert.match(readFileSync(join(folder, 'a.xml'), 'utf8'), 'at night');
  const files = ['a.xml', 'b.xml'].map((name) => readFileSync(join(folder, name), 'utf8'));
  assert.equal(await schemaErrors(files), []);
});

test('the documents in a category and in the categories below it are written to a ZIP file', async () => {
  for (const category of ['IMO', 'IMO/Circulars/Old']) {
    const to = join(library.folder, 'some.zip');
    assert.is((await run(wanted({ category, to }))).exitCode, 0);
    const files = unzipSync(readFileSync(to));
    assert.equal(Object.keys(files), ['b.xml']);
    assert.match(strFromU8(files['b.xml']!), '<p>First words.</p>\n<p>Second words.</p>');
  }
});

test('importing an export into an empty library creates the same documents', async () => {
  const to = join(library.folder, 'all.zip');
  await run(wanted({ to }));
  const other = await openLibrary();
  try {
    const { imported, failed } = await other.load(to);
    assert.equal([imported, failed], [2, 0]);
    const read = ({ db }: TestLibrary) =>
      db
        .selectFrom('editions')
        .innerJoin('documents', 'documents.id', 'editions.document_id')
        .whereRef('documents.edition', '=', 'editions.edition')
        .where('documents.withdrawn_at', 'is', null)
        .select([
          'documents.id',
          'documents.title',
          'documents.instrument',
          'documents.edition',
          'editions.text',
        ])
        .orderBy('documents.id')
        .execute();
    assert.equal(await read(other), await read(library));
    const relations = await other.db.selectFrom('document_relations').selectAll().execute();
    assert.equal(relations, [{ document_id: 'a', target_id: 'b', position: 0 }]);
    const categories = await other.db.selectFrom('categories').select('title').orderBy('title').execute();
    assert.ok(categories.some(({ title }) => title === 'Circulars/Old'));
  } finally {
    await other.close();
  }
});

test('importing an export of a Markdown text again changes nothing, and keeps the Markdown', async () => {
  const markdown = '# Part 1 Ropes\n\n## 1 Knots & <hitches>\n\n1.1 Every *rope*\n\tis dry.\n\n- one\n- two';
  const path = join(library.folder, 'ropes.md');
  writeFileSync(path, markdown);
  await library.load(path);
  const read = async () =>
    (await library.db.selectFrom('editions').selectAll().where('document_id', '=', 'ropes').execute())[0];
  const before = await read();
  const to = join(library.folder, 'ropes.xml');
  await run(wanted({ ids: ['ropes'], to }));
  const { imported, unchanged, failed } = await library.load(to);
  assert.equal([imported, unchanged, failed], [0, 1, 0]);
  assert.equal(await read(), before);
  assert.is(before!.markdown, markdown);

  writeFileSync(to, readFileSync(to, 'utf8').replace('two</fairway:markdown>', 'three</fairway:markdown>'));
  await library.load(to);
  assert.is((await read())!.markdown, null, 'Markdown of another text is ignored');
});

test('missing documents, editions and categories are reported, and the others are exported', async () => {
  const { exitCode, lastLine } = await run(wanted({ ids: ['b', 'x'] }));
  assert.equal([exitCode, lastLine.startsWith('exported 1, failed 1')], [1, true]);
  assert.ok(events.some((event) => event.kind === 'bad' && event.where === 'x'));
  assert.equal(await run(wanted({ category: 'IMO/Resolutions' })), {
    exitCode: 1,
    lastLine: 'There is no category IMO/Resolutions.',
  });
  await run(wanted({ ids: ['a'], edition: '7' }));
  const bad = events.find((event) => event.kind === 'bad');
  assert.equal(bad, { kind: 'bad', where: 'a', reason: 'It has no edition 7.' });
});

test('a path that cannot be written to is rejected with one sentence', async () => {
  const file = join(library.folder, 'file');
  writeFileSync(file, '');
  assert.equal(await run(wanted({ to: join(file, 'out') })), {
    exitCode: 1,
    lastLine: `${join(file, 'out')} can’t be written: a file has the name of a folder in this path.`,
  });
  const folder = join(library.folder, 'folder.zip');
  mkdirSync(folder);
  assert.match((await run(wanted({ to: folder }))).lastLine, 'a folder has this name');
});

test('an export that is stopped leaves no incomplete file', async () => {
  const stopping = new AbortController();
  stopping.abort();
  const to = join(library.folder, 'all.zip');
  const failed = await run(wanted({ to }), stopping.signal).then(
    () => false,
    () => true,
  );
  assert.ok(failed);
  assert.equal([existsSync(to), existsSync(`${to}.part`)], [false, false]);
});

test('the socket accepts an export command only if all its fields are valid', () => {
  const command = wanted({ ids: ['a'] });
  assert.equal(readCommand({ ...command, more: 1 }), command);
  for (const broken of [{ ids: [1] }, { to: null }, { edition: 2 }, { category: {} }])
    assert.is(readCommand({ ...command, ...broken }), null);
});

test.run();
