import '../../support/browser/dom';
import { useState, type ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Button } from '../../../src/ui/actions/Button';
import { Dialog } from '../../../src/ui/overlays/Dialog';
import { fireEvent, focusedName, press, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function Page({ children, actions }: { children?: ReactNode; actions: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {open && (
        <Dialog title="Warning" onClose={close} actions={actions(close)}>
          {children}
        </Dialog>
      )}
    </>
  );
}

function openDialog(children?: ReactNode) {
  render(
    <Page
      actions={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" data-autofocus="" onClick={close}>
            Proceed
          </Button>
        </>
      )}
    >
      {children}
    </Page>,
  );
  const ask = screen.getByRole('button', { name: 'Ask' });
  ask.focus();
  fireEvent.click(ask);
}

test('the dialog is modal and named by its title', () => {
  openDialog();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Warning' });
  assert.is(dialog.getAttribute('aria-modal'), 'true');
  assert.ok(dialog.open);
});

test('opening the dialog focuses the marked control', () => {
  openDialog();
  assert.is(focusedName(), 'Proceed');
});

test('if no control is marked, opening the dialog focuses the first one', () => {
  render(
    <Dialog title="Name" onClose={() => undefined} actions={<Button>Save</Button>}>
      <input aria-label="Title" />
    </Dialog>,
  );
  assert.is(focusedName(), 'Title');
});

test('Escape closes the dialog, and the focus returns to its opener', () => {
  openDialog();
  press('Escape');
  assert.is(screen.queryByRole('dialog'), null);
  assert.is(focusedName(), 'Ask');
});

test('the system’s Back button asks the application to close the dialog', () => {
  let closed = 0;
  render(<Dialog title="Warning" onClose={() => closed++} actions={<Button>Okay</Button>} />);
  const cancelled = !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  assert.equal([cancelled, closed, screen.getByRole<HTMLDialogElement>('dialog').open], [true, 1, true]);
});

test('an action closes the dialog, and the focus returns to its opener', () => {
  openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  assert.is(focusedName(), 'Ask');
});

test('Tab wraps around inside the dialog', () => {
  openDialog();
  press('Tab');
  assert.is(focusedName(), 'Cancel');
  press('Shift+Tab');
  assert.is(focusedName(), 'Proceed');
});

test('if the opener no longer exists when the dialog closes, nothing is focused', () => {
  function Vanishing() {
    const [open, setOpen] = useState(false);
    return open ? (
      <Dialog title="Gone" onClose={() => setOpen(false)} actions={<Button>Okay</Button>} />
    ) : (
      <Button onClick={() => setOpen(true)}>Ask</Button>
    );
  }
  render(<Vanishing />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  ask.focus();
  fireEvent.click(ask);
  press('Escape');
  assert.is(focusedName(), '');
});

test.run();
