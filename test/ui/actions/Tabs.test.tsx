import '../../support/browser/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NavTabs } from '../../../src/ui/actions/NavTabs';
import { Tabs } from '../../../src/ui/actions/Tabs';
import { fireEvent, focusedName, press, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function Page() {
  const [selected, setSelected] = useState<'to' | 'from' | 'all'>('to');
  return (
    <Tabs
      label="Relations"
      tabs={[
        { id: 'to', label: 'Relates to', count: 4 },
        { id: 'from', label: 'Related from' },
        { id: 'all', label: 'All' },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      panel {selected}
    </Tabs>
  );
}

function shown() {
  render(<Page />);
  screen.getByRole('tab', { selected: true }).focus();
}

test('arrow keys, Home and End move the focus without selecting', () => {
  shown();
  press('ArrowRight');
  assert.is(focusedName(), 'Related from');
  press('ArrowRight', 'ArrowRight');
  assert.is(focusedName(), 'Relates to4');
  press('ArrowLeft');
  assert.is(focusedName(), 'All');
  press('Home', 'End');
  assert.is(focusedName(), 'All');
  assert.ok(screen.getByText('panel to'));
});

test('a click selects a tab, which names the panel', () => {
  shown();
  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  assert.is(screen.getByRole('tabpanel', { name: 'All' }).textContent, 'panel all');
  assert.equal(
    screen.getAllByRole('tab').map((tab) => tab.tabIndex),
    [-1, -1, 0],
  );
});

test('navigation tabs are links, and the current one is marked', () => {
  render(
    <NavTabs
      label="My Documents"
      tabs={[
        { href: '/favourites', label: 'Favourites', current: true },
        { href: '/trash', label: 'Trash', current: false },
      ]}
    />,
  );
  assert.is(screen.getByRole('link', { current: 'page' }).textContent, 'Favourites');
  assert.is(screen.getByRole('link', { name: 'Trash' }).getAttribute('href'), '/trash');
});

test.run();
