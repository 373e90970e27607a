import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, type } from '../../support/browser/screen';
import { closing, noAnswer, officer, open, settle, type Answers, type Opening } from '../library';

closing(test);

test('visitors can open Support', async () => {
  await open('/support');
  screen.getByRole('heading', { level: 1, name: 'Support' });
});

test('Support shows the version and host, which are needed in support requests', async () => {
  await open('/support');
  screen.getByText('This is Fairway v2.6, served by api.example.com.');
});

let app: Awaited<ReturnType<typeof open>>['app'] | undefined;
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' });

async function write(
  text: string,
  answer: Answers[string] = () => new Response(null, { status: 204 }),
  opening: Opening = { user: officer },
) {
  const bodies: unknown[] = [];
  const opened = await open('/support', {
    ...opening,
    answers: {
      'POST /api/support': async (request) => {
        bodies.push(await request.clone().json());
        return answer(request);
      },
    },
  });
  app = opened.app;
  type(message(), text);
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await settle();
  return bodies;
}

test('a user’s message is sent with the user’s address, and the screen says where the reply will go', async () => {
  assert.equal(await write(' A page is missing. '), [
    { username: 'ada@demo.fairway', message: 'A page is missing.' },
  ]);
  screen.getByText('Your message has been sent. We will reply to ada@demo.fairway.');
  assert.is(message().value, '');
});

test('visitors must enter an address', async () => {
  assert.equal(await write('I cannot log in.', undefined, {}), []);
  screen.getByText('Enter the e-mail address for our reply.');
  assert.is(document.activeElement, email());
});

test('an empty message is not sent', async () => {
  assert.equal(await write('  '), []);
  assert.is(document.activeElement, message());
});

test('if sending a message fails, the reason is given, and the message remains', async () => {
  await write('A page is missing.', noAnswer);
  assert.is(screen.getByRole('alert').textContent, 'Your message was not sent. The server did not respond.');
  assert.is(message().value, 'A page is missing.');
});

const kept = () => app?.storage.read('support_draft', Array.isArray, []);
async function begin(text: string, opening: Opening = { user: officer }) {
  const opened = await open('/support', opening);
  app = opened.app;
  type(message(), text);
  await settle();
  return opened;
}

async function awayAndBack() {
  await act(async () => app?.router.go('/termsofuse'));
  await settle();
  await act(async () => app?.router.go('/support'));
  await settle();
}

test('a draft is still there when the user returns', async () => {
  await begin('A page is');
  await awayAndBack();
  assert.is(message().value, 'A page is');
});

test('a message written offline is kept and can be sent later', async () => {
  const { setOnline } = await begin('');
  await setOnline(false);
  type(message(), 'Annex VI is missing.');
  screen.getByText('If you are offline, your message stays on this device until you send it.');
  const send = screen.getByRole('button', { name: 'Send message' });
  assert.is(send.getAttribute('aria-disabled'), 'true');
  await setOnline(true);
  assert.is(send.getAttribute('aria-disabled'), null);
  assert.is(message().value, 'Annex VI is missing.');
});

test('a sent message is not kept', async () => {
  await write('A page is missing.');
  await awayAndBack();
  assert.is(message().value, '');
});

test('a visitor’s message is not stored on the device', async () => {
  await begin('My password does not work.', {});
  assert.equal(kept(), []);
});

test.run();
