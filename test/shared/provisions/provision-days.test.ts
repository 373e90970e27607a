import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { provisionDaysOf } from '../../../src/shared/provisions/provision-days';

type Days = { inForceFrom?: string | null; inForceTo?: string };

/** Returns the dates of the last of these parts, each nested in the previous one. */
const daysWithin = (...parts: readonly Days[]) =>
  provisionDaysOf(
    parts.map((days, index) => ({ ...days, parent: index - 1 })),
    parts.length - 1,
  );

test('a provision isn’t in force before the parts that contain it', () => {
  const around = { inForceFrom: '2027-05-01' };
  assert.equal(daysWithin(around, {}, { inForceFrom: '2010-01-01' })?.inForceFrom, '2027-05-01');
  assert.equal(daysWithin(around, {}, { inForceFrom: '2028-01-01' })?.inForceFrom, '2028-01-01');
});

test('a provision has no first date if it or a part that contains it will enter into force on an unknown date', () => {
  assert.is(daysWithin({ inForceFrom: null }, { inForceFrom: '2010-01-01' })?.inForceFrom, null);
  assert.is(daysWithin({ inForceFrom: '2010-01-01' }, { inForceFrom: null })?.inForceFrom, null);
});

test('a provision ends on its own end date, or earlier if a part that contains it ends earlier', () => {
  const until = (inForceTo?: string) => ({ inForceFrom: '2010-01-01', ...(inForceTo && { inForceTo }) });
  assert.is(daysWithin(until('2020-01-01'), until('2024-01-01'))?.inForceTo, '2020-01-01');
  assert.is(daysWithin(until('2020-01-01'), until())?.inForceTo, '2020-01-01');
  assert.is(daysWithin(until(), until('2024-01-01'))?.inForceTo, '2024-01-01');
});

test('a provision has no dates if neither it nor any part that contains it has any', () => {
  assert.is(daysWithin({}, {}), null);
});

test.run();
