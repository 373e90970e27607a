import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { showFontsInTime } from '../../src/app/show-fonts';
import type { App } from '../../src/views/app-context';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A page whose scripts arrived after `scriptsMs`, and whose fonts arrive when the test lets them. */
function openPage({ scriptsMs, isSignedIn = true }: { scriptsMs: number; isSignedIn?: boolean }) {
  const route = signal({ path: '/search' });
  const signedIn = signal(isSignedIn);
  const state = { now: scriptsMs, areRequested: false, isShown: false };
  let answerFonts: (areThere: boolean) => void = () => {};
  let endStart = () => {};
  const fonts = new Promise<boolean>((resolve) => (answerFonts = resolve));
  const start = new Promise<void>((resolve) => (endStart = resolve));
  void showFontsInTime(
    { router: { route }, session: { isSignedIn: signedIn } } as unknown as Pick<App, 'router' | 'session'>,
    {
      load: () => {
        state.areRequested = true;
        return fonts;
      },
      show: () => void (state.isShown = true),
      now: () => state.now,
    },
    start,
  );
  return {
    state,
    route,
    signedIn,
    async fontsCome(atMs: number, areThere = true) {
      state.now = atMs;
      answerFonts(areThere);
      await settled();
    },
    async startLoads() {
      endStart();
      await settled();
    },
  };
}

test('if the scripts arrived quickly, fonts are requested at once and shown on the first screen', async () => {
  const page = openPage({ scriptsMs: 300 });
  await settled();
  assert.ok(page.state.areRequested);
  assert.not(page.state.isShown);
  await page.fontsCome(700);
  assert.ok(page.state.isShown);
});

test('if the scripts arrived slowly, fonts are requested after startup has loaded its data', async () => {
  const page = openPage({ scriptsMs: 1200 });
  await settled();
  assert.not(page.state.areRequested);
  await page.startLoads();
  assert.ok(page.state.areRequested);
});

test('fonts that arrive late wait for the next screen, so that no text moves while it is being read', async () => {
  const page = openPage({ scriptsMs: 300 });
  await page.fontsCome(1600);
  assert.not(page.state.isShown);
  page.route.value = { path: '/search' };
  assert.not(page.state.isShown, 'the same screen with other filters');
  page.route.value = { path: '/upcoming' };
  assert.ok(page.state.isShown);
});

test('visitors who are not signed in see the fonts as soon as they arrive', async () => {
  const page = openPage({ scriptsMs: 300, isSignedIn: false });
  await page.fontsCome(9000);
  assert.ok(page.state.isShown);
});

test('signing out shows fonts that arrived late', async () => {
  const page = openPage({ scriptsMs: 300 });
  await page.fontsCome(1600);
  page.signedIn.value = false;
  assert.ok(page.state.isShown);
});

test('if the fonts cannot be loaded, the page keeps its fallback fonts', async () => {
  const page = openPage({ scriptsMs: 300 });
  await page.fontsCome(500, false);
  page.route.value = { path: '/upcoming' };
  assert.not(page.state.isShown);
});

test.run();
