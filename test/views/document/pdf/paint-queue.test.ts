import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPaintQueue } from '../../../../src/views/document/pdf/paint-queue';

/** Returns a queue whose tasks end when the test ends them. */
function painting(reading = 1) {
  const queue = createPaintQueue(() => reading);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const add = (page: number) => {
    const ending = new AbortController();
    queue.add(
      page,
      () => new Promise((resolve) => void (begun.push(page), ends.push(resolve))),
      ending.signal,
    );
    return ending;
  };
  const turn = async () => {
    for (let step = 0; step < 5; step++) await Promise.resolve();
  };
  return { add, begun, turn, end: async () => (ends.at(-1)!(), turn()) };
}

test('pages are painted one at a time, beginning with the one nearest to the reader', async () => {
  const { add, begun, turn, end } = painting(5);
  for (const page of [3, 4, 5, 6]) add(page);
  await turn();
  assert.equal(begun, [5]);
  await end();
  await end();
  await end();
  assert.equal(begun, [5, 4, 6, 3]);
});

test('cancelled pages are skipped', async () => {
  const { add, begun, turn, end } = painting();
  add(1);
  const second = add(2);
  add(3);
  await turn();
  second.abort();
  await end();
  assert.equal(begun, [1, 3]);
});

test('an idle queue resumes when a task is added', async () => {
  const { add, begun, turn, end } = painting();
  add(1);
  await turn();
  await end();
  add(2);
  await turn();
  assert.equal(begun, [1, 2]);
});

test.run();
