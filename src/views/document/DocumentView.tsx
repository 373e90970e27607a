/**
 * /documentpreview/{id}: a document's details on the left and its PDF on the right. On screens narrower than
 * 1240 px, the details are folded above the PDF until the user opens them. On screens narrower than 900 px,
 * the details and the PDF each have a tab.
 */
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../api/client';
import type { WantedWording } from '../../domain/editions/as-of';
import type { DocumentView as Shown } from '../../domain/library/documents';
import { Notice } from '../../ui/feedback/Notice';
import { useApp, type App } from '../app-context';
import { chunks } from '../chunks';
import { documentTexts } from './texts';
import { FoldButton, useDetailsFolding } from './details-folding';
import { DocumentBody } from './DocumentBody';
import { Details, Layout, NavigationRow } from './document-layout';
import { useHighlighting } from './highlighting';
import { NotHere } from './missing/NotHere';
import { WithoutDocument } from './missing/WithoutDocument';
import { useOtherEdition } from './open-document';
import type { OpenPdf } from './pdf/pdf-file';
import { PdfPlaceholder } from './pdf/PdfSkeleton';
import { useDocumentChanges } from './changed/use-document-changes';
import { DocumentReader, type DocumentReaderProps } from './DocumentReader';
import { ModeSwitch } from './ModeSwitch';
import { ReadingScreen } from './reading/ReadingScreen';
import type { ReadingScreenProps } from './reading/reading-props';
import { ResultNavigation } from './results/ResultNavigation';
import { useDocumentTime } from './time/use-document-time';
import { useFocusOnEditionChange } from './time/use-focus-on-edition-change';
import { useTimeRows } from './time/use-time-rows';
import { wordingHref } from './time/wording-href';
import { carryTab, useDocumentTab, type DocumentTab } from './use-document-tab';
import { useReadingMode, type ReadingModes } from './use-reading-mode';
import { useRecentDocument } from './use-recent-document';
import { useShownDocument, type DocumentStatus } from './use-shown-document';

const openWithPdfjs: OpenPdf = async (address, signal) => {
  // import() rejects if the file can't be fetched: there is no connection, or a newer version has
  // been deployed.
  const pdfjs = await chunks.pdf().catch(() => null);
  return pdfjs ? pdfjs.openPdf(address, signal) : { ok: false, fault: 'unreachable' };
};

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
  const { canFold, isFolded } = useDetailsFolding(opened, document);
  const { isText } = mode;
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
      onNeighbour={(neighbour) => carryTab(app, neighbour, chosenPart)}
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
        <WithoutDocument
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

function titleOf(document: Shown | null, problem: Problem | null, isEditionMissing: boolean): string {
  if (document) return document.metadata.documentNumber ?? document.title;
  if (problem?.status !== 404) return documentTexts.title;
  return isEditionMissing ? documentTexts.editionNotFound : documentTexts.notFound;
}
