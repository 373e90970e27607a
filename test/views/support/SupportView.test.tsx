import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fireEvent, screen, type } from '../../support/screen';
import { closing, noAnswer, officer, open, settle, type Answers, type Opening } from '../library';

closing(test);

test('anybody can read Support', async () => {
  await open('/support');
  screen.getByRole('heading', { level: 1, name: 'Support' });
});

test('Support says which version is served by which host, for whoever asks for help', async () => {
  await open('/support');
  screen.getByText('This is Fairway v2.6, served by api.example.com.');
});

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' });

async function write(text: string, answer: Answers[string] = () => new Response(null, { status: 204 }), opening: Opening = { user: officer }) {
  const bodies: unknown[] = [];
  await open('/support', {
    ...opening,
    answers: {
      'POST /api/support': async (request) => {
        bodies.push(await request.clone().json());
        return answer(request);
      },
    },
  });
  type(message(), text);
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await settle();
  return bodies;
}

test('a message goes to support with the address of who is signed in, and it is said where the answer goes', async () => {
  assert.equal(await write(' A page is missing. '), [{ username: 'ada@demo.fairway', message: 'A page is missing.' }]);
  screen.getByText('Your message is on its way. The answer goes to ada@demo.fairway.');
  assert.is(message().value, '');
});

test('a visitor is asked for an address', async () => {
  assert.equal(await write('I cannot log in.', undefined, {}), []);
  screen.getByText('Enter the e-mail that the answer is to go to.');
  assert.is(document.activeElement, email());
});

test('an empty message is not sent', async () => {
  assert.equal(await write('  '), []);
  assert.is(document.activeElement, message());
});

test('a message that is not sent stays, and it is said why', async () => {
  await write('A page is missing.', noAnswer);
  assert.is(screen.getByRole('alert').textContent, 'Your message was not sent. The server did not answer.');
  assert.is(message().value, 'A page is missing.');
});

test.run();
