import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fc from 'fast-check';
import { isBelow, readSettings, readTheme } from '../../src/embed/settings';

const page = { href: 'https://portal.test/portal/library/search?q=a', origin: 'https://portal.test' };
const read = (options: Parameters<typeof readSettings>[0]) => readSettings(options, page, 'https://api.test');

test('the server is the one from which the script was loaded, unless another is given', () => {
  assert.equal(read({}), {
    apiUrl: 'https://api.test',
    base: null,
    name: 'fairway',
    storagePrefix: 'https://api.test:',
    isSameOrigin: false,
  });
  assert.equal(read({ api: 'https://other.test/fairway/', base: '/portal/library/' }), {
    apiUrl: 'https://other.test/fairway',
    base: '/portal/library',
    name: 'fairway',
    storagePrefix: 'https://other.test/fairway /portal/library:',
    isSameOrigin: false,
  });
});

test('a server with the same origin as the page is recognised', () => {
  assert.equal(read({ api: '/' }), {
    apiUrl: 'https://portal.test',
    base: null,
    name: 'fairway',
    storagePrefix: 'https://portal.test:',
    isSameOrigin: true,
  });
});

test('a name is used as the prefix for stored data', () => {
  assert.equal(read({ name: 'fleet-2' }), {
    apiUrl: 'https://api.test',
    base: null,
    name: 'fleet-2',
    storagePrefix: 'fleet-2:',
    isSameOrigin: false,
  });
});

test('for an invalid address, path or name, the result is a message that quotes it', () => {
  for (const api of ['', 'ftp://api.test', 'javascript:alert(1)', 'https://'])
    assert.match(read({ api }) as string, `“${api}”`);
  for (const base of ['', 'https://elsewhere.test/a', '//elsewhere.test', '/a?b', '/a#b'])
    assert.match(read({ base }) as string, `“${base}”`);
  for (const name of ['', 'a b', 'a:b', 'a/b', 'x'.repeat(41)])
    assert.match(read({ name }) as string, `“${name}”`);
});

/** Generates any text. About half of the texts begin with `start`. */
const written = (start: string) =>
  fc.oneof(
    fc.string(),
    fc.string().map((text) => start + text),
  );

test('any options are either rejected with a message or result in a server’s address and a path on the page', () => {
  fc.assert(
    fc.property(
      fc.record({ api: written('https://'), base: written('/'), name: fc.string() }, { requiredKeys: [] }),
      (options) => {
        const settings = read(options);
        if (typeof settings === 'string') return;
        assert.match(settings.apiUrl, /^https?:\/\/.*[^/]$/);
        assert.ok(
          settings.base === null ||
            (!settings.base.endsWith('/') && new URL(settings.base || '/', page.href).origin === page.origin),
          settings.base ?? '',
        );
      },
    ),
  );
});

test('a path that merely begins with the characters of the base isn’t below the base', () => {
  assert.equal(
    ['/portal/library', '/portal/library/', '/portal/library/search', '/portal/libraryx', '/portal'].map(
      (path) => isBelow('/portal/library', path),
    ),
    [true, true, true, false, false],
  );
  assert.ok(isBelow('', '/anything'));
});

test('any theme other than light and dark follows the system', () => {
  assert.equal(['light', 'dark', 'auto', 'Dark', '', null, undefined].map(readTheme), [
    'light',
    'dark',
    'auto',
    'auto',
    'auto',
    'auto',
    'auto',
  ]);
});

test.run();
