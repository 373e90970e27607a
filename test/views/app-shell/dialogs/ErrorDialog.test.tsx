import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, press, screen, within } from '../../../support/browser/screen';
import { closing, officer, open, settle } from '../../library';

closing(test);

/** Does what a browser does after an uncaught error. */
async function thrown(error: Error) {
  await act(async () =>
    window.dispatchEvent(Object.assign(new Event('error'), { error, message: error.message })),
  );
  await settle();
}

async function rejected(reason: unknown) {
  await act(async () => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
  await settle();
}

const dialog = () => screen.getByRole('alertdialog', { name: 'An unexpected error occurred' });

test('an uncaught error opens the dialog about unexpected errors, with the text from the specification', async () => {
  await open('/support', { user: officer });
  await thrown(new TypeError('reading hits of undefined'));
  assert.match(
    dialog().textContent ?? '',
    'You may continue using the application by clicking OK, but you might encounter ' +
      'unexpected or inconsistent behaviour. We recommend that you reload the application, and ' +
      'if this message keeps showing, please contact support.',
  );
});

test('an unhandled rejection also opens the dialog', async () => {
  await open('/support', { user: officer });
  await rejected(new Error('no such index'));
  dialog();
});

test('an error that a screen reports also opens the dialog', async () => {
  const { app } = await open('/support', { user: officer });
  await act(async () => app.modals.report(new Error('broken')));
  await settle();
  dialog();
});

test('the details are collapsed under Show error details', async () => {
  await open('/support', { user: officer });
  await thrown(new TypeError('reading hits of undefined'));
  const details = within(dialog()).getByText('Show error details').closest('details');
  assert.is(details?.open, false);
  assert.match(details?.textContent ?? '', 'reading hits of undefined');
});

test('the Authorization header never appears in the details', async () => {
  await open('/support', { user: officer });
  await thrown(
    new Error(
      'POST /api/elastic failed, Authorization: Bearer eyJhbGciOiJ.eyJzdWIi.sig-nature, ' +
        '{"authorization":"Bearer abc.def.ghi"}',
    ),
  );
  const text = dialog().textContent ?? '';
  assert.not.match(text, /eyJ|abc\.def|sig-nature/);
});

test('Close and Escape close the dialog', async () => {
  await open('/support', { user: officer });
  await thrown(new Error('one'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  assert.is(screen.queryByRole('alertdialog'), null);
  await rejected(new Error('two'));
  press('Escape');
  assert.is(screen.queryByRole('alertdialog'), null);
});

test('the browser’s harmless “ResizeObserver loop” error doesn’t open the dialog', async () => {
  await open('/support', { user: officer });
  await act(async () =>
    window.dispatchEvent(
      Object.assign(new Event('error'), {
        error: null,
        message: 'ResizeObserver loop completed with undelivered notifications.',
      }),
    ),
  );
  await settle();
  assert.is(screen.queryByRole('alertdialog'), null);
});

test('Escape closes only the topmost layer', async () => {
  await open('/support', { user: officer });
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await thrown(new Error('while the menu is open'));
  press('Escape');
  assert.is(screen.queryByRole('alertdialog'), null);
  screen.getByRole('dialog', { name: 'Menu' });
});

test.run();
