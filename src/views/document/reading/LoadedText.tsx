/**
 * Combines the text with the table of contents, the breadcrumb and the hits, and handles the keys and links
 * for all of these.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { citationOf } from '../../../shared/provisions/addresses-and-citations';
import { createContents } from '../../../domain/reading/contents';
import type { Destination } from '../../../domain/reading/destination';
import { readShownProvisions, writeShownProvisions } from '../../../domain/library/highlight-query';
import { isOnPages, onlyWithHits } from '../../../domain/reading/only-hits';
import type { AsOf } from '../../../domain/editions/as-of';
import type { EditionDescription } from '../../../domain/editions/describe-edition';
import { placeName } from '../../../domain/reading/place-name';
import { findProvisionStates, type ProvisionStates } from '../../../domain/reading/provision-states';
import type { Reader } from '../../../domain/reading/reader';
import type { TextModel } from '../../../domain/reading/text-model';
import { formatShortDate } from '../../../shared/dates';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Notice } from '../../../ui/feedback/Notice';
import { chevronRightIcon } from '../../../ui/icons/chevron-right';
import { tableOfContentsIcon } from '../../../ui/icons/table-of-contents';
import { Tag } from '../../../ui/data/Tag';
import { Icon } from '../../../ui/layout/Icon';
import { color, layer, line, media, size, space, text, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { useFollowActions } from '../../updates/use-follow';
import { useUserLibrary } from '../../user-library-context';
import { ChangesLegend } from '../changed/ChangeMarks';
import { useDocumentTools } from '../use-document-tools';
import { readAt } from './address';
import { ContentsTree } from './ContentsTree';
import type { PartListProps } from './parts/PartList';
import type { PartsAroundProps } from './parts/PartsAround';
import type { ShownParts } from './parts/use-parts';
import type { ProvisionActions } from './provision-actions';
import { linkToProvision } from './provision-link';
import type { ReadingHitsProps } from './ReadingHits';
import type { KeptText, ReadingTextProps } from './reading-props';
import { BottomSheet } from './layers/BottomSheet';
import { readingTexts } from './texts';
import { bandTexts } from '../time/band-texts';
import { citedState } from '../time/edition-texts';
import { TextPane } from './TextPane';
import { useKeptPlace } from './use-kept-place';
import { useNavigation } from './use-navigation-and-keys';
import { useDestination } from './use-destination';
import { usePrintedProvision } from './use-printed-provision';
import { useReader } from './use-reader';

const Bar = styled.div`
  display: grid;
  grid-template-columns: var(--toc-w) minmax(0, 1fr) auto;
  align-items: center;
  flex: none;
  min-height: 3rem;
  padding-right: ${size('gutter')};
  border-bottom: ${line('line')};
  background: ${color('surface')};
  ${media.touch} {
    position: sticky;
    top: ${size('header-end')};
    z-index: ${layer('sticky')};
    display: flex;
    min-height: 3.25rem;
    padding: 0 ${space(2)} 0 ${space(1)};
    > nav {
      flex: 1;
      padding: 0 ${space(1.5)} 0 ${space(0.5)};
    }
    button {
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const Switch = styled.div`
  padding-left: ${size('gutter')};
  ${media.touch} {
    order: 3;
    padding: 0;
  }
`;
const Breadcrumb = styled.nav`
  display: flex;
  gap: ${space(1.5)};
  align-items: center;
  min-width: 0;
  padding-left: ${space(6)};
  overflow: hidden;
  color: ${color('ink-2')};
  font-size: ${text('md')};
  white-space: nowrap;
  > a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${color('accent')};
      text-decoration: underline;
    }
  }
  > svg {
    width: 0.875rem;
    height: 0.875rem;
    color: ${color('ink-3')};
  }
  > b {
    overflow: hidden;
    color: ${color('ink')};
    font-weight: ${weight('semibold')};
    text-overflow: ellipsis;
  }
  ${media.narrow} {
    > a,
    > svg {
      display: none;
    }
  }
`;
const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-template: minmax(0, 1fr) / var(--toc-w) minmax(0, 1fr);
  min-height: 0;
  ${media.touch} {
    display: block;
  }
  ${media.print} {
    display: block;
  }
  &[data-off-paper] {
    ${media.print} {
      display: none;
    }
  }
`;
const Contents = styled.nav`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  padding: ${space(3)} 0 0 calc(${size('gutter')} - ${space(2)});
  border-right: ${line('line')};
  background: ${color('canvas')};
  > [data-tree] {
    flex: 1;
    min-height: 0;
    padding: 0 ${space(3)} ${space(4)} 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  ${media.print} {
    display: none;
  }
`;
const Arrival = styled.div`
  padding: ${space(2)} ${size('gutter')};
  ${media.print} {
    display: none;
  }
`;
/** Shown only on paper. */
const Source = styled.p`
  display: none;
  ${media.print} {
    display: block;
    margin-top: ${space(4)};
    padding-top: ${space(1)};
    border-top: ${line('ink')};
    font-size: ${text('xs')};
  }
`;

export interface LoadedTextProps extends ReadingTextProps {
  kept: KeptText;
  model: TextModel;
  /** Null if the document is not part of an instrument. */
  parts: ShownParts | null;
}

export function LoadedText(props: LoadedTextProps) {
  const { model, kept, document, highlighting, address, asOf, described, modeSwitch, parts, marks } = props;
  const { viewport } = useApp();
  const bar = useRef<HTMLDivElement>(null);
  const reader = useReader(model, document.title, highlighting);
  const contents = useMemo(() => createContents(model), [model]);
  const states = useProvisionStates(model, described);
  const actions = useActions(model, document, asOf, citedState(described), states);
  const { destination, retry } = useDestination(model, document.id, document.edition, address);
  const navigation = useNavigation(reader, document.id, document.edition, actions, bar);
  const { hrefOf } = navigation;
  const isBack = useKeptPlace(reader, kept, String(address));
  useWantedPlace(reader, isBack ? null : destination, readAt(address));
  const [isFiltered, setFiltered] = useFilter(document.id, address);
  const [hasSheet, setSheet] = useState(false);
  const { pages, isShortened } = useShownPages(reader, isFiltered, () => setFiltered(false));
  const printed = usePrintedProvision();
  const isMobile = viewport.mobile.value;

  function go(node: number) {
    setSheet(false);
    navigation.go(node);
  }

  const tree = <ContentsTree {...{ reader, contents, marks, states }} onGo={go} />;
  const legend = marks && <ChangesLegend marks={marks} document={document} />;
  const partList = parts && { parts, id: document.id, onOpen: navigation.leave };
  return (
    <>
      <Bar ref={bar}>
        {isMobile && (
          <IconButton
            icon={tableOfContentsIcon}
            label={readingTexts.openContents}
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          />
        )}
        <Switch>{modeSwitch}</Switch>
        <PlaceLine reader={reader} asOf={asOf} hrefOf={hrefOf} onGo={go} />
        <HitsBar
          {...{ reader, document, highlighting }}
          isFiltered={isShortened}
          onFilter={setFiltered}
          onStep={navigation.stepHit}
        />
      </Bar>
      <Arrived destination={destination} model={model} onGo={go} onRetry={retry} />
      <Panes data-off-paper={printed.node > 0 || undefined}>
        {!isMobile && <ContentsBeside {...{ partList, tree, legend }} />}
        <TextPane
          key={String(isShortened)}
          reader={reader}
          states={states}
          document={document}
          pages={pages}
          isPrinted={printed.node < 0}
          actions={actions}
          bar={bar}
          navigation={navigation}
          foot={partList && <PartsBelow {...partList} />}
          onGo={go}
          onPrint={printed.print}
        />
      </Panes>
      <OnPaper node={printed.node} {...{ model, states, actions, document, asOf }} />
      {hasSheet && (
        <BottomSheet isTall title={readingTexts.contents} onClose={() => setSheet(false)}>
          {partList && <Parts {...partList} folds={false} />}
          {tree}
          {legend}
        </BottomSheet>
      )}
    </>
  );
}

/** The links below the text appear once their code has loaded. Nothing is below them, so nothing moves. */
function PartsBelow(props: PartsAroundProps) {
  const tools = useDocumentTools();
  return tools && <tools.PartsAround {...props} />;
}

/** The list of parts appears once its code has loaded. */
function Parts(props: PartListProps) {
  const tools = useDocumentTools();
  return tools && <tools.PartList {...props} />;
}

type HitsBarProps = Pick<ReadingHitsProps, 'reader' | 'isFiltered' | 'onFilter' | 'onStep'> &
  Pick<LoadedTextProps, 'document' | 'highlighting'>;

/** The bar appears once its code has loaded, as do the hits themselves. */
function HitsBar({ document, highlighting, ...props }: HitsBarProps) {
  const { query, isOn, onSwitch } = highlighting;
  const tools = useDocumentTools();
  if (!tools || query.content.length === 0) return null;
  const retry = () => void props.reader.seek(query, document.title);
  return <tools.ReadingHits {...props} isOn={isOn} onSwitch={onSwitch} onRetry={retry} />;
}

interface ContentsBesideProps {
  partList: Omit<PartListProps, 'folds'> | null;
  tree: ReactNode;
  legend: ReactNode;
}

/** The table of contents waits for the list of parts, so that it doesn't move when that list appears above it. */
function ContentsBeside({ partList, tree, legend }: ContentsBesideProps) {
  return (
    <Contents aria-label={readingTexts.contents}>
      {partList && <Parts {...partList} folds />}
      {partList?.parts.state.name !== 'loading' && <div data-tree>{tree}</div>}
      {legend}
    </Contents>
  );
}

function useProvisionStates(model: TextModel, { state, from, asOf }: EditionDescription): ProvisionStates {
  const { today } = useApp();
  const day = asOf?.on ?? today.value;
  return useMemo(
    () => findProvisionStates(model.structured.nodes, { state, from }, day),
    [model, state, from, day],
  );
}

/** Returns null until the code of the actions has loaded. */
function useActions(
  model: TextModel,
  document: ReadingTextProps['document'],
  asOf: AsOf | null,
  state: string,
  states: ProvisionStates,
): ProvisionActions | null {
  const tools = useDocumentTools();
  const on = asOf?.on ?? null;
  const known = asOf?.known ?? null;
  const app = useApp();
  const library = useUserLibrary();
  const followActions = useFollowActions();
  useEffect(() => {
    if (library.follows.items.peek() === null) void library.follows.load();
  }, [library]);
  return useMemo(() => {
    if (!tools) return null;
    const quotations = () =>
      chunks.myLibrary().then(
        ({ reportQuotationsOf }) => reportQuotationsOf(library, app),
        () => null,
      );
    const { basket, follows } = library;
    return tools.createProvisionActions(
      { ...app, basket, follows, followActions, quotations },
      model,
      document,
      {
        asOf: on === null ? null : { on, known },
        ...{ state, states },
      },
    );
  }, [app, tools, library, followActions, model, document, on, known, state, states]);
}

interface OnPaperProps {
  /** The provision that is printed instead of the text; -1 if the text is printed. */
  node: number;
  model: TextModel;
  states: ProvisionStates;
  actions: ProvisionActions | null;
  document: ReadingTextProps['document'];
  asOf: AsOf | null;
}

/**
 * Content that appears only on paper: a single provision, or the source line below the whole text. The code
 * that shows a provision is loaded together with the action that prints it.
 */
function OnPaper({ node, model, states, actions, document, asOf }: OnPaperProps) {
  const app = useApp();
  const tools = useDocumentTools();
  if (node < 0 || !tools || !actions)
    return <Source>{readingTexts.source(linkToProvision(app, document, asOf, null))}</Source>;
  const source = actions.source(model.node(node).address ?? null);
  return <tools.PrintedProvision {...{ node, model, states, source }} />;
}

/**
 * Returns whether only provisions with hits are shown, and a function that changes this. If the address
 * contains this choice, the function also updates the address.
 */
function useFilter(id: string, address: URLSearchParams) {
  const { router } = useApp();
  const shown = readShownProvisions(address);
  const [isChosen, setChosen] = useState(false);
  function choose(filtered: boolean) {
    if (shown === null) return setChosen(filtered);
    const query = { ...Object.fromEntries(address), ...writeShownProvisions(filtered ? 'only' : 'all') };
    router.replace(router.href('documentpreview', { id }, query));
  }
  return [shown === null ? isChosen : shown === 'only', choose] as const;
}

/** Returns all pages or, until the reader goes to a provision on another page, only those with hits. */
function useShownPages(reader: Reader, isFiltered: boolean, onShowAll: () => void) {
  const wanted = reader.wanted.value;
  const { starts } = reader.hits.value;
  const isShortened = isFiltered && starts.length > 0;
  const pages = useMemo(
    () => (isShortened ? onlyWithHits(reader.model, reader.pages, starts) : reader.pages),
    [reader, isShortened, starts],
  );
  useEffect(() => {
    if (isShortened && wanted && 'node' in wanted && !isOnPages(reader.model, pages, wanted.node))
      onShowAll();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new destination shows all pages.
  }, [wanted]);
  return { pages, isShortened };
}

/**
 * The place that the text should show: at first, the provision in the address, or else the best hit of the
 * search; later, the place that the reader chooses.
 */
function useWantedPlace(reader: Reader, destination: Destination | null, at: string | null): void {
  const state = reader.hitsState.value;
  const hasDestination = destination !== null;
  useEffect(() => {
    if (destination?.kind !== 'found' && destination?.kind !== 'same') return;
    const { node } = destination;
    const before = reader.wanted.peek();
    reader.mark(node);
    if (!before || !('node' in before) || before.node !== node) reader.want({ node, isFocused: false });
  }, [reader, destination]);
  useEffect(() => {
    if (state !== 'read' || hasDestination || reader.currentHit.peek() >= 0 || reader.hasMoved()) return;
    const hit = reader.stepHit(1);
    if (hit >= 0) reader.want({ hit });
  }, [reader, state, hasDestination]);
  useReturnToBeginning(reader, at);
}

/**
 * Scrolls to the beginning of the text when Back removes the provision from the address, because the
 * beginning has no address of its own.
 */
function useReturnToBeginning(reader: Reader, at: string | null): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== null && at === null) {
      reader.mark(-1);
      reader.want({ node: 1, isFocused: false });
    }
    before.current = at;
  }, [reader, at]);
}

interface PlaceLineProps {
  reader: Reader;
  asOf: AsOf | null;
  hrefOf(address: string | null): string;
  onGo(node: number): void;
}

function PlaceLine({ reader, asOf, hrefOf, onGo }: PlaceLineProps) {
  const { model } = reader;
  const { divisions, provision } = placeName(model, reader.place.value);
  return (
    <Breadcrumb aria-label={readingTexts.place}>
      {divisions.flatMap(({ node, name }, index) => [
        index > 0 && <Icon key={`before ${node}`} of={chevronRightIcon} />,
        <a
          key={node}
          href={hrefOf(model.node(node).address ?? null)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGo(node);
          }}
        >
          {name}
        </a>,
      ])}
      {divisions.length > 0 && provision && <Icon of={chevronRightIcon} />}
      {provision && <b>{provision}</b>}
      {asOf && <Tag kind="warn">{bandTexts.tag(formatShortDate(asOf.on))}</Tag>}
    </Breadcrumb>
  );
}

interface ArrivedProps {
  destination: Destination | null;
  model: TextModel;
  onGo(node: number): void;
  onRetry(): void;
}

/**
 * A notice if the address names a provision that this text doesn't have, or that belongs to another edition.
 */
function Arrived({ destination, model, onGo, onRetry }: ArrivedProps) {
  const [dismissed, setDismissed] = useState<Destination | null>(null);
  if (!destination || destination.kind === 'found' || destination === dismissed) return null;
  const words = arrivalText(destination);
  const nearest = destination.kind === 'same' ? -1 : destination.nearest;
  const name = nearest > 0 ? model.titleOf(nearest) : readingTexts.beginning;
  return (
    <Arrival>
      <Notice kind={destination.kind === 'same' ? 'info' : 'warn'}>
        {words}{' '}
        {destination.kind === 'unknown' && (
          <Button size="s" onClick={onRetry}>
            {readingTexts.retry}
          </Button>
        )}{' '}
        {nearest >= 0 && (
          <Button size="s" onClick={() => onGo(Math.max(1, nearest))}>
            {readingTexts.nearest(name)}
          </Button>
        )}{' '}
        <Button size="s" kind="quiet" onClick={() => setDismissed(destination)}>
          {readingTexts.dismiss}
        </Button>
      </Notice>
    </Arrival>
  );
}

function arrivalText(destination: Exclude<Destination, { kind: 'found' }>): string {
  if (destination.kind === 'same') return readingTexts.same(destination.edition);
  const name = citationOf(destination.address);
  if (destination.kind === 'missing') return readingTexts.missing(name);
  return readingTexts[destination.kind](name, destination.edition);
}
