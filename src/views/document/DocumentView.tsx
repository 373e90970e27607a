/**
 * /documentpreview/{id}: a document's details at the left and its PDF at the right. Below 1240 px the details
 * are folded above the PDF until the user opens them. Below 900 px details and PDF have a tab each.
 */
import { signal, type Signal } from '@preact/signals-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { EDITION_PARAMETER, readEdition, type DocumentView as Shown } from '../../domain/library/documents';
import { Button } from '../../ui/actions/Button';
import { infoIcon } from '../../ui/icons/info';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { media, size, space } from '../../ui/theme/tokens';
import { useApp, type App } from '../app-context';
import { Page } from '../layout/Page';
import { documentTexts } from './texts';
import { DocumentBody, type DocumentTab } from './DocumentBody';
import { DocumentFailed } from './DocumentFailed';
import { useHighlighting } from './highlighting';
import { NotAvailableOffline } from './NotAvailableOffline';
import { useDeviceDocument, useDocument } from './open-document';
import { KnownDetails } from './KnownDetails';
import type { OpenPdf } from './pdf/pdf-file';
import { PdfPlaceholder } from './pdf/PdfSkeleton';
import { DocumentReader } from './DocumentReader';
import { ResultNav } from './ResultNav';

const openWithPdfjs: OpenPdf = async (address, signal) => {
  // import() rejects if the file cannot be fetched: there is no connection, or a newer version has been
  // deployed.
  const pdfjs = await import('./pdf/pdf.chunk').catch(() => null);
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
  /* The PDF takes the rest of the screen, however many lines the title has. */
  &[data-folded] {
    --pdf-h: 100%;
    flex: none;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
    min-height: 30rem;
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
    /* The PDF takes the rest of the screen, however many lines the title has. */
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
  gap: ${space(3)};
  min-height: ${size('control-s')};
  margin-bottom: ${space(3)};
  > nav {
    flex: 1;
  }
  ${media.touch} {
    margin-bottom: ${space(1)};
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
 * The screen of a neighbouring result is mounted from scratch. The open tab is carried over, because a user
 * who reads one PDF wants to read the next.
 */
const carriedTabs = new WeakMap<App, { readonly id: string; readonly part: DocumentTab | null }>();

/**
 * Whether the details are unfolded. There is one state for each running application, so it holds from one
 * document to the next.
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

function DocumentScreen({
  id,
  address,
  openPdf,
}: {
  id: string;
  address: URLSearchParams;
  openPdf: OpenPdf;
}) {
  const app = useApp();
  const { connection, router, viewport } = app;
  const isOnline = connection.isOnline.value;
  const edition = readEdition(address);
  const opened = useDocument(id, edition);
  const onDevice = useDeviceDocument(id, edition);
  const loaded = opened?.document.value.value ?? null;
  const problem = opened?.document.problem.value ?? null;
  const device = loaded || onDevice === 'reading' ? null : onDevice;
  const document = loaded ?? device?.view ?? null;
  const mobile = viewport.mobile.value;
  const highlighting = useHighlighting(address);
  const isNotHere = !document && !isOnline && onDevice !== 'reading';
  const failed = !document && (isNotHere || problem !== null);
  const carriedTab = carriedTabs.get(app);
  const isReadHere = document !== null && document.showsPdf && document.downloadMethod !== 'none';
  const [chosenPart, setPart] = useState<DocumentTab | null>(carriedTab?.id === id ? carriedTab.part : null);
  // A user who followed a hit wants to read it.
  const { content, passage } = highlighting.query;
  const part = chosenPart ?? (passage !== null || (isReadHere && content.length > 0) ? 'pdf' : 'details');
  const canFold = viewport.narrow.value && !mobile && opened !== null && isReadHere;
  const isFolded = canFold && !unfoldedIn(app).value;
  useEffect(() => void carriedTabs.delete(app), [app]);
  const details = useRef<HTMLDivElement>(null);
  useFocusOnEditionChange(details, edition, opened !== null && document !== null);

  function hrefOf(wanted: string | null): string {
    const query = new URLSearchParams(address);
    if (wanted === null) query.delete(EDITION_PARAMETER);
    else query.set(EDITION_PARAMETER, wanted);
    return router.href('documentpreview', { id }, Object.fromEntries(query));
  }

  return (
    <Layout
      title={titleOf(document, problem)}
      busy={!document && !failed}
      data-folded={isFolded || undefined}
    >
      <Details ref={details} data-alone={(failed && !isNotHere) || undefined}>
        <NavigationRow>
          <ResultNav
            id={id}
            address={address}
            onNeighbour={(neighbour) => carriedTabs.set(app, { id: neighbour, part: chosenPart })}
          />
          {canFold && (
            <Button kind="quiet" size="s" icon={infoIcon} onClick={() => unfold(app, isFolded)}>
              {isFolded ? documentTexts.showDetails : documentTexts.hideDetails}
            </Button>
          )}
        </NavigationRow>
        {opened && document && (
          <DocumentBody
            opened={opened}
            document={document}
            device={device}
            openPdf={openPdf}
            highlighting={highlighting}
            isFolded={isFolded}
            part={part}
            onPart={setPart}
            hrefOf={hrefOf}
          />
        )}
        {isNotHere && <KnownDetails id={id} />}
        {isNotHere && mobile && <NotAvailableOffline />}
        {opened && failed && !isNotHere && problem && (
          <DocumentFailed problem={problem} onRetry={() => void opened.document.load()} />
        )}
        {!document && !failed && <TitleLoading />}
      </Details>
      {!mobile && opened && document && (
        <DocumentReader
          key={`${document.id} ${document.edition}`}
          opened={opened}
          document={document}
          openPdf={openPdf}
          highlighting={highlighting}
        />
      )}
      {!mobile && isNotHere && <NotAvailableOffline />}
      {!mobile && !document && !failed && <PdfPlaceholder />}
    </Layout>
  );
}

/**
 * Another edition changes the text on the same screen, so its heading receives the focus, as it would on a
 * new screen.
 */
function useFocusOnEditionChange(
  details: RefObject<HTMLElement | null>,
  edition: string | null,
  isThere: boolean,
): void {
  const { window } = useApp();
  const arrived = useRef(edition);
  useEffect(() => {
    if (!isThere || arrived.current === edition) return;
    arrived.current = edition;
    details.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [window, details, edition, isThere]);
}

function titleOf(document: Shown | null, problem: Problem | null): string {
  if (document) return document.metadata.documentNumber ?? document.title;
  return problem?.status === 404 ? documentTexts.notFound : documentTexts.title;
}

/** It has no heading, because the heading that arrives with the document receives the focus. */
function TitleLoading() {
  return <Skeleton widths={['92%', '58%', '36%']} label={documentTexts.loading} />;
}
