/**
 * /documentpreview/{id}: a document's details on the left and its PDF on the right. On screens narrower than
 * 1240 px, the details are folded above the PDF until the user opens them. On screens narrower than 900 px,
 * the details and the PDF each have a tab.
 */
import { signal, type Signal } from '@preact/signals-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { withWording, type WantedWording } from '../../domain/editions/as-of';
import type { DocumentView as Shown, OpenDocument } from '../../domain/library/documents';
import { Button } from '../../ui/actions/Button';
import { Notice } from '../../ui/feedback/Notice';
import { infoIcon } from '../../ui/icons/info';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { media, size, space } from '../../ui/theme/tokens';
import { useApp, type App } from '../app-context';
import { chunks } from '../chunks';
import { useWhyAway } from '../layout/use-offline-reason';
import { Page } from '../layout/Page';
import { documentTexts } from './texts';
import { DocumentBody, type DocumentTab } from './DocumentBody';
import { DocumentFailed } from './missing/DocumentFailed';
import { useHighlighting, type Highlighting } from './highlighting';
import { NotHere } from './missing/NotHere';
import { useDeviceDocument, useDocument, type DeviceDocument } from './open-document';
import type { OpenPdf } from './pdf/pdf-file';
import { PdfPlaceholder } from './pdf/PdfSkeleton';
import { useDocumentChanges } from './changed/use-document-changes';
import { DocumentReader, type DocumentReaderProps } from './DocumentReader';
import { ModeSwitch } from './ModeSwitch';
import { ReadingScreen } from './reading/ReadingScreen';
import type { ReadingScreenProps } from './reading/reading-props';
import { AT_PARAMETER, OF_PARAMETER } from './place-parameters';
import { ResultNavigation } from './results/ResultNavigation';
import { Banner, Title } from './sections';
import { useTimeRows } from './time/use-time-rows';
import { UnknownDetails } from './missing/UnknownDetails';
import { useDocumentTools } from './use-document-tools';
import { useDocumentTime, type DocumentTime } from './time/use-document-time';
import { useReadingMode, type ReadingModes } from './use-reading-mode';
import { useRecentDocument } from './use-recent-document';

const openWithPdfjs: OpenPdf = async (address, signal) => {
  // import() rejects if the file can't be fetched: there is no connection, or a newer version has
  // been deployed.
  const pdfjs = await chunks.pdf().catch(() => null);
  return pdfjs ? pdfjs.openPdf(address, signal) : { ok: false, fault: 'unreachable' };
};

const Layout = styled(Page)`
  display: grid;
  grid-template-columns: 36.5rem minmax(0, 1fr);
  align-items: start;
  max-width: none;
  padding: 0;
  ${media.narrow} {
    grid-template-columns: 25rem minmax(0, 1fr);
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    padding: 0;
  }
  /* The PDF fills the rest of the screen, however many lines the title has. */
  &[data-folded] {
    --pdf-h: 100%;
    flex: none;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
    min-height: 30rem;
  }
  &[data-as-text] {
    display: block;
  }
  ${media.print} {
    &,
    &[data-folded] {
      display: block;
      height: auto;
    }
  }
`;
const Details = styled.div`
  min-width: 0;
  padding: ${space(3)} ${space(6)} ${space(8)} ${size('gutter')};
  > h1 + p {
    margin-top: ${space(2)};
  }
  [data-folded] > & {
    padding: ${space(2)} ${size('gutter')} ${space(3)};
  }
  &[data-alone] {
    grid-column: 1 / -1;
    padding-right: ${size('gutter')};
  }
  ${media.touch} {
    padding: ${space(2)} ${size('gutter')} ${space(5)};
    /* The PDF fills the rest of the screen, however many lines the title has. */
    &:has(> [data-reading]) {
      display: flex;
      flex-direction: column;
      height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
      min-height: 30rem;
      padding-bottom: 0;
    }
  }
  ${media.print} {
    &&:has(> [data-reading]) {
      display: block;
      height: auto;
    }
  }
`;
/** Reserves the height of the row, so that nothing moves when its content arrives. */
const NavigationRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  min-height: ${size('control-s')};
  margin-bottom: ${space(3)};
  > nav {
    flex: 1;
  }
  ${media.touch} {
    row-gap: ${space(2)};
    margin-bottom: ${space(2)};
    /* Where the switch doesn't fit beside the links, it fills a line of its own. */
    > nav {
      flex: 999;
    }
    > div {
      flex: 1;
      > div {
        display: flex;
        > button {
          flex: 1;
        }
      }
    }
  }
  ${media.print} {
    display: none;
  }
`;

export interface DocumentViewProps {
  /** Opens a PDF; the default uses pdf.js. */
  openPdf?: OpenPdf;
}

export function DocumentView({ openPdf = openWithPdfjs }: DocumentViewProps) {
  const { router } = useApp();
  const route = router.route.value;
  return route.name === 'documentpreview' ? (
    <DocumentScreen id={route.params.id} address={route.query} openPdf={openPdf} />
  ) : null;
}

/**
 * The screen for the previous or next result is a new instance. The open tab is carried over, because a user
 * who reads one PDF probably wants to read the next.
 */
const carriedTabs = new WeakMap<App, { readonly id: string; readonly part: DocumentTab | null }>();

/**
 * Whether the details are unfolded. Each running application has a single such state, so it carries over from
 * one document to the next.
 */
const unfolding = new WeakMap<App, Signal<boolean>>();

function unfoldedIn(app: App): Signal<boolean> {
  const unfolded = unfolding.get(app) ?? signal(false);
  unfolding.set(app, unfolded);
  return unfolded;
}

function unfold(app: App, isUnfolded: boolean): void {
  unfoldedIn(app).value = isUnfolded;
}

interface DocumentScreenProps {
  id: string;
  address: URLSearchParams;
  openPdf: OpenPdf;
}

function DocumentScreen({ id, address, openPdf }: DocumentScreenProps) {
  const app = useApp();
  const mobile = app.viewport.mobile.value;
  const time = useDocumentTime(id, address);
  const { opened, document, device, problem, isEditionMissing, status, retry } = useShownDocument(id, time);
  useRecentDocument(id, document, isEditionMissing ? null : problem);
  const highlighting = useHighlighting(address);
  const { part, chosenPart, setPart } = useDocumentTab(id, document, highlighting);
  const mode = useReadingMode(document, device, address);
  const canFold = useCanFold(opened, document);
  const { isText } = mode;
  const isFolded = canFold && !unfoldedIn(app).value;
  const [memory] = useState<ReadingScreenProps['memory']>(() => new Map());
  const isShown = opened && document && status === 'shown';
  const shown = isShown ? { opened, document, openPdf, highlighting } : null;
  const root = useRef<HTMLElement>(null);
  useFocusOnEditionChange(root, time, shown !== null);
  useDetailsAsContent(shown !== null && !isText);
  const navigation = (
    <ResultNavigation
      id={id}
      address={address}
      onNeighbour={(neighbour) => carriedTabs.set(app, { id: neighbour, part: chosenPart })}
    />
  );
  const hrefOf = (wanted: WantedWording) => wordingHref(app, id, address, wanted, document?.edition);
  const changes = useDocumentChanges(id, { document, isFromServer: device === null }, time, isText);
  const timeRows = useTimeRows({ id, time, document, changes, hrefOf });
  const common = shown && {
    ...{ ...shown, device, timeRows, hrefOf },
    described: time.describe(shown.document),
  };
  // Both views use the same element, which may have focus.
  const layout = {
    ref: root,
    title: titleOf(document, problem, isEditionMissing),
    busy: status === 'loading',
  };
  if (common && isText)
    return (
      <Layout {...layout} data-as-text>
        <ReadingScreen
          key={`${id} ${common.document.edition}`}
          {...common}
          {...readingChoices(mode, setPart)}
          marks={changes.marks}
          memory={memory}
          asOf={time.asOf}
          address={address}
          navigation={navigation}
        />
      </Layout>
    );

  return (
    <Layout {...layout} data-folded={isFolded || undefined}>
      <Details data-alone={status === 'failed' || undefined}>
        <NavigationRow>
          {navigation}
          {common && <PdfModeSwitch mode={mode} />}
          {canFold && <FoldButton isFolded={isFolded} />}
        </NavigationRow>
        {common && mode.isTextOffered && <TextOffer onOpen={mode.openText} />}
        {common && <DocumentBody {...common} isFolded={isFolded} part={part} onPart={setPart} />}
        <Instead
          id={id}
          status={status}
          problem={problem}
          elsewhere={time.isChosen ? hrefOf(null) : null}
          isEditionMissing={isEditionMissing}
          onRetry={retry}
        />
        {!shown && timeRows.panel(true)}
      </Details>
      {!mobile && <PdfColumn {...{ id, status, shown }} isChosen={time.isChosen} />}
    </Layout>
  );
}

/**
 * The reading view's callbacks for the choice between text and PDF, and whether the reader has made this
 * choice.
 */
function readingChoices(
  mode: ReadingModes,
  setPart: (part: DocumentTab) => void,
): Pick<ReadingScreenProps, 'isChosen' | 'onPdf' | 'onPdfInstead' | 'onNoText'> {
  return {
    isChosen: mode.isChosen,
    onPdf() {
      setPart('pdf');
      mode.choose('pdf');
    },
    onPdfInstead() {
      setPart('pdf');
      mode.doWithoutText('declined');
    },
    onNoText: mode.doWithoutText,
  };
}

/** The switch to the text, if the document has both. */
function PdfModeSwitch({ mode }: { mode: ReadingModes }) {
  return mode.hasBoth && <ModeSwitch mode="pdf" takesFocus={mode.isChosen} onMode={mode.choose} />;
}

/** Offers the text if the PDF stays open although the address names a provision. */
function TextOffer({ onOpen }: { onOpen(): void }) {
  return (
    <NavigationRow>
      <Notice
        kind="info"
        text={documentTexts.textOffered}
        action={{ text: documentTexts.openText, run: onOpen }}
      />
    </NavigationRow>
  );
}

interface InsteadProps {
  id: string;
  status: DocumentStatus;
  problem: Problem | null;
  /** The address of today's text, if the screen's address asks for another one; null otherwise. */
  elsewhere: string | null;
  /** Whether the library has the document, but not the edition in the address. */
  isEditionMissing: boolean;
  onRetry(): void;
}

/** The content of the screen while it has no document to show. */
function Instead({ id, status, problem, elsewhere, isEditionMissing, onRetry }: InsteadProps) {
  const mobile = useApp().viewport.mobile.value;
  const other = useOtherEdition(id, elsewhere !== null);
  return (
    <>
      {status === 'not-here' &&
        (other && elsewhere !== null ? (
          <EditionNotHere title={other.title} elsewhere={elsewhere} />
        ) : (
          <NotHereDetails id={id} />
        ))}
      {status === 'not-here' && mobile && !other && <NotHere missing="document" />}
      {status === 'failed' && problem && (
        <DocumentFailed problem={problem} elsewhere={isEditionMissing ? elsewhere : null} onRetry={onRetry} />
      )}
      {status === 'loading' && <TitleLoading />}
    </>
  );
}

/** The known details of a document that isn't on this device, if the code that shows them can be fetched. */
function NotHereDetails({ id }: { id: string }) {
  const [isFailed, setFailed] = useState(false);
  const tools = useDocumentTools(true, () => setFailed(true));
  if (tools) return <tools.KnownDetails id={id} />;
  return isFailed ? <UnknownDetails /> : <TitleLoading />;
}

/** Says that this edition isn't on the device, and links to the edition that is. */
function EditionNotHere({ title, elsewhere }: { title: string; elsewhere: string }) {
  const whyAway = useWhyAway();
  return (
    <>
      <Title tabIndex={-1}>{title}</Title>
      <Banner>
        <Notice kind="info">
          {documentTexts.editionNotHere(whyAway)} <a href={elsewhere}>{documentTexts.toEditionHere}</a>
        </Notice>
      </Banner>
    </>
  );
}

/** If the address asks for a particular edition or day, returns the document as it is on this device. */
function useOtherEdition(id: string, isChosen: boolean): Shown | null {
  const onDevice = useDeviceDocument(id, null);
  return isChosen && onDevice !== null && onDevice !== 'reading' ? onDevice.view : null;
}

interface PdfColumnProps {
  id: string;
  status: DocumentStatus;
  shown: DocumentReaderProps | null;
  /** Whether the address asks for a particular edition or day. */
  isChosen: boolean;
}

/** The column beside the details: the PDF, or its replacement. */
function PdfColumn({ id, status, shown, isChosen }: PdfColumnProps) {
  const other = useOtherEdition(id, isChosen);
  if (shown) return <DocumentReader key={`${shown.document.id} ${shown.document.edition}`} {...shown} />;
  if (status === 'not-here') return <NotHere missing={other ? 'edition' : 'document'} />;
  return status === 'loading' && <PdfPlaceholder />;
}

/** `not-here` means that the document isn't on this device, and that there is no connection. */
type DocumentStatus = 'shown' | 'not-here' | 'failed' | 'loading';

interface ShownDocument {
  readonly opened: OpenDocument | null;
  readonly document: Shown | null;
  /** Set if the document is shown from this device. */
  readonly device: DeviceDocument | null;
  readonly problem: Problem | null;
  /** Whether the library has the document, but not the edition in the address. */
  readonly isEditionMissing: boolean;
  readonly status: DocumentStatus;
  /** Retries the load that failed. */
  retry(): void;
}

/** The code of the screen's tools can't be fetched. The title of the message says enough. */
const NO_CODE: Problem = { status: 0, code: 'no-answer', title: '' };

/** Loads a document from the server and from this device, and prefers the server's version. */
function useShownDocument(id: string, time: DocumentTime): ShownDocument {
  const { edition, records, isFailed } = time;
  const isOnline = useApp().connection.isOnline.value;
  const opened = useDocument(id, edition);
  const onDevice = useDeviceDocument(id, edition);
  const isOpen = edition !== undefined;
  const needed = isOpen ? opened?.document : records;
  const loaded = opened?.document.value.value ?? null;
  const answered = needed?.problem.value ?? (!isOpen && isFailed ? NO_CODE : null);
  const { problem, isEditionMissing } = interpret(answered, time);
  const device = loaded || onDevice === 'reading' ? null : onDevice;
  const document = loaded ?? device?.view ?? null;
  const isUnreachable = !isOnline && onDevice !== 'reading';
  const missing = isUnreachable ? 'not-here' : problem ? 'failed' : 'loading';
  const retry = () => (isOpen && answered?.status !== 404 ? void needed?.load() : time.retry());
  return { opened, document, device, problem, isEditionMissing, status: document ? 'shown' : missing, retry };
}

/** Only the library's records show whether it lacks the document, or just the edition in the address. */
function interpret(
  answered: Problem | null,
  { isChosen, records, areRecordsFromServer }: DocumentTime,
): Pick<ShownDocument, 'problem' | 'isEditionMissing'> {
  const isMissing = isChosen && answered?.status === 404;
  return isMissing && !areRecordsFromServer
    ? { problem: records.problem.value, isEditionMissing: false }
    : { problem: answered, isEditionMissing: isMissing };
}

/**
 * Returns the open tab: the user's choice or, without one, the tab that suits the way in which the user found
 * the document.
 */
function useDocumentTab(id: string, document: Shown | null, { query: { content, passage } }: Highlighting) {
  const app = useApp();
  const carriedTab = carriedTabs.get(app);
  const [chosenPart, setPart] = useState<DocumentTab | null>(carriedTab?.id === id ? carriedTab.part : null);
  useEffect(() => void carriedTabs.delete(app), [app]);
  // A user who opened a hit wants to see it.
  const followsHit = passage !== null || (showsPdfHere(document) && content.length > 0);
  const part: DocumentTab = chosenPart ?? (followsHit ? 'pdf' : 'details');
  return { part, chosenPart, setPart };
}

/** Whether the details can be folded above the PDF. */
function useCanFold(opened: OpenDocument | null, document: Shown | null): boolean {
  const { mobile, narrow } = useApp().viewport;
  return narrow.value && !mobile.value && opened !== null && showsPdfHere(document);
}

/** Returns whether the document has a PDF that may be shown on the screen. */
function showsPdfHere(document: Shown | null): boolean {
  return document !== null && document.showsPdf && document.downloadMethod !== 'none';
}

/** @param current The edition that is shown. */
function wordingHref(
  { router }: Pick<App, 'router'>,
  id: string,
  address: URLSearchParams,
  wanted: WantedWording,
  current?: string,
): string {
  const query = withWording(address, wanted);
  // A place in the address belongs to the edition that is shown, unless the address names another one
  // (reading/address.ts).
  if (current && query.has(AT_PARAMETER) && !query.has(OF_PARAMETER)) query.set(OF_PARAMETER, current);
  return router.href('documentpreview', { id }, Object.fromEntries(query));
}

function FoldButton({ isFolded }: { isFolded: boolean }) {
  const app = useApp();
  return (
    <Button kind="quiet" size="s" icon={infoIcon} onClick={() => unfold(app, isFolded)}>
      {isFolded ? documentTexts.showDetails : documentTexts.hideDetails}
    </Button>
  );
}

/** The details can be used before the PDF has loaded, so they count as the content of the screen. */
function useDetailsAsContent(areShown: boolean): void {
  const app = useApp();
  useEffect(() => {
    if (areShown) markContentShown(app);
  }, [app, areShown]);
}

function markContentShown(app: App): void {
  app.isContentShown.value = true;
}

/**
 * Opening another edition changes the text on the same screen, so its heading receives focus, as it would on
 * a new screen. If the reader chooses a day, the focus stays in the field for it.
 */
function useFocusOnEditionChange(
  root: RefObject<HTMLElement | null>,
  { asOf, edition }: DocumentTime,
  isThere: boolean,
): void {
  const { window } = useApp();
  const wording = asOf ? 'as of' : edition;
  const arrived = useRef(wording);
  useEffect(() => {
    if (!isThere || arrived.current === wording) return;
    arrived.current = wording;
    if (wording === 'as of') return;
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [window, root, wording, isThere]);
}

function titleOf(document: Shown | null, problem: Problem | null, isEditionMissing: boolean): string {
  if (document) return document.metadata.documentNumber ?? document.title;
  if (problem?.status !== 404) return documentTexts.title;
  return isEditionMissing ? documentTexts.editionNotFound : documentTexts.notFound;
}

/** This placeholder has no heading, because the heading that arrives with the document receives focus. */
function TitleLoading() {
  return <Skeleton widths={['92%', '58%', '36%']} label={documentTexts.loading} />;
}
