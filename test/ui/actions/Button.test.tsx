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

test('a busy button is named by its verb, keeps its place in the page and ignores presses', () => {
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

test('a busy submit button does not submit its form again', () => {
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

test('a button that is disabled for a reason can be focused and tells it', () => {
  const presses = pressed();
  render(
    <Button disabledReason="Needs a connection" onClick={presses.onClick}>
      Share
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Share', description: 'Needs a connection' });
  button.focus();
  assert.ok(document.activeElement === button);
  fireEvent.click(button);
  assert.is(presses.count, 0);
});

test('a link that is disabled for a reason leads nowhere, can be focused and tells it', () => {
  render(
    <>
      <ButtonLink href="/add" disabledReason="Needs a connection">
        Add company
      </ButtonLink>
      <IconLink icon={pencilIcon} label="Edit Aegis" href="/edit" disabledReason="Needs a connection" />
    </>,
  );
  for (const name of ['Add company', 'Edit Aegis']) {
    const link = screen.getByRole('link', { name, description: 'Needs a connection' });
    link.focus();
    assert.ok(document.activeElement === link);
    assert.equal([link.hasAttribute('href'), link.getAttribute('aria-disabled')], [false, 'true']);
  }
});

test('a toggle tells whether it is pressed, another button does not', () => {
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
