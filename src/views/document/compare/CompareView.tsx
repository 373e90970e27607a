/**
 * /documentpreview/{id}/compare?from=&to=&at=&text=&layout=: the differences between two editions. At a width of
 * 900 px or more, the older edition is beside the newer one, unless the reader chooses one column. `n` and `p` go to
 * the next and previous change.
 */
import { styled } from 'styled-components';
import {
  redlineIn,
  type ComparisonState,
  type EditionComparison,
} from '../../../domain/comparing/comparison';
import { viewToSummary } from '../../../domain/library/document-summary';
import type { DocumentView, OpenDocument } from '../../../domain/library/documents';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { arrowLeftIcon } from '../../../ui/icons/arrow-left';
import { media } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { useWhyAway } from '../../layout/use-offline-reason';
import { useDeviceDocument } from '../open-document';
import { DocumentActions } from '../personal/DocumentActions';
import { AT_PARAMETER } from '../place-parameters';
import { ChangePanes } from './ChangePanes';
import * as Style from './compare-styles';
import { EditionBar } from './EditionBar';
import { compareTexts } from './texts';
import {
  chosenEditions,
  useComparison,
  useEntries,
  useOpenDocument,
  type ComparedEditions,
  type ComparedEntry,
} from './use-comparison';
import { useComparedEditions, useSeenTexts } from './use-seen-changes';
import { readViewOptions, writeViewOptions, type ViewOptions } from './view-options';

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
  const opened = useOpenDocument(id);
  // The signals transform doesn't follow optional chains.
  const document = opened ? opened.document.value.value : null;
  const onDevice = useDeviceDocument(id, null);
  const named = document ?? (onDevice === 'reading' ? null : (onDevice?.view ?? null));
  const entries = useEntries(id, opened);
  const editions = chosenEditions(address, entries);
  const { options, at, openEditions, setOptions } = useCompareAddress(id, address, editions);
  const comparison = useComparison(id, onDevice === 'reading' ? null : editions, options);
  const state = comparison ? comparison.state.value : null;
  const redline = redlineIn(state);
  useSeen(id, state, editions, named?.edition);
  return (
    <Root title={titleOfScreen(named?.title)} busy={state?.name === 'comparing'}>
      <Style.Layout>
        <CompareHead {...{ id, editions }} document={named} at={at} />
        {editions && (
          <EditionBar {...{ id, entries, editions, state }} title={named?.title} onEditions={openEditions} />
        )}
        <Messages
          {...{ id, opened, entries, editions, comparison, options }}
          onLayout={() => setOptions({ ...options, withLayout: true })}
        />
        {redline && editions && redline.changes.length > 0 && (
          // Other editions get new panes.
          <ChangePanes
            key={`${editions.from} ${editions.to}`}
            {...{ id, redline, editions, entries, at, options }}
            onOptions={setOptions}
          />
        )}
      </Style.Layout>
    </Root>
  );
}

/** Records that the reader has seen the changes, or that there are none to see. */
function useSeen(
  id: string,
  state: ComparisonState | null,
  editions: ComparedEditions | null,
  current: string | undefined,
): void {
  const redline = redlineIn(state);
  const isIncomparable = state?.name === 'none' || state?.name === 'too large';
  useSeenTexts(id, redline && editions);
  useComparedEditions(id, redline || isIncomparable ? editions : null, current);
}

/** The parameters in the address, and functions that change them. */
function useCompareAddress(id: string, address: URLSearchParams, editions: ComparedEditions | null) {
  const { router } = useApp();
  const options = readViewOptions(address);
  const at = address.get(AT_PARAMETER);
  const open = (query: Record<string, string>) => router.replace(router.href('compare', { id }, query));
  return {
    options,
    at,
    openEditions: (next: ComparedEditions) => open({ ...next, ...writeViewOptions(options) }),
    setOptions: (next: ViewOptions) =>
      open({ ...editions, ...(at !== null && { [AT_PARAMETER]: at }), ...writeViewOptions(next) }),
  };
}

interface CompareHeadProps {
  id: string;
  document: DocumentView | null;
  editions: ComparedEditions | null;
  at: string | null;
}

/** The document with its actions, and a link back to the reader's place in its newer text. */
function CompareHead({ id, document, editions, at }: CompareHeadProps) {
  const { router } = useApp();
  const number = document?.metadata.documentNumber;
  const place = {
    ...(editions && { edition: editions.to }),
    ...(at !== null && { [AT_PARAMETER]: at }),
  };
  return (
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
        {number && <p>{number}</p>}
      </div>
      {document && (
        <Style.Acts>
          <DocumentActions document={viewToSummary(document)} edition={document.edition} />
        </Style.Acts>
      )}
    </Style.Head>
  );
}

/** The title of the browser window. */
function titleOfScreen(document: string | undefined): string {
  return document === undefined ? compareTexts.title : `${compareTexts.title}: ${document}`;
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

interface MessagesProps extends Omit<OutcomeProps, 'editions' | 'comparison'> {
  opened: OpenDocument | null;
  entries: readonly ComparedEntry[] | null;
  editions: ComparedEditions | null;
  comparison: EditionComparison | null;
}

/** Messages above the changes, or in place of them. */
function Messages({ opened, entries, editions, comparison, ...outcome }: MessagesProps) {
  return (
    <Style.Notices>
      {entries !== null && editions === null && <Notice kind="info" text={compareTexts.single} />}
      {opened && !editions && <EditionsFailed opened={opened} />}
      {editions && comparison && <Outcome {...{ editions, comparison }} {...outcome} />}
    </Style.Notices>
  );
}

interface OutcomeProps {
  id: string;
  editions: ComparedEditions;
  comparison: EditionComparison;
  options: ViewOptions;
  onLayout(): void;
}

function Outcome({ id, editions, comparison, options, onLayout }: OutcomeProps) {
  const state = comparison.state.value;
  return (
    <>
      <OutcomeNotice state={state} onRetry={() => void comparison.load(options)} />
      {state.name === 'ready' && state.redline.count === 0 && state.redline.whole && (
        <NothingChanged isLayoutShown={options.withLayout} onLayout={onLayout} />
      )}
      {isIncomplete(state) && <EditionLinks {...{ id, editions }} />}
    </>
  );
}

function OutcomeNotice({ state, onRetry }: { state: ComparisonState; onRetry(): void }) {
  const { isOnline } = useApp().connection;
  const whyAway = useWhyAway();
  switch (state.name) {
    case 'none':
      return <Notice kind="info" text={compareTexts.none} />;
    case 'too large':
      return <Notice kind="warn" text={compareTexts.tooLarge} />;
    case 'away':
      return <Notice kind="warn" text={compareTexts.away(whyAway)} />;
    case 'failed':
      // The comparison is loaded again as soon as there is a connection.
      if (!isOnline.value) return <Notice kind="warn" text={compareTexts.away(whyAway)} />;
      return <Notice kind="bad" text={compareTexts.failed(state.reason)} onRetry={onRetry} />;
    case 'ready': {
      const { unit, count, changes } = state.redline;
      if (count > changes.length)
        return <Notice kind="warn" text={compareTexts.notAllListed(changes.length, count)} />;
      return unit === 'paragraphs' && <Notice kind="info" text={compareTexts.byParagraphs} />;
    }
    case 'comparing':
      return null;
  }
}

/** Shown if no words changed: offers to show the differences in layout, or says that there are none. */
function NothingChanged({ isLayoutShown, onLayout }: { isLayoutShown: boolean; onLayout(): void }) {
  return isLayoutShown ? (
    <Notice kind="info" text={compareTexts.nothingInLayout} />
  ) : (
    <Button onClick={onLayout}>{compareTexts.showLayout}</Button>
  );
}

/** Whether readers have to compare the editions themselves in order to find all changes. */
function isIncomplete(state: ComparisonState): boolean {
  if (state.name === 'ready') return state.redline.count > state.redline.changes.length;
  return state.name === 'too large' || state.name === 'none' || state.name === 'failed';
}

function EditionLinks({ id, editions }: { id: string; editions: ComparedEditions }) {
  const { router } = useApp();
  const href = (name: string) => router.href('documentpreview', { id }, { edition: name });
  return (
    <Style.Links>
      <ButtonLink href={href(editions.from)}>{compareTexts.openOlder}</ButtonLink>
      <ButtonLink href={href(editions.to)}>{compareTexts.openNewer}</ButtonLink>
    </Style.Links>
  );
}
