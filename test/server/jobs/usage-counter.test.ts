import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../../src/server/database/database';
import { createUsageCounter } from '../../../src/server/jobs/usage-counter';
import { openLibrary, type TestLibrary } from '../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const counts = (db: Database, time: { now: string }, faults: unknown[] = []) =>
  createUsageCounter(
    db,
    () => new Date(time.now),
    (cause) => faults.push(cause),
  );
const stored = () =>
  library.db.selectFrom('usage_counts').selectAll().orderBy('month').orderBy('kind').execute();

test('counts are added up by month and kind, whichever process wrote them', async () => {
  const time = { now: '2026-02-28T23:59:59Z' };
  const [one, other] = [counts(library.db, time), counts(library.db, time)];
  one.count('search');
  one.count('search');
  other.count('search');
  other.count('download');
  time.now = '2026-03-01T00:00:00Z';
  one.count('search');
  await Promise.all([one.write(), other.write()]);
  await one.write();
  assert.equal(await stored(), [
    { month: '2026-02', kind: 'download', count: 1 },
    { month: '2026-02', kind: 'search', count: 3 },
    { month: '2026-03', kind: 'search', count: 1 },
  ]);
});

test('counts are written only on request, and the next write includes those that could not be written', async () => {
  const faults: unknown[] = [];
  const uses = counts(library.db, { now: '2026-03-01T00:00:00Z' }, faults);
  uses.count('search');
  assert.equal(await stored(), []);
  await library.db.schema.alterTable('usage_counts').renameTo('elsewhere').execute();
  await uses.write();
  assert.is(faults.length, 1);
  await library.db.schema.alterTable('elsewhere').renameTo('usage_counts').execute();
  uses.count('search');
  await uses.write();
  assert.equal(await stored(), [{ month: '2026-03', kind: 'search', count: 2 }]);
});

test.run();
