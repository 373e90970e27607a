import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeviceTexts, type HeldText } from '../../../../src/domain/offline/texts/device-texts';
import { createIndexedDbIndexStore } from '../../../../src/platform/storage/indexed-db-index-store';
import { StoreClearedError, StoreFullError } from '../../../../src/platform/storage/store-errors';
import { packText, unpackText } from '../../../../src/platform/storage/packed-text';

const { put } = IDBObjectStore.prototype;
test.after.each(() => void (IDBObjectStore.prototype.put = put));

const DATABASE = 'fairway-texts';
const bytesOf = (text: string) => new TextEncoder().encode(text);

function opened(factory = new IDBFactory()) {
  const files = createIndexedDbIndexStore(DATABASE, factory);
  return { factory, files, texts: createDeviceTexts(files) };
}

const textsIn = ({ texts }: ReturnType<typeof opened>) =>
  [...texts.held.peek()!.byId.values()].flat().map(texts.nameOf).sort();

const rule: HeldText = { id: 'rule', edition: '2', version: '1-00000000000000ab' };

const aText = fc.record({
  id: fc.constantFrom('a', 'b', 'a"', '["a","1"]', 'epoch', '0'),
  edition: fc.constantFrom('1', '2026 (1)', '["'),
  version: fc.constantFrom('1-0000000000000000', '1-1111111111111111'),
});

test('the store holds exactly the texts that were written and not removed, whatever their ids', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('add', 'discard', 'clear'), aText), { maxLength: 12 }),
      async (steps) => {
        const device = opened();
        const { files, texts } = device;
        const expected = new Set<string>();
        for (const [step, text] of steps) {
          await texts.restore();
          const { epoch } = texts.held.peek()!;
          const name = texts.nameOf(text);
          if (step === 'add') {
            await files.change(new Map([[name, bytesOf(name)]]), epoch!);
            expected.add(name);
          } else if (step === 'discard') {
            await texts.discard(text);
            expected.delete(name);
          } else {
            await texts.clear();
            expected.clear();
          }
        }
        await texts.restore();
        assert.equal(textsIn(device), [...expected].sort());
        for (const text of [...texts.held.peek()!.byId.values()].flat())
          assert.equal(await texts.read(text), bytesOf(texts.nameOf(text)));
      },
    ),
  );
});

test('a change that is interrupted at any step takes effect completely or not at all', async () => {
  const writes = ['x', 'y', 'z'];
  for (let killedAt = 0; killedAt <= writes.length; killedAt += 1) {
    const device = opened();
    await device.files.change(new Map([['old', bytesOf('old')]]), 0);
    let count = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args as never);
      // If the process ends, the browser rolls back the unfinished transaction.
      if (count === killedAt) this.transaction.abort();
      count += 1;
      return request as never;
    } as typeof put;
    const change = new Map<string, Uint8Array | null>(writes.map((name) => [name, bytesOf(name)]));
    await device.files.change(change.set('old', null), 0).catch(() => {});
    IDBObjectStore.prototype.put = put;
    const { names } = await createIndexedDbIndexStore(DATABASE, device.factory).list();
    assert.equal(names, killedAt < writes.length ? ['old'] : writes);
  }
});

test('if the device is full, the whole change is rejected, and the existing texts stay', async () => {
  const { files } = opened();
  await files.change(new Map([['old', bytesOf('old')]]), 0);
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
    if (key === 'second') throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  } as typeof put;
  const change = new Map<string, Uint8Array | null>([
    ['old', null],
    ['first', bytesOf('first')],
    ['second', bytesOf('second')],
  ]);
  const failure = await files.change(change, 0).catch((error: unknown) => error);
  assert.ok(failure instanceof StoreFullError);
  assert.equal((await files.list()).names, ['old']);
});

test('a write that began before everything was cleared is rejected', async () => {
  const { files, texts } = opened();
  await texts.restore();
  const { epoch } = texts.held.peek()!;
  await texts.clear();
  const failure = await files
    .change(new Map([[texts.nameOf(rule), bytesOf('late')]]), epoch!)
    .catch((error: unknown) => error);
  assert.ok(failure instanceof StoreClearedError);
  assert.equal((await files.list()).names, []);
});

test('stored names that this build doesn’t know are ignored, and stay unchanged', async () => {
  const device = opened();
  const newer = JSON.stringify(['rule', '3', '2-00000000000000ab']);
  const others = [newer, 'not JSON', '{}', 'null', '[1,2,3]', JSON.stringify(['a', '1', '1-0', 'more'])];
  await device.files.change(new Map(others.map((name) => [name, bytesOf(name)])), 0);
  await device.texts.restore();
  assert.equal(textsIn(device), []);
  await device.texts.discard(rule);
  assert.equal((await device.files.list()).names.length, others.length);
});

test('if a later version has upgraded the database, the store counts as empty', async () => {
  const factory = new IDBFactory();
  await new Promise((resolve) => {
    const request = factory.open(DATABASE, 2);
    request.onsuccess = () => {
      request.result.close();
      resolve(null);
    };
  });
  const device = opened(factory);
  await device.texts.restore();
  assert.equal(device.texts.held.peek(), { epoch: null, byId: new Map() });
});

test('an open tab lets a later version of Fairway upgrade the database', async () => {
  const device = opened();
  await device.texts.restore();
  const version = await new Promise((resolve) => {
    const request = device.factory.open(DATABASE, 2);
    request.onblocked = () => resolve('blocked');
    request.onsuccess = () => resolve(request.result.version);
  });
  assert.is(version, 2);
});

test('unpacking returns the same text and structure that were packed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.jsonValue(), async (text, structure) => {
      const wellFormed = text.replace(/\p{Surrogate}/gu, '');
      const unpacked = await unpackText(
        (await packText({ text: wellFormed, structure })) as Uint8Array<ArrayBuffer>,
      );
      assert.equal(unpacked, { text: wellFormed, structure: JSON.parse(JSON.stringify(structure)) });
    }),
  );
});

test('altered bytes are never unpacked into another text or structure, and truncated bytes are rejected', async () => {
  const packed = await packText({ text: 'A vessel must carry a beacon.', structure: { format: 1 } });
  const intact = await unpackText(packed as Uint8Array<ArrayBuffer>);
  await fc.assert(
    fc.asyncProperty(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const damaged = packed.slice();
      damaged[at]! ^= change;
      const read = await unpackText(damaged);
      // Some bytes of the header don't affect the content.
      if (read !== null) assert.equal(read, intact);
    }),
  );
  for (let length = 0; length < packed.length; length += 1)
    assert.is(await unpackText(packed.slice(0, length)), null);
});

test.run();
