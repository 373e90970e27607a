/**
 * A button with a list of actions or checkable entries. The first entry gets focus when the list opens, or
 * the last entry if Arrow Up opened it. The list closes when the user chooses an action, presses Escape (the
 * focus returns to the button), clicks elsewhere, or tabs out of the panel. It stays open when an entry is
 * checked.
 */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { keyframes, styled } from 'styled-components';
import { Box, type Checked } from '../inputs/Check';
import { Icon } from '../layout/Icon';
import { color, ease, elevation, layer, line, motion, radius, size, space, text } from '../theme/tokens';
import { createTypeahead, isLetter } from '../hooks/typeahead';

export interface MenuItem {
  id: string;
  label: string;
  /** The icon's path data. */
  icon?: string | undefined;
  /** Makes the entry checkable. */
  checked?: Checked | undefined;
  disabled?: boolean | undefined;
  /** A count at the right-hand end of the entry. */
  aside?: string | undefined;
  onSelect(): void;
}

/** Spread these on the button that opens the menu. */
export interface MenuTrigger {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick(event: MouseEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger(props: MenuTrigger): ReactNode;
  /** A small form below the entries. */
  foot?: ReactNode;
  /** The edge of the button that the panel aligns with. */
  align?: 'start' | 'end' | undefined;
  /** Whether the menu is open when it first appears. */
  isOpenAtFirst?: boolean;
}

const arrive = keyframes`from { opacity: 0; translate: 0 -0.25rem; }`;

const Root = styled.span`
  position: relative;
  display: inline-block;
`;
const Panel = styled.div<{ $align: 'start' | 'end' }>`
  position: absolute;
  top: calc(100% + ${space(1)});
  ${({ $align }) => ($align === 'end' ? 'right: 0' : 'left: 0')};
  z-index: ${layer('menu')};
  min-width: 15rem;
  max-width: calc(100vw - ${space(8)});
  padding: ${space(1.5)};
  background: ${color('surface')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  box-shadow: ${elevation(2)};
  animation: ${arrive} ${motion('base')} ${ease('out')};
`;
const Entry = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  width: 100%;
  min-height: ${size('control-m')};
  padding: 0 ${space(2.5)};
  border: 0;
  border-radius: ${radius('s')};
  background: none;
  color: ${color('ink')};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: ${color('hover')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${space(0.5)});
    box-shadow: none;
  }
  &[aria-disabled='true'] {
    color: ${color('ink-disabled')};
    cursor: not-allowed;
  }
  > small {
    margin-left: auto;
    padding-left: ${space(2)};
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
`;
const List = styled.div`
  max-height: min(24rem, 60vh);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The button that opened the menu, and the entry that gets focus. */
interface OpenedMenu {
  readonly by: HTMLElement;
  readonly at: 'first' | 'last';
}

const ENTRIES = '[role^=menuitem]';

export function Menu({ label, items, trigger, foot, align = 'start', isOpenAtFirst }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useOpenedMenu(root);
  const isFirst = useRef(isOpenAtFirst);

  useLayoutEffect(() => {
    const by = root.current?.querySelector('button');
    if (isFirst.current && by) setOpened({ by, at: 'first' });
    isFirst.current = false;
  }, [setOpened]);

  function close() {
    setOpened(null);
    opened?.by.focus();
  }

  return (
    <Root
      ref={root}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpened(null);
      }}
    >
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened ? id : undefined,
        onClick: (event) => setOpened(opened ? null : { by: event.currentTarget, at: 'first' }),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened({ by: event.currentTarget, at: event.key === 'ArrowDown' ? 'first' : 'last' });
        },
      })}
      {opened && (
        <Panel
          $align={align}
          onKeyDown={(event) => handlePanelKey(event, close, () => !foot && setOpened(null))}
        >
          <EntryList id={id} label={label} items={items} onClose={close} />
          {foot}
        </Panel>
      )}
    </Root>
  );
}

/** Focuses an entry when the menu opens, and closes the menu when the user clicks elsewhere. */
function useOpenedMenu(root: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<OpenedMenu | null>(null);

  useLayoutEffect(() => {
    if (!opened) return;
    const entries = [...(root.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];
    // A menu without entries consists only of the form below.
    const target = entries.at(opened.at === 'first' ? 0 : -1) ?? root.current?.querySelector('input');
    target?.focus();
  }, [root, opened]);

  useEffect(() => {
    if (!opened) return;
    function handlePress(event: Event) {
      if (root.current && !event.composedPath().includes(root.current)) setOpened(null);
    }
    addEventListener('pointerdown', handlePress);
    return () => removeEventListener('pointerdown', handlePress);
  }, [root, opened]);

  return [opened, setOpened] as const;
}

function handlePanelKey(event: KeyboardEvent, onEscape: () => void, onTab: () => void) {
  if (event.key === 'Escape') {
    event.preventDefault();
    // Escape closes only the topmost layer.
    event.stopPropagation();
    onEscape();
  } else if (event.key === 'Tab') onTab();
}

interface EntryListProps extends Pick<MenuProps, 'label' | 'items'> {
  id: string;
  onClose(): void;
}

function EntryList({ id, label, items, onClose }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [typeahead] = useState(createTypeahead);

  function choose(item: MenuItem) {
    if (item.disabled) return;
    if (item.checked === undefined) onClose();
    item.onSelect();
  }

  function handleKey(event: KeyboardEvent, index: number) {
    const titles = items.map((item) => item.label);
    const target = isLetter(event)
      ? typeahead.find(event.key, titles, index)
      : moveInMenu(event.key, index, items.length);
    if (target === undefined) return;
    list.current?.querySelectorAll<HTMLElement>(ENTRIES)[target]?.focus();
    event.preventDefault();
  }

  return (
    <List ref={list} role="menu" id={id} aria-label={label} hidden={items.length === 0}>
      {items.map((item, index) => (
        <Entry
          key={item.id}
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.checked}
          aria-disabled={item.disabled || undefined}
          tabIndex={-1}
          onClick={() => choose(item)}
          onKeyDown={(event) => handleKey(event, index)}
        >
          {item.checked !== undefined && <Box checked={item.checked} disabled={item.disabled} />}
          {item.icon && <Icon of={item.icon} />}
          {item.label}
          {item.aside !== undefined && <small>{item.aside}</small>}
        </Entry>
      ))}
    </List>
  );
}

/**
 * Returns the index of the entry to which a key moves from the entry at `index`; undefined for other keys.
 */
function moveInMenu(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
