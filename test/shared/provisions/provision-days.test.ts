import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provisionDaysOf } from '../../../src/shared/provisions/provision-days';

type Days = { inForceFrom?: string | null; inForceTo?: string };

/** Returns the days of the innermost of several parts, each of which contains the next. */
const daysWithin = (...parts: readonly Days[]) =>
  provisionDaysOf(
    parts.map((days, index) => ({ ...days, parent: index - 1 })),
    parts.length - 1,
  );

test('a provision is not in force before the parts around it', () => {
  const around = { inForceFrom: '2027-05-01' };
  assert.equal(daysWithin(around, {}, { inForceFrom: '2010-01-01' })?.inForceFrom, '2027-05-01');
  assert.equal(daysWithin(around, {}, { inForceFrom: '2028-01-01' })?.inForceFrom, '2028-01-01');
});

test('a provision has no first day if it, or a part around it, isn’t in force yet and has no known first day', () => {
  assert.is(daysWithin({ inForceFrom: null }, { inForceFrom: '2010-01-01' })?.inForceFrom, null);
  assert.is(daysWithin({ inForceFrom: '2010-01-01' }, { inForceFrom: null })?.inForceFrom, null);
});

test('a provision ends on its own last day, or earlier if a part around it ends earlier', () => {
  const until = (inForceTo?: string) => ({ inForceFrom: '2010-01-01', ...(inForceTo && { inForceTo }) });
  assert.is(daysWithin(until('2020-01-01'), until('2024-01-01'))?.inForceTo, '2020-01-01');
  assert.is(daysWithin(until('2020-01-01'), until())?.inForceTo, '2020-01-01');
  assert.is(daysWithin(until(), until('2024-01-01'))?.inForceTo, '2024-01-01');
});

test('a provision has no days if neither it nor a part around it has any', () => {
  assert.is(daysWithin({}, {}), null);
});

test.run();
