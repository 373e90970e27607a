import '../../support/browser/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, render, screen, tidy } from '../../support/browser/screen';
import { within } from '../library';
import { createApp, type Application } from '../../../src/app/create-app';
import { readRelease } from '../../../src/views/browser/release';
import { useLaterView } from '../../../src/views/browser/use-later-view';

tidy(test);

let app: Application;
test.before.each(() => {
  app = createApp({ release: readRelease(document, new URL('https://library.example.com')) });
});
test.after.each(() => app.dispose());

/** A part of the screen whose loading the test controls. */
function partByHand() {
  let isLoaded = false;
  let answer = () => {};
  let loads = 0;
  return {
    view: {
      isLoaded: () => isLoaded,
      preload: () => ((loads += 1), new Promise<void>((resolve) => void (answer = resolve))),
    },
    loads: () => loads,
    arrive: () => act(async () => ((isLoaded = true), answer())),
    fail: () => act(async () => answer()),
  };
}

/** Shows a button that asks for the part, and the part's state. */
async function show({ view }: ReturnType<typeof partByHand>) {
  function Screen() {
    const [isWanted, setWanted] = useState(false);
    const isLoaded = useLaterView(view, isWanted, () => setWanted(false));
    return (
      <button onClick={() => setWanted(true)}>
        {isLoaded ? 'loaded' : isWanted ? 'waiting' : 'not asked for'}
      </button>
    );
  }
  await act(async () => void render(within(app, <Screen />)));
}

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
const state = () => screen.getByRole('button').textContent;

test('a part isn’t fetched before the content of the screen is shown', async () => {
  const part = partByHand();
  await show(part);
  assert.is(part.loads(), 0);
  await act(async () => void (app.isContentShown.value = true));
  assert.is(part.loads(), 1);
  await part.arrive();
  assert.is(state(), 'loaded');
});

test('a user who asks for a part before it has been fetched waits for it and then sees it', async () => {
  const part = partByHand();
  await show(part);
  await press();
  assert.equal([part.loads(), state()], [1, 'waiting']);
  await part.arrive();
  assert.is(state(), 'loaded');
});

test('a requested part that couldn’t be fetched is fetched when the user asks for it again', async () => {
  const part = partByHand();
  await show(part);
  await press();
  await part.fail();
  assert.is(state(), 'not asked for');
  await press();
  await part.arrive();
  assert.equal([part.loads(), state()], [2, 'loaded']);
});

test('a part that couldn’t be prefetched is fetched when the user asks for it', async () => {
  const part = partByHand();
  await show(part);
  await act(async () => void (app.isContentShown.value = true));
  await part.fail();
  await press();
  await part.arrive();
  assert.is(state(), 'loaded');
});

test.run();
