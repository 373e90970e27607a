import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, press, screen, within } from '../../../support/browser/screen';
import { closing, open } from '../../library';

closing(test);

const update = { version: '3.0.0', link: 'https://releases.example.com/desktop/Fairway_3.0.0_x64-setup.exe' };
const title = 'An update is available';

test('the dialog about an update names both versions and has a download link', async () => {
  const { app } = await open('/login');
  await act(async () => app.modals.open({ name: 'update', ...update }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  dialog.getByText('This desktop app is out of date. You have version 2.6.0; the newest is 3.0.0.');
  assert.is(
    dialog.getByRole('link', { name: 'Download version 3.0.0 for Windows' }).getAttribute('href'),
    update.link,
  );
});

test('Dismiss and Escape close the dialog', async () => {
  const { app } = await open('/login');
  await act(async () => app.modals.open({ name: 'update', ...update }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Dismiss' }),
  );
  assert.is(screen.queryByRole('dialog', { name: title }), null);
  await act(async () => app.modals.open({ name: 'update', ...update }));
  await screen.findByRole('dialog', { name: title });
  press('Escape');
  assert.is(screen.queryByRole('dialog', { name: title }), null);
});

test.run();
