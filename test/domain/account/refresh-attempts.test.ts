import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRefreshAttempts } from '../../../src/domain/account/refresh-attempts';
import type { DurableValue } from '../../../src/platform/storage/durable-value';
import { createDurableDouble } from '../../support/fixtures/durable-value';
import { createHandClock } from '../../support/clocks/fake-clock';

const clock = createHandClock();
const [first, second, third] = ['first', 'second', 'third'].map(
  (word) => `${word} token, and what makes it secret`,
) as [string, string, string];

test('repeating an attempt keeps its id, even after a reload; a different token gets a different id', async () => {
  const saved = createDurableDouble();
  const [page, reloaded] = [createRefreshAttempts(saved, clock), createRefreshAttempts(saved, clock)];
  const attempt = await page.begin(first);
  assert.match(attempt.id, /^[0-9a-f]{32}$/);
  assert.equal([await page.begin(first), await reloaded.begin(first)], [attempt, attempt]);
  assert.is.not((await reloaded.begin(second)).id, attempt.id);
});

test('a token that was already exchanged is replaced with the latest one', async () => {
  const saved = createDurableDouble();
  const attempts = createRefreshAttempts(saved, clock);
  for (const token of [first, second, third]) await attempts.begin(token);
  const latest = await attempts.begin(third);
  assert.equal(
    [await attempts.begin(first), await createRefreshAttempts(saved, clock).begin(second)],
    [latest, latest],
  );
});

test('a token from another login replaces the previous one', async () => {
  const attempts = createRefreshAttempts(createDurableDouble(), clock);
  await attempts.begin(first);
  assert.is((await attempts.begin(second)).refreshToken, second);
});

test('an ended session leaves no data behind', async () => {
  const saved = createDurableDouble();
  const attempts = createRefreshAttempts(saved, clock);
  const { id } = await attempts.begin(first);
  await attempts.forget();
  assert.is(saved.stored(), undefined);
  assert.is.not((await attempts.begin(first)).id, id);
});

test('a replaced token is not stored in full', async () => {
  const saved = createDurableDouble();
  const attempts = createRefreshAttempts(saved, clock);
  await attempts.begin(first);
  await attempts.begin(second);
  assert.not(JSON.stringify(saved.stored()).includes(first));
});

test('an attempt that another version stored in a different format is ignored', async () => {
  const saved = createDurableDouble();
  await saved.update(() => ({ refreshToken: 1 }));
  assert.is((await createRefreshAttempts(saved, clock).begin(first)).refreshToken, first);
});

const broken: DurableValue = {
  update: async () => Promise.reject(new Error('blocked')),
  remove: async () => Promise.reject(new Error('blocked')),
};
const hanging: DurableValue = { update: () => new Promise(() => {}), remove: () => new Promise(() => {}) };

test('if the browser stores nothing, the attempt lasts until the page is closed', async () => {
  const attempts = createRefreshAttempts(broken, clock);
  const attempt = await attempts.begin(first);
  assert.equal(await attempts.begin(first), attempt);
  await attempts.forget();
});

test('a database that hangs delays the attempt by three seconds, but does not change it', async () => {
  const attempts = createRefreshAttempts(hanging, clock);
  const beginning = attempts.begin(first);
  await clock.turn(3000);
  const attempt = await beginning;
  const again = attempts.begin(first);
  await clock.turn(3000);
  assert.equal(await again, attempt);
});

test.run();
