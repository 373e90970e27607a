import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Toast, ToastStack } from '../../../src/ui/overlays/Toast';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a toast is a status message with a button that dismisses it', () => {
  let dismissed = 0;
  render(
    <ToastStack label="Messages">
      <Toast kind="ok" onDismiss={() => dismissed++}>
        Report created.
      </Toast>
    </ToastStack>,
  );
  assert.is(screen.getByRole('status').textContent, 'Report created.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  assert.is(dismissed, 1);
});

test.run();
