import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, focusedName, screen, type } from '../../../support/browser/screen';
import { closing, noAnswer, open, refusal, settle, type Answers } from '../../library';

closing(test);

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const none = () => new Response(null, { status: 204 });

async function ask(address: string, answer: Answers[string] = none) {
  const bodies: unknown[] = [];
  const opened = await open('/password/forgot', {
    answers: {
      'POST /api/security/forgot/request': async (request) => {
        bodies.push(await request.clone().json());
        return answer(request);
      },
    },
  });
  type(username(), address);
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
  await settle();
  return { ...opened, bodies };
}

test('visitors can open Forgot password, which sets the title of the page', async () => {
  await open('/password/forgot');
  screen.getByRole('heading', { level: 1, name: 'Forgot password' });
  assert.is(document.title, 'Forgot password — Fairway');
});

test('one e-mail is requested, and the screen doesn’t reveal whether the account exists', async () => {
  const { bodies } = await ask(' ada@demo.fairway ');
  assert.equal(bodies, [{ username: 'ada@demo.fairway' }]);
  screen.getByText(
    /^If there is an account for ada@demo\.fairway, we have sent an e-mail with a link\. The link works once/,
  );
  assert.is(focusedName(), 'Check your e-mail');
});

test('an e-mail can be requested for another address, and the field still contains the previous one', async () => {
  await ask('ada@demo.fairwy');
  fireEvent.click(screen.getByRole('button', { name: 'Send to another address' }));
  await settle();
  assert.is(username().value, 'ada@demo.fairwy');
});

test('an empty field is reported and focused, and nothing is sent', async () => {
  const { bodies } = await ask('  ');
  screen.getByText('Enter your e-mail address.');
  assert.equal([document.activeElement, bodies], [username(), []]);
});

test('an invalid e-mail address is reported', async () => {
  const { bodies } = await ask('ada');
  screen.getByText('This is not an e-mail address.');
  assert.equal(bodies, []);
});

test('after too many requests, a message says how long to wait, and the address is kept', async () => {
  await ask(
    'ada@demo.fairway',
    refusal(429, 'too-many-requests', 'Too many requests. Try again in 42 seconds.'),
  );
  assert.is(screen.getByRole('alert').textContent, 'Too many requests. Try again in 42 seconds.');
  assert.is(username().value, 'ada@demo.fairway');
});

test('if the server doesn’t respond, a message says so', async () => {
  await ask('ada@demo.fairway', noAnswer);
  assert.is(screen.getByRole('alert').textContent, 'The server did not respond.');
});

test('a second click does nothing while the request is being sent', async () => {
  let answer: (response: Response) => void = () => {};
  const { bodies } = await ask(
    'ada@demo.fairway',
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sending' }));
  await act(async () => answer(none()));
  await settle();
  assert.is(bodies.length, 1);
});

test('without a connection, the button says why nothing can be sent', async () => {
  const { setOnline } = await open('/password/forgot');
  await setOnline(false);
  assert.is(screen.getByRole('button', { name: 'Send link' }).title, 'Not available offline');
});

test.run();
