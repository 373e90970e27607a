// A library for tests of saved searches: a server with a clock that tests advance, a real engine, and a
// mailbox that tests can read.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAlerts, type AlertsOptions, type Alerts } from '../../../src/server/alerts/alerts';
import type { Leases } from '../../../src/server/database/leases';
import { lockLibrary } from '../../../src/server/database/revision';
import { createIndexer } from '../../../src/server/library/index-documents';
import type { ImportRecord } from '../../../src/server/library/import/import-record';
import type { Message } from '../../../src/server/mail/message';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import type { Search } from '../../../src/server/search/search';
import { importDocuments } from '../../../src/server/store/library/import';
import type { ImportedDocument } from '../../../src/server/store/library/import-changes';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import type { StructureNode } from '../../../src/shared/provisions/structured-text';
import { leasesOf } from './leases';
import type { UserName } from './library';
import { startedServer, type Schemas, type StartedServer } from './server';

type SavedSearch = Schemas['SavedSearch'];

export interface Watched {
  readonly server: StartedServer;
  readonly search: Search;
  /** All e-mails so far. */
  readonly mails: Message[];
  /** The messages to the administrator. */
  readonly reports: string[];
  /** Advances both clocks, that of the library and that of the machine. */
  pass(ms: number): void;
  /** The time on both clocks. */
  now(): Date;
  /** Imports documents in this order, without updating the index. */
  bring(...documents: readonly NewDocument[]): Promise<void>;
  updateIndex(): Promise<void>;
  save(criteria?: Partial<Schemas['NewSavedSearch']>, as?: UserName): Promise<SavedSearch>;
  list(as?: UserName): Promise<SavedSearch[]>;
  updates(as?: UserName): Promise<Schemas['UpdatePage']>;
  /** @param edition The first edition, which is named 1, by default. */
  follow(document: string, follow?: Partial<Schemas['NewFollow']>, as?: UserName): Promise<Schemas['Follow']>;
  follows(as?: UserName): Promise<Schemas['Follow'][]>;
  /** Returns the ledger entries of the user's follows, such as `2 text: changed`, sorted. */
  news(as?: UserName): Promise<string[]>;
  /** Creates another worker, as if in another process. */
  worker(changes?: Partial<AlertsOptions>): Alerts;
  /** Creates leases as if for another process, with the library's clock. */
  leases(): Leases;
  /** Returns the recorded matches, such as `Fire: a 1`, sorted. */
  ledger(): Promise<string[]>;
  close(): Promise<void>;
}

export interface NewDocument extends Partial<ImportRecord> {
  readonly id: string;
  /** Whether the text's structure is also stored. */
  readonly isStructured?: boolean;
  /** The dates of individual provisions by address, as a source would provide them. */
  readonly days?: Readonly<Record<string, Pick<StructureNode, 'inForceFrom' | 'inForceTo'>>>;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * Starts at noon on 1 March 2026, a Sunday.
 *
 * @param engine Our own engine by default, whose folder is removed with the library.
 */
export async function watchedLibrary(engine?: Search): Promise<Watched> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-alerts-'));
  const search = engine ?? (await openLocalSearch(join(folder, 'search'), { searchers: 2 }));
  let time = Date.parse('2026-03-01T12:00:00.000Z');
  const now = () => new Date(time);
  const server = await startedServer({ search, now });
  const indexer = createIndexer(server.db, search);
  await indexer.update();
  const mails: Message[] = [];
  const reports: string[] = [];
  const own: Omit<AlertsOptions, 'leases'> = {
    db: server.db,
    search,
    now,
    updateIndex: () => indexer.update(),
    mail: { send: async (message) => void mails.push(message) },
    links: {
      home: 'https://library.example',
      ofSearch: (id) => `https://library.example/stop/${id}`,
      ofDigest: (id) => `https://library.example/stop-all/${id}`,
    },
    machineNow: now,
    report: (sentence) => void reports.push(sentence),
  };
  return {
    server,
    search,
    mails,
    reports,
    now,
    pass(ms) {
      time += ms;
      // Earlier tokens may have expired.
      server.pass(0);
    },
    bring: (...documents) => bring(server, documents, now()),
    updateIndex: () => indexer.update(),
    async save(criteria = {}, as = 'user') {
      const { status, body, text } = await server.call<SavedSearch>('POST', '/api/user/savedsearch', {
        as,
        body: { name: 'Fire', searchterms: 'fire', filters: '', ...criteria },
      });
      if (status !== 201) throw new Error(text);
      return body;
    },
    list: async (as = 'user') =>
      (await server.call<SavedSearch[]>('GET', '/api/user/savedsearch', { as })).body,
    updates: async (as = 'user') =>
      (await server.call<Schemas['UpdatePage']>('GET', '/api/user/savedsearch/updates/combined', { as }))
        .body,
    async follow(document, follow = {}, as = 'user') {
      const { status, body, text } = await server.call<Schemas['Follow']>('POST', '/api/user/follows', {
        as,
        body: { document, edition: '1', ...follow },
      });
      if (status !== 201) throw new Error(text);
      return body;
    },
    follows: async (as = 'user') =>
      (await server.call<Schemas['Follow'][]>('GET', '/api/user/follows', { as })).body,
    async news(as = 'user') {
      const rows = await server.db
        .selectFrom('search_hits')
        .innerJoin('follows', 'follows.search_id', 'search_hits.search_id')
        .innerJoin('saved_searches', 'saved_searches.id', 'follows.search_id')
        .where('user_id', '=', as)
        .select(['search_hits.edition', 'occasion', 'kind'])
        .execute();
      return rows.map(({ edition, occasion, kind }) => `${edition} ${occasion}: ${kind}`).sort();
    },
    worker: (changes = {}) =>
      createAlerts({ ...own, leases: leasesOf(changes.db ?? server.db, now), ...changes }),
    leases: () => leasesOf(server.db, now),
    async ledger() {
      const rows = await server.db
        .selectFrom('search_hits')
        .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
        .select(['name', 'document_id', 'edition'])
        .execute();
      return rows.map(({ name, document_id, edition }) => `${name}: ${document_id} ${edition}`).sort();
    },
    async close() {
      await server.close();
      await search.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Imports the documents one at a time, in this order. */
async function bring({ db }: StartedServer, documents: readonly NewDocument[], at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLibrary(trx);
    for (const document of documents) await importDocuments(trx, [incoming(document)], at);
  });
}

function incoming({ isStructured, days, ...document }: NewDocument): ImportedDocument {
  const record = recordOf(document);
  if (!isStructured) return { record, pdf: null };
  const structured = deriveStructure(record.text);
  if (!structured || !days) return { record, pdf: null, structured };
  const nodes = structured.nodes.map((node) => ({ ...node, ...(node.address && days[node.address]) }));
  return { record, pdf: null, structured: { ...structured, nodes, origin: { by: 'given', format: 'made' } } };
}

export function recordOf(document: NewDocument): ImportRecord {
  return {
    title: `Title of ${document.id}`,
    text: 'Fire is put out.',
    markdown: null,
    issuer: 'The Administration',
    number: null,
    instrument: null,
    type: null,
    publicationDate: '2026-02-20',
    entryDate: null,
    inForceTo: null,
    knownFrom: null,
    categories: [['Safety', 'fire']],
    subtitle: null,
    nickname: null,
    relations: [],
    edition: null,
    pdf: null,
    ...document,
  };
}
