import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, type } from '../../support/browser/screen';
import { closing, noAnswer, officer, open, settle, type Answers, type Opening } from '../library';

closing(test);

test('anybody can read Support', async () => {
  await open('/support');
  screen.getByRole('heading', { level: 1, name: 'Support' });
});

test('Support shows the version and the host, which are needed in support requests', async () => {
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

test('a message is sent with the signed-in user’s address, and the screen says where to expect the reply', async () => {
  assert.equal(await write(' A page is missing. '), [
    { username: 'ada@demo.fairway', message: 'A page is missing.' },
  ]);
  screen.getByText('Your message has been sent. We will reply to ada@demo.fairway.');
  assert.is(message().value, '');
});

test('visitors are asked for an address', async () => {
  assert.equal(await write('I cannot log in.', undefined, {}), []);
  screen.getByText('Enter the e-mail address for our reply.');
  assert.is(document.activeElement, email());
});

test('an empty message is not sent', async () => {
  assert.equal(await write('  '), []);
  assert.is(document.activeElement, message());
});

test('a message that could not be sent remains, and the reason is given', async () => {
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

test('offline, a message can be written and is kept so that it can be sent later', async () => {
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

test('a message is not kept once it has been sent', async () => {
  await write('A page is missing.');
  await awayAndBack();
  assert.is(message().value, '');
});

test('nothing that a visitor writes is stored on the device', async () => {
  await begin('My password does not work.', {});
  assert.equal(kept(), []);
});

test.run();
