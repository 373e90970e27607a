/**
 * /documentpreview/{id}: what is known of a document at the left, its PDF at the right; below 900 px one tab each.
 */
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import type { OpenDocument, DocumentView as Shown } from '../../domain/documents';
import { dayOf } from '../../shared/dates';
import { ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { fileXIcon } from '../../ui/icons/file-x';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { media, size, space, text } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useApp } from '../app-context';
import { lazyView } from '../shell/lazy-view';
import { Page } from '../shell/Page';
import { documentTexts } from '../texts/document';
import { DownloadCard } from './DownloadCard';
import { Fields } from './Fields';
import { MetaLine } from './MetaLine';
import { useDocument, useSigning } from './open-document';
import type { OpenPdf } from './pdf/pdf-file';
import { PdfSkeleton } from './pdf/PdfSkeleton';
import { References } from './References';
import { Relations } from './Relations';
import { ResultNav } from './ResultNav';

/** What is known of a document can be read before its viewer has come. */
const PdfPane = lazyView(() => import('./pdf/PdfPane').then((module) => module.PdfPane));

const openWithPdfjs: OpenPdf = async (address, signal) => {
  // import() rejects when the file cannot be fetched: no connection, or a newer version is in place.
  const pdfjs = await import('./pdf/pdfjs').catch(() => null);
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
`;
const Details = styled.div`
  min-width: 0;
  padding: ${space(3)} ${space(6)} ${space(8)} ${size('gutter')};
  > h1 + p {
    margin-top: ${space(2)};
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
      height: calc(100dvh - ${size('header-h')} - ${size('bottombar-h')});
      min-height: 30rem;
      padding-bottom: 0;
    }
  }
`;
const Title = styled.h1`
  font-size: ${text('2xl')};
  line-height: 1.28;
  overflow-wrap: break-word;
  &[data-brief] {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-size: ${text('xl')};
  }
`;
const Section = styled.section`
  margin-top: ${space(5)};
  ${media.touch} {
    margin-top: ${space(2)};
    & + & {
      margin-top: ${space(5)};
    }
  }
`;
const Banner = styled.div`
  margin-top: ${space(4)};
`;
/** The tabs reach to both edges of the screen, their labels keep the gutter. */
const MobileTabs = styled.div`
  margin: ${space(3)} calc(-1 * ${size('gutter')}) calc(-1 * ${space(5)});
  > [role='tablist'] {
    flex: none;
    padding: 0 ${size('gutter')};
  }
  &[data-reading] {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
    margin-bottom: 0;
    > [role='tabpanel'] {
      display: flex;
      flex-direction: column;
      flex: 1;
      min-height: 0;
    }
  }
`;
const Panel = styled.div`
  padding: 0 ${size('gutter')} ${space(5)};
`;
export interface DocumentViewProps {
  /** How a PDF is opened; pdf.js by default. */
  openPdf?: OpenPdf;
}

export function DocumentView({ openPdf = openWithPdfjs }: DocumentViewProps) {
  const { router } = useApp();
  const route = router.route.value;
  return route.name === 'documentpreview' ? <DocumentScreen id={route.params.id} openPdf={openPdf} /> : null;
}

/** The way back and to the neighbours stays while the next document loads, and so does the focus on it. */
function DocumentScreen({ id, openPdf }: { id: string; openPdf: OpenPdf }) {
  const { api, screen } = useApp();
  const opened = useDocument(api, id);
  const document = opened?.document.value.value ?? null;
  const problem = opened?.document.problem.value ?? null;
  const mobile = screen.mobile.value;
  const failed = problem !== null && !document;

  return (
    <Layout title={titleOf(document, failed)} busy={!document && !failed}>
      <Details data-alone={failed || undefined}>
        <ResultNav id={id} />
        {opened && document && <Described opened={opened} document={document} openPdf={openPdf} />}
        {opened && failed && <Failed problem={problem} onRetry={() => void opened.document.load()} />}
        {!document && !failed && <TitleLoading />}
      </Details>
      {!mobile && opened && document && <Reading opened={opened} document={document} openPdf={openPdf} />}
      {!mobile && !document && !failed && <PdfSkeleton />}
    </Layout>
  );
}

function titleOf(document: Shown | null, failed: boolean): string {
  if (failed) return documentTexts.notFound;
  return document ? (document.metadata.documentNumber ?? document.title) : documentTexts.title;
}

/** Without a heading: the one that comes with the document takes the focus of who arrives here. */
function TitleLoading() {
  return <Skeleton widths={['92%', '58%', '36%']} label={documentTexts.loading} />;
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry(): void }) {
  const { router } = useApp();
  return (
    <>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {documentTexts.title}
      </VisuallyHidden>
      {problem.status === 404 ? (
        <Empty
          level={2}
          icon={fileXIcon}
          heading={documentTexts.notFound}
          action={<ButtonLink href={router.href('search')}>{documentTexts.toSearch}</ButtonLink>}
        >
          {documentTexts.notFoundWhat}
        </Empty>
      ) : (
        // What one may not see does not change by asking again.
        <Notice text={problem.title} onRetry={problem.status === 403 ? undefined : onRetry} />
      )}
    </>
  );
}

interface ShownProps {
  opened: OpenDocument;
  document: Shown;
  openPdf: OpenPdf;
}

function Reading({ opened, document, openPdf }: ShownProps) {
  const sign = useSigning(opened);
  const shows = document.showsPdf && document.downloadMethod !== 'none';
  if (!shows) return <DownloadCard document={document} pdf={opened.pdf} />;
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfPane key={document.id} sign={sign} openPdf={openPdf} />
    </Suspense>
  );
}

type Part = 'details' | 'pdf';
const parts: readonly { id: Part; label: string }[] = [
  { id: 'details', label: documentTexts.details },
  { id: 'pdf', label: documentTexts.pdf },
];

/** All of the document on touch; beside its PDF elsewhere. */
function Described({ opened, document, openPdf }: ShownProps) {
  const { clock, screen } = useApp();
  const [part, setPart] = useState<Part>('details');
  const mobile = screen.mobile.value;
  const { metadata } = document;
  const reads = mobile && part === 'pdf';

  return (
    <>
      <Title tabIndex={-1} data-brief={reads || undefined}>
        <References>{document.title}</References>
      </Title>
      <MetaLine number={metadata.documentNumber} issuer={metadata.issuer} entry={metadata.entryDate} today={dayOf(clock.now())} futureOnly />
      {document.isWithdrawn && (
        <Banner>
          <Notice kind="warn" text={documentTexts.withdrawn} />
        </Banner>
      )}
      {!mobile && <About document={document} />}
      {mobile && (
        <MobileTabs data-reading={reads || undefined}>
          <Tabs label={documentTexts.parts} tabs={parts} selected={part} onSelect={setPart}>
            {reads ? (
              <Reading opened={opened} document={document} openPdf={openPdf} />
            ) : (
              <Panel>
                <About document={document} />
              </Panel>
            )}
          </Tabs>
        </MobileTabs>
      )}
    </>
  );
}

function About({ document }: { document: Shown }) {
  const { clock, router } = useApp();
  return (
    <>
      <Section>
        <VisuallyHidden as="h2">{documentTexts.details}</VisuallyHidden>
        <Fields metadata={document.metadata} />
      </Section>
      <Section>
        <Relations
          key={document.id}
          relatesTo={document.relations}
          relatedFrom={document.relatesToMe}
          today={dayOf(clock.now())}
          hrefOf={(id) => router.href('documentpreview', { id })}
        />
      </Section>
    </>
  );
}
