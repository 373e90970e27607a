import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Button } from '../../../src/ui/actions/Button';
import { Menu, type MenuItem } from '../../../src/ui/actions/Menu';
import { act, fireEvent, focusedName, press, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function opened(changes: Partial<MenuItem>[] = [{}, {}, {}]): string[] {
  const chosen: string[] = [];
  const labels = ['Rename', 'Share', 'Delete'];
  render(
    <>
      <Menu
        label="Actions"
        trigger={(trigger) => <Button {...trigger}>More</Button>}
        items={changes.map((change, index) => ({
          id: `${index}`,
          label: labels[index] ?? '',
          onSelect: () => chosen.push(labels[index] ?? ''),
          ...change,
        }))}
      />
      <Button>Elsewhere</Button>
    </>,
  );
  fireEvent.click(button());
  return chosen;
}

const button = () => screen.getByRole('button', { name: 'More' });

test('opening a menu focuses its first entry, or its last one if it is opened with Arrow Up', () => {
  opened();
  assert.is(focusedName(), 'Rename');
  assert.is(button().getAttribute('aria-expanded'), 'true');
  press('Escape');
  fireEvent.keyDown(button(), { key: 'ArrowUp' });
  assert.is(focusedName(), 'Delete');
});

test('arrow keys wrap around, Home and End move to the first and last entry, and letters to a matching one', () => {
  opened();
  press('ArrowUp');
  assert.is(focusedName(), 'Delete');
  press('ArrowDown', 'End', 'Home', 'ArrowDown');
  assert.is(focusedName(), 'Share');
  press('d');
  assert.is(focusedName(), 'Delete');
});

test('choosing an entry closes the menu and returns the focus to its button', () => {
  const chosen = opened();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
  assert.equal([chosen, screen.queryByRole('menu'), focusedName()], [['Share'], null, 'More']);
});

test('checking an entry leaves the menu open', () => {
  const chosen = opened([{ checked: true }, { checked: false }]);
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Rename', checked: true }));
  assert.equal(chosen, ['Rename']);
  assert.ok(screen.getByRole('menu', { name: 'Actions' }));
});

test('a disabled entry can be focused, but not chosen', () => {
  const chosen = opened([{}, { disabled: true }]);
  press('ArrowDown');
  assert.is(focusedName(), 'Share');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
  assert.equal(chosen, []);
});

test('Escape closes only the menu, not the layer that contains it', () => {
  let outer = 0;
  const count = () => outer++;
  document.addEventListener('keydown', count);
  opened();
  press('Escape');
  document.removeEventListener('keydown', count);
  assert.equal([screen.queryByRole('menu'), focusedName(), outer], [null, 'More', 0]);
});

test('a press outside closes the menu without returning the focus to its button', () => {
  opened();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => void elsewhere.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true })));
  assert.is(screen.queryByRole('menu'), null);
  assert.is.not(focusedName(), 'More');
});

test.run();
