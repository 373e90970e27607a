/**
 * A tree whose nodes can be opened, and checked or pressed. It is one tab stop: arrow keys move, open and
 * close, Home and End jump, Space and Enter check, and letters jump to a title. Above 100 visible rows, only
 * those near the screen are rendered. The rows are therefore flat, and give their level by number.
 */
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Box } from '../inputs/Check';
import { Icon } from '../layout/Icon';
import { chevronDownIcon } from '../icons/chevron-down';
import { chevronRightIcon } from '../icons/chevron-right';
import { color, leading, media, radius, space, text, weight } from '../theme/tokens';
import { toggleChoice, treeStates, visibleRows, type TreeNode, type TreeRow } from './tree-nodes';
import { createTypeahead, isLetter } from '../hooks/typeahead';
import { useRowHeight, useWindow } from './windowing';

export interface TreeProps<Node extends TreeNode> {
  label: string;
  nodes: readonly Node[];
  /**
   * All nodes, if `nodes` is a filtered part. States and choices are computed from these, so that no hidden
   * choice gets lost.
   */
  whole?: readonly Node[] | undefined;
  expanded: ReadonlySet<string>;
  onExpandedChange(expanded: ReadonlySet<string>): void;
  /** Shows checkboxes. tree-nodes.ts says what the set means. */
  chosen?: ReadonlySet<string> | undefined;
  onChosenChange?: ((chosen: ReadonlySet<string>) => void) | undefined;
  /** Called for a press or Enter, in a tree without checkboxes. */
  onActivate?: ((node: Node) => void) | undefined;
  /** The id of the current row. */
  selected?: string | undefined;
  /** Content at the right of a row, such as a count or columns. It is part of the row's name. */
  aside?: ((node: Node) => ReactNode) | undefined;
  /** Nodes can be opened and read, but not checked. */
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
const Twist = styled.span`
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
  const {
    label,
    nodes,
    whole = nodes,
    expanded,
    onExpandedChange,
    chosen,
    onChosenChange,
    onActivate,
    selected,
    aside,
    readOnly = false,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const moved = useRef(false);
  const [typeahead] = useState(createTypeahead);

  const rows = useMemo(() => visibleRows(nodes, expanded), [nodes, expanded]);
  const states = useMemo(() => (chosen ? treeStates(whole, chosen) : null), [whole, chosen]);
  const active = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === activeId),
  );
  const rowHeight = useRowHeight(1.875, 2.75);
  const { from, to, whole: isWhole } = useWindow(root, rows.length, rowHeight);
  const windowed = !isWhole;
  // The row with the tab stop is always rendered, even if it is scrolled out of the window.
  const shown = rows
    .map((_, index) => index)
    .filter((index) => (index >= from && index < to) || index === active);

  useLayoutEffect(() => {
    if (moved.current) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });

  function go(index: number) {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    moved.current = true;
    setActiveId(row.node.id);
  }

  function turn(row: TreeRow<Node>) {
    const next = new Set(expanded);
    if (!next.delete(row.node.id)) next.add(row.node.id);
    moved.current = true;
    setActiveId(row.node.id);
    onExpandedChange(next);
  }

  function press(row: TreeRow<Node>) {
    setActiveId(row.node.id);
    if (chosen && !readOnly) onChosenChange?.(toggleChoice(whole, chosen, row.node.id));
    else if (onActivate) onActivate(row.node);
    else if (row.node.children?.length) turn(row);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const row = rows[active];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') go(active + 1);
    else if (event.key === 'ArrowUp') go(active - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(rows.length - 1);
    else if (event.key === 'ArrowRight') {
      if (row.open) go(active + 1);
      else if (row.node.children?.length) turn(row);
    } else if (event.key === 'ArrowLeft') {
      if (row.open) turn(row);
      else if (row.parent >= 0) go(row.parent);
    } else if (event.key === ' ' || event.key === 'Enter') press(row);
    else if (isLetter(event)) {
      const found = typeahead.find(
        event.key,
        rows.map(({ node }) => node.title),
        active,
      );
      if (found >= 0) go(found);
    } else return;
    event.preventDefault();
  }

  return (
    <Root
      ref={root}
      role="tree"
      aria-label={label}
      aria-multiselectable={chosen ? true : undefined}
      style={windowed ? { height: rows.length * rowHeight } : undefined}
      onKeyDown={handleKeyDown}
    >
      {shown.map((index) => {
        const row = rows[index];
        if (!row) return null;
        const { node } = row;
        const inner = !!node.children?.length;
        const state = states?.get(node.id) ?? 'unchecked';
        return (
          <Row
            key={node.id}
            role="treeitem"
            tabIndex={index === active ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={inner ? row.open : undefined}
            aria-checked={states ? ariaChecked[state] : undefined}
            aria-current={node.id === selected || undefined}
            aria-disabled={(states !== null && readOnly) || undefined}
            data-windowed={windowed || undefined}
            // Rows of a fixed height cut off long titles.
            title={windowed ? node.title : undefined}
            style={{ ['--level' as string]: row.level, ...(windowed ? { top: index * rowHeight } : {}) }}
            onClick={() => press(row)}
          >
            <Twist
              aria-hidden="true"
              onClick={(event) => {
                if (!inner) return;
                event.stopPropagation();
                turn(row);
              }}
            >
              {inner && <Icon of={row.open ? chevronDownIcon : chevronRightIcon} />}
            </Twist>
            {states && <Box checked={ariaChecked[state]} disabled={readOnly} />}
            <Title>{node.title}</Title> {aside && <Aside>{aside(node)}</Aside>}
          </Row>
        );
      })}
    </Root>
  );
}
