/**
 * /documentpreview/{id}/compare?from=&to=&at=: what differs between two editions. From 900 px, the older edition
 * is beside the newer one, unless the reader chooses one column. `n` and `p` go to the next and previous change.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ComparisonState } from '../../../domain/comparing/comparison';
import type { OpenDocument } from '../../../domain/library/documents';
import { formatDate } from '../../../shared/dates';
import type { ChangeRedline, EditionRedline } from '../../../shared/provisions/changes/redline';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Notice } from '../../../ui/feedback/Notice';
import { arrowLeftIcon } from '../../../ui/icons/arrow-left';
import { arrowLeftRightIcon } from '../../../ui/icons/arrow-left-right';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { chevronUpIcon } from '../../../ui/icons/chevron-up';
import { downloadIcon } from '../../../ui/icons/download';
import { Segmented } from '../../../ui/inputs/Segmented';
import { Select } from '../../../ui/inputs/Select';
import { media } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { AT_PARAMETER } from '../place-parameters';
import { useReadingKeys } from '../use-reading-keys';
import { ChangeCard } from './ChangeCard';
import { ChangeList } from './ChangeList';
import * as Style from './compare-styles';
import { compareTexts } from './texts';
import {
  chosenEditions,
  orderedEditions,
  useComparison,
  useOpenDocument,
  type ComparedEditions,
} from './use-comparison';

const Root = styled(Page)`
  max-width: none;
  padding: 0;
  ${media.touch} {
    padding: 0;
  }
`;

export function CompareView() {
  const route = useApp().router.route.value;
  return route.name === 'compare' ? (
    <CompareScreen key={route.params.id} id={route.params.id} address={route.query} />
  ) : null;
}

function CompareScreen({ id, address }: { id: string; address: URLSearchParams }) {
  const { router } = useApp();
  const opened = useOpenDocument(id);
  // The transform for signals doesn't follow optional chains.
  const document = opened ? opened.document.value.value : null;
  const entries = opened ? opened.editions.value.value : null;
  const editions = chosenEditions(address, entries);
  const comparison = useComparison(id, editions);
  const state = comparison ? comparison.state.value : null;
  const redline = redlineIn(state);
  const isSingle = entries !== null && editions === null;
  const place = { ...(editions && { edition: editions.to }), ...atOf(address) };
  return (
    <Root title={compareTexts.title} busy={state?.name === 'comparing'}>
      <Style.Head>
        <ButtonLink
          kind="quiet"
          size="s"
          icon={arrowLeftIcon}
          href={router.href('documentpreview', { id }, place)}
        >
          {compareTexts.back}
        </ButtonLink>
        <div>
          <h1>{document?.title ?? compareTexts.title}</h1>
          {document && <p>{document.metadata.documentNumber}</p>}
        </div>
      </Style.Head>
      {opened && editions && (
        <EditionBar id={id} opened={opened} editions={editions} summary={summaryOf(state)} />
      )}
      {isSingle && <Notice kind="info" text={compareTexts.single} />}
      {opened && !editions && <EditionsFailed opened={opened} />}
      {state && <Outcome state={state} onRetry={() => void comparison?.load()} />}
      {redline && editions && <Changes {...{ redline, editions }} at={address.get(AT_PARAMETER)} />}
    </Root>
  );
}

function EditionsFailed({ opened: { editions } }: { opened: OpenDocument }) {
  const problem = editions.problem.value;
  return (
    problem && (
      <Notice
        kind="bad"
        text={compareTexts.editionsFailed(problem.title)}
        onRetry={() => void editions.load()}
      />
    )
  );
}

/** What is shown above the changes, or in their place. */
function Outcome({ state, onRetry }: { state: ComparisonState; onRetry(): void }) {
  switch (state.name) {
    case 'none':
      return <Notice kind="info" text={compareTexts.none} />;
    case 'away':
      return <Notice kind="warn" text={compareTexts.away} />;
    case 'failed':
      return <Notice kind="bad" text={compareTexts.failed(state.reason)} onRetry={onRetry} />;
    case 'ready':
      return state.redline.unit === 'paragraphs' && <Notice kind="info" text={compareTexts.byParagraphs} />;
    case 'comparing':
      return null;
  }
}

function atOf(address: URLSearchParams): Record<string, string> {
  const at = address.get(AT_PARAMETER);
  return at === null ? {} : { [AT_PARAMETER]: at };
}

function redlineIn(state: ComparisonState | null): EditionRedline | null {
  return state?.name === 'ready' ? state.redline : null;
}

function summaryOf(state: ComparisonState | null): string {
  if (state?.name === 'comparing') return compareTexts.comparing;
  const redline = redlineIn(state);
  if (!redline) return '';
  return redline.changes.length === 0
    ? compareTexts.nothing
    : compareTexts.count(redline.changes.length, redline.unit);
}

interface EditionBarProps {
  id: string;
  opened: OpenDocument;
  editions: ComparedEditions;
  summary: string;
}

/** The two editions, and how much differs between them. */
function EditionBar({ id, opened, editions: { from, to }, summary }: EditionBarProps) {
  const { router } = useApp();
  const entries = opened.editions.value.value ?? [];
  const known = [...new Set([...orderedEditions(entries), from, to])];
  const days = new Map(entries.map(({ edition, entry_date: day }) => [edition, formatDate(day)]));
  const options = known.map((edition) => ({
    id: edition,
    label: compareTexts.edition(edition, days.get(edition) ?? ''),
  }));
  const open = (next: ComparedEditions) => router.replace(router.href('compare', { id }, { ...next }));
  return (
    <Style.Bar role="region" aria-label={compareTexts.compare}>
      <Select
        aria-label={compareTexts.older}
        options={options}
        value={from}
        onChange={(edition) => open({ from: edition, to })}
      />
      <Select
        aria-label={compareTexts.newer}
        options={options}
        value={to}
        onChange={(edition) => open({ from, to: edition })}
      />
      <IconButton
        size="s"
        icon={arrowLeftRightIcon}
        label={compareTexts.swap}
        onClick={() => open({ from: to, to: from })}
      />
      <Style.Summary role="status">{summary}</Style.Summary>
      <Button size="s" icon={downloadIcon} onClick={() => globalThis.print()}>
        {compareTexts.print}
      </Button>
    </Style.Bar>
  );
}

interface ChangesProps {
  changes: readonly ChangeRedline[];
  editions: ComparedEditions;
  /** The address of the provision at which the reader wants to begin. */
  at: string | null;
}

/** A long list is rendered in parts, so that the first changes appear at once. */
const STEP = 200;
const cardId = (index: number) => `change-${index + 1}`;

/** Begins anew when other editions are compared. */
function Changes({
  redline: { changes },
  editions,
  at,
}: Omit<ChangesProps, 'changes'> & { redline: EditionRedline }) {
  if (changes.length === 0) return null;
  return <ChangePanes key={`${editions.from} ${editions.to}`} {...{ changes, editions, at }} />;
}

function ChangePanes({ changes, editions, at }: ChangesProps) {
  const { viewport } = useApp();
  const first = useMemo(() => Math.max(0, firstAt(changes, at)), [changes, at]);
  const [current, setCurrent] = useState(first);
  const [shown, setShown] = useState(Math.ceil((first + 1) / STEP) * STEP);
  const [layout, setLayout] = useState<'sides' | 'inline'>('sides');
  const pane = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(first > 0 ? first : null);
  const mobile = viewport.mobile.value;
  const isInline = mobile || layout === 'inline';
  useEffect(() => {
    if (wanted.current === null) return;
    const card = pane.current?.querySelector(`#${cardId(wanted.current)}`);
    wanted.current = null;
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });

  function go(index: number) {
    if (index < 0 || index >= changes.length) return;
    wanted.current = index;
    setCurrent(index);
    if (index >= shown) setShown(Math.ceil((index + 1) / STEP) * STEP);
  }
  useReadingKeys(pane, { n: () => go(current + 1), p: () => go(current - 1), N: () => go(current - 1) });

  return (
    <Style.Panes>
      <ChangeList changes={changes} current={current} hrefOf={(index) => `#${cardId(index)}`} onGo={go} />
      <Style.Pane ref={pane}>
        <Style.Tools>
          {!mobile && (
            <Segmented
              label={compareTexts.layout}
              options={[
                { id: 'sides', label: compareTexts.sideBySide },
                { id: 'inline', label: compareTexts.inline },
              ]}
              selected={layout}
              onSelect={setLayout}
            />
          )}
          <span>{compareTexts.position(current + 1, changes.length)}</span>
          <IconButton
            icon={chevronUpIcon}
            label={compareTexts.previous}
            disabled={current === 0}
            onClick={() => go(current - 1)}
          />
          <IconButton
            icon={chevronDownIcon}
            label={compareTexts.next}
            disabled={current === changes.length - 1}
            onClick={() => go(current + 1)}
          />
        </Style.Tools>
        {!isInline && (
          <Style.Columns>
            <b>{compareTexts.edition(editions.from, '')}</b>
            <b>{compareTexts.edition(editions.to, '')}</b>
          </Style.Columns>
        )}
        {changes.slice(0, shown).map((change, index) => (
          <ChangeCard
            key={index}
            id={cardId(index)}
            change={change}
            isCurrent={index === current}
            isInline={isInline}
          />
        ))}
        {shown < changes.length && (
          <Button onClick={() => setShown(shown + STEP)}>
            {compareTexts.more(Math.min(STEP, changes.length - shown))}
          </Button>
        )}
      </Style.Pane>
    </Style.Panes>
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
