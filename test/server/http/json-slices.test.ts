import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mapLazily, stringifyInSlices } from '../../../src/server/http/json-slices';

const json = fc.jsonValue();
const object = fc.dictionary(fc.string(), fc.oneof(json, fc.array(json), fc.constant(undefined)));

test('an object is serialised as by JSON.stringify, whether its lists are arrays or lazy', async () => {
  const lazily = (value: unknown) => (Array.isArray(value) ? mapLazily(value, (one: unknown) => one) : value);
  await fc.assert(
    fc.asyncProperty(object, async (value) => {
      const lazy = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lazily(one)]));
      const expected = JSON.stringify(value);
      assert.equal([await stringifyInSlices(value), await stringifyInSlices(lazy)], [expected, expected]);
    }),
  );
});

test('other work runs every few milliseconds, also if one list ends within a slice', async () => {
  let [time, sliceFrom, longest, isDone] = [0, 0, 0, false];
  const taking = (ms: number) =>
    mapLazily(Array(11).fill('document'), (one: string) => {
      time += ms;
      return one;
    });
  const otherWork = () => {
    longest = Math.max(longest, time - sliceFrom);
    sliceFrom = time;
    if (!isDone) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  await stringifyInSlices({ documents: taking(1), links: taking(3) }, () => time);
  isDone = true;
  assert.is(time, 44);
  assert.ok(longest > 0 && longest <= 6, `one slice took ${longest} ms`);
});

test('an error in an element is thrown', async () => {
  const failing = mapLazily([1], () => {
    throw new Error('This link can’t be signed.');
  });
  await stringifyInSlices({ links: failing }).then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'This link can’t be signed.'),
  );
});

test.run();
