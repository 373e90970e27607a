// Exports libraries and imports them again. With DATABASE_URL, the first library is in PostgreSQL and the
// second in SQLite; the opposite direction is also tested.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exportLibrary } from '../../../src/server/cli/export-library';
import { restore } from '../../../src/server/cli/restore';
import { verifyCopy } from '../../../src/server/cli/verify';
import { openDatabase, type Database, type DatabaseLocation } from '../../../src/server/database/database';
import type { Files } from '../../../src/server/files/files';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import { openS3Files } from '../../../src/server/files/s3-files';
import { importPaths, type ImportEvent } from '../../../src/server/library/import/import';
import { EXPORT_LINE_BYTES } from '../../../src/server/library/import/exported-folder';
import { readPdf } from '../../../src/server/library/pdf/pdf-text';
import { StartupError } from '../../../src/server/startup-error';
import { terminal } from '../../../src/server/store/audit/audit-log';
import { importCategories } from '../../../src/server/store/library/category-changes';
import { storedRedline } from '../../../src/server/store/library/changes/stored-redline';
import { withdrawDocument } from '../../../src/server/store/library/changed-documents';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { paragraphsOf } from '../../../src/shared/provisions/plain-paragraphs';
import { builtFile } from '../../support/entries.mjs';
import { eventually } from '../../support/eventually';
import { propertyRuns } from '../../support/selection';
import { databaseSettings, databaseTemplate, openTestDatabase } from '../../support/server/databases';
import { startS3Double } from '../../support/server/s3-double';
import { makePdf } from '../library/pdf/pdf-file';

const cli = await builtFile('src/server/cli/cli.ts');

const folder = mkdtempSync(join(tmpdir(), 'fairway-export-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));
const today = new Date('2026-03-01T09:00:00Z');

interface Library {
  readonly db: Database;
  readonly location: DatabaseLocation;
  readonly files: Files;
  /** The folder that contains the files and, with SQLite, the database. */
  readonly folder: string;
  close(): Promise<void>;
}

const newDatabase = databaseTemplate();

/** Opens an empty library with the configured kind of database. */
async function openLibrary(): Promise<Library> {
  const own = mkdtempSync(join(folder, 'library-'));
  const { location, drop } = await newDatabase(own);
  return libraryAt(own, location, await openTestDatabase(location), drop);
}

/** Opens an empty library with SQLite. */
async function openSqliteLibrary(): Promise<Library> {
  if (!process.env['DATABASE_URL']) return openLibrary();
  const own = mkdtempSync(join(folder, 'library-'));
  const location = { file: join(own, 'fairway.db') };
  return libraryAt(own, location, await openDatabase(location), async () => undefined);
}

function libraryAt(
  own: string,
  location: DatabaseLocation,
  db: Database,
  drop: () => Promise<void>,
): Library {
  return {
    ...{ db, location, folder: own, files: openFolderFiles(join(own, 'files')) },
    async close() {
      await db.destroy();
      await drop();
    },
  };
}

async function load(
  { db, files }: Library,
  path: string,
  {
    depth = 3,
    now = today,
    note = () => undefined,
  }: { depth?: number; now?: Date; note?: (text: string) => unknown } = {},
): Promise<string[]> {
  const problems: string[] = [];
  const report = (event: ImportEvent) => {
    if (event.kind === 'bad') problems.push(event.reason);
    if (event.kind === 'note') note(event.text);
  };
  const compare = async (pair: Parameters<typeof storedRedline>[0]) => storedRedline(pair);
  const library = { db, files, readPdf, compare, updateIndex: async () => undefined, now: () => now };
  await importPaths(library, [path], { depth, isHistory: true, report });
  return problems;
}

const configOf = ({ location, folder: dataFolder }: Library) => ({
  databaseUrl: 'url' in location ? location.url : null,
  dataFolder,
  files: null,
});

async function exportTo(
  library: Library,
  target: string,
  more: object = {},
  signal = new AbortController().signal,
) {
  return exportLibrary({ ...configOf(library), ...more }, target, () => undefined, signal);
}

const newFolder = () => join(mkdtempSync(join(folder, 'out-')), 'export');
const linesIn = (target: string) => readFileSync(join(target, 'library.ndjson'), 'utf8').trim().split('\n');
const parsedLines = (target: string) =>
  linesIn(target).map((line) => JSON.parse(line) as Record<string, unknown>);
const sumsIn = (target: string) => readFileSync(join(target, 'SHA256SUMS'), 'utf8');

function write(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(folder, 'in-')), name);
  writeFileSync(path, content);
  return path;
}

const ndjson = (...lines: object[]) =>
  write('in.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));

/** Fills a library with everything that an export contains, as of `today`. */
async function fillLibrary(library: Library): Promise<void> {
  const withPdf = ndjson({
    id: 'scan',
    title: 'Scan',
    text: 'Words of the scan',
    pdf: 'a.pdf',
    categories: ['IMO'],
  });
  writeFileSync(join(withPdf, '..', 'a.pdf'), await makePdf((pdf) => pdf.text('Words of the scan')));
  const code = (edition: string, dates: object, knownFrom: string) => ({
    ...{ id: 'code', title: 'A code', number: 'C 1', edition, knownFrom, ...dates },
    ...{ categories: [['IMO', 'Codes'], ['Flag']], relations: ['scan', 'unknown'], instrument: 'C' },
    structure: `# A code\n\n## 1 Scope\n\n1.1 Words of edition ${edition}.`,
  });
  assert.equal(await load(library, withPdf), []);
  assert.equal(
    await load(
      library,
      ndjson(
        code('1', { inForceFrom: '2010-01-01' }, '2009-01-01'),
        code('2', { inForceFrom: '2021-01-01' }, '2019-01-01'),
        code('1', { inForceFrom: '2010-02-01', inForceTo: '2020-01-01' }, '2020-02-02'),
        { id: 'gone', title: 'Gone', text: 'Words', inForceFrom: '2001-01-01' },
      ),
    ),
    [],
  );
  await withdrawDocument(library.db, terminal, 'gone', today);
  await library.db
    .transaction()
    .execute((trx) => importCategories(trx, [['Flag', 'Empty', 'For now', 'Deep']]));
}

test('an export contains categories, all editions with their history, and PDFs by their hashes', async () => {
  const library = await openLibrary();
  await fillLibrary(library);
  const target = newFolder();
  const lines = await exportTo(library, target);
  assert.is(lines[0], `Exported to ${target}: 3 documents with 4 editions, 1 PDF and 9 categories.`);
  assert.match(lines[1]!, /passwords/);
  assert.match(lines[2]!, /import --history \//);

  const [pdf] = readdirSync(join(target, 'files'), { recursive: true }).filter((name) =>
    String(name).endsWith('.pdf'),
  );
  assert.equal(
    parsedLines(target).map(({ structure, text, ...fields }) => [fields, typeof structure, typeof text]),
    [
      [{ category: ['Flag', 'Empty', 'For now', 'Deep'] }, 'undefined', 'undefined'],
      [{ category: ['Flag', 'General'] }, 'undefined', 'undefined'],
      [{ category: ['General'] }, 'undefined', 'undefined'],
      [{ category: ['IMO', 'Codes'] }, 'undefined', 'undefined'],
      [{ category: ['IMO', 'General'] }, 'undefined', 'undefined'],
      [
        {
          ...{ id: 'code', edition: '1', title: 'A code', number: 'C 1', instrument: 'C' },
          ...{ inForceFrom: '2010-02-01', inForceTo: '2020-01-01' },
          history: [{ edition: '1', knownFrom: '2009-01-01', inForceFrom: '2010-01-01', inForceTo: null }],
          ...{
            categories: [
              ['Flag', 'General'],
              ['IMO', 'Codes'],
            ],
            relations: ['scan', 'unknown'],
          },
          markdown: '# A code\n\n## 1 Scope\n\n1.1 Words of edition 1.',
        },
        ...['object', 'string'],
      ],
      [
        {
          ...{ id: 'code', edition: '2', title: 'A code', number: 'C 1', instrument: 'C' },
          inForceFrom: '2021-01-01',
          history: [
            { edition: '2', knownFrom: '2019-01-01', inForceFrom: '2021-01-01', inForceTo: null },
            { edition: '1', knownFrom: '2020-02-02', inForceFrom: '2010-02-01', inForceTo: '2020-01-01' },
          ],
          ...{
            categories: [
              ['Flag', 'General'],
              ['IMO', 'Codes'],
            ],
            relations: ['scan', 'unknown'],
          },
          markdown: '# A code\n\n## 1 Scope\n\n1.1 Words of edition 2.',
        },
        ...['object', 'string'],
      ],
      [
        {
          ...{
            id: 'gone',
            edition: '1',
            title: 'Gone',
            inForceFrom: '2001-01-01',
            categories: [['General']],
          },
          history: [
            { edition: '1', knownFrom: '2026-03-01', inForceFrom: '2001-01-01', inForceTo: null },
            { edition: null, knownFrom: '2026-03-01' },
          ],
        },
        ...['undefined', 'string'],
      ],
      [
        {
          ...{ id: 'scan', edition: '1', title: 'Scan', knownFrom: '2026-03-01' },
          ...{ categories: [['IMO', 'General']], pdf: `files/${String(pdf)}` },
        },
        ...['undefined', 'string'],
      ],
    ],
  );
  await library.close();
});

test('sha256sum accepts the list of an export, and only the owner can read the files', async () => {
  const library = await openLibrary();
  await fillLibrary(library);
  const target = newFolder();
  await exportTo(library, target);
  for (const [, sha256, path] of sumsIn(target).matchAll(/^([\da-f]{64}) {2}(.+)$/gm)) {
    const bytes = readFileSync(join(target, path!));
    assert.is(createHash('sha256').update(bytes).digest('hex'), sha256);
    assert.is(statSync(join(target, path!)).mode & 0o077, 0);
  }
  assert.is(sumsIn(target).split('\n').length, 3, 'the PDF, the lines and the end');
  assert.equal(readdirSync(target).sort(), ['SHA256SUMS', 'files', 'library.ndjson']);
  assert.is(statSync(target).mode & 0o077, 0);
  if (process.platform === 'linux')
    await promisify(execFile)('sha256sum', ['-c', 'SHA256SUMS'], { cwd: target });
  await library.close();
});

test('importing an export results in the same library, whose own export has the same bytes', async () => {
  const [first, second, third] = [await openLibrary(), await openSqliteLibrary(), await openLibrary()];
  await fillLibrary(first);
  const [one, two, three] = [newFolder(), newFolder(), newFolder()];
  await exportTo(first, one);
  assert.equal(await load(second, one), [], 'the PDFs in the folder are not documents of their own');
  await exportTo(second, two);
  assert.is(sumsIn(two), sumsIn(one));
  assert.equal(linesIn(two), linesIn(one));
  assert.equal(await load(third, two), []);
  await exportTo(third, three);
  assert.is(sumsIn(three), sumsIn(one));

  const rows = (library: Library) =>
    library.db
      .selectFrom('documents')
      .select(['id', 'edition', 'state', 'next_edition', 'switches_on', 'pdf_sha256', 'number_form'])
      .select((row) => row.eb('withdrawn_at', 'is', null).as('present'))
      .orderBy('id')
      .execute();
  assert.equal(await rows(third), await rows(first));
  await Promise.all([first.close(), second.close(), third.close()]);
});

interface ReplacedLine {
  readonly id: string;
  readonly text: string;
  readonly record: number;
  readonly history: readonly object[];
}

/** Returns the lines of an export with the words before corrections. */
const replacedLines = (target: string): ReplacedLine[] =>
  parsedLines(target).flatMap(({ replaced }) => (replaced ? [replaced as ReplacedLine] : []));

const readReplaced = async ({ db }: Library) => ({
  wordings: await db
    .selectFrom('replaced_wordings')
    .select(['document_id', 'edition', 'record', 'text', 'structure'])
    .orderBy('document_id')
    .orderBy('record')
    .execute(),
  compared: await db
    .selectFrom('edition_comparisons')
    .select(['document_id', 'from_edition', 'to_edition', 'changes'])
    .orderBy('document_id')
    .orderBy('from_edition')
    .execute(),
});

test('the words before corrections are in an export, and can be read and compared in the other library', async () => {
  const [library, copy] = [await openLibrary(), await openSqliteLibrary()];
  const code = (edition: string, words: string, knownFrom: string) => ({
    ...{ id: 'code', title: 'A code', edition, knownFrom, inForceFrom: `201${edition}-01-01` },
    structure: `# A code\n\n## 1 Scope\n\n1.1 ${words}.`,
  });
  const plain = (text: string) => ({ id: 'plain', title: 'Plain', edition: '1', text });
  for (const line of [
    code('1', 'One light', '2020-01-01'),
    code('2', 'Two lights', '2020-02-01'),
    code('1', 'Three lights', '2020-03-01'),
    code('1', 'Four lights', '2020-04-01'),
    plain('Words.'),
    plain('Other words.'),
  ])
    assert.equal(await load(library, ndjson(line)), []);
  const target = newFolder();
  await exportTo(library, target);
  assert.equal(
    replacedLines(target).map(({ id, record, history }) => [id, record, history.length]),
    [
      ['code', 4, 4],
      ['code', 3, 4],
      ['plain', 2, 2],
    ],
  );
  assert.equal(await load(copy, target), []);
  assert.equal(await load(copy, target), [], 'the import can be repeated');
  assert.equal(await readReplaced(copy), await readReplaced(library));

  // In a library that has learned something else, the numbers of records would name other corrections.
  const other = await openSqliteLibrary();
  const notes: string[] = [];
  await load(other, ndjson(plain('Words of its own.')));
  await load(other, target, { note: (text) => notes.push(text) });
  assert.equal(
    (await readReplaced(other)).wordings.map(({ document_id, record, text }) => [document_id, record, text]),
    [
      ['code', 3, 'A code\n\n1 Scope\n\n1.1 One light.'],
      ['code', 4, 'A code\n\n1 Scope\n\n1.1 Three lights.'],
      ['plain', 3, 'Words of its own.'],
    ],
  );
  assert.ok(
    notes.some((text) =>
      text.startsWith('The words of edition 1 of plain before a correction were left out'),
    ),
  );
  await Promise.all([library.close(), copy.close(), other.close()]);
});

/** Two corrections of the same edition. */
async function correctTwice(library: Library, firstDay = '2020-01-01'): Promise<void> {
  for (const [words, knownFrom] of [
    ['One light', firstDay],
    ['Three lights', '2020-03-01'],
    ['Four lights', '2020-04-01'],
  ] as const)
    assert.equal(
      await load(library, ndjson({ id: 'code', title: 'A code', edition: '1', text: words, knownFrom })),
      [],
    );
}

test('replaced words in any order result in the same comparisons', async () => {
  const [library, copy] = [await openLibrary(), await openSqliteLibrary()];
  await correctTwice(library);
  const target = newFolder();
  await exportTo(library, target);
  const lines = parsedLines(target);
  assert.equal(await load(copy, ndjson(...lines.filter(({ replaced }) => !replaced))), []);
  const moved = lines.filter(({ replaced }) => replaced).reverse();
  assert.equal(moved.length, 2);
  for (const line of moved) assert.equal(await load(copy, ndjson(line)), []);
  assert.equal(await readReplaced(copy), await readReplaced(library));
  await Promise.all([library.close(), copy.close()]);
});

test('words before a correction are left out if the library learned about the document on other days', async () => {
  const [library, other] = [await openLibrary(), await openSqliteLibrary()];
  await correctTwice(library);
  const target = newFolder();
  await exportTo(library, target);
  for (const line of [
    { id: 'code', title: 'A code', edition: '1', text: 'Four lights', knownFrom: '2020-01-02' },
    { id: 'code', title: 'A code', edition: '1', text: 'Four lights!', knownFrom: '2020-03-01' },
    { id: 'code', title: 'A code', edition: '1', text: 'Four lights', knownFrom: '2020-04-01' },
  ])
    assert.equal(await load(other, ndjson(line)), []);
  const before = await readReplaced(other);
  const notes: string[] = [];
  const moved = replacedLines(target).map((replaced) => ({ replaced }));
  assert.equal(await load(other, ndjson(...moved), { note: (text) => notes.push(text) }), []);
  assert.equal(
    notes,
    moved.map(
      () =>
        'The words of edition 1 of code before a correction were left out, because this library has learned ' +
        'something else about the document.',
    ),
  );
  assert.equal(await readReplaced(other), before);
  await Promise.all([library.close(), other.close()]);
});

test('words before a correction never replace other words that the library has from before it', async () => {
  const library = await openLibrary();
  await correctTwice(library);
  const target = newFolder();
  await exportTo(library, target);
  const before = await readReplaced(library);
  const notes: string[] = [];
  const moved = replacedLines(target).map((line) => ({ replaced: { ...line, text: `Not ${line.text}` } }));
  assert.equal(await load(library, ndjson(...moved), { note: (text) => notes.push(text) }), []);
  assert.equal(
    notes,
    moved.map(
      () =>
        'The words of edition 1 of code before a correction were left out, because this library has other words ' +
        'from before the same correction.',
    ),
  );
  assert.equal(await readReplaced(library), before);
  await library.close();
});

test('a line with replaced words is rejected if its record isn’t that of a correction', async () => {
  const library = await openLibrary();
  await correctTwice(library);
  const history = [
    { edition: '1', knownFrom: '2020-01-01' },
    { edition: '2', knownFrom: '2020-02-01' },
    { edition: null, knownFrom: '2020-03-01' },
    { edition: '1', knownFrom: '2020-04-01' },
  ];
  for (const record of [undefined, null, '4', 4.5, -1, 0, 1, 2, 3, 5]) {
    const replaced = { id: 'code', text: 'Words', record, history };
    assert.equal(
      await load(library, ndjson({ replaced })),
      ['The field record of replaced words isn’t the number of a correction.'],
      String(record),
    );
  }
  const withoutHistory = { replaced: { id: 'code', text: 'Words', record: 2, records: 2 } };
  assert.equal(await load(library, ndjson(withoutHistory)), ['The field replaced has no history.']);
  await library.close();
});

test('importing the same export again changes nothing, even after an interrupted import', async () => {
  const [library, copy] = [await openLibrary(), await openLibrary()];
  await fillLibrary(library);
  const target = newFolder();
  await exportTo(library, target);
  const part = write('part.ndjson', linesIn(target).slice(0, 6).join('\n'));
  assert.equal(await load(copy, part, { depth: 4 }), []);
  assert.equal(await load(copy, target, { depth: 4 }), []);
  const read = () =>
    Promise.all([
      copy.db.selectFrom('documents').selectAll().orderBy('id').execute(),
      copy.db.selectFrom('edition_records').selectAll().orderBy('document_id').orderBy('position').execute(),
    ]);
  const before = await read();
  assert.equal(await load(copy, target, { depth: 4 }), []);
  assert.equal(await read(), before);
  await Promise.all([library.close(), copy.close()]);
});

/** Something that happens to a library. There is one event a day. */
const event = fc.record({
  kind: fc.constantFrom('edition', 'edition', 'edition', 'withdrawal'),
  id: fc.constantFrom('a', 'B', 'a-1', '0'),
  edition: fc.constantFrom('1', '2', '3'),
  text: fc.constantFrom(
    'Words',
    'Other words',
    'Line\n\nUnicode \u{1F6A2} “x”',
    '1 Scope\n\n1.1 This applies.',
  ),
  from: fc.constantFrom(null, '2010-01-01', '2020-01-01', '2030-01-01'),
  to: fc.constantFrom(null, '2015-01-01', '2040-01-01'),
  source: fc.constantFrom('text', 'markdown'),
  categories: fc.constantFrom([], ['IMO'], ['IMO', 'Codes'], [['IMO', 'MSC', 'General'], ['Flag/State']]),
  relations: fc.subarray(['a', 'B', 'elsewhere']),
});

test('an imported library has the same export, whatever the original learned and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
      const [library, copy] = [await openLibrary(), await openSqliteLibrary()];
      try {
        for (const [day, { kind, id, edition, text, from, to, source, ...placing }] of events.entries()) {
          const now = new Date(today.getTime() - (events.length - day) * 86_400_000);
          const fields = { id, title: `T ${id}`, edition, inForceFrom: from, inForceTo: to, ...placing };
          const content = source === 'text' ? { text } : { structure: `# Title\n\n${text}` };
          if (kind === 'withdrawal') await withdrawDocument(library.db, terminal, id, now);
          else assert.equal(await load(library, ndjson({ ...fields, ...content }), { now }), []);
        }
        const [one, two] = [newFolder(), newFolder()];
        await exportTo(library, one);
        assert.equal(await load(copy, one), []);
        await exportTo(copy, two);
        assert.equal(linesIn(two), linesIn(one));
        const records = ({ db }: Library) =>
          db.selectFrom('edition_records').selectAll().orderBy('document_id').orderBy('position').execute();
        const byKey = (rows: Awaited<ReturnType<typeof records>>) =>
          new Map(rows.map((row) => [`${row.document_id} ${row.position}`, row]));
        assert.equal(byKey(await records(copy)), byKey(await records(library)));
      } finally {
        await Promise.all([library.close(), copy.close()]);
      }
    }),
    { numRuns: propertyRuns(40) },
  );
});

test('a library with more documents than one query reads is exported completely, sorted by id', async () => {
  const library = await openLibrary();
  const ids = Array.from({ length: 450 }, (_, index) => `${index % 2 === 0 ? 'd' : 'D'}-${index}`);
  assert.equal(await load(library, ndjson(...ids.map((id) => ({ id, title: id, text: 'Words' })))), []);
  const target = newFolder();
  assert.match((await exportTo(library, target))[0]!, /450 documents/);
  const exported = parsedLines(target).flatMap(({ id }) => (id === undefined ? [] : [id]));
  assert.equal(exported, [...ids].sort());
  await library.close();
});

/** Returns the message with which an export is rejected. */
async function refusalOf(library: Library, target: string, signal?: AbortSignal): Promise<string> {
  return exportTo(library, target, {}, signal).then(String, (error: unknown) =>
    error instanceof StartupError ? error.message : String(error),
  );
}

test('an export needs a new folder, and changes nothing in an existing one', async () => {
  const library = await openLibrary();
  const target = newFolder();
  mkdirSync(target);
  writeFileSync(join(target, 'mine.txt'), 'mine');
  assert.is(await refusalOf(library, target), `${target} already exists. An export needs a new folder.`);
  assert.equal(readdirSync(target), ['mine.txt']);
  assert.equal(readdirSync(join(target, '..')), ['export']);
  await library.close();
});

test('an export into the data folder is rejected, even through a link, and creates nothing there', async () => {
  const library = await openLibrary();
  const link = join(mkdtempSync(join(folder, 'link-')), 'data');
  symlinkSync(library.folder, link, 'junction');
  for (const data of [library.folder, link])
    assert.is(
      await refusalOf(library, join(data, 'search', 'new')),
      `${join(data, 'search', 'new')} is in the data folder. An export needs a folder elsewhere.`,
    );
  assert.not.ok(existsSync(join(library.folder, 'search')));
  await library.close();
});

test('of two exports to the same folder at the same time, one is completed and the other fails', async () => {
  const library = await openLibrary();
  await fillLibrary(library);
  const target = newFolder();
  const results = await Promise.allSettled([exportTo(library, target), exportTo(library, target)]);
  assert.equal(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const failure = results.find((result) => result.status === 'rejected');
  assert.match(String(failure?.reason), /already exists\. An export needs a new folder\./);
  assert.is(sumsIn(target).trim().split('\n').length, 2);
  assert.equal(readdirSync(join(target, '..')), ['export'], 'nothing remains of the other export');
  await library.close();
});

test('if PDFs are missing or damaged, their documents are named and no export is made', async () => {
  const library = await openLibrary();
  await fillLibrary(library);
  const { pdf_sha256: sha256 } = await library.db
    .selectFrom('editions')
    .select('pdf_sha256')
    .where('document_id', '=', 'scan')
    .executeTakeFirstOrThrow();
  const target = newFolder();
  const reasons: string[] = [];
  const attempt = () =>
    exportLibrary(
      configOf(library),
      target,
      (event) => void (event.kind === 'bad' && reasons.push(`${event.where}: ${event.reason}`)),
      new AbortController().signal,
    ).then(String, (error: unknown) => (error instanceof StartupError ? error.message : String(error)));
  await library.files.remove(sha256!);
  const refusal = 'No export was made: 1 PDF could not be copied.';
  assert.is(await attempt(), refusal);
  mkdirSync(join(library.folder, 'files', sha256!.slice(0, 2)), { recursive: true });
  writeFileSync(join(library.folder, 'files', sha256!.slice(0, 2), sha256!), 'other bytes');
  assert.is(await attempt(), refusal);
  assert.equal(reasons, [`scan: The PDF ${sha256} is missing.`, `scan: The PDF ${sha256} has changed.`]);
  assert.equal(readdirSync(join(target, '..')), []);
  await library.close();
});

test('an export that is killed or stopped leaves no folder with its name, and can be made again', async () => {
  const s3 = await startS3Double();
  const library = await openLibrary();
  await fillLibrary(library);
  const { endpoint, bucket } = s3.location;
  const pdf = await makePdf((page) => page.text('Words of the scan'));
  const { sha256 } = await openS3Files(s3.location, async () => undefined).put(pdf);
  await library.db
    .updateTable('editions')
    .set({ pdf_sha256: sha256 })
    .where('document_id', '=', 'scan')
    .execute();
  const target = newFolder();
  const start = () => {
    const child = spawn(process.execPath, [cli, 'export', '--to', target], {
      env: {
        PATH: process.env['PATH'],
        FAIRWAY_DATA: library.folder,
        FILES_URL: `s3://${bucket}?endpoint=${endpoint}&path-style=on&region=x`,
        AWS_ACCESS_KEY_ID: 'a',
        AWS_SECRET_ACCESS_KEY: 'b',
        ...databaseSettings(library.location),
      },
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    return { child, ended: new Promise<string>((done) => child.on('close', () => done(errors))) };
  };
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    s3.requests.length = 0;
    s3.fault = (method) => (method === 'GET' ? 'silence' : null);
    const { child, ended } = start();
    await eventually(() => assert.ok(s3.requests.some((request) => request.startsWith('GET'))));
    child.kill(signal);
    const errors = await ended;
    assert.is(errors.trim().split('\n').at(-1), signal === 'SIGTERM' ? 'Stopped. No export was made.' : '');
    assert.not.ok(existsSync(target));
  }
  const [unfinished, ...others] = readdirSync(join(target, '..'));
  assert.match(unfinished!, /^export\.part-/, 'a process that is killed can’t tidy up');
  assert.equal(others, [], 'a process that is stopped does');
  s3.fault = () => null;
  const { child, ended } = start();
  assert.is(await ended, '');
  assert.is(child.exitCode, 0);
  assert.equal(readdirSync(target).sort(), ['SHA256SUMS', 'files', 'library.ndjson']);
  assert.ok(sumsIn(target).startsWith(`${sha256}  files/`));
  await library.close();
  await s3.close();
});

test('rows that change during an export are exported as they were when it began', async () => {
  const library = await openLibrary();
  await fillLibrary(library);
  const target = newFolder();
  const before = newFolder();
  await exportTo(library, before);
  const changes: Promise<unknown>[] = [];
  await exportLibrary(
    configOf(library),
    target,
    () => {
      if (changes.length === 0)
        changes.push(load(library, ndjson({ id: 'zz', title: 'Later', text: 'Words' })));
    },
    new AbortController().signal,
  );
  await Promise.all(changes);
  assert.equal(linesIn(target), linesIn(before));
  await library.close();
});

test('an import refuses an unfinished export, and imports none of its files', async () => {
  const library = await openLibrary();
  const target = join(write('library.ndjson', JSON.stringify({ id: 'a', title: 'A', text: 'Words' })), '..');
  writeFileSync(join(target, 'SHA256SUMS.part'), '');
  assert.equal(await load(library, target), [
    'It is an unfinished export. Delete it, and make the export again.',
  ]);
  assert.equal(await library.db.selectFrom('documents').selectAll().execute(), []);
  await library.close();
});

test('nothing in a damaged export is imported, and verify names what has changed', async () => {
  const [library, copy] = [await openLibrary(), await openSqliteLibrary()];
  await fillLibrary(library);
  const target = newFolder();
  await exportTo(library, target);
  const [log, error] = [console.log, console.error];
  const printed: string[] = [];
  Object.assign(console, {
    log: (line: string) => printed.push(line),
    error: (line: string) => printed.push(line),
  });
  try {
    assert.is(await verifyCopy(target), 0);
    const pdf = / (files.+)/.exec(sumsIn(target))![1]!;
    const damages = [
      { name: pdf, content: 'other bytes', problem: `${pdf} has changed.` },
      { name: 'library.ndjson', content: linesIn(target)[0]!, problem: 'library.ndjson has changed.' },
      {
        name: 'SHA256SUMS',
        content: sumsIn(target).split('\n')[0]!,
        problem: 'The end of SHA256SUMS is missing.',
      },
      { name: 'SHA256SUMS', content: `${sumsIn(target)}x`, problem: 'SHA256SUMS has changed in line 3.' },
    ];
    for (const { name, content, problem } of damages) {
      const intact = readFileSync(join(target, name));
      writeFileSync(join(target, name), content);
      assert.equal(await load(copy, target), [
        `The export is damaged, so nothing in it was imported. ${problem}`,
      ]);
      assert.is(await verifyCopy(target), 1);
      writeFileSync(join(target, name), intact);
    }
    assert.equal(printed, [
      `The export ${target} is intact: 2 files.`,
      ...damages.flatMap(({ problem }) => [problem, `The export ${target} is damaged.`]),
    ]);
  } finally {
    Object.assign(console, { log, error });
  }
  assert.equal(await copy.db.selectFrom('documents').selectAll().execute(), []);
  await Promise.all([library.close(), copy.close()]);
});

test('restore says that an export has to be imported instead', async () => {
  const library = await openLibrary();
  const target = newFolder();
  await exportTo(library, target);
  const config = { ...configOf(library), openSearch: null };
  const refusal = await restore(config, target).then(String, (cause: unknown) => (cause as Error).message);
  assert.is(
    refusal,
    `${target} is an export, not a backup. Read it with: npm run fairway -- import --history ${target}`,
  );
  await library.close();
});

test('an import skips other files in the folder of an export, and says so', async () => {
  const [library, copy] = [await openLibrary(), await openSqliteLibrary()];
  const target = newFolder();
  await exportTo(library, target);
  writeFileSync(join(target, 'note.txt'), 'Words of a note');
  const notes: string[] = [];
  const read = () => load(copy, target, { note: (text) => notes.push(text) });
  assert.equal(await read(), []);
  assert.equal(notes, ['The folder is an export, so other files in it were left out: note.txt.']);
  writeFileSync(join(target, 'SHA256SUMS'), `${'0'.repeat(64)}  note.txt\n`);
  assert.equal(await read(), []);
  assert.equal(await copy.db.selectFrom('documents').select('id').execute(), [{ id: 'note' }]);
  await Promise.all([library.close(), copy.close()]);
});

test('a library further west accepts records from a day that hasn’t begun there yet', async () => {
  const library = await openSqliteLibrary();
  const path = join(newFolder(), 'a.ndjson');
  mkdirSync(dirname(path));
  const line = (id: string, knownFrom: string) =>
    JSON.stringify({ id, title: 'T', text: 'Words', inForceFrom: '2020-01-01', knownFrom });
  const now = new Date('2026-11-28T20:00:00.000Z');
  writeFileSync(path, [line('a', '2026-11-29'), line('b', '2026-11-30')].join('\n'));
  assert.equal(await load(library, path, { now }), ['The knownFrom “2026-11-30” is later than today.']);
  assert.equal(
    await library.db.selectFrom('edition_records').select(['document_id', 'known_from']).execute(),
    [{ document_id: 'a', known_from: '2026-11-28' }],
  );
  await library.close();
});

test('importing a later export of the same library is rejected, and the reason says what to do', async () => {
  const library = await openSqliteLibrary();
  const path = join(newFolder(), 'a.ndjson');
  mkdirSync(dirname(path));
  const line = (text: string, knownFrom: string) =>
    JSON.stringify({ id: 'a', edition: '1', title: 'T', text, inForceFrom: '2020-01-01', knownFrom });
  writeFileSync(path, line('Words', '2021-01-01'));
  assert.equal(await load(library, path), []);
  writeFileSync(path, line('Other words', '2020-06-01'));
  assert.equal(await load(library, path), [
    'The knownFrom “2020-06-01” is earlier than 2021-01-01, when the library last learned about a. If this is a ' +
      'later export of a library that was imported here before, import it into an empty library.',
  ]);
  await library.close();
});

test('only the known fields of a structure’s origin are stored', async () => {
  const library = await openLibrary();
  const structure = {
    ...encodeStructure(paragraphsOf('Words')),
    origin: { by: 'given', format: 'docx', extra: 'x' },
  };
  assert.equal(await load(library, ndjson({ id: 'a', title: 'A', text: 'Words', structure })), []);
  const target = newFolder();
  await exportTo(library, target);
  const line = parsedLines(target).find(({ id }) => id === 'a');
  assert.equal(line?.['structure'], { ...structure, origin: { by: 'given', format: 'docx' } });
  await library.close();
});

test('if a document’s line would be too long to import, the document is named and no export is made', async () => {
  const library = await openLibrary();
  await fillLibrary(library);
  const text = 'x'.repeat(EXPORT_LINE_BYTES);
  await library.db.updateTable('editions').set({ text }).where('document_id', '=', 'scan').execute();
  const target = newFolder();
  assert.is(
    await refusalOf(library, target),
    'No export was made: edition 1 of scan needs a line of more than 100 MB.',
  );
  assert.not.ok(existsSync(target));
  await library.close();
});

test('a line whose history is malformed or out of order is rejected', async () => {
  const library = await openLibrary();
  const words = encodeStructure(paragraphsOf('Words'));
  const entry = (knownFrom: string, edition: string | null = '1') => ({ edition, knownFrom });
  const line = (history: unknown, edition: string | null = '1') => ({
    id: 'a',
    title: 'A',
    edition,
    history,
  });
  assert.equal(
    await load(
      library,
      ndjson(
        line('x'),
        line([]),
        line([entry('2020-01-01')], null),
        line([entry('2020-01-01', '2')]),
        line([entry('2020-01-02'), entry('2020-01-01')]),
        line([{ edition: '1' }]),
        line([entry('2020-01-01'), entry('2020-01-01', '2')]),
        line([entry('2020-01-01'), entry('2999-01-01', null)]),
        { category: ['1', '2', '3', '4'] },
        { category: [] },
        { category: 'Circulars' },
        { category: ['X', 'Y'], title: 'A title', text: 'Words' },
        { id: 'b', title: 'B', text: 'Words', structure: { format: 1 } },
        ...[3_000_000_000, -1].map((grammar) => ({
          ...{ id: 'b', title: 'B', text: 'Words' },
          structure: { ...words, origin: { by: 'derived', grammar } },
        })),
        {
          ...{ id: 'b', title: 'B', text: 'Words' },
          structure: { ...words, origin: { by: 'given', format: 'a\0b' } },
        },
        { id: 'b', title: 'B', text: 'Words', markdown: 1 },
      ),
    ),
    [
      'The field history is not a list of 1 to 100000 records.',
      'The field history is not a list of 1 to 100000 records.',
      'The field history says nothing about the edition of the line.',
      'The field history says nothing about the edition of the line.',
      'The records of the field history are not in the order of their knownFrom.',
      'A record of the field history has no knownFrom.',
      'The history is about edition 2, which isn’t in the library yet.',
      'The knownFrom “2999-01-01” is later than today.',
      'The category “1/2/3/4” is deeper than 3 levels: import it with --category-depth 4.',
      'A category path is empty.',
      'The field category is not an array of names.',
      'It has no id.',
      'The field structure can’t be read: The column kind is invalid.',
      ...Array<string>(3).fill('The field structure can’t be read: The structure has no valid origin.'),
      'The field markdown is not text.',
    ],
  );
  assert.equal(await library.db.selectFrom('documents').selectAll().execute(), []);
  await library.close();
});

test.run();
