/**
 * Combines the text with the table of contents, the breadcrumb and the hits, and handles the keys and links
 * for all of these.
 */
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { createContents } from '../../../domain/reading/contents';
import type { AsOf } from '../../../domain/editions/as-of';
import type { EditionDescription } from '../../../domain/editions/describe-edition';
import { findProvisionStates, type ProvisionStates } from '../../../domain/reading/provision-states';
import type { TextModel } from '../../../domain/reading/text-model';
import { IconButton } from '../../../ui/actions/IconButton';
import { tableOfContentsIcon } from '../../../ui/icons/table-of-contents';
import { color, layer, line, media, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
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
import type { ArrivalNoticeProps } from './place/ArrivalNotice';
import { PlaceLine } from './place/PlaceLine';
import { useDestination } from './place/use-destination';
import { useKeptPlace } from './place/use-kept-place';
import { useWantedPlace } from './place/use-wanted-place';
import { readingTexts } from './texts';
import { citedEdition, citedState } from '../time/edition-texts';
import { TextPane } from './TextPane';
import { useNavigation } from './use-navigation-and-keys';
import { usePrintedProvision } from './use-printed-provision';
import { useProvisionActions } from './use-provision-actions';
import { useReader } from './use-reader';
import { LayerLoading } from './layers/LayerLoading';
import { useWantedTools } from './layers/use-wanted-tools';
import { useHitFilter, useShownPages } from './use-shown-pages';

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
  const states = useProvisionStates(model, described, asOf);
  const cited = { edition: citedEdition(described), state: citedState(described) };
  const actions = useProvisionActions(model, document, asOf, cited, states);
  const { destination, retry } = useDestination(model, document.id, document.edition, address);
  const navigation = useNavigation(reader, document.id, document.edition, actions, bar);
  const { hrefOf } = navigation;
  const isBack = useKeptPlace(reader, kept, String(address));
  useWantedPlace(reader, isBack ? null : destination, readAt(address));
  const [isFiltered, setFiltered] = useHitFilter(document.id, address);
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
      {destination && <Arrival {...{ destination, model }} onGo={go} onRetry={retry} />}
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
        <ContentsSheet onClose={() => setSheet(false)}>
          {partList && <Parts {...partList} folds={false} />}
          {tree}
          {legend}
        </ContentsSheet>
      )}
    </>
  );
}

/** Most links lead to a provision with the same words, so the code of this notice is loaded after the text. */
function Arrival(props: ArrivalNoticeProps) {
  const tools = useDocumentTools(props.destination.kind !== 'found');
  return tools && <tools.ArrivalNotice {...props} />;
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

function useProvisionStates(
  model: TextModel,
  { state, from }: EditionDescription,
  asOf: AsOf | null,
): ProvisionStates {
  const { today } = useApp();
  const day = asOf?.on ?? today.value;
  return useMemo(
    () => findProvisionStates(model.structured.nodes, { state, from }, day),
    [model, state, from, day],
  );
}

/** The table of contents on a phone. */
function ContentsSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const tools = useWantedTools(true, onClose);
  if (!tools) return <LayerLoading />;
  return (
    <tools.BottomSheet isTall title={readingTexts.contents} onClose={onClose}>
      {children}
    </tools.BottomSheet>
  );
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
