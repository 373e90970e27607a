// Tests a server and its commands with a real OpenSearch: what searches return during a reindex and while
// OpenSearch is down.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAPPING_VERSION } from '../../../src/server/search/opensearch/mapping';
import { addReaders, readers } from '../../durability/library';
import { password, startCli, startFairway, type Fairway } from '../../support/server/fairway';
import { missingForOpenSearch, startOpenSearch, type RealOpenSearch } from '../../support/server/opensearch';
import { skipTest } from '../../support/shared';

/** Enough for two batches of the indexer. */
const DOCUMENTS = 3000;
/** Generous, because a busy machine is slow. */
const LIMIT_MS = 120_000;

const missing = await missingForOpenSearch();
if (missing !== null && process.env['CI'] !== 'true') {
  skipTest(test, 'a server with a real OpenSearch', missing);
} else {
  addTests();
}
test.run();

function addTests(): void {
  let real: RealOpenSearch;
  let gate: Gate;
  let fairway: Fairway;
  const closers: (() => void | Promise<void>)[] = [];
  let token = '';
  let settings: Record<string, string>;

  test.before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairway-data-'));
    real = await startOpenSearch();
    closers.push(() => real.stop());
    gate = await openGate(Number(new URL(real.url).port));
    closers.push(() => gate.shut());
    settings = {
      FAIRWAY_DATA: folder,
      FAIRWAY_DEMO: 'off',
      OPENSEARCH_URL: `http://127.0.0.1:${gate.port}/library`,
    };
    assert.is((await load(0, DOCUMENTS)).code, 0);
    await addReaders({ file: join(folder, 'fairway.db') });
    fairway = await startFairway(settings);
    closers.push(() => fairway.remove());
    const { body } = await call('/api/security/login', { username: readers[0], password });
    token = String(body['token']);
  });

  test.after(async () => {
    for (const close of closers.reverse()) await close();
  });

  async function load(first: number, count: number): Promise<{ code: number; printed: string }> {
    const file = join(settings['FAIRWAY_DATA']!, 'import.ndjson');
    const lines = Array.from({ length: count }, (_, at) => ({
      id: `d${first + at}`,
      title: `Document ${first + at}`,
      text: `Ship ${'shall carry a certificate on board '.repeat(5)}`,
      categories: ['A', 'B'],
    }));
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const done = await startCli(settings, 'import', file).done;
    rmSync(file);
    return done;
  }

  async function call(
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await fetch(fairway.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  /** Returns the status, with the number of results or the problem code. */
  async function search(): Promise<string> {
    const { status, body } = await call('/api/elastic', {
      query: { match_phrase: { content: { query: 'carry a certificate', slop: 0 } } },
      size: 1,
    });
    if (status !== 200) return `${status} ${String(body['code'])}`;
    return `${status} ${(body['hits'] as { total: { value: number } }).total.value}`;
  }

  /** Searches repeatedly until stopped and returns the distinct outcomes. */
  function keepSearching(): { stop(): Promise<string[]> } {
    const outcomes = new Set<string>();
    let isStopped = false;
    const loop = (async () => {
      while (!isStopped) outcomes.add(await search());
    })();
    return {
      async stop() {
        isStopped = true;
        await loop;
        return [...outcomes];
      },
    };
  }

  const index = (number: number): string => `library-v${MAPPING_VERSION}-${number}`;

  async function indices(): Promise<string[]> {
    return (await (await fetch(`${real.url}/_cat/indices/library-*?h=index&s=index`)).text())
      .trim()
      .split('\n');
  }

  async function isBegun(name: string): Promise<boolean> {
    const stats = (await (await fetch(`${real.url}/${name}/_stats/indexing`)).json()) as {
      _all?: { primaries: { indexing: { index_total: number } } };
    };
    return (stats._all?.primaries.indexing.index_total ?? 0) > 0;
  }

  test('every search during a reindex covers the whole library', async () => {
    const searches = keepSearching();
    const { code, printed } = await startCli(settings, 'reindex').done;
    assert.equal([code, printed.trim().split('\n').at(-1)], [0, `indexed ${DOCUMENTS}, refused 0`]);
    assert.equal([await searches.stop(), await indices()], [[`200 ${DOCUMENTS}`], [index(2)]]);
  });

  test('a reindex that is killed halfway doesn’t affect searches, and the next one removes its leftovers', async () => {
    const searches = keepSearching();
    const command = startCli(settings, 'reindex');
    await until('the third index has been started', () => isBegun(index(3)));
    await command.kill();
    assert.equal([await search(), await indices()], [`200 ${DOCUMENTS}`, [index(2), index(3)]]);
    assert.is((await startCli(settings, 'reindex').done).code, 0);
    assert.equal([await searches.stop(), await indices()], [[`200 ${DOCUMENTS}`], [index(4)]]);
  });

  test('while OpenSearch is down, documents can be imported and read, and later found', async () => {
    gate.shut();
    const { status, body } = await call('/api/elastic', { query: { match_all: {} } });
    assert.equal(
      [status, body['code'], body['title']],
      [503, 'search-unavailable', 'Search is not available at the moment. Please try again shortly.'],
    );
    const imported = await load(DOCUMENTS, 10);
    assert.equal(
      [imported.code, imported.printed.trim().split('\n').at(-1)],
      [0, 'imported 10, unchanged 0, failed 0'],
    );
    assert.is((await call(`/api/documents/d${DOCUMENTS}`)).status, 200);
    await gate.open();
    await until(
      'the imported documents are found',
      async () =>
        (await search()) === `200 ${DOCUMENTS + 10}` &&
        fairway.printed().includes('The search index is up to date again.'),
    );
    assert.match(
      fairway.printed(),
      new RegExp(
        [
          "Searches are failing: .+\n.*The search index can't be brought up to date: .+",
          'Everything else works, and the server will try again\\.',
        ].join('\\. '),
        's',
      ),
    );
  });
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + LIMIT_MS;
  while (!(await isSo()))
    if (Date.now() > giveUpAt)
      throw new Error(`After ${LIMIT_MS / 1000} seconds this was still not true: ${what}.`);
}

/** A proxy to a local port that can be shut, as if no process were listening. */
interface Gate {
  readonly port: number;
  shut(): void;
  open(): Promise<void>;
}

async function openGate(to: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((near) => {
        const far = connect(to, '127.0.0.1');
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(socket);
          socket.pipe(other);
          socket.on('error', () => other.destroy());
          socket.on('close', () => sockets.delete(socket));
        }
      }).listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const { port } = address;
  return {
    port,
    shut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    async open() {
      server = await listen(port);
    },
  };
}
