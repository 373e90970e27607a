/**
 * The changes, with their contents beside them. One of the changes is the current one, to which the keys apply: n and
 * p go to the next and the previous one, l copies its link, and f follows its provision.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeRedline } from '../../../shared/provisions/changes/redline';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { chevronUpIcon } from '../../../ui/icons/chevron-up';
import { tableOfContentsIcon } from '../../../ui/icons/table-of-contents';
import { Segmented } from '../../../ui/inputs/Segmented';
import { useApp } from '../../app-context';
import { BottomSheet } from '../reading/layers/BottomSheet';
import { stateNames } from '../time/edition-texts';
import { useCharacterKeys } from '../use-character-keys';
import { ChangeCard } from './ChangeCard';
import { ChangeList } from './ChangeList';
import * as Style from './compare-styles';
import { compareTexts, titleOf } from './texts';
import { useChangeActions } from './use-change-actions';
import { entryOf, type ComparedEditions, type ComparedEntry } from './use-comparison';

export interface ChangePanesProps {
  id: string;
  changes: readonly ChangeRedline[];
  editions: ComparedEditions;
  /** All editions of the document; null while they aren't known. */
  entries: readonly ComparedEntry[] | null;
  /** The address of the provision at which the reader wants to begin. */
  at: string | null;
}

/** A long list is rendered in parts, so that the first changes appear at once. */
const STEP = 200;
const cardId = (index: number) => `change-${index + 1}`;

export function ChangePanes({ id, changes, editions, entries, at }: ChangePanesProps) {
  const { viewport } = useApp();
  const first = useMemo(() => Math.max(0, firstAt(changes, at)), [changes, at]);
  const { current, shown, pane, go, showMore } = useCurrentChange(changes.length, first);
  const [layout, setLayout] = useState<'sides' | 'inline'>('sides');
  const [hasSheet, setSheet] = useState(false);
  const actions = useChangeActions(id, editions);
  const mobile = viewport.mobile.value;
  const isInline = mobile || layout === 'inline';
  useCharacterKeys(pane, {
    n: () => go(current + 1),
    p: () => go(current - 1),
    N: () => go(current - 1),
    l: () => actions.copyLink(changes[current]!),
    f: () => actions.follow(changes[current]!),
  });
  const list = { changes, current, hrefOf: (index: number) => `#${cardId(index)}` };

  return (
    <>
      <Style.Tools>
        {mobile ? (
          <IconButton
            icon={tableOfContentsIcon}
            label={compareTexts.contents}
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          />
        ) : (
          <LayoutSwitch layout={layout} onLayout={setLayout} />
        )}
        <b aria-hidden="true">{titleOf(changes[current]!)}</b>
        <Steps current={current} count={changes.length} onGo={go} />
      </Style.Tools>
      <Style.Panes>
        {!mobile && <ChangeList {...list} onGo={go} />}
        <Style.Pane ref={pane}>
          {!isInline && (
            <Style.Columns>
              <ColumnHead edition={editions.from} entries={entries} />
              <ColumnHead edition={editions.to} entries={entries} />
            </Style.Columns>
          )}
          {changes.slice(0, shown).map((change, index) => (
            <ChangeCard
              key={index}
              id={cardId(index)}
              change={change}
              isCurrent={index === current}
              isInline={isInline}
              {...actions.of(change)}
            />
          ))}
          {shown < changes.length && (
            <Button onClick={showMore}>{compareTexts.more(Math.min(STEP, changes.length - shown))}</Button>
          )}
        </Style.Pane>
      </Style.Panes>
      {hasSheet && (
        <BottomSheet isTall title={compareTexts.contents} onClose={() => setSheet(false)}>
          <ChangeList
            {...list}
            onGo={(index) => {
              setSheet(false);
              go(index);
            }}
          />
        </BottomSheet>
      )}
    </>
  );
}

/** Returns the change at which the reader is, and how many of the changes are rendered. */
function useCurrentChange(count: number, first: number) {
  const [current, setCurrent] = useState(first);
  const [shown, setShown] = useState(Math.ceil((first + 1) / STEP) * STEP);
  const pane = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(first > 0 ? first : null);
  useEffect(() => {
    if (wanted.current === null) return;
    const card = pane.current?.querySelector(`#${cardId(wanted.current)}`);
    wanted.current = null;
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });

  function go(index: number) {
    if (index < 0 || index >= count) return;
    wanted.current = index;
    setCurrent(index);
    if (index >= shown) setShown(Math.ceil((index + 1) / STEP) * STEP);
  }
  return { current, shown, pane, go, showMore: () => setShown(shown + STEP) };
}

function LayoutSwitch({
  layout,
  onLayout,
}: {
  layout: 'sides' | 'inline';
  onLayout(layout: 'sides' | 'inline'): void;
}) {
  return (
    <Segmented
      label={compareTexts.layout}
      options={[
        { id: 'sides', label: compareTexts.sideBySide },
        { id: 'inline', label: compareTexts.inline },
      ]}
      selected={layout}
      onSelect={onLayout}
    />
  );
}

function Steps({ current, count, onGo }: { current: number; count: number; onGo(index: number): void }) {
  return (
    <Style.Steps>
      <span>{compareTexts.position(current + 1, count)}</span>
      <IconButton
        icon={chevronUpIcon}
        label={compareTexts.previous}
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <IconButton
        icon={chevronDownIcon}
        label={compareTexts.next}
        disabled={current === count - 1}
        onClick={() => onGo(current + 1)}
      />
    </Style.Steps>
  );
}

function ColumnHead({ edition, entries }: { edition: string; entries: readonly ComparedEntry[] | null }) {
  const entry = entryOf(entries, edition);
  const state = entry ? stateNames[entry.state].toLowerCase() : '';
  const [name, more] = compareTexts.heading(edition, entry?.entry_date ?? null, state);
  return (
    <span>
      <b>{name}</b> {more}
    </span>
  );
}

/** Returns the first change of a provision, or of one in it; -1 if there is none. */
function firstAt(changes: readonly ChangeRedline[], at: string | null): number {
  const isIn = (address: string | null | undefined) =>
    at !== null &&
    address !== null &&
    address !== undefined &&
    (address === at || address.startsWith(`${at}__`));
  return changes.findIndex(({ old, new: now }) => isIn(now?.address) || isIn(old?.address));
}
