/**
 * /documentpreview/{id}: what is known of a document at the left, its PDF at the right; below 1240 px the details fold away
 * above the PDF until they are asked for, below 900 px there is one tab each.
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
  // import() rejects when the file cannot be fetched: no connection, or a newer version is in place.
  const pdfjs = await import('./pdf/pdf.chunk').catch(() => null);
  return pdfjs ? pdfjs.openPdf(address, signal) : { ok: false, trouble: 'unreachable' };
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
  /* Reading takes the screen that is left, however many lines the title has. */
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
    /* Reading takes the screen that is left, however many lines the title has. */
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
/** Nothing moves when what belongs here has come. */
const Way = styled.div`
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
  /** How a PDF is opened; pdf.js by default. */
  openPdf?: OpenPdf;
}

export function DocumentView({ openPdf = openWithPdfjs }: DocumentViewProps) {
  const { router } = useApp();
  const route = router.route.value;
  return route.name === 'documentpreview' ? (
    <DocumentScreen id={route.params.id} address={route.query} openPdf={openPdf} />
  ) : null;
}

/** Who reads one result wants to read the next: each document's screen is made anew, and this goes along to the neighbour. */
const takenAlong = new WeakMap<App, { readonly id: string; readonly part: DocumentTab | null }>();

/** Whether the details are unfolded, for each running library: they stay so from one document to the next. */
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
  const marking = useHighlighting(address);
  const isNotHere = !document && !isOnline && onDevice !== 'reading';
  const failed = !document && (isNotHere || problem !== null);
  const along = takenAlong.get(app);
  const isReadHere = document !== null && document.showsPdf && document.downloadMethod !== 'none';
  const [chosenPart, setPart] = useState<DocumentTab | null>(along?.id === id ? along.part : null);
  // Who pressed a hit wants to read it.
  const { content, passage } = marking.sought;
  const part = chosenPart ?? (passage !== null || (isReadHere && content.length > 0) ? 'pdf' : 'details');
  const canFold = viewport.narrow.value && !mobile && opened !== null && isReadHere;
  const isFolded = canFold && !unfoldedIn(app).value;
  useEffect(() => void takenAlong.delete(app), [app]);
  const details = useRef<HTMLDivElement>(null);
  useArrival(details, edition, opened !== null && document !== null);

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
        <Way>
          <ResultNav
            id={id}
            address={address}
            onNeighbour={(neighbour) => takenAlong.set(app, { id: neighbour, part: chosenPart })}
          />
          {canFold && (
            <Button kind="quiet" size="s" icon={infoIcon} onClick={() => unfold(app, isFolded)}>
              {isFolded ? documentTexts.showDetails : documentTexts.hideDetails}
            </Button>
          )}
        </Way>
        {opened && document && (
          <DocumentBody
            opened={opened}
            document={document}
            device={device}
            openPdf={openPdf}
            marking={marking}
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
          marking={marking}
        />
      )}
      {!mobile && isNotHere && <NotAvailableOffline />}
      {!mobile && !document && !failed && <PdfPlaceholder />}
    </Layout>
  );
}

/** Another edition is another text at the same screen: who opens it arrives at its heading, as on a screen of its own. */
function useArrival(details: RefObject<HTMLElement | null>, edition: string | null, isThere: boolean): void {
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

/** Without a heading: the one that comes with the document takes the focus of who arrives here. */
function TitleLoading() {
  return <Skeleton widths={['92%', '58%', '36%']} label={documentTexts.loading} />;
}
