import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually';
import {
  createIndexUpdater,
  withShortWait,
  type IndexUpdater,
} from '../../../src/server/library/index-updater';

const said: string[] = [];
let updater: IndexUpdater;
let tries = 0;

/** Creates an updater whose first `times` attempts fail. `worked` resolves when an attempt succeeds. */
function failing(times: number): { worked: Promise<void> } {
  said.length = 0;
  tries = 0;
  let worked = () => {};
  const promise = new Promise<void>((done) => (worked = done));
  const update = async (): Promise<void> => {
    tries += 1;
    if (tries <= times) throw new Error('OpenSearch is unreachable.');
    worked();
  };
  updater = createIndexUpdater({ update }, (sentence) => void said.push(sentence), 1);
  return { worked: promise };
}
test.after.each(() => updater.close());

test('an unreachable index is reported once, and updated as soon as it can be reached', async () => {
  const { worked } = failing(3);
  await updater.update();
  await worked;
  // Gives the updater time to handle the success.
  await updater.update();
  assert.equal(said, [
    "The search index can't be brought up to date: OpenSearch is unreachable. Everything else works, " +
      'and the server will try again.',
    'The search index is up to date again.',
  ]);
});

test('while the index is unreachable, imports don’t wait for it', async () => {
  failing(Infinity);
  await updater.update();
  const before = tries;
  await Promise.all([updater.update(), updater.update()]);
  assert.is(tries, before);
});

test('a change to the library doesn’t wait for an index that doesn’t respond, and the update continues', async () => {
  let finish = () => {};
  let isFinished = false;
  const update = async (): Promise<void> => {
    await new Promise<void>((done) => (finish = done));
    isFinished = true;
  };
  await withShortWait(update, 1)();
  assert.not(isFinished);
  finish();
  await eventually(() => assert.ok(isFinished));
});

test('while an update takes longer than a change may wait, other changes don’t wait for the index', async () => {
  const finish: (() => void)[] = [];
  const wait = withShortWait(() => new Promise<void>((done) => void finish.push(done)), 50);
  const isDoneAtOnce = async (): Promise<boolean> => {
    let isDone = false;
    void wait().then(() => (isDone = true));
    await new Promise(setImmediate);
    return isDone;
  };
  await wait();
  assert.ok(await isDoneAtOnce());
  assert.is(finish.length, 2, 'each change starts an update');
  finish.forEach((done) => done());
  await new Promise(setImmediate);
  assert.not(await isDoneAtOnce(), 'the index responds again, so changes wait for it');
  finish.at(-1)!();
});

test('once closed, the updater makes no further attempts or reports', async () => {
  failing(Infinity);
  const trying = updater.update();
  updater.close();
  await trying;
  assert.equal([tries, said], [1, []]);
});

test.run();
