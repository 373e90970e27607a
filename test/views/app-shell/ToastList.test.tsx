import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, within } from '../../support/browser/screen';
import { closing, officer, open, settle } from '../library';

closing(test);

async function showToast(toast: {
  kind: 'success' | 'danger';
  text: string;
  link?: { text: string; href: string };
  action?: { text: string; run: () => void };
}) {
  const opened = await open('/support', { user: officer });
  await act(async () => void opened.app.toasts.show(toast));
  await settle();
  return opened;
}

test('a toast stays until it is dismissed', async () => {
  const { pass } = await showToast({ kind: 'success', text: 'Report created.' });
  await pass(24 * 3_600_000);
  screen.getByText('Report created.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  assert.is(screen.queryByText('Report created.'), null);
});

test('toasts stick to the bottom of the screen, with the newest at the bottom', async () => {
  const { app } = await showToast({ kind: 'success', text: 'First.' });
  await act(async () => void app.toasts.show({ kind: 'success', text: 'Second.' }));
  const list = screen.getByRole('region', { name: 'Messages' });
  assert.is(getComputedStyle(list).position, 'sticky');
  assert.ok(getComputedStyle(list).bottom !== 'auto');
  assert.equal(
    within(list)
      .getAllByRole('status')
      .map((toast) => toast.textContent?.trim()),
    ['First.', 'Second.'],
  );
});

test('while a dialog is open, toasts are inside it, where Tab reaches them, and afterwards on the page', async () => {
  const { app } = await showToast({ kind: 'success', text: 'Before.' });
  await act(async () => app.modals.open({ name: 'about' }));
  const dialog = await screen.findByRole('dialog');
  await act(
    async () =>
      void app.toasts.show({
        kind: 'success',
        text: 'Removed.',
        action: { text: 'Undo', run: () => undefined },
      }),
  );
  within(dialog).getByText('Before.');
  within(dialog).getByRole('button', { name: 'Undo' });
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  stops[0]!.focus();
  fireEvent.keyDown(stops[0]!, { key: 'Tab', shiftKey: true });
  assert.is(document.activeElement?.textContent, stops.at(-1)!.textContent);
  assert.ok(
    document.activeElement?.closest('section[aria-label="Messages"]'),
    'the last tab stop in the dialog is in the toast',
  );
  fireEvent.keyDown(stops.at(-1)!, { key: 'Tab' });
  assert.is(document.activeElement, stops[0], 'Tab wraps around inside the dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await settle();
  assert.is(screen.queryByRole('dialog'), null);
  screen.getByText('Removed.');
});

test('a toast may contain a link', async () => {
  await showToast({
    kind: 'success',
    text: 'Report created.',
    link: { text: 'Open My Reports', href: '/reports' },
  });
  assert.is(screen.getByRole('link', { name: 'Open My Reports' }).getAttribute('href'), '/reports');
});

test('an action can be undone from its toast', async () => {
  let undone = 0;
  await showToast({
    kind: 'success',
    text: 'Removed.',
    action: { text: 'Undo', run: () => void (undone += 1) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  assert.is(undone, 1);
  assert.is(screen.queryByText('Removed.'), null);
});

test('when a toast is dismissed or its action is used, the focus returns to where it was', async () => {
  const { app } = await showToast({ kind: 'success', text: 'Saved.' });
  const before = screen.getByRole('button', { name: 'Open menu' });
  before.focus();
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  assert.is(document.activeElement, before);

  const action = { text: 'Undo', run: () => undefined };
  await act(async () => void app.toasts.show({ kind: 'success', text: 'Removed.', action }));
  await settle();
  screen.getByRole('button', { name: 'Undo' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  assert.is(document.activeElement, before);
});

test('the Undo button of each toast is described by the toast’s text', async () => {
  const action = { text: 'Undo', run: () => undefined };
  const { app } = await showToast({ kind: 'success', text: 'First.', action });
  await act(async () => void app.toasts.show({ kind: 'success', text: 'Second.', action }));
  assert.ok(await screen.findByRole('button', { name: 'Undo', description: 'Second.' }));
  assert.ok(screen.getByRole('button', { name: 'Undo', description: 'First.' }));
  assert.ok(screen.getByRole('button', { name: 'Dismiss', description: /^Second\./ }));
});

test('a failure is announced at once', async () => {
  await showToast({ kind: 'danger', text: 'Not saved.' });
  assert.match(screen.getByRole('alert').textContent ?? '', 'Not saved.');
});

test.run();
