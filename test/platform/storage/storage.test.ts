import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createDeviceStorage,
  openLocalStorage,
  type KeyValueStorage,
} from '../../../src/platform/storage/storage';
import { isNonEmptyString } from '../../../src/shared/type-guards';

function backendOf(
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

test('if accessing storage throws an error, the browser counts as having none', () => {
  const denied = {
    get localStorage(): KeyValueStorage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const backend = backendOf();
  assert.equal(
    [openLocalStorage(denied), openLocalStorage({ localStorage: backend }) === backend],
    [null, true],
  );
});

test('values are stored under the names that the specification lists', () => {
  const backend = backendOf();
  const storage = createDeviceStorage({ backend });
  storage.write('token', 'abc');
  storage.write('basket_store', [{ id: '5' }]);
  assert.equal(
    [...backend.entries],
    [
      ['token', '"abc"'],
      ['basket_store', '[{"id":"5"}]'],
    ],
  );
  assert.is(storage.read('token', isNonEmptyString, ''), 'abc');
});

test('an embedded library stores its values under a prefix', () => {
  const backend = backendOf({ token: '"of the other"' });
  const storage = createDeviceStorage({ backend, prefix: 'portal:' });
  assert.is(storage.read('token', isNonEmptyString, 'none'), 'none');
  storage.write('token', 'mine');
  assert.is(backend.entries.get('portal:token'), '"mine"');
});

for (const [what, stored] of [
  ['not JSON', 'abc{'],
  ['of a different type', '{"a":1}'],
  ['nothing', undefined],
] as const) {
  test(`a value that is ${what} reads as the default`, () => {
    const storage = createDeviceStorage({
      backend: backendOf(stored === undefined ? {} : { token: stored }),
    });
    assert.is(storage.read('token', isNonEmptyString, 'none'), 'none');
  });
}

for (const [what, backend] of [
  ['blocked', blocked],
  ['absent', null],
] as const) {
  test(`if storage is ${what}, values last until the page is closed`, () => {
    const storage = createDeviceStorage({ backend });
    storage.write('token', 'abc');
    assert.is(storage.read('token', isNonEmptyString, ''), 'abc');
    storage.remove('token');
    assert.is(storage.read('token', isNonEmptyString, ''), '');
  });
}

test('if storage is full, the earlier value does not reappear', () => {
  const backend = backendOf({ token: '"old"' });
  const storage = createDeviceStorage({ backend: { ...backend, setItem: blocked.setItem } });
  storage.write('token', 'new');
  assert.is(storage.read('token', isNonEmptyString, ''), 'new');
});

test('several values can be removed at once', () => {
  const backend = backendOf({ token: '"a"', refresh: '"b"', user: '{}' });
  createDeviceStorage({ backend }).remove('token', 'refresh');
  assert.equal([...backend.entries.keys()], ['user']);
});

test('watchers of a key are notified of changes from other tabs', () => {
  let tell: (name: string | null) => void = () => {};
  const storage = createDeviceStorage({
    backend: backendOf(),
    prefix: 'p:',
    onForeignChange: (changed) => (tell = changed),
  });
  const changed: string[] = [];
  const stop = storage.watch('token', () => changed.push('token'));
  storage.watch('user', () => changed.push('user'));
  tell('token');
  assert.equal(changed, []);
  tell('p:token');
  assert.equal(changed, ['token']);
  tell(null);
  assert.equal(changed, ['token', 'token', 'user']);
  stop();
  tell('p:token');
  assert.is(changed.length, 3);
});

test.run();
