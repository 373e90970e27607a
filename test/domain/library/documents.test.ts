import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDocument, flattenMetadata, type Document } from '../../../src/domain/library/documents';
import { createApiDouble, problem } from '../../support/fixtures/api-double';

type Metadata = Document['document_metadatas'][number];
const metadata = (
  name: Metadata['name'],
  value: string | null,
  extracted_value: string | null = null,
): Metadata => ({ name, value, extracted_value });

const document: Document = {
  id: 'MSC.1-Circ.1430',
  title: 'Guidelines for fixed fire-fighting systems',
  edition: '2',
  withdrawn: false,
  show_pdf_in_frontend: true,
  download_method: 'text',
  category_ids: ['fire'],
  document_metadatas: [metadata('issuer', 'IMO'), metadata('entrydate', '2012-05-31', '2012-06-01')],
  relations: [
    {
      target_document: {
        id: 'SOLAS-II-2',
        title: 'Fire protection',
        withdrawn: false,
        document_metadatas: [metadata('documentnumber', 'II-2')],
      },
    },
  ],
  relates_to_me: [
    {
      source_document: {
        id: 'MSC.1-Circ.1620',
        title: 'Amendments',
        withdrawn: false,
        document_metadatas: [],
      },
    },
  ],
};

function opened() {
  const server = createApiDouble();
  return { ...server, open: createDocument({ api: server.api, id: 'MSC.1-Circ.1430', edition: null }) };
}

const nothing = {
  entryDate: null,
  publicationDate: null,
  documentNumber: null,
  issuer: null,
  subtitle: null,
  nickname: null,
  type: null,
};

test('metadata is flattened into dates, number, issuer, subtitle, nickname and type', () => {
  const metadatas = [
    metadata('entrydate', '2012-06-01'),
    metadata('publicationdate', '2012-05-31'),
    metadata('documentnumber', 'MSC.1/Circ.1430'),
    metadata('issuer', 'IMO'),
    metadata('subtitle', 'Revised'),
    metadata('nickname', 'Fire guide'),
    metadata('type', 'Circular'),
  ];
  assert.equal(flattenMetadata(metadatas), {
    entryDate: '2012-06-01',
    publicationDate: '2012-05-31',
    documentNumber: 'MSC.1/Circ.1430',
    issuer: 'IMO',
    subtitle: 'Revised',
    nickname: 'Fire guide',
    type: 'Circular',
  });
});

test('the extracted value is used if present, and otherwise the plain value', () => {
  const rows: [string | null, string | null, string | null][] = [
    ['plain', 'extracted', 'extracted'],
    ['plain', null, 'plain'],
    ['plain', '', 'plain'],
    [null, 'extracted', 'extracted'],
    [null, null, null],
    ['', null, null],
  ];
  for (const [plain, extracted, shown] of rows)
    assert.equal(flattenMetadata([metadata('issuer', plain, extracted)]), { ...nothing, issuer: shown });
});

test('unknown values are null', () => assert.equal(flattenMetadata([]), nothing));

test('a document is opened with its metadata and its relations in both directions', async () => {
  const { open, next } = opened();
  const done = open.document.load();
  const request = await next();
  assert.is(request.path, '/api/documents/MSC.1-Circ.1430');
  request.answer(200, document);
  await done;
  assert.equal(open.document.value.value, {
    id: 'MSC.1-Circ.1430',
    title: 'Guidelines for fixed fire-fighting systems',
    edition: '2',
    isWithdrawn: false,
    state: null,
    uncertainty: null,
    inForceTo: null,
    next: null,
    isStructured: false,
    showsPdf: true,
    downloadMethod: 'text',
    categoryIds: ['fire'],
    metadata: { ...nothing, issuer: 'IMO', entryDate: '2012-06-01' },
    relations: [
      { id: 'SOLAS-II-2', title: 'Fire protection', metadata: { ...nothing, documentNumber: 'II-2' } },
    ],
    relatesToMe: [{ id: 'MSC.1-Circ.1620', title: 'Amendments', metadata: nothing }],
    instrument: null,
  });
  assert.is(open.document.problem.value, null);
});

test('a document’s data says whether its text has a structure', async () => {
  const { open, next } = opened();
  const done = open.document.load();
  (await next()).answer(200, { ...document, structured: true });
  await done;
  assert.is(open.document.value.value?.isStructured, true);
});

test('opening an unknown document fails with the reason', async () => {
  const { open, next } = opened();
  const done = open.document.load();
  (await next()).refuse(404, 'not-found');
  await done;
  assert.equal([open.document.value.value, open.document.problem.value], [null, problem(404, 'not-found')]);
});

test('the link to the PDF is requested separately', async () => {
  const { open, next } = opened();
  const link = {
    link: '/api/files/pdf/x/2?expires=1&signature=s',
    expires_at: '2026-03-02T08:00:00Z',
    edition: '2',
    size: 10,
    sha256: 'f'.repeat(64),
    name: 'x.pdf',
  };
  const pdf = open.pdf.load();
  const linkRequest = await next();
  assert.is(linkRequest.path, '/api/documents/MSC.1-Circ.1430/pdf');
  linkRequest.answer(200, link);
  await pdf;
  assert.equal([open.pdf.value.value, open.document.value.value], [link, null]);
});

test('a failed retry keeps the loaded document, and a successful one clears the problem', async () => {
  const { open, next } = opened();
  for (const [status, code] of [
    [200, ''],
    [503, 'internal'],
    [200, ''],
  ] as const) {
    const done = open.document.load();
    const request = await next();
    if (status === 200) request.answer(200, document);
    else request.refuse(status, code);
    await done;
    assert.is(open.document.value.value?.id, document.id);
    assert.is(open.document.problem.value?.code ?? '', code);
  }
});

test('simultaneous calls share one load', async () => {
  const { open, next, requests } = opened();
  const both = Promise.all([open.document.load(), open.document.load()]);
  (await next()).answer(200, document);
  await both;
  assert.is(requests.length, 1);
});

test('disposing of a document aborts its request', async () => {
  const { open, next } = opened();
  const done = open.document.load();
  const request = await next();
  open.dispose();
  await done;
  assert.equal(
    [request.signal.aborted, open.document.value.value, open.document.problem.value],
    [true, null, null],
  );
});

test('an earlier edition and its PDF are requested by their own addresses', async () => {
  const server = createApiDouble();
  const open = createDocument({ api: server.api, id: 'winches', edition: '1' });
  void open.document.load();
  void open.pdf.load();
  void open.editions.load();
  const paths = [await server.next(), await server.next(), await server.next()].map(({ path }) => path);
  assert.equal(paths, [
    '/api/documents/winches/editions/1',
    '/api/documents/winches/pdf?edition=1',
    '/api/documents/winches/editions',
  ]);
});

test('an edition that no document can have is not found, and not requested', async () => {
  const server = createApiDouble();
  for (const edition of ['', '..', '../1', '-1', '2@', '2@abc', '2@-1', '2@3@4', 'x'.repeat(41)]) {
    const { document, pdf } = createDocument({ api: server.api, id: 'winches', edition });
    await document.load();
    await pdf.load();
    assert.equal([document.problem.value?.status, pdf.problem.value?.status], [404, 404], edition);
  }
});

test.run();
