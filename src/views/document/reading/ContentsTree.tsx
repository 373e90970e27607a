/** The table of contents: a tree that follows the reader's position, and shows how many hits each section has. */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ChangeMarks } from '../../../domain/comparing/document-changes';
import {
  countIn,
  entriesAround,
  findChangedEntries,
  type ContentsEntry,
} from '../../../domain/reading/contents';
import {
  statesOfEntries,
  type ProvisionState,
  type ProvisionStates,
} from '../../../domain/reading/provision-states';
import { hasOnlyParagraphs } from '../../../shared/provisions/plain-paragraphs';
import type { Reader } from '../../../domain/reading/reader';
import { Tree } from '../../../ui/data/Tree';
import { calendarClockIcon } from '../../../ui/icons/calendar-clock';
import { infoIcon } from '../../../ui/icons/info';
import { Icon } from '../../../ui/layout/Icon';
import { color, leading, media, radius, space, text, weight } from '../../../ui/theme/tokens';
import { ChangeMark } from '../changed/ChangeMarks';
import { readingTexts } from './texts';

/**
 * The divisions at the first level are open at first if they and their children make up at most this
 * many entries.
 */
const OPEN_AT_FIRST = 60;

const Root = styled.div`
  [role='treeitem'] {
    --row-padding: 0.3rem;
    position: relative;
    min-height: 1.75rem;
    ${media.touch} {
      --row-padding: 0.8rem;
    }
    /* The arrow is beside the first line of the title, and can be pressed over the whole height of the row. */
    &:not([data-windowed]) {
      align-items: flex-start;
      padding-block: var(--row-padding);
      > :first-child {
        box-sizing: content-box;
        height: calc(1em * ${leading('snug')});
        margin-block: calc(-1 * var(--row-padding));
        padding-block: var(--row-padding);
      }
    }
  }
  /* Below the first level, only the reader's current place is bold, so that it is easy to find. */
  [role='treeitem'][aria-expanded]:not([aria-current], [aria-level='1']) > span {
    font-weight: ${weight('regular')};
  }
  [role='treeitem'][aria-current] {
    font-weight: ${weight('semibold')};
    &::before {
      content: '';
      position: absolute;
      left: calc(-1 * ${space(1)});
      top: 3px;
      bottom: 3px;
      width: 3px;
      border-radius: 2px;
      background: ${color('accent')};
    }
  }
`;
/** The number and the heading, whose further lines begin below its first one. */
const Numbered = styled.span`
  display: flex;
  gap: ${space(2)};
  > b {
    flex: none;
    min-width: 1.5rem;
    font-weight: inherit;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const Derived = styled.p`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  padding: 0 ${space(2)} ${space(2)};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
`;
const Hits = styled.span`
  display: inline-block;
  min-width: 1.25rem;
  padding: 0 5px;
  border-radius: ${radius('full')};
  background: ${color('mark')};
  color: ${color('mark-ink')};
  font-size: ${text('2xs')};
  font-weight: ${weight('semibold')};
  line-height: 1.125rem;
  text-align: center;
`;

const State = styled.span`
  display: inline-block;
  margin-right: ${space(1)};
  color: ${color('accent')};
  vertical-align: -0.2em;
  > svg {
    width: 0.9375rem;
    height: 0.9375rem;
  }
`;

export interface ContentsTreeProps {
  reader: Reader;
  contents: readonly ContentsEntry[];
  /** The changed provisions; null if nothing is to be marked. */
  marks: ChangeMarks | null;
  states: ProvisionStates;
  onGo(node: number): void;
}

export function ContentsTree({ reader, contents, marks, states, onGo }: ContentsTreeProps) {
  const { model } = reader;
  const root = useRef<HTMLDivElement>(null);
  const { starts } = reader.hits.value;
  const spans = useMemo(() => starts.map((from) => ({ from, to: from })), [starts]);
  const changed = useMemo(
    () => findChangedEntries(model, contents, marks?.addresses ?? []),
    [model, contents, marks?.addresses],
  );
  const ownStates = useMemo(() => statesOfEntries(model, contents, states), [model, contents, states]);
  const around = useEntriesAround(reader, contents);
  const current = around.at(-1)?.id;
  const { expanded, setExpanded } = useExpanded(contents, around);
  useFollowing(root, current);
  const asideOf = useCallback(
    ({ node }: ContentsEntry, isOpen: boolean) => {
      const change = changed.get(node);
      const own = ownStates.get(node);
      return (
        <>
          {own && (own.isInnermost || !isOpen) && <StateMark state={own.state} />}
          {change && (change === 'own' || !isOpen) && <ChangeMark change={change} since={marks!.since} />}
          <HitCount count={countIn(model, node, spans)} />
        </>
      );
    },
    [model, changed, ownStates, marks, spans],
  );

  return (
    <Root ref={root}>
      {model.structured.origin.by === 'derived' && !hasOnlyParagraphs(model.structured) && (
        <Derived title={readingTexts.derivedWhat}>
          <Icon of={infoIcon} />
          {readingTexts.derived}
        </Derived>
      )}
      <Tree
        label={readingTexts.contents}
        nodes={contents}
        expanded={expanded}
        onExpandedChange={setExpanded}
        selected={current}
        onActivate={({ node }) => onGo(node)}
        name={nameOf}
        aside={asideOf}
      />
    </Root>
  );
}

function nameOf({ label, heading, isDivision }: ContentsEntry) {
  return (
    label &&
    !isDivision && (
      <Numbered>
        <b>{label}</b> <span>{heading}</span>
      </Numbered>
    )
  );
}

/** @param state Null if only parts of the entry have a different state from the edition. */
function StateMark({ state }: { state: ProvisionState | null }) {
  const name = state ? readingTexts.provisionState(state) : readingTexts.statesBelow;
  return (
    <State role="img" aria-label={name} title={name}>
      <Icon of={calendarClockIcon} />
    </State>
  );
}

function HitCount({ count }: { count: number }) {
  return count === 0 ? null : <Hits title={readingTexts.hitCount(count)}>{count.toLocaleString('en')}</Hits>;
}

/**
 * Returns the entries that contain the reader's place. They change with low priority: when the reader enters a
 * division, all of its entries are rendered, and the next key press shouldn't have to wait for them.
 */
function useEntriesAround({ model, place }: Reader, contents: readonly ContentsEntry[]) {
  const [around, setAround] = useState(() => entriesAround(model, contents, place.peek()));
  useEffect(
    () =>
      place.subscribe((at) => {
        const next = entriesAround(model, contents, at);
        startTransition(() => setAround((before) => (before.at(-1) === next.at(-1) ? before : next)));
      }),
    [model, contents, place],
  );
  return around;
}

/**
 * Returns the expanded entries: those that were open at first or that the reader opened, and those that contain
 * the current place. An entry that the reader closed stays closed.
 */
function useExpanded(contents: readonly ContentsEntry[], around: readonly ContentsEntry[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => openAtFirst(contents));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const followed = around.slice(0, -1).filter(({ id }) => !closed.has(id));
  const expanded = new Set([...chosen, ...followed.map(({ id }) => id)]);
  function setExpanded(next: ReadonlySet<string>): void {
    setClosed(new Set([...closed, ...expanded].filter((id) => !next.has(id))));
    setChosen(next);
  }
  return { expanded, setExpanded };
}

/**
 * In a short table of contents, the divisions at the first level are open at first. In a long one, everything
 * is closed.
 */
function openAtFirst(contents: readonly ContentsEntry[]): Set<string> {
  const divisions = contents.filter(({ isDivision }) => isDivision);
  const count = divisions.reduce((sum, { children }) => sum + children.length, contents.length);
  return new Set(count <= OPEN_AT_FIRST ? divisions.map(({ id }) => id) : []);
}

/** Keeps the current entry in view, unless the reader is using the table of contents. */
function useFollowing(root: React.RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const row = root.current?.querySelector('[aria-current]');
    const scroller = root.current?.parentElement;
    if (!row || !scroller || root.current?.matches(':hover, :focus-within')) return;
    const [inner, outer] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      scroller.scrollBy?.({ top: inner.top - outer.top - outer.height / 3, behavior: 'instant' });
  }, [root, current]);
}
