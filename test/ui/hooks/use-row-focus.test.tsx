import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useRowFocus } from '../../../src/ui/hooks/use-row-focus';
import { fireEvent, focusedName, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function Rows({ names }: { names: readonly string[] }) {
  const focus = useRowFocus(names);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div {...focus} role="group" aria-label="Rows">
        {names.map((name) => (
          <article key={name}>
            <a href={`/${name}`}>{name}</a>
            <button type="button" data-remove>{`Remove ${name}`}</button>
          </article>
        ))}
      </div>
    </>
  );
}

function listing(...names: string[]) {
  const { rerender } = render(<Rows names={names} />);
  return (...left: string[]) => rerender(<Rows names={left} />);
}
const focus = (name: string) => screen.getByRole('button', { name }).focus();

test('when the focused row is removed, the focus moves to the next row, or else the previous one or the list', () => {
  const leave = listing('a', 'b', 'c');
  focus('Remove a');
  leave('b', 'c');
  assert.is(focusedName(), 'Remove b');
  focus('Remove c');
  leave('b');
  assert.is(focusedName(), 'Remove b');
  leave();
  assert.is(document.activeElement, screen.getByRole('group', { name: 'Rows' }));
});

test('the focus also moves if a click on the removed row hadn’t focused it, as in Safari', () => {
  const leave = listing('a', 'b');
  fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  leave('b');
  assert.is(focusedName(), 'Remove b');
});

test('the focus also moves if assistive technology clicked in the removed row without moving the focus', () => {
  const leave = listing('a', 'b');
  focus('Elsewhere');
  fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  leave('b');
  assert.is(focusedName(), 'Remove b');
});

test('in a portal’s page, the focus moves only if it is in the library', () => {
  const portal = document.body.appendChild(document.createElement('div'));
  const field = document.body.appendChild(document.createElement('input'));
  const root = portal.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  const { rerender } = render(<Rows names={['a', 'b', 'c']} />, { container });
  root.querySelector<HTMLElement>('[data-remove]')!.focus();
  rerender(<Rows names={['b', 'c']} />);
  assert.is(root.activeElement?.textContent, 'Remove b');
  field.focus();
  rerender(<Rows names={['c']} />);
  assert.ok(document.activeElement === field);
  portal.remove();
  field.remove();
});

test('the focus doesn’t move if it was moved elsewhere before the row was removed', () => {
  const leave = listing('a', 'b', 'c');
  focus('Remove a');
  focus('Elsewhere');
  leave('b', 'c');
  assert.is(focusedName(), 'Elsewhere');
  screen.getByRole('button', { name: 'Remove b' }).focus();
  (document.activeElement as HTMLElement).blur();
  leave('b');
  assert.is(document.activeElement, document.body);
});

test.run();
