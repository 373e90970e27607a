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
const order = { order: ['1', '2', '3'], replaced: [] };
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
  assert.is(last.open('a', read('3'), { order: ['3'], replaced: [] }), null);
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

test('opening an edition that was corrected returns the wording that was read, until its changes are seen', () => {
  const last = lastReadOf();
  const opened = (records: number) => ({ ...read('2'), records });
  const corrected = { ...order, replaced: ['2@4', '2@6', '1@5'] };
  last.open('a', opened(3), order);
  assert.equal(last.open('a', opened(6), corrected), { ...opened(3), edition: '2@4' });
  last.markCompared('a', ['1', '2'], read('2'));
  assert.equal(last.open('a', opened(6), corrected), { ...opened(3), edition: '2@4' });
  last.markCompared('a', ['2@4', '2'], read('2'));
  assert.is(last.open('a', opened(6), corrected), null);
  last.mark('a', opened(4));
  assert.equal(last.open('a', opened(6), corrected), { ...opened(4), edition: '2@6' });
  last.mark('a', { ...read('1'), records: 4 });
  assert.equal(last.open('a', opened(6), corrected)?.edition, '1@5', 'the wording of an earlier edition');
});

test('as long as corrections aren’t known, reading an edition doesn’t hide them', () => {
  const last = lastReadOf();
  last.open('a', { ...read('2'), records: 3 }, order);
  assert.is(last.open('a', { ...read('2'), records: 4 }, { ...order, replaced: null }), null);
  assert.is(last.open('a', { ...read('2'), records: 4 }, { ...order, replaced: ['2@4'] })?.edition, '2@4');
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

/**
 * A visit opens one of the editions 0 to 4, which may have been corrected just before, and may dismiss the message
 * about what was last read.
 */
const anyVisit = fc.record({
  edition: fc.integer({ min: 0, max: 4 }),
  isCorrected: fc.boolean(),
  isDismissed: fc.boolean(),
});

test('a visit reports changes if and only if the edition is newer than the one last read, or corrected since', () => {
  fc.assert(
    fc.property(fc.array(anyVisit, { maxLength: 30 }), (visits) => {
      const last = lastReadOf();
      const replaced: string[] = [];
      let records = 5;
      let known: { edition: number; day: string; records: number } | null = null;
      for (const [index, { edition, isCorrected, isDismissed }] of visits.entries()) {
        if (isCorrected) replaced.push(`${edition}@${(records += 1)}`);
        const day = `2026-01-${String(index + 1).padStart(2, '0')}`;
        const opened = { edition: String(edition), day, records };
        const reported = last.open('a', opened, { order: ['0', '1', '2', '3', '4'], replaced });
        const before: string | undefined = replaced.find(
          (name) => known && Number(name[0]) === known.edition && Number(name.slice(2)) > known.records,
        );
        const hasNews: boolean =
          known !== null && (edition > known.edition || (edition === known.edition && before !== undefined));
        assert.equal(reported, hasNews ? { ...known, edition: before ?? String(known!.edition) } : null);
        if (hasNews && isDismissed) last.mark('a', opened);
        if (known === null || (edition === known.edition && !hasNews) || (hasNews && isDismissed))
          known = { edition, day, records };
      }
    }),
  );
});

test.run();
