/**
 * A tree whose nodes can be opened, and checked or activated. It is a single tab stop: the arrow keys move the focus
 * and open and close nodes, Home and End jump to the ends, Space and Enter do what a click does, and letters jump to a
 * title.
 * If the open nodes have more than 100 rows in total, only the rows on the screen or close to it are rendered. The rows
 * are therefore not nested, and state their level as a number.
 */
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { Box } from '../inputs/Check';
import { Icon } from '../layout/Icon';
import { chevronDownIcon } from '../icons/chevron-down';
import { chevronRightIcon } from '../icons/chevron-right';
import { color, leading, media, radius, space, text, weight } from '../theme/tokens';
import {
  toggleChoice,
  treeStates,
  visibleRows,
  type TreeNode,
  type TreeRow,
  type TreeState,
} from './tree-nodes';
import { createTypeahead, isLetter } from '../hooks/typeahead';
import { useRowHeight, useWindow } from './windowing';

export interface TreeProps<Node extends TreeNode> {
  label: string;
  nodes: readonly Node[];
  /**
   * All nodes, if `nodes` is only a filtered part of them. States and choices are computed from all nodes, so
   * that hidden nodes stay chosen.
   */
  whole?: readonly Node[] | undefined;
  expanded: ReadonlySet<string>;
  onExpandedChange(expanded: ReadonlySet<string>): void;
  /** The chosen ids, which make the tree show checkboxes. tree-nodes.ts explains their meaning. */
  chosen?: ReadonlySet<string> | undefined;
  onChosenChange?: ((chosen: ReadonlySet<string>) => void) | undefined;
  /** Called on a click, Enter or Space, in a tree without checkboxes. */
  onActivate?: ((node: Node) => void) | undefined;
  /**
   * What a row shows in place of its title. Letters that are typed still jump to the title. As long as `name` and
   * `aside` are the same functions, only rows that have changed are rendered again.
   */
  name?: ((node: Node) => ReactNode) | undefined;
  /** The id of the current row. */
  selected?: string | undefined;
  /**
   * Content at the right-hand end of a row, such as a count or columns. It is part of the row's
   * accessible name.
   */
  aside?: ((node: Node, isOpen: boolean) => ReactNode) | undefined;
  /**
   * Dims the titles of these nodes. `aside` has to say why, because some readers can't see the difference in
   * colour.
   */
  isDimmed?: ((node: Node) => boolean) | undefined;
  /** Disables the checkboxes. Nodes can still be opened. */
  readOnly?: boolean | undefined;
}

const Root = styled.div`
  position: relative;
  font-size: ${text('md')};
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 1.875rem;
  margin-left: calc((var(--level) - 1) * ${space(5)});
  padding: ${space(0.5)} ${space(2)} ${space(0.5)} ${space(0.5)};
  border-radius: ${radius('s')};
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
  }
  &[aria-current] {
    background: ${color('selected')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${space(0.5)});
    box-shadow: none;
  }
  &[data-windowed] {
    position: absolute;
    left: 0;
    right: 0;
    height: 1.875rem;
  }
  ${media.touch} {
    min-height: 2.75rem;
    margin-left: calc((var(--level) - 1) * ${space(4)});
    &[data-windowed] {
      height: 2.75rem;
    }
  }
`;
const Arrow = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${space(5)};
  height: ${space(6)};
  color: ${color('ink-3')};
  > svg {
    width: 0.9rem;
    height: 0.9rem;
  }
  ${media.touch} {
    width: ${space(8)};
    height: ${space(10)};
  }
`;
const Title = styled.span`
  flex: 1;
  min-width: 0;
  line-height: ${leading('snug')};
  [aria-expanded] > & {
    font-weight: ${weight('medium')};
  }
  [data-dimmed] > & {
    color: ${color('ink-3')};
  }
  [data-windowed] > & {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Aside = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('xs')};
  white-space: nowrap;
`;

const ariaChecked = { checked: true, mixed: 'mixed', unchecked: false } as const;

export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { label, nodes, whole = nodes, expanded, chosen, readOnly = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => visibleRows(nodes, expanded), [nodes, expanded]);
  const states = useMemo(() => (chosen ? treeStates(whole, chosen) : null), [whole, chosen]);
  const cursor = useTreeCursor(root, rows);
  const rowHeight = useRowHeight(1.875, 2.75);
  const { from, to, isComplete } = useWindow(root, rows.length, rowHeight);
  // The row with the tab stop and the current row are always rendered, even if they are scrolled out of the window.
  const rendered = rows
    .map((row, index) => ({ row, index }))
    .filter(
      ({ row, index }) =>
        (index >= from && index < to) || index === cursor.index || row.node.id === props.selected,
    );

  function toggle({ node }: TreeRow<Node>) {
    const next = new Set(expanded);
    if (!next.delete(node.id)) next.add(node.id);
    cursor.focus(node.id);
    props.onExpandedChange(next);
  }

  function press(row: TreeRow<Node>) {
    const { node } = row;
    cursor.moveTo(node.id);
    if (chosen && !readOnly) props.onChosenChange?.(toggleChoice(whole, chosen, node.id));
    else if (props.onActivate) props.onActivate(node);
    else if (node.children?.length) toggle(row);
  }

  function handleClick({ target }: MouseEvent) {
    const item = target instanceof Element && target.closest<HTMLElement>('[role="treeitem"]');
    const row = item && rows.find(({ node }) => node.id === item.dataset.id);
    if (!row) return;
    if (row.node.children?.length && item.firstElementChild!.contains(target)) toggle(row);
    else press(row);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const row = rows[cursor.index];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOf(event.key, row, cursor.index, rows.length);
    if (action === 'toggle') toggle(row);
    else if (action === 'press') press(row);
    else if (typeof action === 'number') cursor.focusRow(action);
    else if (action === undefined && !cursor.findTitle(event)) return;
    event.preventDefault();
  }

  return (
    <Root
      ref={root}
      role="tree"
      aria-label={label}
      aria-multiselectable={chosen ? true : undefined}
      style={isComplete ? undefined : { height: rows.length * rowHeight }}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {rendered.map(({ row: { node, level, position, siblings, open }, index }) => (
        <TreeItem
          key={node.id}
          {...{ node, level, position, siblings, open }}
          state={states && (states.get(node.id) ?? 'unchecked')}
          isActive={index === cursor.index}
          isSelected={node.id === props.selected}
          readOnly={readOnly}
          isDimmed={props.isDimmed?.(node) ?? false}
          top={isComplete ? null : index * rowHeight}
          name={props.name}
          aside={props.aside}
        />
      ))}
    </Root>
  );
}

/** Tracks which row is the tab stop, and focuses that row when the user moves to it with a key. */
function useTreeCursor(root: RefObject<HTMLElement | null>, rows: readonly TreeRow<TreeNode>[]) {
  const [id, setId] = useState<string | null>(null);
  const isMoving = useRef(false);
  const [typeahead] = useState(createTypeahead);
  const found = rows.findIndex(({ node }) => node.id === id);
  const index = Math.max(0, found);

  useLayoutEffect(() => {
    if (isMoving.current) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMoving.current = false;
  });

  function focus(next: string) {
    isMoving.current = true;
    setId(next);
  }

  function focusRow(next: number) {
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))];
    if (row) focus(row.node.id);
  }

  /**
   * If the key is a letter, focuses the next row whose title begins with the typed letters. Returns whether
   * the key is a letter.
   */
  function findTitle(event: KeyboardEvent): boolean {
    if (!isLetter(event)) return false;
    const titles = rows.map(({ node }) => node.title);
    const match = typeahead.find(event.key, titles, index);
    if (match >= 0) focusRow(match);
    return true;
  }

  return { index, moveTo: setId, focus, focusRow, findTitle };
}

/**
 * Returns what a key does on the row at `index`: the index of the row to which it moves (which may be out of range),
 * or whether it opens or closes this row, acts like a click on it, or does nothing. Returns undefined if the tree
 * doesn't handle the key.
 */
function actionOf(
  key: string,
  { node, open, parent }: TreeRow<TreeNode>,
  index: number,
  count: number,
): number | 'toggle' | 'press' | 'nothing' | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowRight':
      if (open) return index + 1;
      return node.children?.length ? 'toggle' : 'nothing';
    case 'ArrowLeft':
      if (open) return 'toggle';
      return parent >= 0 ? parent : 'nothing';
    case ' ':
    case 'Enter':
      return 'press';
    default:
      return undefined;
  }
}

interface TreeItemProps<Node extends TreeNode>
  extends Omit<TreeRow<Node>, 'parent'>, Pick<TreeProps<Node>, 'name' | 'aside'> {
  /** Null in a tree without checkboxes. */
  state: TreeState | null;
  /** True if this row is the tab stop. */
  isActive: boolean;
  isSelected: boolean;
  readOnly: boolean;
  isDimmed: boolean;
  /** The position in pixels; null if all rows are rendered. */
  top: number | null;
}

const TreeItem = memo(function TreeItem<Node extends TreeNode>(props: TreeItemProps<Node>) {
  const { node, level, position, siblings, open, state, isActive, isSelected, readOnly, isDimmed, top } =
    props;
  const isParent = !!node.children?.length;
  const isWindowed = top !== null;
  const checked = state ? ariaChecked[state] : undefined;
  const aside = props.aside?.(node, open);
  return (
    <Row
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isParent ? open : undefined}
      aria-checked={checked}
      aria-current={isSelected || undefined}
      aria-disabled={(state !== null && readOnly) || undefined}
      data-id={node.id}
      data-windowed={isWindowed || undefined}
      data-dimmed={isDimmed || undefined}
      // A fixed row height cuts off long titles.
      title={isWindowed ? node.title : undefined}
      style={{ ['--level' as string]: level, ...(isWindowed ? { top } : {}) }}
    >
      <Arrow aria-hidden="true">{isParent && <Icon of={open ? chevronDownIcon : chevronRightIcon} />}</Arrow>
      {checked !== undefined && <Box checked={checked} disabled={readOnly} />}
      <Title>{props.name?.(node) || node.title}</Title> {aside !== undefined && <Aside>{aside}</Aside>}
    </Row>
  );
}) as <Node extends TreeNode>(props: TreeItemProps<Node>) => ReactNode;
