import '../../support/browser/dom';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '@preact/signals-core';
import type { StartupStep } from '../../../src/domain/app/startup';
import { StartupView } from '../../../src/views/pages/StartupView';
import { startupTexts } from '../../../src/views/pages/startup-texts';
import { act, render, screen, tidy } from '../../support/browser/screen';
import { closing, open, within } from '../library';

tidy(test);
closing(test);

async function showStep() {
  const { app } = await open('/support');
  document.body.replaceChildren();
  const step = signal<StartupStep>('initialising');
  render(within({ ...app, startup: { ...app.startup, step } }, <StartupView />));
  return {
    async go(next: StartupStep) {
      await act(async () => void (step.value = next));
    },
  };
}

test('each step shows its status text from the specification', async () => {
  const { go } = await showStep();
  const said: (string | null)[] = [];
  for (const step of ['initialising', 'connecting', 'session', 'updates', 'local-data'] as const) {
    await go(step);
    said.push(screen.getByRole('status').textContent);
  }
  assert.equal(said, [
    'Initialising',
    'Establishing connection',
    'Loading session',
    'Checking for updates',
    'Loading local data',
  ]);
});

test('the step that loads local data lists the basket, categories, favorites and offline documents', async () => {
  const { go } = await showStep();
  await go('local-data');
  screen.getByText('basket, categories, favorites, offline documents');
});

test('the progress bar shows how many steps are done', async () => {
  const { go } = await showStep();
  await go('session');
  const bar = screen.getByRole('progressbar', { name: 'Starting' });
  assert.equal([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')], ['2', '5']);
});

test('the HTML page says Initialising before its scripts load', () => {
  const page = new DOMParser().parseFromString(readFileSync('public/index.html', 'utf8'), 'text/html');
  assert.is(page.querySelector('#root p')?.textContent, startupTexts.steps.initialising);
});

test.run();
