import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { showFontsInTime } from '../../src/app/show-fonts';
import type { App } from '../../src/views/app-context';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A page on which the test decides when the content is shown and when the fonts arrive. */
function openPage({ isLoggedIn = true } = {}) {
  const route = signal({ path: '/search' });
  const loggedIn = signal(isLoggedIn);
  const state = { now: 0, areRequested: false, isShown: false };
  let answerFonts: (areThere: boolean) => void = () => {};
  let showContent = () => {};
  const fonts = new Promise<boolean>((resolve) => (answerFonts = resolve));
  const content = new Promise<void>((resolve) => (showContent = resolve));
  void showFontsInTime(
    { router: { route }, session: { isLoggedIn: loggedIn } } as unknown as Pick<App, 'router' | 'session'>,
    {
      load: () => {
        state.areRequested = true;
        return fonts;
      },
      show: () => void (state.isShown = true),
      now: () => state.now,
    },
    content,
  );
  return {
    state,
    route,
    loggedIn,
    async fontsCome(atMs: number, areThere = true) {
      state.now = atMs;
      answerFonts(areThere);
      await settled();
    },
    async contentShows() {
      showContent();
      await settled();
    },
  };
}

test('fonts are requested when the first screen shows its content, and used there if they arrive soon', async () => {
  const page = openPage();
  await settled();
  assert.not(page.state.areRequested);
  await page.contentShows();
  assert.ok(page.state.areRequested);
  assert.not(page.state.isShown);
  await page.fontsCome(1100);
  assert.ok(page.state.isShown);
});

test('fonts that arrive late wait for the next screen, so that no text moves while it is being read', async () => {
  const page = openPage();
  await page.contentShows();
  await page.fontsCome(1600);
  assert.not(page.state.isShown);
  page.route.value = { path: '/search' };
  assert.not(page.state.isShown, 'the same screen with different filters');
  page.route.value = { path: '/upcoming' };
  assert.ok(page.state.isShown);
});

test('visitors who are not logged in see the fonts as soon as they arrive', async () => {
  const page = openPage({ isLoggedIn: false });
  await page.contentShows();
  await page.fontsCome(9000);
  assert.ok(page.state.isShown);
});

test('logging out shows fonts that arrived late', async () => {
  const page = openPage();
  await page.contentShows();
  await page.fontsCome(1600);
  page.loggedIn.value = false;
  assert.ok(page.state.isShown);
});

test('if the fonts cannot be loaded, the page keeps the fallback fonts', async () => {
  const page = openPage();
  await page.contentShows();
  await page.fontsCome(500, false);
  page.route.value = { path: '/upcoming' };
  assert.not(page.state.isShown);
});

test.run();
