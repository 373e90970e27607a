import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClock } from '../../../src/platform/browser/clock';

test('the clock returns the machine’s time', () => {
  const before = Date.now();
  const now = createClock().now().getTime();
  assert.ok(now >= before && now <= Date.now());
});

test('a callback runs after its delay, unless it is cancelled', async () => {
  const clock = createClock();
  const ran: string[] = [];
  clock.after(0, () => ran.push('cancelled'))();
  await new Promise<void>((resolve) => clock.after(1, resolve));
  assert.equal(ran, []);
});

test.run();
