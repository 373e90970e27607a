import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Notice } from '../../../src/ui/feedback/Notice';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a notice about a problem is an alert, and other notices aren’t', () => {
  render(
    <>
      <Notice text="Invalid login request." />
      <Notice kind="info" text="You are offline." />
    </>,
  );
  assert.equal(
    [screen.getByRole('alert').textContent, screen.getByRole('status').textContent],
    ['Invalid login request.', 'You are offline.'],
  );
});

test('a notice about an action that can be retried has a button that retries it', () => {
  let tries = 0;
  render(<Notice text="No answer." onRetry={() => tries++} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  assert.is(tries, 1);
});

test.run();
