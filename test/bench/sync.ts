// Measures the time, size and memory that it takes to synchronise 5,000 documents and prepare 200 PDFs.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createLeases } from '../../src/server/database/leases';
import { createDocumentPdfs } from '../../src/server/files/document-pdfs';
import { createPdfPreparer } from '../../src/server/offline/prepare-pdfs';
import { createTypesetProcess } from '../../src/server/library/typeset/typeset-process';
import { addCopies } from '../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../support/server/server';
import type { Figure } from './main';

const listedDocuments = 5000;
const preparedDocuments = 200;
/** Each document has ten pages. */
const wordsOfDocument = 4000;
const rounds = 15;

export async function syncBench(): Promise<readonly Figure[]> {
  // Responses are not checked, because checking a long response against the contract takes longer than
  // producing it.
  const server = await startedServer({ onCreated: () => undefined });
  try {
    return [...(await prepare(server)), ...(await synchronise(server))];
  } finally {
    await server.close();
  }
}

async function synchronise(server: StartedServer): Promise<Figure[]> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  await addCopies(server.db, listedDocuments, async (trx, ids) => {
    for (const id of ids) {
      const own = {
        title: `Amendments ${sha256(id).slice(0, 8)} to the rules of ${id}`,
        content_hash: sha256(`text of ${id}`),
        pdf_sha256: sha256(id),
        pdf_size: 80_000,
      };
      await trx.updateTable('documents').set(own).where('id', '=', id).execute();
    }
  });
  await server.call('POST', '/api/offline/category', { as: 'user', body: { categories: 'fire' } });
  const sync = (headers: Record<string, string>) =>
    server.call('GET', '/api/offline/sync', { as: 'user', headers });
  const { bytes, headers } = await sync({ 'accept-encoding': 'gzip' });
  const [whole, unchanged]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await timed(() => sync({ 'accept-encoding': 'gzip' })));
    unchanged.push(await timed(() => sync({ 'if-none-match': String(headers.etag) })));
  }
  return [
    figure(`${listedDocuments} documents listed with their links`, `${median(whole).toFixed(0)} ms`),
    figure('the same list when nothing has changed (304)', `${median(unchanged).toFixed(0)} ms`),
    figure('the list, gzip', `${(bytes.length / 1000).toFixed(0)} kB`),
    figure('the list', `${(gunzipSync(bytes).length / 1000).toFixed(0)} kB`),
  ];
}

async function prepare(server: StartedServer): Promise<Figure[]> {
  const edition = await server.db
    .selectFrom('editions')
    .selectAll()
    .where('document_id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const document = await server.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const paragraph =
    'The master shall see that every appliance is ready for use before the ship leaves port, ' +
    'and at all times during the voyage.';
  const text = Array.from(
    { length: Math.ceil(wordsOfDocument / paragraph.split(' ').length) },
    (_, index) => `${index + 1}. ${paragraph}`,
  ).join('\n\n');
  const ids = Array.from({ length: preparedDocuments }, (_, index) => `text-${index}`);
  await server.db
    .insertInto('documents')
    .values(ids.map((id) => ({ ...document, id, text_words: wordsOfDocument })))
    .execute();
  await server.db
    .insertInto('editions')
    .values(ids.map((id) => ({ ...edition, document_id: id, text: `${id}\n\n${text}` })))
    .execute();
  await server.db
    .insertInto('document_categories')
    .values(ids.map((document_id) => ({ document_id, category_id: 'ballast' })))
    .execute();
  await server.call('POST', '/api/offline/category', { as: 'user', body: { categories: 'ballast' } });

  const thread = createTypesetProcess();
  const preparer = createPdfPreparer({
    db: server.db,
    leases: createLeases(server.db),
    now: () => new Date('2026-03-01T12:00:00Z'),
    pdfs: createDocumentPdfs(server.db, server.files, thread.typeset),
    onFault: (_id, cause) => {
      throw cause;
    },
  });
  const before = process.memoryUsage.rss();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const seconds =
    (await timed(async () => {
      preparer.wake();
      await preparer.whenIdle();
    })) / 1000;
  clearInterval(looking);
  await preparer.close();
  await thread.close();
  const { body } = await server.call<Schemas['OfflineSync']>('GET', '/api/offline/sync', { as: 'user' });
  if (body.preparing > 0) throw new Error(`${body.preparing} PDFs were not prepared`);
  const aSecond = body.pdflinks.length / seconds;
  return [
    // The rate that "Library" in docs/rulings.md requires.
    {
      what: `${body.pdflinks.length} PDFs of ten pages prepared`,
      measured: `${aSecond.toFixed(1)} a second`,
      target: '>= 10 a second',
      met: aSecond >= 10,
    },
    figure(
      'additional memory while they were being prepared',
      `${((most - before) / 1_000_000).toFixed(0)} MB`,
    ),
  ];
}

function figure(what: string, measured: string): Figure {
  return { what, measured, target: '-', met: true };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
