import '../../../support/browser/dom';
import '../../../../src/views/pages/SupportView';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, type } from '../../../support/browser/screen';
import { closing, json, officer, open, refusal, settle, type Answers } from '../../library';

closing(test);

const expired = { ...officer, password_expired: true };
const none = () => new Response(null, { status: 204 });

/** The server reports an expired password until it has accepted a new one. */
async function update(path: string, answer: Answers[string] = none) {
  let user = expired;
  const bodies: unknown[] = [];
  const opened = await open(path, {
    user,
    answers: {
      'PATCH /api/user/password': async (request) => {
        bodies.push(await request.clone().json());
        const answered = await answer(request);
        if (answered.ok) user = { ...user, password_expired: false };
        return answered;
      },
      'POST /api/security/refresh': () => json({ token: 't', refresh_token: 'r', user }),
    },
  });
  type(screen.getByLabelText('Current password'), 'fairway-demo');
  type(screen.getByLabelText('New password'), 'lighthouse on a rock');
  type(screen.getByLabelText('Repeat new password'), 'lighthouse on a rock');
  fireEvent.click(screen.getByRole('button', { name: 'Update password' }));
  await settle();
  return { ...opened, bodies };
}

test('the screen explains that the password has expired', async () => {
  await open('/password/update', { user: expired });
  screen.getByText('Your password has expired. Choose a new one to continue.');
});

test('a password that hasn’t expired can also be updated', async () => {
  await open('/password/update', { user: officer });
  screen.getByRole('heading', { level: 1, name: 'Update password' });
  assert.is(screen.queryByText(/has expired/), null);
});

test('after the update, the requested screen opens', async () => {
  const { bodies } = await update('/?from=mail');
  assert.equal(bodies, [{ current_password: 'fairway-demo', password: 'lighthouse on a rock' }]);
  assert.is(location.pathname + location.search, '/?from=mail');
  screen.getByText('Your password has been changed. You have been logged out on all other devices.');
});

test('a wrong current password is reported at its field, and the session continues', async () => {
  const message = 'This is not your password.';
  const { app } = await update('/', () =>
    json(
      {
        status: 400,
        code: 'wrong-password',
        title: message,
        errors: [{ path: '/current_password', message }],
      },
      400,
    ),
  );
  screen.getByText(message);
  assert.equal(
    [document.activeElement, app.session.isLoggedIn.value],
    [screen.getByLabelText('Current password'), true],
  );
});

test('an error that concerns no field is shown, and the values are kept', async () => {
  await update('/', refusal(429, 'too-many-requests', 'Too many attempts.'));
  assert.is(screen.getByRole('alert').textContent, 'Too many attempts.');
  assert.is(screen.getByLabelText<HTMLInputElement>('New password').value, 'lighthouse on a rock');
});

test('password managers can tell which account the password belongs to', async () => {
  await open('/password/update', { user: expired });
  assert.is(
    document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value,
    'ada@demo.fairway',
  );
  assert.is(screen.getByLabelText<HTMLInputElement>('Current password').autocomplete, 'current-password');
});

test('when a password expires while the application is in use, the next request opens Update password', async () => {
  const { app } = await open('/support', {
    user: officer,
    answers: {
      'GET /api/user/category': refusal(403, 'password-expired'),
      'POST /api/security/refresh': onceThen(officer, expired),
    },
  });
  assert.is(app.session.user.value?.password_expired, true);
  await act(async () => app.router.go('/'));
  await settle();
  assert.is(location.pathname, '/password/update');
});

function onceThen(first: typeof officer, then: typeof officer): Answers[string] {
  let count = 0;
  return () => json({ token: `t${(count += 1)}`, refresh_token: 'r', user: count === 1 ? first : then });
}

test.run();
