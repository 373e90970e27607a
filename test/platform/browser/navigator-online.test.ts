import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNavigatorOnline } from '../../../src/platform/browser/navigator-online';

function browser(onLine: boolean) {
  const events = new EventTarget();
  return Object.assign(events, { navigator: { onLine } });
}

test('the status begins with the browser’s value, and follows the browser’s events', () => {
  const source = browser(false);
  const { online } = createNavigatorOnline(source);
  assert.is(online.value, false);
  source.dispatchEvent(new Event('online'));
  assert.is(online.value, true);
  source.dispatchEvent(new Event('offline'));
  assert.is(online.value, false);
});

test('after disposal, the browser’s events have no effect', () => {
  const source = browser(true);
  const navigatorOnline = createNavigatorOnline(source);
  navigatorOnline.dispose();
  source.dispatchEvent(new Event('offline'));
  assert.is(navigatorOnline.online.value, true);
});

test.run();
