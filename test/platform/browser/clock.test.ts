import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClock } from '../../../src/platform/browser/clock';

test('tells the time of the machine', () => {
  const before = Date.now();
  const told = createClock().now().getTime();
  assert.ok(told >= before && told <= Date.now());
});

test('runs work after its delay, unless it is cancelled', async () => {
  const clock = createClock();
  const ran: string[] = [];
  clock.after(0, () => ran.push('cancelled'))();
  await new Promise<void>((resolve) => clock.after(1, resolve));
  assert.equal(ran, []);
});

test.run();
