import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ServerCheck } from '../../../src/domain/desktop/server-address';
import { ConnectView } from '../../../src/views/pages/ConnectView';
import { act, fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

/** Renders the screen with a check that returns this result. */
function connecting(
  found: ServerCheck,
  {
    current = null,
    kept = 0,
    isWiped = true,
  }: { current?: string | null; kept?: number; isWiped?: boolean } = {},
) {
  const checked: string[] = [];
  const connected: string[] = [];
  let cancelled = 0;
  render(
    <ConnectView
      current={current}
      kept={kept}
      check={async (origin) => (checked.push(origin), found)}
      onConnect={async (origin) => (connected.push(origin), isWiped)}
      onCancel={() => void (cancelled += 1)}
    />,
  );
  return { checked, connected, cancelled: () => cancelled };
}

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Server address' });

async function enter(text: string) {
  fireEvent.change(address(), { target: { value: text } });
  await act(async () => void fireEvent.submit(address().form!));
}

test('on the first start, the address field is empty, and there is no Cancel', () => {
  connecting('fairway');
  screen.getByRole('heading', { level: 1, name: 'Connect to your library' });
  assert.is(address().value, '');
  assert.is(screen.queryByRole('button', { name: 'Cancel' }), null);
});

test('the app connects to the origin of a Fairway server that responds', async () => {
  const { checked, connected } = connecting('fairway');
  await enter(' library.example.com/login ');
  assert.equal([checked, connected], [['https://library.example.com'], ['https://library.example.com']]);
});

for (const typed of ['', 'not an address']) {
  test(`"${typed}" is rejected without a request to any server`, async () => {
    const { checked } = connecting('fairway');
    await enter(typed);
    screen.getByText('Enter an address such as library.example.com.');
    assert.is(address().getAttribute('aria-invalid'), 'true');
    assert.is(document.activeElement, address());
    assert.equal(checked, []);
  });
}

for (const [found, sentence] of [
  ['unreachable', /^library\.example\.com does not respond\. Check the address, or try again later/],
  ['other', 'library.example.com responds, but is not a Fairway server. Check the address.'],
  ['closed', /^library\.example\.com responds, but does not accept this app\./],
  ['no-network', 'This computer has no network connection. Connect it and try again.'],
] as const) {
  test(`the result “${found}” is reported, and the typed address remains`, async () => {
    const { connected } = connecting(found);
    await enter('library.example.com');
    assert.match(screen.getByRole('alert').textContent ?? '', sentence);
    assert.is(address().value, 'library.example.com');
    assert.equal(connected, []);
  });
}

test('the message disappears when the address changes', async () => {
  connecting('unreachable');
  await enter('library.example.com');
  fireEvent.change(address(), { target: { value: 'library.example.co' } });
  assert.is(screen.queryByRole('alert'), null);
});

test('a warning is shown for an address without https', () => {
  connecting('fairway');
  fireEvent.change(address(), { target: { value: 'http://10.0.0.7' } });
  screen.getByText('Without https, others on the network can see what you type and read.');
});

test('a user who changes the server sees the current address and can cancel', () => {
  const { cancelled } = connecting('fairway', { current: 'https://library.example.com' });
  assert.is(address().value, 'https://library.example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  assert.is(cancelled(), 1);
});

test('typing another server’s address shows a warning that the documents on the device will be removed', () => {
  connecting('fairway', { current: 'https://library.example.com', kept: 1204 });
  assert.is(screen.queryByText(/on this computer came from/), null);
  fireEvent.change(address(), { target: { value: 'other.example.com' } });
  screen.getByText(
    '1,204 documents on this computer came from library.example.com. Connecting to another server removes them.',
  );
});

test('if the previous server’s documents can’t be removed, a message says so', async () => {
  connecting('fairway', { current: 'https://library.example.com', kept: 2, isWiped: false });
  await enter('other.example.com');
  assert.match(
    screen.getByRole('alert').textContent ?? '',
    'Some offline data could not be removed. Try again.',
  );
});

test.run();
