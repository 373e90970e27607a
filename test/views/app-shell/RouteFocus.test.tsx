import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RouteFocus } from '../../../src/views/app-shell/RouteFocus';
import { act, focusedName, fireEvent, press, render, screen } from '../../support/browser/screen';
import { closing, officer, open, settle, within } from '../library';

closing(test);

async function goTo(app: Awaited<ReturnType<typeof open>>['app'], path: string) {
  await act(async () => app.router.go(path));
  await settle();
}

test('a route change moves the focus to the heading of the new screen', async () => {
  const { app } = await open('/support', { user: officer });
  await goTo(app, '/termsofuse');
  assert.is(focusedName(), 'Terms Of Use');
});

test('the heading of the first screen isn’t focused', async () => {
  await open('/support', { user: officer });
  assert.is(focusedName(), '');
});

test('if only the query changes, the focus stays where it is', async () => {
  const { app } = await open('/support', { user: officer });
  screen.getByRole('button', { name: 'Open menu' }).focus();
  await goTo(app, '/support?from=menu');
  assert.is(focusedName(), 'Open menu');
});

test('a heading that appears with the data is focused when it appears', async () => {
  const { app } = await open('/support', { user: officer });
  document.body.replaceChildren();
  const stateRef = { current: { isFirst: false, focus: null } };
  render(
    within(
      app,
      <div>
        <main tabIndex={-1} />
        <RouteFocus stateRef={stateRef} />
      </div>,
    ),
  );
  const main = screen.getByRole('main');
  assert.is(document.activeElement, main);
  await act(async () => main.append(Object.assign(document.createElement('h1'), { textContent: 'SOLAS' })));
  await settle();
  assert.is(focusedName(), 'SOLAS');
});

test('the window title begins with the name of the current screen', async () => {
  const { app } = await open('/', { user: officer });
  assert.is(document.title, 'Dashboard — Fairway');
  await goTo(app, '/termsofuse');
  assert.is(document.title, 'Terms Of Use — Fairway');
});

test('the first tab stop skips the header', async () => {
  await open('/support', { user: officer });
  const first = document.body.querySelector<HTMLElement>('a, button');
  assert.is(first?.textContent, 'Skip to content');
  fireEvent.click(first ?? document.body);
  assert.is(document.activeElement, screen.getByRole('main'));
  assert.is(location.hash, '');
});

test('the page scrolls to the top after each navigation to a different route name', async () => {
  const { app } = await open('/support', { user: officer });
  const scrolled: unknown[] = [];
  const native = window.scrollTo;
  Object.defineProperty(window, 'scrollTo', {
    configurable: true,
    writable: true,
    value: (...to: unknown[]) => scrolled.push(to),
  });
  await goTo(app, '/support?a=1');
  assert.equal(scrolled, []);
  await goTo(app, '/termsofuse');
  assert.equal(scrolled, [[0, 0]]);
  Object.defineProperty(window, 'scrollTo', { configurable: true, writable: true, value: native });
});

test('/ moves the focus to the search field of the screen', async () => {
  await open('/', { user: officer });
  press('/');
  assert.is(focusedName(), 'Search terms');
});

test('/ opens the search screen from a screen without a search field', async () => {
  await open('/support', { user: officer });
  press('/');
  await settle();
  assert.is(location.pathname, '/search');
});

test('/ typed in a field is an ordinary slash', async () => {
  await open('/', { user: officer });
  const field = screen.getByRole('textbox', { name: 'Search terms' });
  field.focus();
  assert.ok(fireEvent.keyDown(field, { key: '/' }), 'not prevented');
});

test('/ does nothing for a visitor', async () => {
  await open('/support');
  press('/');
  assert.is(location.pathname, '/support');
});

test.run();
