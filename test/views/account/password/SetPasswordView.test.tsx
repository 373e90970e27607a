import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fireEvent, focusedName, screen, type } from '../../../support/browser/screen';
import { closing, json, officer, open, refusal, settle, type Answers, type Opening } from '../../library';

closing(test);

const password = () => screen.getByLabelText<HTMLInputElement>('New password');
const repeat = () => screen.getByLabelText<HTMLInputElement>('Repeat new password');
const none = () => new Response(null, { status: 204 });

async function set(first: string, second = first, answer: Answers[string] = none, opening: Opening = {}) {
  const bodies: unknown[] = [];
  const opened = await open('/password/setpassword/c0de', {
    ...opening,
    answers: {
      'POST /api/security/forgot/set/c0de': async (request) => {
        bodies.push(await request.clone().json());
        return answer(request);
      },
      ...opening.answers,
    },
  });
  type(password(), first);
  type(repeat(), second);
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await settle();
  return { ...opened, bodies };
}

test('the code in the URL lets a user set a new password, and a link then leads to the login page', async () => {
  const { bodies } = await set('lighthouse on a rock');
  assert.equal(bodies, [{ password: 'lighthouse on a rock' }]);
  assert.is(focusedName(), 'Your password has been set');
  assert.is(screen.getByRole('link', { name: 'Log in' }).getAttribute('href'), '/login');
});

test('if the code has been used or has expired, the screen says so and offers a new link', async () => {
  await set('lighthouse on a rock', undefined, refusal(404, 'code-expired'));
  assert.is(focusedName(), 'This link no longer works');
  assert.is(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href'), '/password/forgot');
});

test('a rejected password stays in its field, and the reason appears there', async () => {
  const message = 'This password is one of the most common ones.';
  await set('password1', undefined, () =>
    json(
      { status: 400, code: 'password-refused', title: message, errors: [{ path: '/password', message }] },
      400,
    ),
  );
  screen.getByText(message);
  assert.equal(
    [password().getAttribute('aria-invalid'), password().value, document.activeElement],
    ['true', 'password1', password()],
  );
});

for (const [first, second, sentence] of [
  ['', '', 'Enter a new password.'],
  ['seven77', 'seven77', 'A password must have at least 8 characters.'],
  ['x'.repeat(201), 'x'.repeat(201), 'A password can have at most 200 characters.'],
  ['lighthouse on a rock', '', 'Enter the new password again.'],
  ['lighthouse on a rock', 'lighthouse on the rock', 'The passwords do not match.'],
] as const) {
  test(`nothing is sent, and the field shows: ${sentence}`, async () => {
    const { bodies } = await set(first, second);
    screen.getByText(sentence);
    assert.equal(bodies, []);
    assert.is(document.activeElement?.getAttribute('aria-invalid'), 'true');
  });
}

test('the first of the two fields keeps the focus while it is being corrected', async () => {
  await set('', '');
  type(password(), 'l');
  await settle();
  assert.is(document.activeElement, password());
});

test('a field’s error disappears when the field changes', async () => {
  await set('seven77');
  type(password(), 'seven777');
  await settle();
  assert.is(screen.queryByText('A password must have at least 8 characters.'), null);
});

test('characters are counted as people count them', async () => {
  const { bodies } = await set('🚢'.repeat(7));
  screen.getByText('A password must have at least 8 characters.');
  assert.equal(bodies, []);
});

test('both passwords can be shown, and the fields tell password managers that the password is new', async () => {
  await open('/password/setpassword/c0de');
  for (const button of screen.getAllByRole('button', { name: 'Show password' })) fireEvent.click(button);
  await settle();
  assert.equal([password().type, repeat().type], ['text', 'text']);
  assert.equal([password().autocomplete, repeat().autocomplete], ['new-password', 'new-password']);
});

test('the strength is shown while the user types', async () => {
  await open('/password/setpassword/c0de');
  type(password(), 'password');
  await screen.findByText('Strength: Very weak.');
  type(password(), 'lighthouse on a rock, 1887');
  await screen.findByText('Strength: Strong.');
});

test('without a code in the URL, the screen asks for the code or the complete link', async () => {
  await open('/password/setpassword');
  const code = screen.getByRole('textbox', { name: 'Code' });
  type(code, '   ');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await settle();
  screen.getByText('Enter the code from the e-mail.');
  type(code, 'https://fairway.test/password/setpassword/c0de?x=1');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await settle();
  assert.is(location.pathname, '/password/setpassword/c0de');
  password();
});

test('an invalid code is reported without asking the server', async () => {
  await open('/password/setpassword');
  type(screen.getByRole('textbox', { name: 'Code' }), 'no code at all');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await settle();
  assert.is(location.pathname, '/password/setpassword');
  assert.is(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid'), 'true');
});

test('if the code belongs to the logged-in user, the session ends', async () => {
  const { app } = await set('lighthouse on a rock', undefined, none, {
    user: officer,
    answers: { 'POST /api/security/refresh': once(officer) },
  });
  assert.is(app.session.isLoggedIn.value, false);
});

/** Accepts the first refresh, which takes place at startup, and rejects all later ones. */
function once(user: typeof officer): Answers[string] {
  let count = 0;
  return () =>
    (count += 1) === 1 ? json({ token: 't', refresh_token: 'r', user }) : refusal(401, 'refresh-rejected')();
}

test.run();
