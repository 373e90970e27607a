import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRecentDocuments } from '../../../src/domain/finding/recent-documents';
import { createDeviceStorage, type KeyValueStorage } from '../../../src/platform/storage/storage';
import { clearUserStorage, forUser } from '../../../src/platform/storage/user-storage';

function deviceOf(stored = new Map<string, string>()) {
  const backend: KeyValueStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
  return createDeviceStorage({ backend });
}
const now = () => new Date('2026-03-01T10:00:00Z');
const document = (id: string) => ({ id, title: `Title ${id}`, number: null, subtitle: null, nickname: null });
const recentOf = (user: string, device = deviceOf()) => {
  const recent = createRecentDocuments({ storage: forUser(user, device), now });
  recent.restore();
  return recent;
};
const ids = (recent: ReturnType<typeof recentOf>) => recent.items.value.map(({ id }) => id);

test('the list begins with the latest document, and has at most twenty documents and no duplicates', () => {
  const recent = recentOf('u');
  for (let index = 0; index < 25; index += 1) recent.add(document(`d${index}`));
  recent.add(document('d10'));
  assert.equal(ids(recent).slice(0, 3), ['d10', 'd24', 'd23']);
  assert.is(recent.items.value.length, 20);
  assert.is(recent.items.value[0]?.openedAt, '2026-03-01T10:00:00.000Z');
});

test('the list remains on the device, and a document that no longer exists is removed from it', () => {
  const device = deviceOf();
  const recent = recentOf('u', device);
  recent.add(document('a'));
  recent.add(document('b'));
  recent.remove('a');
  assert.equal(ids(recentOf('u', device)), ['b']);
});

test('other users do not see the list, and Log out removes only the user’s own list', () => {
  const device = deviceOf();
  recentOf('u', device).add(document('a'));
  recentOf('v', device).add(document('b'));
  assert.equal(ids(recentOf('v', device)), ['b']);
  clearUserStorage('u', device);
  assert.equal(ids(recentOf('u', device)), []);
  assert.equal(ids(recentOf('v', device)), ['b']);
});

test('stored values in any other format are ignored', () => {
  const stored = new Map([
    [
      'recent_documents',
      JSON.stringify([{ user: 'u', value: [1, null, { id: 'a' }, { ...document('b'), openedAt: 'x' }] }]),
    ],
  ]);
  assert.equal(ids(recentOf('u', deviceOf(stored))), ['b']);
  assert.equal(ids(recentOf('u', deviceOf(new Map([['recent_documents', '{']])))), []);
});

test.run();
