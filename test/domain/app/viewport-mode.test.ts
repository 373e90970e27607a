import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createViewportMode } from '../../../src/domain/app/viewport-mode';

test('the mobile layout applies below a width of 900 px, and follows the window’s width', () => {
  const width = signal(900);
  const screen = createViewportMode({ dark: signal(false), width, height: signal(700) });
  assert.is(screen.mobile.value, false);
  width.value = 899;
  assert.is(screen.mobile.value, true);
});

test('two columns side by side need 1240 px', () => {
  const width = signal(1239);
  const screen = createViewportMode({ dark: signal(false), width, height: signal(700) });
  assert.is(screen.narrow.value, true);
  width.value = 1240;
  assert.is(screen.narrow.value, false);
});

test('light and dark mode follow the system’s colour scheme', () => {
  const dark = signal(false);
  const screen = createViewportMode({ dark, width: signal(900), height: signal(700) });
  dark.value = true;
  assert.is(screen.dark.value, true);
});

test.run();
