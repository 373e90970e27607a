import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createUpcoming,
  groupByMonth,
  toRulerMonths,
  toUpcomingDocuments,
  type UpcomingPage,
} from '../../../src/domain/library/upcoming';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { createApiDouble, problem } from '../../support/fixtures/api-double';

const row = (id: string, entry: string | null) => ({
  id,
  title: `Title of ${id}`,
  withdrawn: false,
  document_metadatas: [{ name: 'entrydate' as const, value: entry, extracted_value: null }],
});
const page = (payload: UpcomingPage['payload'], months: UpcomingPage['months'] = []): UpcomingPage => ({
  payload,
  months,
  issuers: [],
  today: '2026-03-01',
  __pagination: { page: 1, limit: 50, total: payload.length, pages: 1 },
});

function opened() {
  const entries = new Map<string, string>();
  const storage = createDeviceStorage({
    backend: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  });
  const server = createApiDouble();
  const create = () =>
    createUpcoming({ api: server.api, storage, now: () => new Date('2026-03-01T08:00:00Z') });
  return { ...server, upcoming: create(), create };
}

test('a page of 50 documents is loaded, only those from one issuer if requested', async () => {
  const { upcoming, next } = opened();
  const done = upcoming.load({ page: 2, issuer: 'IMO & others' });
  const request = await next();
  assert.is(request.path, '/api/documents/enterintoforce/list?page=2&limit=50&issuer=IMO%20%26%20others');
  request.answer(200, page([]));
  await done;
  assert.is(upcoming.shown.value?.wanted.page, 2);
});

test('the first page of all issuers is restored without a connection', async () => {
  const { upcoming, next, create } = opened();
  const done = upcoming.load({ page: 1, issuer: null });
  (await next()).answer(200, page([row('a', '2026-04-01')]));
  await done;
  const later = create();
  later.restore();
  assert.equal(
    later.shown.value?.answer.payload.map(({ id }) => id),
    ['a'],
  );
});

test('a whole month is loaded page by page, but not shown', async () => {
  const { upcoming, next } = opened();
  const reading = upcoming.listMonth('2026-04', null);
  const first = await next();
  assert.is(first.path, '/api/documents/enterintoforce/list?page=1&limit=200&month=2026-04');
  first.answer(200, {
    ...page([row('a', '2026-04-01')]),
    __pagination: { page: 1, limit: 200, total: 2, pages: 2 },
  });
  (await next()).answer(200, {
    ...page([row('b', '2026-04-02')]),
    __pagination: { page: 2, limit: 200, total: 2, pages: 2 },
  });
  const result = await reading;
  assert.equal(result.ok && result.value.map(({ id }) => id), ['a', 'b']);
  assert.is(upcoming.shown.value, null);
});

test('a month that cannot be loaded completely returns no documents', async () => {
  const { upcoming, next } = opened();
  const reading = upcoming.listMonth('2026-04', null);
  (await next()).answer(200, {
    ...page([row('a', '2026-04-01')]),
    __pagination: { page: 1, limit: 200, total: 2, pages: 2 },
  });
  (await next()).refuse(503, 'unavailable');
  assert.equal(await reading, { ok: false, problem: problem(503, 'unavailable') });
});

test('rows are grouped by month with their remaining days, and marked “soon” if at most 60 are left', () => {
  const months = groupByMonth(
    page(
      [row('a', '2026-03-01'), row('b', '2026-04-30'), row('c', '2026-05-01')],
      [{ month: '2026-05', documents: 7 }],
    ),
    '2026-03-01',
  );
  assert.equal(
    months.map(({ month, total, documents }) => [
      month,
      total,
      documents.map(({ id, daysLeft, isSoon }) => [id, daysLeft, isSoon]),
    ]),
    [
      ['2026-03', 1, [['a', 0, true]]],
      ['2026-04', 1, [['b', 60, true]]],
      ['2026-05', 7, [['c', 61, false]]],
    ],
  );
});

test('documents that have since entered into force, or have no day, are omitted', () => {
  const documents = ['2026-02-28', '2026-02-30', 'soon', '', null].flatMap((entry) =>
    toUpcomingDocuments(row('a', entry), '2026-03-01'),
  );
  assert.equal(documents, []);
});

test('the ruler includes at least 15 successive months, each with the page on which its documents begin', () => {
  const ruler = toRulerMonths([
    { month: '2026-11', documents: 49 },
    { month: '2027-01', documents: 1 },
    { month: '2027-02', documents: 1 },
  ]);
  assert.is(ruler.length, 15);
  assert.equal(ruler.slice(0, 5), [
    { month: '2026-11', documents: 49, page: 1 },
    { month: '2026-12', documents: 0, page: null },
    { month: '2027-01', documents: 1, page: 1 },
    { month: '2027-02', documents: 1, page: 2 },
    { month: '2027-03', documents: 0, page: null },
  ]);
  assert.equal(toRulerMonths([]), []);
});

test('a month on the ruler links to the page with its first document', () => {
  const counts = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: 59 }), documents: fc.integer({ min: 1, max: 120 }) }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(counts, (drawn) => {
      const months = drawn
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, documents }) => ({
          month: new Date(Date.UTC(2026, 5 + at, 1)).toISOString().slice(0, 7),
          documents,
        }));
      const rows = months.flatMap(({ month, documents }) => Array.from({ length: documents }, () => month));
      const ruler = toRulerMonths(months);
      assert.equal(
        ruler.filter(({ page }) => page !== null).map(({ month, documents }) => ({ month, documents })),
        months,
      );
      for (const { month, page: begins } of ruler)
        if (begins !== null) assert.is(Math.floor(rows.indexOf(month) / 50) + 1, begins);
    }),
  );
});

test.run();
