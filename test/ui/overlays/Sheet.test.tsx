import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sheet } from '../../../src/ui/overlays/Sheet';
import { fireEvent, focusedName, press, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('the sheet is modal, and Escape and its close button call onClose', () => {
  let closed = 0;
  render(
    <Sheet title="Filters" closeLabel="Close" onClose={() => closed++}>
      Categories
    </Sheet>,
  );
  assert.ok(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' }).open);
  assert.is(focusedName(), 'Close');
  press('Escape');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  assert.is(closed, 2);
});

test('the page is marked while a modal layer is open, so that it does not scroll behind the layer', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-modal');
  const { unmount } = render(
    <Sheet title="Filters" closeLabel="Close" onClose={() => undefined}>
      Categories
    </Sheet>,
  );
  assert.ok(isMarked());
  unmount();
  assert.not.ok(isMarked());
});

test('a modal layer that the browser has closed leaves no mark on the page', () => {
  const { unmount } = render(
    <Sheet title="Filters" closeLabel="Close" onClose={() => undefined}>
      Categories
    </Sheet>,
  );
  screen.getByRole<HTMLDialogElement>('dialog').close();
  unmount();
  assert.not.ok(document.documentElement.hasAttribute('data-modal'));
});

test.run();
