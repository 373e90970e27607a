import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasSeenIntroduction, setIntroductionSeen } from '../../../src/domain/account/onboarding';
import { clearUserStorage } from '../../../src/platform/storage/user-storage';
import { createDeviceStorage } from '../../../src/platform/storage/storage';

test('each user’s introduction is remembered separately', () => {
  const storage = createDeviceStorage({ backend: null });
  setIntroductionSeen(storage, 'u1', true);
  assert.equal([hasSeenIntroduction(storage, 'u1'), hasSeenIntroduction(storage, 'u2')], [true, false]);
});

test('the introduction is shown again on request, and only to that user', () => {
  const storage = createDeviceStorage({ backend: null });
  setIntroductionSeen(storage, 'u1', true);
  setIntroductionSeen(storage, 'u2', true);
  setIntroductionSeen(storage, 'u1', false);
  assert.equal([hasSeenIntroduction(storage, 'u1'), hasSeenIntroduction(storage, 'u2')], [false, true]);
});

test('the introduction is not shown again after logging out', () => {
  for (const userId of ['u1', null]) {
    const storage = createDeviceStorage({ backend: null });
    setIntroductionSeen(storage, 'u1', true);
    clearUserStorage(userId, storage);
    assert.is(hasSeenIntroduction(storage, 'u1'), true);
  }
});

test('the latest value for each user applies, for up to 200 users', () => {
  const word = fc.tuple(fc.integer({ min: 0, max: 199 }).map(String), fc.boolean());
  fc.assert(
    fc.property(fc.array(word, { maxLength: 400 }), (words) => {
      const storage = createDeviceStorage({ backend: null });
      for (const [userId, introduced] of words) setIntroductionSeen(storage, userId, introduced);
      const last = new Map(words);
      for (const [userId, introduced] of last) assert.is(hasSeenIntroduction(storage, userId), introduced);
    }),
  );
});

test('with more than 200 users, a device forgets those whose values it stored first', () => {
  const storage = createDeviceStorage({ backend: null });
  for (let user = 0; user <= 200; user += 1) setIntroductionSeen(storage, `u${user}`, true);
  assert.equal(
    [
      hasSeenIntroduction(storage, 'u0'),
      hasSeenIntroduction(storage, 'u1'),
      hasSeenIntroduction(storage, 'u200'),
    ],
    [false, true, true],
  );
});

test('a stored value in a different format is ignored', () => {
  for (const stored of ['u1', { u1: true }, [{ user: 'u1', value: true }], [7]]) {
    const storage = createDeviceStorage({ backend: null });
    storage.write('introduced', stored);
    assert.is(hasSeenIntroduction(storage, 'u1'), false);
    setIntroductionSeen(storage, 'u1', true);
    assert.is(hasSeenIntroduction(storage, 'u1'), true);
  }
});

test.run();
