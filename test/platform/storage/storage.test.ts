import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createDeviceStorage,
  openLocalStorage,
  type KeyValueStorage,
} from '../../../src/platform/storage/storage';
import { isNonEmptyString } from '../../../src/shared/type-guards';

function drawerOf(
  entries: Record<string, string> = {},
): KeyValueStorage & { readonly entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const blocked: KeyValueStorage = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

test('a browser that blocks storage when it is only asked for has none', () => {
  const denied = {
    get localStorage(): KeyValueStorage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const drawer = drawerOf();
  assert.equal(
    [openLocalStorage(denied), openLocalStorage({ localStorage: drawer }) === drawer],
    [null, true],
  );
});

test("values are kept under the specification's names", () => {
  const drawer = drawerOf();
  const storage = createDeviceStorage({ backend: drawer });
  storage.write('token', 'abc');
  storage.write('basket_store', [{ id: '5' }]);
  assert.equal(
    [...drawer.entries],
    [
      ['token', '"abc"'],
      ['basket_store', '[{"id":"5"}]'],
    ],
  );
  assert.is(storage.read('token', isNonEmptyString, ''), 'abc');
});

test('an embedded library keeps its values under a prefix', () => {
  const drawer = drawerOf({ token: '"of the other"' });
  const storage = createDeviceStorage({ backend: drawer, prefix: 'portal:' });
  assert.is(storage.read('token', isNonEmptyString, 'none'), 'none');
  storage.write('token', 'mine');
  assert.is(drawer.entries.get('portal:token'), '"mine"');
});

for (const [what, stored] of [
  ['no JSON', 'abc{'],
  ['of another kind', '{"a":1}'],
  ['nothing', undefined],
] as const) {
  test(`what is ${what} reads as the default`, () => {
    const storage = createDeviceStorage({ backend: drawerOf(stored === undefined ? {} : { token: stored }) });
    assert.is(storage.read('token', isNonEmptyString, 'none'), 'none');
  });
}

for (const [what, drawer] of [
  ['blocked', blocked],
  ['absent', null],
] as const) {
  test(`where storage is ${what}, values live as long as the page`, () => {
    const storage = createDeviceStorage({ backend: drawer });
    storage.write('token', 'abc');
    assert.is(storage.read('token', isNonEmptyString, ''), 'abc');
    storage.remove('token');
    assert.is(storage.read('token', isNonEmptyString, ''), '');
  });
}

test('a drawer that has filled up does not bring an old value back', () => {
  const drawer = drawerOf({ token: '"old"' });
  const storage = createDeviceStorage({ backend: { ...drawer, setItem: blocked.setItem } });
  storage.write('token', 'new');
  assert.is(storage.read('token', isNonEmptyString, ''), 'new');
});

test('removing takes away several at once', () => {
  const drawer = drawerOf({ token: '"a"', refresh: '"b"', user: '{}' });
  createDeviceStorage({ backend: drawer }).remove('token', 'refresh');
  assert.equal([...drawer.entries.keys()], ['user']);
});

test('a change by another tab is told to those who watch that key', () => {
  let tell: (name: string | null) => void = () => {};
  const storage = createDeviceStorage({
    backend: drawerOf(),
    prefix: 'p:',
    onForeignChange: (changed) => (tell = changed),
  });
  const told: string[] = [];
  const stop = storage.watch('token', () => told.push('token'));
  storage.watch('user', () => told.push('user'));
  tell('token');
  assert.equal(told, []);
  tell('p:token');
  assert.equal(told, ['token']);
  tell(null);
  assert.equal(told, ['token', 'token', 'user']);
  stop();
  tell('p:token');
  assert.is(told.length, 3);
});

test.run();
