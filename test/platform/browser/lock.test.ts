import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLock } from '../../../src/platform/browser/lock';
import { settle } from '../../support/clocks/fake-clock';

function held() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

test('tasks under the same name run one at a time, in the order of the calls', async () => {
  const lock = createLock(undefined);
  const first = held();
  const ran: string[] = [];
  const one = lock('refresh', async () => {
    ran.push('one');
    await first.promise;
  });
  const two = lock('refresh', async () => {
    ran.push('two');
    return 2;
  });
  const other = lock('another', async () => void ran.push('other'));
  await settle();
  assert.equal(ran, ['one', 'other']);
  first.release();
  await Promise.all([one, other]);
  assert.is(await two, 2);
});

test('if a task fails, only its own call rejects, and the next task starts', async () => {
  const lock = createLock(undefined);
  const failing = lock('refresh', async () => {
    throw new Error('no');
  });
  const next = lock('refresh', async () => 'in');
  assert.is(await failing.catch((error: Error) => error.message), 'no');
  assert.is(await next, 'in');
});

test('the browser’s own locks are used if they are available', async () => {
  const names: string[] = [];
  const lock = createLock({
    request: (name, work) => {
      names.push(name);
      return work();
    },
  });
  assert.is(await lock('refresh', async () => 7), 7);
  assert.equal(names, ['refresh']);
});

test.run();
