import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { waitForContent } from '../../../src/views/browser/screen-content';

// Other test files run in the same page.
test.after.each(() => document.body.replaceChildren());

/** Watches a page with these contents. */
function watch(html: string) {
  document.body.innerHTML = html;
  const end = new AbortController();
  const state = { isShown: false };
  void waitForContent(document, end.signal).then(() => (state.isShown = true));
  return { state, end, main: document.querySelector('main') };
}

/** Observers are called in a microtask, and content is reported in the task after that. */
const settled = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)));

test('a screen on which nothing is loading has shown its content', async () => {
  const { state } = watch('<main><p>Text</p></main>');
  await settled();
  assert.ok(state.isShown);
});

test('a screen has shown its content when its last skeleton is gone', async () => {
  const { state, main } = watch('<main><i data-waiting></i><i data-waiting></i></main>');
  await settled();
  assert.not(state.isShown);
  main!.firstChild!.remove();
  await settled();
  assert.not(state.isShown);
  main!.firstChild!.remove();
  await settled();
  assert.ok(state.isShown);
});

test('a busy part of the screen delays the content, but one outside the screen doesn’t', async () => {
  const { state, main } = watch('<header aria-busy="true"></header><main aria-busy="true"></main>');
  await settled();
  assert.not(state.isShown);
  main!.removeAttribute('aria-busy');
  await settled();
  assert.ok(state.isShown);
});

test('content is reported in a later task, so that it can be painted first', async () => {
  const { state } = watch('<main><p>Text</p></main>');
  await Promise.resolve();
  await Promise.resolve();
  assert.not(state.isShown);
  await settled();
  assert.ok(state.isShown);
});

test('a page without a screen hasn’t shown its content', async () => {
  const { state } = watch('<div></div>');
  await settled();
  assert.not(state.isShown);
});

test('nothing is reported for a page that is no longer watched', async () => {
  const { state, end, main } = watch('<main data-waiting><i data-waiting></i></main>');
  end.abort();
  main!.replaceChildren();
  await settled();
  assert.not(state.isShown);
});

test('nothing is reported if the page is left before its content was painted', async () => {
  const { state, end } = watch('<main><p>Text</p></main>');
  end.abort();
  await settled();
  assert.not(state.isShown);
});

test.run();
