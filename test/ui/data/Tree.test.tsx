import { setWindow } from '../../support/browser/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Tree, type TreeProps } from '../../../src/ui/data/Tree';
import type { TreeNode } from '../../../src/ui/data/tree-nodes';
import { fireEvent, focusedName, press, render, screen, tidy } from '../../support/browser/screen';

tidy(test);
test.after.each(() => setWindow({ width: 1440, height: 900 }));

const world: TreeNode[] = [
  {
    id: 'flag',
    title: 'Flag States',
    children: [
      { id: 'lr', title: 'Liberia' },
      { id: 'no', title: 'Norway' },
    ],
  },
  {
    id: 'imo',
    title: 'IMO',
    children: [
      { id: 'circ', title: 'Circulars' },
      { id: 'res', title: 'Resolutions' },
    ],
  },
  { id: 'psc', title: 'Port State control' },
];

interface Start extends Partial<TreeProps<TreeNode>> {
  open?: string[];
  ticked?: string[];
}

function Held({ open = [], ticked, ...rest }: Start) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open));
  const [chosen, setChosen] = useState<ReadonlySet<string> | undefined>(ticked && new Set(ticked));
  return (
    <Tree
      label="Categories"
      nodes={world}
      expanded={expanded}
      onExpandedChange={setExpanded}
      chosen={chosen}
      onChosenChange={setChosen}
      {...rest}
    />
  );
}

function showTree(start: Start = {}) {
  render(<Held {...start} />);
  screen
    .getAllByRole('treeitem')
    .find((row) => row.tabIndex === 0)
    ?.focus();
}

const titles = () => screen.getAllByRole('treeitem').map((row) => row.textContent?.trim());
const row = (name: string) => screen.getByRole('treeitem', { name });

test('a tree is a single tab stop', () => {
  showTree({ open: ['flag'] });
  assert.equal(
    screen.getAllByRole('treeitem').map((item) => item.tabIndex),
    [0, -1, -1, -1, -1],
  );
  press('ArrowDown');
  assert.equal(
    screen.getAllByRole('treeitem').map((item) => item.tabIndex),
    [-1, 0, -1, -1, -1],
  );
});

test('Up and Down move the focus, and Home and End move it to the first and last row', () => {
  showTree();
  press('ArrowDown', 'ArrowDown');
  assert.is(focusedName(), 'Port State control');
  press('ArrowDown', 'Home');
  assert.is(focusedName(), 'Flag States');
  press('End', 'ArrowUp');
  assert.is(focusedName(), 'IMO');
});

test('Right opens a node and then moves into it, and Left moves back and then closes the node', () => {
  showTree();
  press('ArrowRight');
  assert.equal(titles(), ['Flag States', 'Liberia', 'Norway', 'IMO', 'Port State control']);
  assert.is(focusedName(), 'Flag States');
  press('ArrowRight');
  assert.is(focusedName(), 'Liberia');
  press('ArrowLeft');
  assert.is(focusedName(), 'Flag States');
  press('ArrowLeft');
  assert.equal(titles(), ['Flag States', 'IMO', 'Port State control']);
});

test('typed letters move the focus to the title that begins with them', () => {
  showTree({ open: ['flag', 'imo'] });
  press('r', 'e');
  assert.is(focusedName(), 'Resolutions');
});

test('Space checks a node, and its parent is mixed until all children are checked', () => {
  showTree({ open: ['flag'], ticked: [] });
  press('ArrowDown', ' ');
  assert.is(row('Liberia').getAttribute('aria-checked'), 'true');
  assert.is(row('Flag States').getAttribute('aria-checked'), 'mixed');
  press('ArrowDown', ' ');
  assert.is(row('Flag States').getAttribute('aria-checked'), 'true');
  assert.is(row('IMO').getAttribute('aria-checked'), 'false');
});

test('a click on a row checks it, and a click on its arrow only opens it', () => {
  showTree({ ticked: [] });
  fireEvent.click(row('IMO'));
  assert.is(row('IMO').getAttribute('aria-checked'), 'true');
  fireEvent.click(row('Flag States').firstElementChild!);
  assert.is(row('Flag States').getAttribute('aria-expanded'), 'true');
  assert.is(row('Flag States').getAttribute('aria-checked'), 'false');
});

test('nodes in a read-only tree can be opened, but not checked', () => {
  showTree({ ticked: [], readOnly: true });
  press('ArrowRight', 'ArrowRight', ' ');
  assert.equal(
    ['aria-checked', 'aria-disabled'].map((state) => row('Liberia').getAttribute(state)),
    ['false', 'true'],
  );
});

test('unchecking a node in a filtered tree leaves its hidden siblings checked', () => {
  const chosen: string[][] = [];
  const liberiaAlone = [{ ...world[0]!, children: [{ id: 'lr', title: 'Liberia' }] }];
  showTree({
    open: ['flag'],
    ticked: ['flag'],
    nodes: liberiaAlone,
    whole: world,
    onChosenChange: (ids) => chosen.push([...ids]),
  });
  fireEvent.click(row('Liberia'));
  assert.equal(chosen, [['no']]);
});

test('when a node opens, the rows that stay the same are not rendered again', () => {
  let rendered: string[] = [];
  const aside = ({ title }: TreeNode) => {
    rendered.push(title);
    return null;
  };
  showTree({ aside });
  rendered = [];
  fireEvent.click(row('IMO').firstElementChild!);
  // The first row is no longer the tab stop.
  assert.equal(rendered, ['Flag States', 'IMO', 'Circulars', 'Resolutions']);
});

test('without checkboxes, Enter calls onActivate', () => {
  const pressed: string[] = [];
  showTree({ onActivate: (node) => pressed.push(node.id) });
  press('End', 'Enter');
  assert.equal(pressed, ['psc']);
});

test('rows expose their level and position, and those with children whether they are open', () => {
  showTree({ open: ['flag'] });
  const norway = row('Norway');
  assert.equal(
    ['level', 'posinset', 'setsize', 'expanded'].map((name) => norway.getAttribute(`aria-${name}`)),
    ['2', '2', '2', null],
  );
  assert.is(row('IMO').getAttribute('aria-expanded'), 'false');
});

test('content at the end of a row is part of the row’s name', () => {
  showTree({ aside: (node) => `${node.id.length} documents` });
  assert.ok(screen.getByRole('treeitem', { name: 'IMO 3 documents' }));
});

test('the tree still has a tab stop after the row with it has disappeared', () => {
  showTree({ open: ['flag'] });
  press('ArrowDown');
  fireEvent.click(row('Flag States').firstElementChild!);
  assert.is(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0).length, 1);
});

test('if there are more than 100 rows, only those near the viewport are rendered, and End reaches the last one', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) => ({ id: `n${index}`, title: `Node ${index}` }));
  showTree({ nodes });
  assert.ok(screen.getAllByRole('treeitem').length < 60);
  assert.is(screen.getByRole('tree').style.height, '150000px');
  press('End');
  assert.is(focusedName(), 'Node 4999');
  assert.is(document.activeElement?.getAttribute('aria-setsize'), '5000');
});

test('the current row is rendered even far from the viewport, so that the tree can be scrolled to it', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) => ({ id: `n${index}`, title: `Node ${index}` }));
  showTree({ nodes, selected: 'n4000' });
  assert.is(row('Node 4000').getAttribute('aria-current'), 'true');
});

test('rows are taller in windows narrower than 900 px', () => {
  setWindow({ width: 390 });
  showTree({
    nodes: Array.from({ length: 1000 }, (_, index) => ({ id: `n${index}`, title: `Node ${index}` })),
  });
  assert.is(screen.getByRole('tree').style.height, '44000px');
});

test.run();
