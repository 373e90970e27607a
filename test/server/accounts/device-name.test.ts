import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deviceName } from '../../../src/server/accounts/device-name';

test('a browser is described by its name, version and platform', () => {
  assert.is(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    ),
    'Microsoft Edge 140 on Windows',
  );
  assert.is(
    deviceName(
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
        'Chrome/140.0.0.0 Mobile Safari/537.36',
    ),
    'Chrome 140 on Android',
  );
  assert.is(
    deviceName(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'Version/18.4 Safari/605.1.15',
    ),
    'Safari 18 on macOS',
  );
});

test('the name of any other user agent has at most 100 characters, and is never empty', () => {
  assert.equal([deviceName(null), deviceName('  '), deviceName('\u0007')], Array(3).fill('Unknown device'));
  assert.is(deviceName('curl/8.1'), 'curl/8.1');
  assert.ok(deviceName(`x${'y'.repeat(10_000)}`).length <= 100);
});

test.run();
