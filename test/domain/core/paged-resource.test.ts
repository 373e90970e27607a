import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Result } from '../../../src/api/client';
import { createPagedResource, isPageOf } from '../../../src/domain/core/paged-resource';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { problem } from '../../support/fixtures/api-double';

interface Numbers {
  payload: number[];
  __pagination: { page: number; limit: number; total: number; pages: number };
}
interface PageRequest {
  wanted: number;
  signal: AbortSignal;
  answer: (result: Result<Numbers>) => void;
}

const page = (number: number, payload: number[]): Numbers => ({
  payload,
  __pagination: { page: number, limit: 2, total: 6, pages: 3 },
});
const isNumbers = (value: unknown): value is Numbers => isPageOf((row) => typeof row === 'number', value);
const at = '2026-03-01T08:00:00.000Z';

function opened(stored?: unknown) {
  const entries = new Map(stored === undefined ? [] : [['upcoming', JSON.stringify(stored)]]);
  const storage = createDeviceStorage({
    backend: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  });
  const requests: PageRequest[] = [];
  const list = createPagedResource<number, Numbers>({
    fetch: (wanted, signal) => new Promise((answer) => requests.push({ wanted, signal, answer })),
    now: () => new Date(at),
    cache: { storage, key: 'upcoming', wanted: 1, accepts: isNumbers },
  });
  return { list, requests, kept: () => JSON.parse(entries.get('upcoming') ?? 'null') as unknown };
}

const answered = (value: Numbers): Result<Numbers> => ({ ok: true, value });
const refused: Result<Numbers> = { ok: false, problem: problem(503, 'unavailable') };

test('a page is shown with its query and loading time, and the first page is stored on the device', async () => {
  const { list, requests, kept } = opened();
  const done = list.load(1);
  assert.is(list.isLoading.value, true);
  requests[0]!.answer(answered(page(1, [1, 2])));
  await done;
  assert.equal(list.shown.value, { wanted: 1, answer: page(1, [1, 2]), at });
  assert.is(list.isLoading.value, false);
  assert.equal(kept(), { at, answer: page(1, [1, 2]) });
});

test('another page does not replace the stored first page', async () => {
  const { list, requests, kept } = opened({ at, answer: page(1, [1, 2]) });
  const done = list.load(2);
  requests[0]!.answer(answered(page(2, [3, 4])));
  await done;
  assert.equal(list.shown.value?.answer.payload, [3, 4]);
  assert.equal(kept(), { at, answer: page(1, [1, 2]) });
});

test('the current page remains while the next one is loading, and if loading fails', async () => {
  const { list, requests } = opened();
  const first = list.load(1);
  requests[0]!.answer(answered(page(1, [1, 2])));
  await first;
  const second = list.load(2);
  assert.equal(list.shown.value?.answer.payload, [1, 2]);
  requests[1]!.answer(refused);
  await second;
  assert.equal([list.shown.value?.wanted, list.problem.value], [1, problem(503, 'unavailable')]);
  void list.load(2);
  assert.is(list.problem.value, null, 'a retry is not shown as failed');
});

test('a later load cancels an earlier one, whose late response is ignored', async () => {
  const { list, requests } = opened();
  const both = Promise.all([list.load(1), list.load(2)]);
  assert.is(requests[0]!.signal.aborted, true);
  requests[1]!.answer(answered(page(2, [3, 4])));
  requests[0]!.answer(answered(page(1, [1, 2])));
  await both;
  assert.equal(list.shown.value?.wanted, 2);
});

test('the stored page is shown until a response arrives, but not afterwards', async () => {
  const { list, requests } = opened({ at: '2026-02-01T08:00:00.000Z', answer: page(1, [8, 9]) });
  list.restore();
  assert.equal(
    [list.shown.value?.at, list.shown.value?.answer.payload],
    ['2026-02-01T08:00:00.000Z', [8, 9]],
  );
  const done = list.load(1);
  requests[0]!.answer(answered(page(1, [1, 2])));
  await done;
  list.restore();
  assert.equal(list.shown.value?.answer.payload, [1, 2]);
});

for (const stored of [
  {},
  { at, answer: null },
  { at: 'yesterday', answer: page(1, []) },
  { at, answer: { payload: ['a'], __pagination: page(1, []).__pagination } },
  { at, answer: { payload: [1], __pagination: { page: 'one' } } },
  [],
  'text',
]) {
  test(`a stored value that is not a page is not shown: ${JSON.stringify(stored)}`, () => {
    const { list } = opened(stored);
    list.restore();
    assert.is(list.shown.value, null);
  });
}

test('a local change is shown and stored immediately, and can be undone', async () => {
  const { list, requests, kept } = opened();
  const first = list.load(1);
  requests[0]!.answer(answered(page(1, [1, 2])));
  await first;
  const undo = list.change((answer) => ({ ...answer, payload: answer.payload.map((row) => -row) }));
  assert.equal(list.shown.value?.answer.payload, [-1, -2]);
  assert.equal(kept(), { at, answer: page(1, [-1, -2]) });
  undo();
  assert.equal(list.shown.value?.answer.payload, [1, 2]);
});

test('undoing a change after another page has arrived leaves that page unchanged', async () => {
  const { list, requests } = opened();
  const first = list.load(1);
  requests[0]!.answer(answered(page(1, [1, 2])));
  await first;
  const undo = list.change((answer) => ({ ...answer, payload: [] }));
  const second = list.load(1);
  requests[1]!.answer(answered(page(1, [5, 6])));
  await second;
  undo();
  assert.equal(list.shown.value?.answer.payload, [5, 6]);
});

test('after disposal, late responses are ignored', async () => {
  const { list, requests } = opened();
  const done = list.load(1);
  list.dispose();
  requests[0]!.answer(answered(page(1, [1, 2])));
  await done;
  assert.equal([list.shown.value, list.isLoading.value], [null, false]);
});

test.run();
