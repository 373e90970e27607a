import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createZipLinks, type LinkedZip } from '../../../../src/server/files/zip/zip-links';

const group: LinkedZip = { kind: 'group', id: 'a-group', userId: 'ingrid' };
let time = Date.parse('2026-03-01T12:00:00Z');
const links = createZipLinks(new Uint8Array(32), () => new Date(time));
const codeOf = (zip: LinkedZip) => links.sign(zip).replace('/api/files/zip/', '');

test('a link contains its target and its user, and its code has the format that the contract requires', () => {
  const code = codeOf({ kind: 'choice', id: 'x'.repeat(64), userId: 'y'.repeat(64) });
  assert.ok(code.length <= 200 && /^[A-Za-z0-9._-]+$/.test(code));
  assert.equal(links.read(codeOf(group)), group);
});

test('a link is valid for 24 hours', () => {
  const code = codeOf(group);
  time += 24 * 3_600_000 - 1000;
  assert.equal(links.read(code), group);
  time += 1000;
  assert.is(links.read(code), null);
});

test('a link is invalid if any of its parts is changed or removed', () => {
  const code = codeOf(group);
  const parts = code.split('.');
  const other = (part: string, index: number) =>
    index === 3 ? String(Number(part) + 1) : `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
  const changed = parts.map((_, index) =>
    parts.map((part, at) => (at === index ? other(part, at) : part)).join('.'),
  );
  for (const one of [
    ...changed,
    `${code}.x`,
    code.slice(0, -1),
    parts.toSpliced(1, 1).join('.'),
    code.replace('group', 'choice'),
  ])
    assert.is(links.read(one), null, one);
});

test('a link signed with a different secret is invalid, and so is any other text', () => {
  assert.is(createZipLinks(new Uint8Array(32).fill(1), () => new Date(time)).read(codeOf(group)), null);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('group', 'choice', '.', 'a', '9999999999', 'x'.repeat(43)) }),
      (code) => assert.is(links.read(code), null),
    ),
  );
});

test.run();
