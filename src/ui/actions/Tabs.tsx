/**
 * `Tabs` is a tab list above a single panel. The arrow keys move the focus, and Enter or Space selects a tab.
 * Moving the focus doesn't select a tab, because its panel may have to be loaded.
 */
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, line, motion, space, text, weight } from '../theme/tokens';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect(id: NoInfer<Id>): void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

export const listLook = css`
  display: flex;
  gap: ${space(6)};
  border-bottom: ${line('line')};
  overflow-x: auto;
  overflow-y: hidden;
  scrollbar-width: none;
`;
export const tabLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1.75)};
  padding: ${space(3)} 0;
  border: 0;
  background: none;
  color: ${color('ink-2')};
  font-size: ${text('md')};
  font-weight: ${weight('medium')};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: color ${motion('base')};
  &:hover,
  &[aria-selected='true'],
  &[aria-current] {
    color: ${color('ink')};
  }
  &[aria-selected='true']::after,
  &[aria-current]::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: 0;
    height: ${space(0.75)};
    background: ${color('accent')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${space(0.5)});
    box-shadow: none;
  }
`;
const List = styled.div`
  ${listLook}
`;
const Button = styled.button`
  ${tabLook}
`;
export const Count = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  font-weight: ${weight('regular')};
`;

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const counts = tabs.map(({ count }) => count).join();

  // If not all tabs fit, the selected one is scrolled into view.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const { left, right } = list.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < left || place.right > right) list.current.scrollLeft += place.left - left;
  }, [selected, counts]);

  function handleKeyDown(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.findIndex((tab) => tab === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    all[to % all.length]?.focus();
  }

  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <Button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </Button>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
