import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Button, ButtonLink } from '../../../src/ui/actions/Button';
import { pencilIcon } from '../../../src/ui/icons/pencil';
import { IconLink } from '../../../src/ui/actions/RowActions';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function pressed(): { count: number; onClick(): void } {
  const presses = { count: 0, onClick: () => void presses.count++ };
  return presses;
}

test('a busy button is named by its busy label, stays enabled and ignores clicks', () => {
  const presses = pressed();
  render(
    <Button busy busyLabel="Saving" onClick={presses.onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  fireEvent.click(button);
  assert.is(presses.count, 0);
  assert.is(button.getAttribute('aria-busy'), 'true');
  assert.not(button.hasAttribute('disabled'));
});

test('a busy submit button doesn’t submit its form again', () => {
  let submitted = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted++;
      }}
    >
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  assert.is(submitted, 0);
});

test('a button that is disabled with a reason can be focused, is described by the reason and ignores clicks', () => {
  const presses = pressed();
  render(
    <Button disabledReason="Not available offline" onClick={presses.onClick}>
      Share
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Share', description: 'Not available offline' });
  button.focus();
  assert.ok(document.activeElement === button);
  fireEvent.click(button);
  assert.is(presses.count, 0);
});

test('a link that is disabled with a reason has no href, can be focused and is described by the reason', () => {
  render(
    <>
      <ButtonLink href="/add" disabledReason="Not available offline">
        Add company
      </ButtonLink>
      <IconLink icon={pencilIcon} label="Edit Aegis" href="/edit" disabledReason="Not available offline" />
    </>,
  );
  for (const name of ['Add company', 'Edit Aegis']) {
    const link = screen.getByRole('link', { name, description: 'Not available offline' });
    link.focus();
    assert.ok(document.activeElement === link);
    assert.equal([link.hasAttribute('href'), link.getAttribute('aria-disabled')], [false, 'true']);
  }
});

test('a toggle exposes whether it is pressed, and other buttons don’t', () => {
  render(
    <>
      <Button pressed>In report</Button>
      <Button>Search</Button>
    </>,
  );
  assert.is(screen.getByRole('button', { name: 'In report', pressed: true }).getAttribute('type'), 'button');
  assert.not(screen.getByRole('button', { name: 'Search' }).hasAttribute('aria-pressed'));
});

test.run();
