import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLastRead } from '../../../src/domain/comparing/last-read';
import { createDeviceStorage, type KeyValueStorage } from '../../../src/platform/storage/storage';
import { clearUserStorage } from '../../../src/platform/storage/user-storage';

function deviceOf(stored = new Map<string, string>()) {
  const backend: KeyValueStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
  return createDeviceStorage({ backend });
}
const lastReadOf = (user = 'u', device = deviceOf()) => createLastRead(user, device);
const order = ['1', '2', '3'];
const read = (edition: string, day = '2026-03-03') => ({ edition, day });

test('opening a newer edition returns the one read before, until the newer one counts as read', () => {
  const last = lastReadOf();
  assert.is(last.open('a', read('1'), order), null);
  assert.equal(last.open('a', read('2', '2026-05-01'), order), read('1'));
  assert.equal(last.open('a', read('2', '2026-05-02'), order), read('1'));
  last.mark('a', read('2', '2026-05-02'));
  assert.is(last.open('a', read('2', '2026-05-03'), order), null);
  assert.equal(last.open('a', read('3'), order), read('2', '2026-05-03'));
});

test('opening an older edition, or one whose place in the order isn’t known, returns nothing', () => {
  const last = lastReadOf();
  last.open('a', read('2'), order);
  assert.is(last.open('a', read('1'), order), null);
  assert.is(last.open('a', read('3'), ['3']), null);
  assert.equal(last.open('a', read('3'), order), read('2'));
});

test('viewing the changes between the edition last read and today’s counts as reading today’s edition', () => {
  const last = lastReadOf();
  last.open('a', read('1'), order);
  last.markCompared('a', ['2', '3'], read('3'));
  last.markCompared('a', ['1', '2'], read('3'));
  assert.equal(last.open('a', read('3'), order), read('1'));
  last.markCompared('a', ['3', '1'], read('3'));
  assert.is(last.open('a', read('3'), order), null);
});

test('comparing the editions of a document that was never opened records nothing', () => {
  const last = lastReadOf();
  last.markCompared('a', ['1', '3'], read('3'));
  assert.is(last.open('a', read('1'), order), null);
  assert.equal(last.open('a', read('3'), order), read('1'));
});

test('each user has a separate list, which Log out removes', () => {
  const device = deviceOf();
  lastReadOf('u', device).open('a', read('1'), order);
  assert.is(lastReadOf('v', device).open('a', read('2'), order), null);
  clearUserStorage('u', device);
  assert.is(lastReadOf('u', device).open('a', read('2'), order), null);
});

test('stored values in any other format are ignored', () => {
  const value = [1, null, { id: 'a' }, { id: 'a', edition: 1, day: '2026-03-03' }];
  const stored = new Map([['last_read', JSON.stringify([{ user: 'u', value }])]]);
  assert.is(lastReadOf('u', deviceOf(stored)).open('a', read('2'), order), null);
});

test('the least recently read documents are forgotten', () => {
  const last = lastReadOf();
  for (let index = 0; index <= 500; index += 1) last.open(`d${index}`, read('1'), order);
  assert.is(last.open('d0', read('2'), order), null);
  assert.equal(last.open('d500', read('2'), order), read('1'));
});

/** A visit opens one of the editions 0 to 4, and may dismiss the message about the edition last read. */
const anyVisit = fc.record({ edition: fc.integer({ min: 0, max: 4 }), isDismissed: fc.boolean() });

test('after any visits, an edition reports changes if and only if it is newer than the one last read', () => {
  fc.assert(
    fc.property(fc.array(anyVisit, { maxLength: 30 }), (visits) => {
      const last = lastReadOf();
      const all = ['0', '1', '2', '3', '4'];
      let known: { edition: number; day: string } | null = null;
      for (const [index, { edition, isDismissed }] of visits.entries()) {
        const opened = { edition: String(edition), day: `2026-01-${String(index + 1).padStart(2, '0')}` };
        const reported = last.open('a', opened, all);
        const isNewer: boolean = known !== null && edition > known.edition;
        assert.equal(reported, isNewer ? { ...known, edition: String(known!.edition) } : null);
        if (isNewer && isDismissed) last.mark('a', opened);
        if (known === null || edition === known.edition || (isNewer && isDismissed))
          known = { edition, day: opened.day };
      }
    }),
  );
});

test.run();
