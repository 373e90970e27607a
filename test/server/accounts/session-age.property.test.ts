// Checks, for random limits and ages, when a session is due for renewal.
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { expiryReason, renewalOf } from '../../../src/server/accounts/session-age';

const day = 24 * 3_600_000;
const begun = new Date('2026-03-01T12:00:00.000Z');

test('a session due for renewal is live, is past half its lifetime, and has the reported number of days left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 1000 * day }),
      (maxDays, ageMs) => {
        const ages = { unusedDays: 0, maxDays };
        const at = new Date(begun.getTime() + ageMs);
        const lived = { provedAt: begun, lastUsedAt: at, renewedBy: 'password' } as const;
        if (expiryReason(lived, ages, at) !== null) return;
        const renewal = renewalOf(lived, ages, at);
        const leftMs = maxDays * day - ageMs;
        assert.is(renewal !== null, maxDays > 0 && leftMs < 30 * day && leftMs < ageMs);
        if (renewal)
          assert.ok(
            renewal.days_left * day <= leftMs &&
              leftMs < (renewal.days_left + 1) * day &&
              renewal.days_left >= 0 &&
              renewal.days_left < 30,
          );
      },
    ),
  );
});

test.run();
