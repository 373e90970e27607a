import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createToasts } from '../../src/domain/toasts';

test('toasts stay until they are dismissed, the oldest first', () => {
  const toasts = createToasts();
  const first = toasts.show({ kind: 'success', text: 'Report created.' });
  toasts.show({ kind: 'warning', text: 'Careful, connected to the production API.' });
  assert.equal(toasts.items.value.map(({ text }) => text), ['Report created.', 'Careful, connected to the production API.']);
  toasts.dismiss(first);
  assert.equal(toasts.items.value.map(({ kind }) => kind), ['warning']);
});

test('the same text is not shown twice at once, but again after it was dismissed', () => {
  const toasts = createToasts();
  const first = toasts.show({ kind: 'info', text: 'Saved.' });
  assert.is(toasts.show({ kind: 'info', text: 'Saved.' }), first);
  toasts.dismiss(first);
  assert.is.not(toasts.show({ kind: 'info', text: 'Saved.' }), first);
  assert.is(toasts.items.value.length, 1);
});

test('dismissing an unknown toast is not an error; clearing takes all', () => {
  const toasts = createToasts();
  toasts.show({ kind: 'info', text: 'Saved.' });
  toasts.dismiss(99);
  assert.is(toasts.items.value.length, 1);
  toasts.clear();
  assert.equal(toasts.items.value, []);
});

test.run();
