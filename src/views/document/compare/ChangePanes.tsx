/**
 * The changes, with a table of contents beside them. One of the changes is the current one. The keys n and p
 * go to the next and the previous change, l copies the link of the current one, and f follows its provision.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isAfterCorrection } from '../../../shared/editions/compared-wordings';
import { readReplacedName } from '../../../shared/editions/replaced-wording';
import type { ShownRedline } from '../../../domain/comparing/comparison';
import {
  createUnchangedLines,
  type ShownChange,
  type TextPart,
} from '../../../shared/provisions/changes/whole-text';
import { Menu, type MenuItem } from '../../../ui/actions/Menu';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { chevronUpIcon } from '../../../ui/icons/chevron-up';
import { ellipsisIcon } from '../../../ui/icons/ellipsis';
import { tableOfContentsIcon } from '../../../ui/icons/table-of-contents';
import { Check } from '../../../ui/inputs/Check';
import { useBottomBar } from '../../../ui/hooks/use-bottom-bar';
import { Segmented } from '../../../ui/inputs/Segmented';
import { useApp } from '../../app-context';
import { BottomSheet } from '../reading/layers/BottomSheet';
import { stateNames } from '../time/edition-texts';
import { useCharacterKeys } from '../use-character-keys';
import { ChangeCard, ContinuedCard } from './ChangeCard';
import { ChangeList } from './ChangeList';
import * as Style from './compare-styles';
import { findSeenPlace, restoreSeenPlace, type SeenPlace } from './seen-place';
import { compareTexts, titleOf } from './texts';
import { UnchangedText } from './UnchangedText';
import { useChangeActions } from './use-change-actions';
import { entryOf, type ComparedEditions, type ComparedEntry } from './use-comparison';
import type { ViewOptions } from './view-options';

export interface ChangePanesProps {
  id: string;
  redline: ShownRedline;
  editions: ComparedEditions;
  /** All editions of the document; null while they aren't known. */
  entries: readonly ComparedEntry[] | null;
  /** The address of the provision at which the reader wants to begin. */
  at: string | null;
  options: ViewOptions;
  onOptions(options: ViewOptions): void;
}

/** A long list is rendered in steps of this many changes, so that the first ones appear immediately. */
const STEP = 200;
const cardId = (index: number) => `change-${index + 1}`;

export function ChangePanes({ id, redline, editions, entries, at, options, onOptions }: ChangePanesProps) {
  const { viewport } = useApp();
  const { changes } = redline;
  const first = useMemo(() => Math.max(0, firstAt(changes, at)), [changes, at]);
  const mobile = viewport.mobile.value;
  const { current, shown, pane, go, staying, showMore } = useCurrentChange(changes, first, mobile);
  const [layout, setLayout] = useState<'sides' | 'inline'>('sides');
  const [hasSheet, setSheet] = useState(false);
  const actions = useChangeActions(id, editions);
  const isInline = mobile || layout === 'inline';
  useCharacterKeys(pane, {
    n: () => go(current + 1),
    p: () => go(current - 1),
    N: () => go(current - 1),
    l: () => actions.copyLink(changes[current]!),
    f: () => actions.follow(changes[current]!),
  });
  const { withLayout } = options;
  const list = { changes, current, withLayout, hrefOf: (index: number) => `#${cardId(index)}` };

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
          <LayoutSwitch layout={layout} onLayout={(next) => staying(() => setLayout(next))} />
        )}
        <b aria-hidden="true">{titleOf(changes[current]!)}</b>
        <Steps current={current} count={changes.length} onGo={go} />
        <ViewSwitches
          hasWhole={redline.canBeWhole}
          options={options}
          onOptions={(next) => staying(() => onOptions(next))}
        />
      </Style.Tools>
      <Style.Panes>
        {!mobile && <ChangeList {...list} onGo={go} />}
        <Style.Pane ref={pane}>
          <Style.Columns data-inline={isInline || undefined}>
            <ColumnHead edition={editions.from} other={editions.to} entries={entries} />
            <ColumnHead edition={editions.to} other={editions.from} entries={entries} />
          </Style.Columns>
          <Parts {...{ redline, current, shown, isInline, actions }} isWhole={options.isWhole} />
          {shown < changes.length && (
            <Style.MoreChanges>
              <Button onClick={showMore}>
                {compareTexts.moreChanges(Math.min(STEP, changes.length - shown))}
              </Button>
            </Style.MoreChanges>
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

interface PartsProps {
  redline: ShownRedline;
  current: number;
  /** How many of the changes are rendered. */
  shown: number;
  isInline: boolean;
  isWhole: boolean;
  actions: ReturnType<typeof useChangeActions>;
}

/** The rendered changes, with the unchanged parts between them. */
function Parts({ redline: { changes, whole }, current, shown, isInline, isWhole, actions }: PartsProps) {
  const parts = useMemo(() => whole?.parts ?? partsOf(changes), [whole, changes]);
  const lineOf = useMemo(() => (whole ? createUnchangedLines(whole.text) : null), [whole]);
  const end = parts.findIndex((part) => 'change' in part && part.change >= shown);
  const begun = new Set<number>();
  return (end < 0 ? parts : parts.slice(0, end)).map((part, index) => {
    if (!('change' in part))
      return (
        lineOf && (
          <UnchangedText
            key={`${part.nodes[0]} ${isWhole}`}
            {...{ part, isInline, lineOf }}
            isOpen={isWhole}
          />
        )
      );
    const { change: at, lines } = part;
    const change = changes[at]!;
    if (begun.has(at)) return <ContinuedCard key={index} {...{ change, lines, isInline }} />;
    begun.add(at);
    return (
      <ChangeCard
        key={index}
        id={cardId(at)}
        {...{ change, lines, isInline }}
        isCurrent={at === current}
        {...actions.of(change)}
      />
    );
  });
}

/** Without the whole text, each change is one part. */
function partsOf(changes: readonly ShownChange[]): TextPart[] {
  return changes.map(({ lines }, change) => ({ change, lines }));
}

interface ViewSwitchesProps extends Pick<ChangePanesProps, 'options' | 'onOptions'> {
  /** Whether the whole text can be shown. */
  hasWhole: boolean;
}

/** The switch between the changes and the whole text, and a menu of options that readers need less often. */
function ViewSwitches({ hasWhole, options, onOptions }: ViewSwitchesProps) {
  const { viewport } = useApp();
  const layout: MenuItem = {
    id: 'layout',
    label: compareTexts.showLayout,
    checked: options.withLayout,
    onSelect: () => onOptions({ ...options, withLayout: !options.withLayout }),
  };
  const print: MenuItem = { id: 'print', label: compareTexts.print, onSelect: () => globalThis.print() };
  return (
    <Style.Options>
      {hasWhole && (
        <Check
          checked={!options.isWhole}
          hideLabel={viewport.mobile.value}
          onChange={(isChecked) => onOptions({ ...options, isWhole: !isChecked })}
        >
          {compareTexts.onlyChanges}
        </Check>
      )}
      <Menu
        label={compareTexts.more}
        align="end"
        items={hasWhole ? [layout, print] : [print]}
        trigger={(props) => <IconButton {...props} icon={ellipsisIcon} label={compareTexts.more} />}
      />
    </Style.Options>
  );
}

/**
 * @param isPage Whether the page scrolls. If not, the page must stay where it is, because there is a footer
 *   below the pane.
 */
function scrollTo(card: Element, pane: HTMLElement, isPage: boolean): void {
  if (isPage) return card.scrollIntoView({ block: 'start' });
  const margin = Number.parseFloat(getComputedStyle(card).scrollMarginTop) || 0;
  pane.scrollTop += card.getBoundingClientRect().top - pane.getBoundingClientRect().top - margin;
}

/** The height of the elements that cover the top of the pane, or of the page if the page scrolls instead. */
function coveredHeight(pane: HTMLElement): number {
  const card = pane.querySelector('article');
  return (card && Number.parseFloat(getComputedStyle(card).scrollMarginTop)) || 0;
}

/**
 * Returns the index of the change that the reader sees: the current one if any part of it is in view,
 * otherwise the first one in view or, if none is, the last one above the visible area.
 */
function changeInView(pane: HTMLElement, isPage: boolean, current: number, count: number): number {
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : pane.getBoundingClientRect();
  const edge = top + coveredHeight(pane);
  const places = Array.from({ length: count }, (_, index) =>
    pane.querySelector(`#${cardId(index)}`)?.getBoundingClientRect(),
  );
  const isInView = (place: DOMRect | undefined) => place && place.bottom > edge && place.top < bottom;
  if (isInView(places[current])) return current;
  const first = places.findIndex(isInView);
  if (first >= 0) return first;
  const above = places.findLastIndex((place) => place && place.height > 0 && place.bottom <= edge);
  return above >= 0 ? above : current;
}

/**
 * What to scroll to after the next rendering: the place that the reader was looking at or, if it is
 * gone, a change.
 */
interface WantedPlace {
  readonly index: number;
  readonly takesFocus: boolean;
  readonly seen?: SeenPlace | null;
}

/**
 * Returns the change that the reader is looking at, and how many of the changes are rendered. When layout
 * changes are shown or hidden, the list of changes is replaced, and the reader stays at the same change.
 */
function useCurrentChange(changes: readonly ShownChange[], first: number, isPage: boolean) {
  const [chosen, setChosen] = useState({ changes, index: first });
  const current = chosen.changes === changes ? chosen.index : indexIn(changes, chosen);
  const [wantedCount, setWantedCount] = useState(STEP);
  const shown = Math.max(wantedCount, Math.ceil((current + 1) / STEP) * STEP);
  const pane = useRef<HTMLDivElement>(null);
  const wanted = useRef<WantedPlace | null>(first > 0 ? { index: first, takesFocus: true } : null);
  /** Changes how the text is shown, but keeps the place that the reader is looking at in view. */
  const staying = (change: () => void) => {
    const text = pane.current;
    const index = text ? changeInView(text, isPage, current, shown) : current;
    wanted.current = {
      ...{ index, takesFocus: false },
      seen: text && findSeenPlace(text, isPage, coveredHeight(text)),
    };
    setChosen({ changes, index });
    change();
  };
  const scrolled = useRef(changes);
  useEffect(() => {
    // The list of changes has been replaced.
    if (scrolled.current !== changes) wanted.current = { index: current, takesFocus: false };
    scrolled.current = changes;
    if (wanted.current === null) return;
    const { index, takesFocus, seen } = wanted.current;
    const card = pane.current?.querySelector(`#${cardId(index)}`);
    wanted.current = null;
    if (!pane.current || !card) return;
    if (seen && restoreSeenPlace(seen, pane.current, isPage)) return;
    scrollTo(card, pane.current, isPage);
    if (takesFocus) card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });

  function go(index: number) {
    if (index < 0 || index >= changes.length) return;
    wanted.current = { index, takesFocus: true };
    setChosen({ changes, index });
    setWantedCount(shown);
  }
  return { current, shown, pane, go, staying, showMore: () => setWantedCount(shown + STEP) };
}

/**
 * Returns the index in `changes` of a change from another list. The lists differ only in their layout
 * changes. A layout change that is missing here is replaced by the last change of words before it.
 */
function indexIn(changes: readonly ShownChange[], other: { changes: readonly ShownChange[]; index: number }) {
  const isOfWords = ({ kind }: ShownChange) => kind !== 'layout';
  const count = other.changes.slice(0, other.index + 1).filter(isOfWords).length;
  const indices = [...changes.keys()].filter((index) => isOfWords(changes[index]!));
  return indices[count - 1] ?? 0;
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
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <Style.Steps ref={bar}>
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

interface ColumnHeadProps {
  edition: string;
  /** The edition or wording in the other column. */
  other: string;
  entries: readonly ComparedEntry[] | null;
}

function ColumnHead({ edition, other, entries }: ColumnHeadProps) {
  const replaced = readReplacedName(edition);
  const entry = entryOf(entries, edition);
  const state = entry ? stateNames[entry.state].toLowerCase() : '';
  const [name, more] = compareTexts.heading(edition, entry?.entry_date ?? null, state);
  return (
    <span>
      {replaced ? (
        <b>{compareTexts.replaced(replaced.edition, isAfterCorrection(edition, other))}</b>
      ) : (
        <>
          <b>{name}</b> {more}
        </>
      )}
    </span>
  );
}

/** Returns the index of the first change of a provision or of a provision within it; -1 if there is none. */
function firstAt(changes: readonly ShownChange[], at: string | null): number {
  const isIn = (address: string | null | undefined) =>
    at !== null &&
    address !== null &&
    address !== undefined &&
    (address === at || address.startsWith(`${at}__`));
  return changes.findIndex(({ old, new: now }) => isIn(now?.address) || isIn(old?.address));
}
