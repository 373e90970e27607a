import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importPaths, type ImportEvent } from '../../../../src/server/library/import/import';
import { longTest } from '../../../support/selection';
import { sharedTest } from '../../../support/shared';
import type { ReadPdf } from '../../../../src/server/library/pdf/pdf-text';
import { findStructure, structuredTextOf } from '../../../../src/server/store/library/structure/structures';
import { openLibrary, type TestLibrary } from '../test-library';
import { makePdf, makeTwiceUnfoldingPdf, makeUnfoldingPdf } from '../pdf/pdf-file';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

function file(name: string, content: string | Uint8Array): string {
  const path = join(library.folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}
const line = (id: string, fields: object = {}) =>
  JSON.stringify({ id, title: `Title of ${id}`, text: `Text of ${id}`, categories: ['A'], ...fields });
const document = (id: string) =>
  library.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const said = (events: readonly ImportEvent[]) => events.filter(({ kind }) => kind !== 'progress');

test('an invalid line is reported with its number and a reason, and the other lines are imported', async () => {
  const path = file(
    'a.ndjson',
    [line('a'), '{"id":', line('b', { publicationDate: 'soon' }), '', '{"title":"T"}', line('c')].join('\n'),
  );
  const { events, ...counts } = await library.load(path);
  assert.equal(counts, { imported: 2, unchanged: 0, failed: 3 });
  assert.equal(said(events), [
    { kind: 'bad', where: `${path}, line 2`, reason: 'The line is not JSON.' },
    {
      kind: 'bad',
      where: `${path}, line 3`,
      reason: 'The publicationDate “soon” is not a date of the form yyyy-MM-dd.',
    },
    { kind: 'bad', where: `${path}, line 5`, reason: 'It has no id.' },
  ]);
});

test('Markdown that is nested 10,000 levels deep is rejected with its line, and the rest is imported', async () => {
  const deep = '> '.repeat(10_000);
  const lines = file(
    'in/a.ndjson',
    [line('a'), line('b', { text: '', structure: `x\n\n${deep}x` }), line('c')].join('\n'),
  );
  const markdown = file('in/b.md', `---\ntitle: B\n---\nOne\n\n${deep}x`);
  file('in/c.txt', 'Last');
  const { events, ...counts } = await library.load(join(library.folder, 'in'));
  assert.equal(counts, { imported: 3, unchanged: 0, failed: 2 });
  const reason = (number: number) => `Line ${number}: The Markdown is nested more than 200 levels deep.`;
  assert.equal(said(events), [
    { kind: 'bad', where: `${lines}, line 2`, reason: reason(3) },
    { kind: 'bad', where: markdown, reason: reason(6) },
  ]);
});

test('a first day in force in a sidecar or a line takes the place of the one in its document', async () => {
  const markdown = '---\nid: m\ntitle: M\nentryDate: 2020-01-01\n---\nOne';
  const xml =
    '<Regulation xmlns:lims="http://justice.gc.ca/lims" lims:pit-date="2020-01-01"><Identification>' +
    '<InstrumentNumber>x</InstrumentNumber><LongTitle>X</LongTitle></Identification><Body><Section>' +
    '<Label>1</Label><Text>One</Text></Section></Body></Regulation>';
  for (const name of ['m.md', 'x.xml']) {
    file(`in/${name}`, name === 'm.md' ? markdown : xml);
    file(`in/${name}.json`, JSON.stringify({ inForceFrom: '2021-01-01' }));
  }
  file('in/y.ndjson', line('y', { text: '', structure: xml, inForceFrom: '2021-01-01' }));
  file('in/z.ndjson', line('z', { entryDate: '2020-01-01', inForceFrom: '2021-01-01' }));
  const { events } = await library.load(join(library.folder, 'in'));
  for (const id of ['m', 'x', 'y']) assert.is((await document(id)).entry_date, '2021-01-01', id);
  assert.equal(said(events), [
    {
      kind: 'bad',
      where: join(library.folder, 'in/z.ndjson, line 1'),
      reason: 'The entryDate “2020-01-01” and the inForceFrom “2021-01-01” are different days.',
    },
  ]);
});

test('importing twice changes nothing', async () => {
  const path = file('a.ndjson.gz', gzipSync([line('a'), line('b')].join('\n')));
  await library.load(path);
  const before = await library.db.selectFrom('documents').selectAll().execute();
  const { imported, unchanged } = await library.load(path);
  assert.equal([imported, unchanged], [0, 2]);
  assert.equal(await library.db.selectFrom('documents').selectAll().execute(), before);
});

test('a later line can add a new edition of a document in the same file, and both editions are kept', async () => {
  await library.load(file('a.ndjson', [line('a'), line('a', { edition: '2', text: 'Newer' })].join('\n')));
  assert.is((await document('a')).edition, '2');
  assert.is((await library.db.selectFrom('editions').selectAll().execute()).length, 2);
  assert.is(library.indexed.get('a')?.content, 'Newer');
});

test('a line over 20 MB is rejected, and the other lines are imported', async () => {
  const path = file('a.ndjson', `${line('a', { text: 'x'.repeat(21 * 1024 * 1024) })}\n${line('b')}`);
  const { events, ...counts } = await library.load(path);
  assert.equal(counts, { imported: 1, unchanged: 0, failed: 1 });
  assert.equal(said(events), [
    { kind: 'bad', where: `${path}, line 1`, reason: 'The line is longer than 20 MB.' },
  ]);
});

test('imported documents are in the search index, with their leaf and the fields that hits contain', async () => {
  await library.load(
    file(
      'a.ndjson',
      line('a', {
        number: 'N 1',
        issuer: 'I',
        type: 'Code',
        subtitle: 'S',
        nickname: 'K',
        publicationDate: '2020-01-02',
        entryDate: '2021-01-02',
      }),
    ),
  );
  const [leaf] = await library.db.selectFrom('document_categories').select('category_id').execute();
  assert.equal(library.indexed.get('a'), {
    id: 'a',
    title: 'Title of a',
    content: 'Text of a',
    categories: [leaf!.category_id],
    publicationDate: '2020-01-02',
    entryDate: '2021-01-02',
    source: {
      id: 'a',
      title: 'Title of a',
      subtitle: 'S',
      nickname: 'K',
      documentnumber: 'N 1',
      issuer: 'I',
      type: 'Code',
      edition: '1',
      metadata_dateValue_publicationdate: '2020-01-02',
      metadata_dateValue_entrydate: '2021-01-02',
    },
  });
});

test('large imports are processed in batches, and progress is reported in bytes and counts', async () => {
  const path = file('a.ndjson', Array.from({ length: 600 }, (_line, index) => line(`d-${index}`)).join('\n'));
  const { events, imported } = await library.load(path);
  assert.is(imported, 600);
  assert.equal(
    events.map((event) => event.kind === 'progress' && event.imported),
    [250, 500, 600, 600],
  );
  const last = events.at(-1);
  assert.ok(last?.kind === 'progress' && last.doneBytes === last.totalBytes && last.totalBytes > 0);
  assert.is(library.indexed.size, 600);
});

test('the bytes of files that can’t be read count as progress', async () => {
  const contents: [string, string | Buffer][] = [
    ['a.txt', Buffer.from('La règle', 'latin1')],
    [
      'b.docx',
      Buffer.from(zipSync({ '[Content_Types].xml': strToU8('x'), 'word/document.xml': strToU8('<') })),
    ],
    ['c.zip', 'PK\u0003\u0004 damaged'],
  ];
  const bytes = contents.reduce(
    (sum, [name, content]) => sum + statSync(file(`in/${name}`, content)).size,
    0,
  );
  file('in/d.txt', 'This text can be read.');
  const { events, failed } = await library.load(join(library.folder, 'in'));
  assert.is(failed, 3);
  const first = events.find(({ kind }) => kind === 'progress');
  assert.ok(first?.kind === 'progress' && first.doneBytes >= bytes);
});

test('the instrument is stored with each edition, and an instrument that is not text is rejected', async () => {
  const path = file('parts.ndjson', line('a', { instrument: 'SOR/2001-286', edition: '1' }));
  await library.load(path);
  await library.load(file('next.ndjson', line('a', { edition: '2' })));
  const editions = await library.db
    .selectFrom('editions')
    .select(['edition', 'instrument'])
    .orderBy('edition')
    .execute();
  assert.equal(editions, [
    { edition: '1', instrument: 'SOR/2001-286' },
    { edition: '2', instrument: null },
  ]);
  assert.is((await document('a')).instrument, null);
  assert.is((await library.load(path)).unchanged, 1);
  const { events } = await library.load(file('bad.ndjson', line('b', { instrument: ['x'] })));
  assert.ok(
    events.some((event) => event.kind === 'bad' && event.reason === 'The field instrument is not text.'),
  );
});

longTest('documents with many parts are written in smaller batches', async () => {
  const text = Array<string>(60_000).fill('a').join('\n\n');
  const lines = ['a', 'b', 'c'].map((id) => line(id, { text, structure: text }));
  const { imported, events } = await library.load(file('many.ndjson', lines.join('\n')));
  assert.is(imported, 3);
  const progress = events.flatMap((event) => (event.kind === 'progress' ? [event.imported] : []));
  assert.equal(progress, [2, 3, 3]);
});

test('a stopped import keeps its finished batches', async () => {
  const path = file('a.ndjson', Array.from({ length: 600 }, (_line, index) => line(`d-${index}`)).join('\n'));
  const stop = new AbortController();
  let thrown: unknown;
  await importPaths(library, [path], { depth: 3, signal: stop.signal, report: () => stop.abort() }).catch(
    (cause: unknown) => (thrown = cause),
  );
  assert.ok(thrown instanceof Error && thrown.name === 'AbortError');
  assert.is((await library.db.selectFrom('documents').select('id').execute()).length, 250);
});

test('an import can be stopped even if no line of its file can be imported', async () => {
  const path = file('a.ndjson', 'no JSON\n'.repeat(1000));
  const stop = new AbortController();
  let failures = 0;
  let thrown: unknown;
  const report = () => {
    failures += 1;
    stop.abort();
  };
  await importPaths(library, [path], { depth: 3, signal: stop.signal, report }).catch(
    (cause: unknown) => (thrown = cause),
  );
  assert.ok(thrown instanceof Error && thrown.name === 'AbortError');
  assert.is(failures, 1);
});

test('a missing path is reported, and the others are imported', async () => {
  const { events, ...counts } = await library.load(join(library.folder, 'none'), file('a.ndjson', line('a')));
  assert.equal(counts, { imported: 1, unchanged: 0, failed: 1 });
  assert.equal(said(events), [
    { kind: 'bad', where: join(library.folder, 'none'), reason: 'There is no such file or folder.' },
  ]);
});

test('a folder that can’t be read is reported, and those after it are imported', async () => {
  file('in/a/first.txt', 'First');
  // Reading this list fails, even for the administrator of the machine.
  file('in/b/SHA256SUMS/list.txt', 'List');
  file('in/c/last.txt', 'Last');
  const { events, ...counts } = await library.load(join(library.folder, 'in'));
  assert.equal(counts, { imported: 2, unchanged: 0, failed: 1 });
  assert.equal(said(events), [
    { kind: 'bad', where: join(library.folder, 'in', 'b'), reason: "It can't be read (EISDIR)." },
  ]);
});

longTest('a damaged gzip file is reported, and the lines before the damage are imported', async () => {
  const whole = gzipSync(
    Array.from({ length: 9000 }, (_line, index) =>
      line(`d-${index}`, { text: String(Math.sin(index)) }),
    ).join('\n'),
  );
  const { imported, failed, events } = await library.load(
    file('a.ndjson.gz', whole.subarray(0, whole.length - 3000)),
  );
  assert.ok(imported > 1000 && failed === 1);
  assert.match(
    JSON.stringify(said(events)),
    /The gzip file is damaged; the lines before the damage were read\./,
  );
});

test('fields of files in a folder are read from the PDF, from front matter or from a sidecar file', async () => {
  file(
    'in/guide.pdf',
    await makePdf((page) => page.text('Words of the guide'), { info: { Title: 'The pilot guide' } }),
  );
  file('in/scan_of_1999.pdf', await makePdf((page) => page.rect(0, 0, 9, 9).fill('#000000')));
  file('in/manifest.json', '[{"file":"guide.pdf"}]');
  file(
    'in/sub/rules.md',
    '---\nnumber: R 1\ncategories: [A, B]\nentryDate: 2026-05-01\n---\n# Rules of the road\n\n1.1 Keep **clear**.',
  );
  file('in/sub/page.html', '<title>A page</title><p>Hello</p>');
  file('in/sub/page.json', '{"id":"my-page","issuer":"I","source":"elsewhere"}');
  file('in/note.txt', 'Plain\n\ntext');
  const { events, ...counts } = await library.load(join(library.folder, 'in'));
  assert.equal(counts, { imported: 5, unchanged: 0, failed: 0 });
  assert.equal(
    said(events).map((event) => 'text' in event && event.text),
    ['The PDF contains only images. It is in the library, but its words can’t be searched.'],
  );

  const rows = await library.db
    .selectFrom('documents')
    .innerJoin('document_categories', 'document_id', 'documents.id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select([
      'documents.id',
      'documents.title',
      'number',
      'issuer',
      'entry_date',
      'pdf_imported',
      'categories.title as place',
    ])
    .orderBy('documents.id')
    .execute();
  assert.equal(rows, [
    {
      id: 'guide',
      title: 'The pilot guide',
      number: null,
      issuer: null,
      entry_date: null,
      pdf_imported: 1,
      place: 'General',
    },
    {
      id: 'my-page',
      title: 'A page',
      number: null,
      issuer: 'I',
      entry_date: null,
      pdf_imported: 0,
      place: 'General',
    },
    {
      id: 'note',
      title: 'note',
      number: null,
      issuer: null,
      entry_date: null,
      pdf_imported: 0,
      place: 'General',
    },
    {
      id: 'scan_of_1999',
      title: 'scan of 1999',
      number: null,
      issuer: null,
      entry_date: null,
      pdf_imported: 1,
      place: 'General',
    },
    {
      id: 'sub-rules',
      title: 'Rules of the road',
      number: 'R 1',
      issuer: null,
      entry_date: '2026-05-01',
      pdf_imported: 0,
      place: 'B',
    },
  ]);
  const rules = await library.db
    .selectFrom('editions')
    .select(['text', 'markdown'])
    .where('document_id', '=', 'sub-rules')
    .executeTakeFirstOrThrow();
  assert.equal(rules, {
    text: 'Rules of the road\n\n1.1 Keep clear.',
    markdown: '# Rules of the road\n\n1.1 Keep **clear**.',
  });
  assert.equal((await library.load(join(library.folder, 'in'))).unchanged, 5);
});

test('a broken or encrypted PDF fails with a reason, and the rest of the folder is imported', async () => {
  file('in/broken.pdf', 'no pdf');
  file('in/locked.pdf', await makePdf((page) => page.text('x'), { userPassword: 'p', pdfVersion: '1.7' }));
  file('in/ok.txt', 'ok');
  const { events, ...counts } = await library.load(join(library.folder, 'in'));
  assert.equal(counts, { imported: 1, unchanged: 0, failed: 2 });
  assert.equal(
    said(events).map((event) => 'reason' in event && event.reason),
    ['The file is not a PDF, or it is broken.', 'The PDF is encrypted and asks for a password.'],
  );
});

longTest(
  'a PDF that expands too much is reported with its file or line, and the rest is imported',
  async () => {
    file('in/bomb.pdf', makeUnfoldingPdf(150));
    const path = file(
      'lines/a.ndjson',
      [line('a', { pdf: 'bomb.pdf', text: undefined }), line('b')].join('\n'),
    );
    file('lines/bomb.pdf', makeTwiceUnfoldingPdf(150));
    file('in/good.md', '# Good\n\nWords.');
    const { imported, failed, events } = await library.load(join(library.folder, 'in'), path);
    assert.equal([imported, failed], [2, 2]);
    assert.equal(
      said(events).map((event) => 'reason' in event && [event.where.split('/').at(-1), event.reason]),
      ['bomb.pdf', 'a.ndjson, line 1'].map((where) => [
        where,
        'The PDF expands to more than 128 MB in one part, or 1 GB in total.',
      ]),
    );
  },
);

test('an import that is stopped while reading a PDF abandons the PDF, and reports no file as failed', async () => {
  const path = file('in/slow.pdf', await makePdf((page) => page.text('x')));
  const stopping = new AbortController();
  const events: ImportEvent[] = [];
  const readPdf: ReadPdf = (_bytes, waiter) =>
    new Promise((_done, fail) => {
      waiter?.signal.addEventListener('abort', () => fail(waiter.signal.reason as Error));
      stopping.abort(new Error('stopped'));
    });
  const outcome = await importPaths({ ...library, readPdf }, [path], {
    depth: 3,
    signal: stopping.signal,
    report: (event) => events.push(event),
  }).catch((cause: Error) => cause.message);
  assert.equal([outcome, events], ['stopped', []]);
});

test('a line can name a PDF in the folder of its file, but not elsewhere', async () => {
  const pdf = await makePdf((page) => page.text('Words of the PDF'));
  file('in/a.pdf', pdf);
  file('outside.pdf', pdf);
  const path = file(
    'in/a.ndjson',
    [
      line('a', { pdf: 'a.pdf', text: undefined }),
      line('b', { pdf: '../outside.pdf' }),
      line('c', { pdf: 'none.pdf' }),
    ].join('\n'),
  );
  const { events, ...counts } = await library.load(path);
  assert.equal(counts, { imported: 1, unchanged: 0, failed: 2 });
  assert.equal(
    said(events).map((event) => 'reason' in event && event.reason),
    ['The PDF “../outside.pdf” is not in the file’s folder.', 'The PDF: There is no such file or folder.'],
  );
  const { pdf_sha256, pdf_imported } = await document('a');
  assert.equal(
    [pdf_imported, await library.files.sizeOf(pdf_sha256 ?? ''), library.indexed.get('a')?.content],
    [1, pdf.length, 'Words of the PDF'],
  );
});

test('files that would exhaust the memory or the stack are rejected, and the rest is imported', async () => {
  file('in/a.md', '- a\n'.repeat(600_001));
  file('in/b.md', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(300_000)}`);
  const links = '[a](b) '.repeat(2_500_000);
  file('in/c.md', links);
  file('in/d.html', '<p>a'.repeat(600_001));
  file('in/e.ndjson', [line('e1', { text: '', structure: links }), line('e2')].join('\n'));
  file('in/f.txt', 'Last');
  const { events, ...counts } = await library.load(join(library.folder, 'in'));
  assert.equal(counts, { imported: 2, unchanged: 0, failed: 5 });
  assert.equal(
    said(events).map((event) => 'reason' in event && event.reason),
    [
      'The Markdown has more than 600,000 lines and table cells.',
      'The Markdown has more than 600,000 lines and table cells.',
      'The Markdown contains a paragraph or a table that is too large.',
      'The HTML has more than 600,000 tags.',
      'The Markdown contains a paragraph or a table that is too large.',
    ],
  );
});

test('a file with an invalid sidecar file or invalid front matter fails with a reason', async () => {
  file('in/a.txt', 'a');
  file('in/a.json', 'no json');
  file('in/b.md', '---\n[\n---\n');
  file('in/c.txt', 'c');
  file('in/c.json', '{"entryDate":"never"}');
  const { events, failed } = await library.load(join(library.folder, 'in'));
  assert.is(failed, 3);
  assert.equal(
    said(events).map((event) => 'reason' in event && event.reason.slice(0, 40)),
    [
      'The file a.json is not JSON.',
      'The front matter is not YAML: Flow seque',
      'The entryDate “never” is not a date of t',
    ],
  );
});

test('a text in another encoding is rejected, unless the file says which one it is', async () => {
  const latin = (name: string, content: string) => file(name, Buffer.from(content, 'latin1'));
  const meta = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
  latin('in/a.txt', 'La règle');
  latin('in/b.md', 'La règle');
  latin('in/c.html', '<p>La règle</p>');
  latin('in/d.html', `${meta}<p>La règle</p>`);
  file('in/e.html', `${meta}<p>La règle</p>`);
  file('in/f.txt', Buffer.from('\uFEFFLa règle', 'utf16le'));
  file('in/g.txt', 'g');
  latin('in/g.json', '{"title":"La règle"}');
  latin('in/h.ndjson', `${line('h1', { text: 'La règle' })}\n${line('h2')}`);
  const { events, ...counts } = await library.load(join(library.folder, 'in'));
  assert.equal(counts, { imported: 4, unchanged: 0, failed: 5 });
  assert.equal(
    said(events).map((event) => 'reason' in event && event.reason),
    [
      ...Array.from(
        { length: 3 },
        () => 'The file isn’t written in the encoding UTF-8. Save it in this encoding.',
      ),
      'The file g.json isn’t written in the encoding UTF-8. Save it in this encoding.',
      'The line isn’t written in UTF-8.',
    ],
  );
  const texts = await library.db.selectFrom('editions').select(['document_id', 'text']).execute();
  assert.equal(
    ['d', 'e', 'f'].map((id) => texts.find(({ document_id }) => document_id === id)?.text),
    ['La règle', 'La règle', 'La règle'],
  );
});

test('an unknown type of file is reported if it was named, and is skipped in a folder', async () => {
  const path = file('in/a.odt', 'x');
  assert.equal((await library.load(join(library.folder, 'in'))).events.length, 1);
  assert.match(JSON.stringify((await library.load(path)).events), /This kind of file can’t be imported/);
});

test('a failure of the index is reported to the caller, and the documents remain queued for the next run', async () => {
  library.index.failOnce = true;
  let message = '';
  await library.load(file('a.ndjson', line('a'))).catch((cause: Error) => (message = cause.message));
  assert.is(message, 'no room');
  await library.updateIndex();
  assert.equal([...library.indexed.keys()], ['a']);
});

sharedTest(
  test,
  'corpus/maritime.ndjson.gz',
  'the 891 regulations in maritime.ndjson.gz are imported, and a second import changes nothing',
  async (path) => {
    const { imported, failed } = await library.load(path);
    assert.equal([imported, failed, library.indexed.size], [891, 0, 891]);
    assert.is((await library.load(path)).unchanged, 891);
  },
);

test('Markdown in a line determines the text and its provisions', async () => {
  const structure = '## Regulation 14\n\n14.1 Ships shall have *approved* equipment.';
  const { imported } = await library.load(file('a.ndjson', line('a', { text: undefined, structure })));
  assert.is(imported, 1);
  const { text, markdown } = await library.db
    .selectFrom('editions')
    .select(['text', 'markdown'])
    .executeTakeFirstOrThrow();
  assert.equal([text, markdown], ['Regulation 14\n\n14.1 Ships shall have approved equipment.', structure]);
  const found = await findStructure(library.db, 'a', null, null);
  assert.equal(
    structuredTextOf(found!).nodes.flatMap(({ address }) => address ?? []),
    ['reg_14', 'reg_14__subsec_14.1'],
  );
});

test('a line is rejected if its structure and its text contain different words, and so is malformed XML', async () => {
  const lines = [
    line('a', { text: 'One two', structure: 'One three' }),
    line('b', { text: ' One\ntwo', structure: '# One two' }),
    line('c', { text: undefined, structure: '<Regulation>' }),
    line('d', { structure: 1 }),
  ];
  const { events, ...counts } = await library.load(file('a.ndjson', lines.join('\n')));
  assert.equal(counts, { imported: 1, unchanged: 0, failed: 3 });
  assert.equal(
    said(events).map((event) => (event.kind === 'bad' ? event.reason : event.kind)),
    [
      'The fields text and structure contain different words.',
      'Line 1: The XML is not well-formed: unclosed tag: Regulation.',
      'The field structure is neither text nor an object.',
    ],
  );
});

test('importing a file again adds its missing structure without changing the document', async () => {
  const path = file('a.md', '# Part 1\n\nwords');
  await library.load(path);
  await library.db.deleteFrom('edition_structures').execute();
  const { unchanged } = await library.load(path);
  assert.is(unchanged, 1);
  assert.ok(await findStructure(library.db, 'a', null, null));
});

test('a line in which entryDate and inForceFrom differ is rejected with its number', async () => {
  const day = '2010-01-01';
  const path = file(
    'a.ndjson',
    [
      line('a', { entryDate: day, inForceFrom: day }),
      line('b', { entryDate: day, inForceFrom: '2011-01-01' }),
      line('c', { inForceFrom: day }),
    ].join('\n'),
  );
  const { events } = await library.load(path);
  assert.equal(said(events), [
    {
      kind: 'bad',
      where: `${path}, line 2`,
      reason: 'The entryDate “2010-01-01” and the inForceFrom “2011-01-01” are different days.',
    },
  ]);
  const imported = await library.db
    .selectFrom('documents')
    .select(['id', 'entry_date'])
    .orderBy('id')
    .execute();
  assert.equal(imported, [
    { id: 'a', entry_date: day },
    { id: 'c', entry_date: day },
  ]);
});

test('only an import with --history can say when a text became known, and it can’t rewrite the past', async () => {
  const path = join(library.folder, 'history.ndjson');
  const lines = [
    { id: 'a', title: 'A', edition: '1', inForceFrom: '2010-01-01', knownFrom: '2011-01-01' },
    { id: 'a', title: 'A', edition: '2', inForceFrom: '2020-01-01', knownFrom: '2019-06-01' },
    { id: 'a', title: 'A', edition: '0', inForceFrom: '2000-01-01', knownFrom: '2012-01-01' },
    { id: 'b', title: 'B', knownFrom: '2999-01-01' },
    { id: 'c', title: 'C', entryDate: '2010-01-01', inForceFrom: '2011-01-01' },
  ];
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  const imported = async (isHistory: boolean) => {
    const reasons: string[] = [];
    const report = (event: ImportEvent) => {
      if (event.kind === 'bad') reasons.push(event.reason);
      if (event.kind === 'note') reasons.push(event.text);
    };
    await importPaths(library, [path], { depth: 3, isHistory, report });
    return reasons;
  };
  const withoutHistory = await imported(false);
  assert.is(withoutHistory.length, 3);
  assert.is(withoutHistory[0], 'Only an import with --history can have the field knownFrom.');
  assert.match(withoutHistory[1]!, /different days/);
  assert.is(
    withoutHistory[2],
    '3 more lines had to be rejected for the same reason. Repeat the import with --history.',
  );
  const reasons = await imported(true);
  assert.is(reasons.length, 3);
  assert.match(reasons[0]!, /earlier than 2019-06-01/);
  assert.match(reasons[1]!, /later than today/);
  assert.match(reasons[2]!, /different days/);
  const records = await library.db
    .selectFrom('edition_records')
    .select(['edition', 'known_from'])
    .orderBy('position')
    .execute();
  assert.equal(records, [
    { edition: '1', known_from: '2011-01-01' },
    { edition: '2', known_from: '2019-06-01' },
  ]);
});

test('an import stores where the pages of PDFs begin, unless the text comes from elsewhere', async () => {
  const pdf = await makePdf((page) => page.text('First page').addPage().text('Second page'));
  file('in/a.pdf', pdf);
  file('lines/b.pdf', pdf);
  const lines = [line('own', { pdf: 'b.pdf', text: undefined }), line('supplied', { pdf: 'b.pdf' })];
  file('lines/a.ndjson', lines.join('\n'));
  await library.load(join(library.folder, 'in'), join(library.folder, 'lines', 'a.ndjson'));
  const rows = await library.db
    .selectFrom('edition_pages')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.document_id', '=', 'edition_pages.document_id')
        .onRef('editions.edition', '=', 'edition_pages.edition')
        .onRef('editions.content_hash', '=', 'edition_pages.content_hash'),
    )
    .select(['editions.document_id', 'starts'])
    .orderBy('editions.document_id')
    .execute();
  assert.equal(
    rows.map(({ document_id, starts }) => [document_id, starts]),
    [
      ['a', '[0,12]'],
      ['own', '[0,12]'],
    ],
  );
});

test.run();
