import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createToasts } from '../../../src/domain/app/toasts';

test('toasts stay until they are dismissed, oldest first', () => {
  const toasts = createToasts();
  const first = toasts.show({ kind: 'success', text: 'Report created.' });
  toasts.show({ kind: 'warning', text: 'Careful, connected to the production API.' });
  assert.equal(
    toasts.items.value.map(({ text }) => text),
    ['Report created.', 'Careful, connected to the production API.'],
  );
  toasts.dismiss(first);
  assert.equal(
    toasts.items.value.map(({ kind }) => kind),
    ['warning'],
  );
});

test('the same text is not shown twice at the same time, but is shown again after it has been dismissed', () => {
  const toasts = createToasts();
  const first = toasts.show({ kind: 'info', text: 'Saved.' });
  assert.is(toasts.show({ kind: 'info', text: 'Saved.' }), first);
  toasts.dismiss(first);
  assert.is.not(toasts.show({ kind: 'info', text: 'Saved.' }), first);
  assert.is(toasts.items.value.length, 1);
});

test('a toast’s action runs once, and the toast disappears', () => {
  const toasts = createToasts();
  let undone = 0;
  const id = toasts.show({
    kind: 'info',
    text: 'Removed.',
    action: { text: 'Undo', run: () => (undone += 1) },
  });
  toasts.act(id);
  toasts.act(id);
  assert.equal([undone, toasts.items.value], [1, []]);
});

test('a newer toast with an action replaces an older one with the same text', () => {
  const toasts = createToasts();
  const done: string[] = [];
  const show = (name: string) =>
    toasts.show({
      kind: 'info',
      text: '3 documents removed.',
      action: { text: 'Undo', run: () => done.push(name) },
    });
  const first = show('first');
  toasts.act(show('second'));
  toasts.act(first);
  assert.equal(done, ['second']);
});

test('only the latest three toasts with actions are shown, but all toasts without actions are', () => {
  const toasts = createToasts();
  toasts.show({ kind: 'warning', text: 'Careful.' });
  for (const text of ['1', '2', '3', '4', '5'])
    toasts.show({ kind: 'info', text, action: { text: 'Undo', run: () => {} } });
  assert.equal(
    toasts.items.value.map(({ text }) => text),
    ['Careful.', '3', '4', '5'],
  );
});

test('a toast with the same text but a different link replaces the older toast', () => {
  const toasts = createToasts();
  for (const href of ['/a', '/a', '/b'])
    toasts.show({ kind: 'success', text: 'The report is ready.', link: { text: 'Download', href } });
  assert.equal(
    toasts.items.value.map(({ link }) => link?.href),
    ['/b'],
  );
});

test('dismissing an unknown toast is not an error', () => {
  const toasts = createToasts();
  toasts.show({ kind: 'info', text: 'Saved.' });
  toasts.dismiss(99);
  assert.is(toasts.items.value.length, 1);
});

test('when the user logs out, all toasts disappear except those that are addressed to everybody', () => {
  const toasts = createToasts();
  toasts.show({
    kind: 'success',
    text: 'Comment deleted.',
    action: { text: 'Undo', run: () => assert.unreachable() },
  });
  toasts.show({ kind: 'info', text: 'A new version is ready.', isForEverybody: true });
  toasts.clearUserToasts();
  assert.equal(
    toasts.items.value.map(({ text }) => text),
    ['A new version is ready.'],
  );
});

test.run();
