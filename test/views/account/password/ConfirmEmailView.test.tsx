import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fireEvent, focusedName, screen } from '../../../support/browser/screen';
import { closing, json, officer, open, refusal, settle, type Answers, type Opening } from '../../library';

closing(test);

const none = () => new Response(null, { status: 204 });

async function confirm(answer: Answers[string] = none, opening: Opening = {}) {
  const opened = await open('/profile/email/confirm/c0de', {
    ...opening,
    answers: { 'POST /api/user/email/confirm/c0de': answer, ...opening.answers },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the new address' }));
  await settle();
  return opened;
}

test('opening the link from the e-mail doesn’t change anything', async () => {
  const { requests } = await open('/profile/email/confirm/c0de');
  assert.equal(
    requests.filter((line) => line.includes('confirm')),
    [],
  );
});

test('a visitor confirms the address and gets a link to the login', async () => {
  await confirm();
  assert.is(focusedName(), 'Your e-mail address has been changed');
  assert.is(screen.getByRole('link', { name: 'Log in' }).getAttribute('href'), '/login');
});

test('for a logged-in user, the new address takes effect at once', async () => {
  const { app } = await confirm(none, {
    user: officer,
    answers: {
      'POST /api/security/refresh': () =>
        json({ token: 't', refresh_token: 'r', user: { ...officer, username: 'ada@new.test' } }),
    },
  });
  assert.is(app.session.user.value?.username, 'ada@new.test');
  assert.is(screen.getByRole('link', { name: 'Continue' }).getAttribute('href'), '/');
});

test('if the link no longer works, the screen says that nothing was changed', async () => {
  await confirm(refusal(404, 'code-expired'), { user: officer });
  screen.getByText(
    'The link has been used, has expired or has been replaced by a newer one. Your e-mail address has not ' +
      'changed.',
  );
  assert.is(screen.getByRole('link', { name: 'Change e-mail' }).getAttribute('href'), '/profile/email');
});

test('a message says that the address now belongs to another user', async () => {
  await confirm(refusal(409, 'email-taken'));
  screen.getByText('This address now belongs to another account. Your e-mail address has not changed.');
});

test('a failure for any other reason is reported, and confirming can be retried', async () => {
  await confirm(refusal(429, 'too-many-requests', 'Too many requests.'));
  assert.is(screen.getByRole('alert').textContent, 'The address was not confirmed. Too many requests.');
  screen.getByRole('button', { name: 'Confirm the new address' });
});

test.run();
