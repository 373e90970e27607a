import '../../support/browser/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Drawer } from '../../../src/ui/overlays/Drawer';
import { fireEvent, focusedName, press, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Menu</button>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu" closeLabel="Close menu">
        <a href="/search">Search</a>
      </Drawer>
    </>
  );
}

function opened(): HTMLDialogElement {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Menu' });
  button.focus();
  fireEvent.click(button);
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
}

test('the drawer is modal, and opening it focuses its close button', () => {
  assert.ok(opened().open);
  assert.is(focusedName(), 'Close menu');
});

test('Escape, the close button and a click on the backdrop close the drawer, and the focus returns', () => {
  const drawer = opened();
  const again = () => fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  press('Escape');
  assert.equal([drawer.open, focusedName()], [false, 'Menu']);
  again();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  assert.equal([drawer.open, focusedName()], [false, 'Menu']);
  again();
  fireEvent.click(drawer);
  assert.equal([drawer.open, focusedName()], [false, 'Menu']);
});

test('a click inside the drawer doesn’t close it', () => {
  const drawer = opened();
  fireEvent.click(drawer.lastElementChild!);
  assert.ok(drawer.open);
});

test.run();
