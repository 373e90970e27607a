import '../../support/browser/dom';
import { signal } from '@preact/signals-core';
import { Suspense, type ComponentType } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, render, screen, tidy } from '../../support/browser/screen';
import { within } from '../library';
import { createApp } from '../../../src/app/create-app';
import { readRelease } from '../../../src/views/browser/release';
import { ErrorBoundary } from '../../../src/views/app-shell/ErrorBoundary';
import { lazyView, PRELOAD_ERROR } from '../../../src/views/layout/lazy-view';

tidy(test);

/** The fallback for a failed screen needs an application because it sets the window title. */
const app = createApp({ release: readRelease(document, new URL('https://library.example.com')) });
test.after(() => app.dispose());
const online = signal(true);
const context = { ...app, connection: { ...app.connection, isOnline: online } };

const gone = new TypeError('Failed to fetch dynamically imported module');

/** Stops React from logging errors that a boundary has caught. */
const quietly = { onCaughtError: () => {} };

/** Renders a lazy component that fails to load this many times, inside an error boundary. */
async function showGone(times = Infinity) {
  const seen = { errors: [] as unknown[], reloads: 0, loads: 0 };
  const Gone = lazyView(() => {
    seen.loads += 1;
    return seen.loads > times ? Promise.resolve(() => <p>The part</p>) : Promise.reject<ComponentType>(gone);
  });
  await act(async () => {
    render(
      within(
        context,
        <ErrorBoundary onError={(error) => seen.errors.push(error)} onReload={() => (seen.reloads += 1)}>
          <Suspense>
            <Gone />
          </Suspense>
        </ErrorBoundary>,
      ),
      quietly,
    );
  });
  return seen;
}

test('a lazy screen that fails to load dispatches a preload-error event with the error', async () => {
  const raised: unknown[] = [];
  const listen = (event: Event) => raised.push(event instanceof CustomEvent && event.detail);
  window.addEventListener(PRELOAD_ERROR, listen);
  await showGone();
  window.removeEventListener(PRELOAD_ERROR, listen);
  assert.equal(raised, [gone]);
});

test('unless the event is handled, Reload is offered instead of the screen', async () => {
  const seen = await showGone();
  screen.getByRole('heading', { name: 'This part of Fairway did not load' });
  assert.is(document.title, 'This part of Fairway did not load — Fairway');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  assert.is(seen.reloads, 1);
  assert.equal(seen.errors, [], 'the failure is not reported a second time as an unexpected error');
});

test('“Try again” loads a lazy screen again, however often that fails', async () => {
  const seen = await showGone(2);
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await press();
  screen.getByRole('heading', { name: 'This part of Fairway did not load' });
  await press();
  assert.is(document.body.textContent, 'The part');
  assert.equal([seen.loads, seen.errors], [3, []]);
});

test('a lazy screen that failed to load is reloaded when the connection returns', async () => {
  await act(async () => void (online.value = false));
  await showGone(1);
  await act(async () => void (online.value = true));
  assert.is(document.body.textContent, 'The part');
});

test('if the event is handled, nothing is rendered instead of the screen', async () => {
  const handle = (event: Event) => event.preventDefault();
  window.addEventListener(PRELOAD_ERROR, handle);
  await showGone();
  window.removeEventListener(PRELOAD_ERROR, handle);
  assert.is(screen.queryByRole('button', { name: 'Reload' }), null);
});

test('an error that the screen throws is reported as unexpected', async () => {
  const broken = new Error('reading hits of undefined');
  const errors: unknown[] = [];
  function Broken(): never {
    throw broken;
  }
  render(
    within(
      app,
      <ErrorBoundary onError={(error) => errors.push(error)} onReload={() => {}}>
        <Broken />
      </ErrorBoundary>,
    ),
    quietly,
  );
  assert.equal(errors, [broken]);
  screen.getByRole('button', { name: 'Reload' });
  assert.is(screen.queryByRole('button', { name: 'Try again' }), null);
});

/** Renders a lazy screen that the user leaves before its code fails to load. */
async function leaveBeforeFailure() {
  let fail: (cause: unknown) => void = () => {};
  let loads = 0;
  const Part = lazyView(() => {
    loads += 1;
    return loads === 1
      ? new Promise<ComponentType>((_resolve, reject) => (fail = reject))
      : Promise.resolve(() => <p>The part</p>);
  });
  const show = (isOpen: boolean) =>
    within(
      context,
      <ErrorBoundary onError={() => {}} onReload={() => {}}>
        <Suspense>{isOpen && <Part />}</Suspense>
      </ErrorBoundary>,
    );
  const { rerender } = render(show(true), quietly);
  await act(async () => rerender(show(false)));
  await act(async () => fail(gone));
  return { Part, open: () => act(async () => rerender(show(true))) };
}

test('if loading fails after the user has left the screen, it is retried when the user returns', async () => {
  const real = globalThis.setTimeout;
  const passed: (() => void)[] = [];
  const timeout = (work: () => void, ms?: number) => (ms === 1000 ? passed.push(work) : real(work, ms));
  globalThis.setTimeout = timeout as never;
  try {
    const { open } = await leaveBeforeFailure();
    passed.forEach((work) => work());
    await open();
    assert.is(document.body.textContent, 'The part');
  } finally {
    globalThis.setTimeout = real;
  }
});

test('a failure that wasn’t shown is forgotten once the code has been preloaded', async () => {
  const { Part, open } = await leaveBeforeFailure();
  await Part.preload();
  await open();
  assert.is(document.body.textContent, 'The part');
});

test('failing to preload is not reported', async () => {
  let raised = 0;
  const count = () => void (raised += 1);
  window.addEventListener(PRELOAD_ERROR, count);
  await lazyView(() => Promise.reject<ComponentType>(gone)).preload();
  window.removeEventListener(PRELOAD_ERROR, count);
  assert.is(raised, 0);
});

test('a preloaded screen is shown at once, without a fallback', async () => {
  const Part = lazyView(() => Promise.resolve(() => <p>The part</p>));
  await Part.preload();
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  );
  assert.is(document.body.textContent, 'The part');
});

test.run();
