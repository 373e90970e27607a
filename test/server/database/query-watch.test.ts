import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createQueryWatch } from '../../../src/server/database/query-watch';

test('every query is measured, and slow ones are logged without their parameters', () => {
  const measured: [number, boolean][] = [];
  const logged: unknown[][] = [];
  const watch = createQueryWatch({ observeQuery: (...given) => void measured.push(given) });
  const sql = 'select * from users where email = $1';
  watch.onQuery({ sql, ms: 5000, isFailed: false });
  watch.logTo({ warn: (...given: unknown[]) => void logged.push(given) });
  watch.onQuery({ sql, ms: 12, isFailed: true });
  watch.onQuery({ sql, ms: 1234.5, isFailed: false });
  assert.equal(measured, [
    [5000, false],
    [12, true],
    [1234.5, false],
  ]);
  assert.equal(logged, [[{ sql, ms: 1235 }, 'a query was slow']]);
});

test.run();
