import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen } from '../../../support/browser/screen';
import { closing, officer, open, settle } from '../../library';

closing(test);

async function warned(amount?: { documents: number; size: number }) {
  let done = 0;
  const { app } = await open('/support', { user: officer });
  await act(async () => app.modals.open({ name: 'offline-save', action: () => (done += 1), amount }));
  await settle();
  return { dialog: screen.getByRole('alertdialog', { name: 'Warning' }), done: () => done };
}

test('“Downloading a large amount of documents”: Proceed starts the download, and Cancel doesn’t', async () => {
  for (const [button, count] of [
    ['Proceed', 1],
    ['Cancel', 0],
  ] as const) {
    const { dialog, done } = await warned();
    assert.match(
      dialog.textContent ?? '',
      'Downloading a large amount of documents could take a long time, depending on ' +
        'connection. Do you still want to proceed?',
    );
    fireEvent.click(screen.getByRole('button', { name: button }));
    await settle();
    assert.equal([done(), screen.queryByRole('alertdialog')], [count, null]);
  }
});

test('the dialog says how much would be downloaded, if the size is known', async () => {
  const { dialog } = await warned({ documents: 1641, size: 502_400_000 });
  assert.match(
    dialog.textContent ?? '',
    '1,641 documents, 502\u00a0MB. You can keep working while they download.',
  );
});

test.run();
