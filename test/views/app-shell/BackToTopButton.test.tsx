import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen, tidy } from '../../support/browser/screen';
import { BackToTopButton } from '../../../src/views/app-shell/BackToTopButton';
import { closing, officer, open, within as around } from '../library';

tidy(test);
closing(test);

function scrollPage(to: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: to });
  fireEvent.scroll(window);
}
test.after.each(() => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

test('on desktop, a scrolled screen has a back-to-top button', async () => {
  await open('/support', { user: officer });
  assert.is(screen.queryByRole('button', { name: 'Back to top' }), null);
  scrollPage(2000);
  screen.getByRole('button', { name: 'Back to top' });
});

test('on mobile, there is no back-to-top button', async () => {
  await open('/support', { user: officer, width: 390 });
  scrollPage(2000);
  assert.is(screen.queryByRole('button', { name: 'Back to top' }), null);
});

test('the back-to-top button is higher on screens with a save bar, such as admin_company_category', async () => {
  const { app } = await open('/support', { user: officer });
  const bottom = async (name: string) => {
    document.body.replaceChildren();
    const route = signal({ ...app.router.route.value, name });
    await act(async () => {
      render(around(Object.assign({}, app, { router: { ...app.router, route } }), <BackToTopButton />));
    });
    scrollPage(2000);
    return getComputedStyle(screen.getByRole('button', { name: 'Back to top' })).bottom;
  };
  const raised = await bottom('admin_company_category');
  assert.is.not(raised, await bottom('support'));
  assert.is(raised, await bottom('offlinecategories'));
});

test.run();
