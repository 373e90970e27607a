// Tests the adapter when OpenSearch refuses requests, stalls, hangs up or is down. A real server is used by
// opensearch-real.long.test.ts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOpenSearch, type OpenSearch } from '../../../../src/server/search/opensearch/opensearch';
import { SearchFailure } from '../../../../src/server/search/search';
import {
  openSearchDouble,
  operations,
  type Fault,
  type OpenSearchDouble,
} from '../../../support/server/opensearch-double';
import { document, requestOf } from '../../../search/library';

const all = requestOf({ query: { match_all: {} } });
const secret = 'hunter2';
let double: OpenSearchDouble;
let search: OpenSearch;
const advice: string[] = [];

async function against(
  faultOf: (line: string, before: number, body: string) => Fault | Promise<Fault>,
  deadlineMs?: number,
): Promise<void> {
  double = await openSearchDouble(faultOf);
  advice.length = 0;
  search = createOpenSearch(
    { node: double.url, name: 'library', auth: { username: 'me', password: secret } },
    { onAdvice: (sentence) => void advice.push(sentence), ...(deadlineMs !== undefined && { deadlineMs }) },
  );
}

test.after.each(async () => {
  await search.close();
  await double.close();
});

const isBulk = (line: string): boolean => line.endsWith('/_bulk');
/** Returns the ids in each bulk call so far. */
const written = (): string[] =>
  double.calls
    .filter(({ line }) => isBulk(line))
    .map(({ body }) =>
      operations(body)
        .map(({ kind, id }) => (kind === 'delete' ? `-${id}` : id))
        .join(),
    );
const itemError = (id: string, status: number, type: string) => ({
  index: { _id: id, status, error: { type, reason: 'because' } },
});

async function failureOf(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.instance(error, Error);
  const failure = error as Error;
  assert.not.match(
    `${failure.message} ${failure.stack ?? ''} ${JSON.stringify(failure)} ${String(failure.cause)}`,
    secret,
  );
  return failure;
}
const reasonOf = async (promise: Promise<unknown>): Promise<string> => {
  const failure = await failureOf(promise);
  return failure instanceof SearchFailure ? failure.reason : failure.name;
};

test('corrections without counts, and those that take too long, fail', async () => {
  const answer = { took: 1, timed_out: false, hits: { hits: [] } };
  const correct = () => search.correct(['balast'], { kind: 'match_all' });
  await against(() => ({ status: 200, body: answer }));
  assert.is(await reasonOf(correct()), 'unavailable');
  await search.close();
  await double.close();
  await against(() => ({ status: 200, body: { ...answer, timed_out: true } }));
  assert.is(await reasonOf(correct()), 'deadline');
});

test('no request is made for words that are never corrected', async () => {
  await against(() => 'hang up');
  assert.equal(await search.correct(['sea', '2016', '😀😀😀😀', ''], { kind: 'match_all' }), [
    [],
    [],
    [],
    [],
  ]);
  assert.is(double.calls.length, 0);
});

test('only documents that OpenSearch refuses temporarily are resent', async () => {
  await against((line, before) =>
    isBulk(line) && before === 0
      ? {
          status: 200,
          body: {
            errors: true,
            items: [
              { index: { _id: 'a', status: 201 } },
              { delete: { _id: 'a/next', status: 404 } },
              itemError('b', 429, 'rejected_execution_exception'),
              { delete: { _id: 'b/next', status: 404 } },
            ],
          },
        }
      : null,
  );
  await search.put([document('a'), document('b')], 5);
  assert.equal(written(), ['a,-a/next,b,-b/next', 'b', '.mark']);
});

test('a call that is rejected or aborted as a whole is resent', async () => {
  const faults: Fault[] = [{ status: 503, body: { error: { type: 'x', reason: 'y' } } }, 'hang up'];
  await against((line, before) => (isBulk(line) ? (faults[before] ?? null) : null));
  await search.put([document('a')], 5, ['b']);
  const both = '-b,-b/next,a,-a/next';
  assert.equal(written(), [both, both, both, '.mark']);
});

test('every write carries the revision, so a conflict means a newer document and isn’t a failure', async () => {
  await against((line, before) =>
    isBulk(line) && before === 0
      ? {
          status: 200,
          body: {
            errors: true,
            items: ['a', 'a/next'].map((id) => itemError(id, 409, 'version_conflict_engine_exception')),
          },
        }
      : null,
  );
  await search.put([document('a')], 5);
  assert.equal(
    double.calls
      .filter(({ line }) => isBulk(line))
      .flatMap(({ body }) => operations(body).map(({ id, version }) => [id, version])),
    [
      ['a', 5],
      ['a/next', 5],
      ['.mark', 5],
    ],
  );
});

test('a rejected document is reported and replaced by a placeholder, and the others are written', async () => {
  await against((line, before) =>
    isBulk(line) && before === 0
      ? {
          status: 200,
          body: {
            errors: true,
            items: [
              itemError('a', 400, 'mapper_parsing_exception'),
              { delete: { _id: 'a/next', status: 404 } },
              { index: { _id: 'b', status: 201 } },
              { delete: { _id: 'b/next', status: 404 } },
            ],
          },
        }
      : null,
  );
  await search.put([document('a'), document('b')], 5);
  assert.equal(written(), ['a,-a/next,b,-b/next', 'a', '.mark']);
  assert.equal(advice, [
    "OpenSearch refused the document a. Searches won't find it until it is corrected: " +
      'mapper_parsing_exception: because',
  ]);
  assert.not.match(double.calls.filter(({ line }) => isBulk(line)).at(-2)?.body ?? '', /"title"/);
});

test('a document of which both wordings are rejected is reported once', async () => {
  await against((line, before) =>
    isBulk(line) && before === 0
      ? {
          status: 200,
          body: {
            errors: true,
            items: [itemError('a', 400, 'mapper_parsing_exception'), itemError('a/next', 400, 'too_long')],
          },
        }
      : null,
  );
  const { title, content, publicationDate, entryDate, source } = document('a');
  await search.put([{ ...document('a'), next: { title, content, publicationDate, entryDate, source } }], 5);
  assert.equal(written(), ['a,a/next', 'a,a/next', '.mark']);
  assert.is(advice.length, 1);
});

test('if the placeholder is also rejected, the put fails and records no revision', async () => {
  const refused = itemError('a', 400, 'index_closed_exception');
  await against((line, before) => {
    if (!isBulk(line)) return null;
    const items = before === 0 ? [refused, { delete: { _id: 'a/next', status: 404 } }] : [refused];
    return { status: 200, body: { errors: true, items } };
  });
  const failure = await failureOf(search.put([document('a')], 5));
  assert.is(
    failure.message,
    'OpenSearch refused even a placeholder for the document a: index_closed_exception: because',
  );
  assert.equal([written(), advice], [['a,-a/next', 'a'], []]);
});

test('a request that is too long is split in half, and a single document that is too long is reported', async () => {
  await against((line, _before, body) =>
    isBulk(line) && body.includes('"title"') && operations(body).some(({ id }) => id === 'long')
      ? { status: 413, body: {} }
      : null,
  );
  await search.put([document('a'), document('b'), document('long')], 5);
  assert.equal(written(), [
    'a,-a/next,b,-b/next,long,-long/next',
    'a,-a/next,b',
    '-b/next,long,-long/next',
    '-b/next',
    'long,-long/next',
    'long',
    '-long/next',
    'long',
    '.mark',
  ]);
  assert.match(
    advice.join(),
    /^OpenSearch refused the document long\. .* it is longer than http\.max_content_length allows/,
  );
});

test('documents that were rejected before startup are counted and reported at startup', async () => {
  const hits = { total: { value: 12, relation: 'eq' }, hits: ['a', 'b'].map((_id) => ({ _id })) };
  await against((line) => (line === 'POST /library-v4-1/_search' ? { status: 200, body: { hits } } : null));
  await search.revision();
  await search.revision();
  assert.equal(advice, [
    "OpenSearch has refused 12 documents, and searches won't find them until they are corrected: a, b, …",
  ]);
});

test('at most two requests of a few megabytes each run at the same time', async () => {
  let [underWay, most] = [0, 0];
  await against(async (line) => {
    if (!isBulk(line)) return null;
    most = Math.max(most, ++underWay);
    // Waits until the other lane has sent its next request, or has none left.
    await new Promise((done) => setImmediate(done));
    underWay -= 1;
    return null;
  });
  await search.put(
    Array.from({ length: 9 }, (_, index) => document(`d${index}`, { content: 'x'.repeat(1_500_000) })),
    5,
  );
  const sizes = double.calls.filter(({ line }) => isBulk(line)).map(({ body }) => body.length);
  assert.ok(most <= 2, `${most} calls at once`);
  assert.ok(sizes.length > 4 && Math.max(...sizes) < 4_100_000, String(sizes));
});

test('a write to a deleted index fails as unavailable', async () => {
  await against((line) =>
    isBulk(line)
      ? { status: 404, body: { error: { type: 'index_not_found_exception', reason: 'no such index' } } }
      : null,
  );
  assert.is(await reasonOf(search.put([document('a')], 5)), 'unavailable');
});

test('a search is past its deadline if OpenSearch says so; an OpenSearch that hangs is unavailable', async () => {
  const late = {
    took: 1,
    timed_out: true,
    hits: { total: { value: 1, relation: 'eq' }, max_score: null, hits: [] },
  };
  await against((_line, before) => (before === 0 ? { status: 200, body: late } : 'never'), 50);
  assert.equal(
    [await reasonOf(search.search(all)), await reasonOf(search.search(all))],
    ['deadline', 'unavailable'],
  );
});

test('both errors by which OpenSearch reports a timeout are recognised, and a similar one is a fault', async () => {
  const failed = (type: string, reason: string | null): Fault => ({
    status: 500,
    body: {
      error: {
        root_cause: [{ type, reason }],
        type: 'search_phase_execution_exception',
        reason: 'all shards failed',
      },
    },
  });
  const faults = [
    failed('time_exceeded_exception', null),
    failed('query_phase_execution_exception', 'Time exceeded'),
    failed('query_phase_execution_exception', 'Failed to execute main query'),
  ];
  await against((_line, before) => faults[before] ?? null);
  assert.equal(
    [
      await reasonOf(search.search(all)),
      await reasonOf(search.search(all)),
      await reasonOf(search.search(all)),
    ],
    ['deadline', 'deadline', 'unavailable'],
  );
});

test('cancelling a search closes the request, so that OpenSearch ends it', async () => {
  await against(() => 'never');
  const leaving = new AbortController();
  const answered = reasonOf(search.search(all, { signal: leaving.signal }));
  await double.arrived(/_search$/, 1);
  leaving.abort();
  assert.is(await answered, 'cancelled');
  await double.left(1);
  assert.is(await reasonOf(search.search(all, { signal: AbortSignal.abort() })), 'cancelled');
});

test('search is unavailable if OpenSearch is down or overloaded, refuses credentials or has no index', async () => {
  const faults: Fault[] = [
    { status: 401, body: {} },
    { status: 429, body: { error: { type: 'rejected', reason: 'full' } } },
    { status: 404, body: { error: { type: 'index_not_found_exception' } } },
    'hang up',
  ];
  await against((_line, before) => faults[before] ?? null);
  for (let attempt = 0; attempt < faults.length; attempt++)
    assert.is(await reasonOf(search.search(all)), 'unavailable');
  await double.close();
  assert.is(await reasonOf(search.search(all)), 'unavailable');
});

test('a setting that OpenSearch refuses is reported once, and searches continue', async () => {
  await against((line) => (line === 'PUT /_cluster/settings' ? { status: 403, body: {} } : null));
  assert.equal([await search.revision(), await search.revision()], [7, 7]);
  assert.is(advice.length, 1);
  assert.match(advice[0] ?? '', /^Set indices\.query\.bool\.max_clause_count: \d+ in opensearch\.yml/);
});

test('another server that responds with a page, other JSON or a redirect isn’t mistaken for OpenSearch', async () => {
  const faults: Fault[] = [
    { status: 200, body: '<html>Sign in</html>' },
    { status: 200, body: {} },
    { status: 302, body: {} },
    { status: 200, body: '{"hits":' },
  ];
  await against((_line, before) => faults[before] ?? null);
  for (let attempt = 0; attempt < faults.length; attempt++)
    assert.is(
      (await failureOf(search.search(all))).message,
      'The server at OPENSEARCH_URL is not OpenSearch.',
    );
});

test('nothing is written if every request is redirected', async () => {
  await against(() => ({ status: 302, body: {} }));
  assert.is(
    (await failureOf(search.put([document('a')], 5))).message,
    'The server at OPENSEARCH_URL is not OpenSearch.',
  );
  assert.equal(written(), []);
});

test('closing the server aborts a write that stalls', async () => {
  await against((line) => (isBulk(line) ? 'never' : null));
  const writing = reasonOf(search.put([document('a')], 5));
  await double.arrived(/_bulk$/, 1);
  await search.close();
  assert.is(await writing, 'cancelled');
});

test('a request includes the credentials', async () => {
  await against(() => null);
  await search.search(all);
  assert.is(double.calls[0]?.authorization, `Basic ${Buffer.from(`me:${secret}`).toString('base64')}`);
});

test.run();
