import { Window } from 'happy-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createViewport } from '../../../src/platform/browser/viewport';

test('the viewport follows the window’s size and the system’s colour scheme until disposal', () => {
  const window = new Window({
    width: 1440,
    height: 900,
    settings: { device: { prefersColorScheme: 'dark' } },
  });
  const { dark, width, height, dispose } = createViewport(window);
  assert.equal([dark.value, width.value, height.value], [true, 1440, 900]);
  window.happyDOM.setViewport({ width: 390, height: 844 });
  assert.equal([width.value, height.value], [390, 844]);
  dispose();
  window.happyDOM.setViewport({ width: 800, height: 600 });
  assert.is(width.value, 390);
});

test.run();
