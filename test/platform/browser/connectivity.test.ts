import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createConnectivity } from '../../../src/platform/browser/connectivity';

function browser(onLine: boolean) {
  const events = new EventTarget();
  return Object.assign(events, { navigator: { onLine } });
}

test('the connectivity starts with the browser’s value, and follows the browser’s events', () => {
  const source = browser(false);
  const { online } = createConnectivity(source);
  assert.is(online.value, false);
  source.dispatchEvent(new Event('online'));
  assert.is(online.value, true);
  source.dispatchEvent(new Event('offline'));
  assert.is(online.value, false);
});

test('after disposal, the browser’s events have no effect', () => {
  const source = browser(true);
  const connectivity = createConnectivity(source);
  connectivity.dispose();
  source.dispatchEvent(new Event('offline'));
  assert.is(connectivity.online.value, true);
});

test.run();
