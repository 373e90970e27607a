/** The document below its way back: title and details; below 900 px its PDF as well, in a tab. */
import { styled } from 'styled-components';
import { dayOf } from '../../shared/dates';
import { Notice } from '../../ui/Notice';
import { Tabs } from '../../ui/Tabs';
import { size, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { documentTexts } from '../texts/document';
import { About } from './About';
import { useTitleMarks } from './marking';
import { MetaLine } from './MetaLine';
import { Reading, type ReadingProps } from './Reading';
import { References } from './References';

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

/** What is shown of a document below 900 px. */
export type Part = 'details' | 'pdf';
const parts: readonly { id: Part; label: string }[] = [
  { id: 'details', label: documentTexts.details },
  { id: 'pdf', label: documentTexts.pdf },
];

export interface DescribedProps extends ReadingProps {
  part: Part;
  onPart(part: Part): void;
}

export function Described({ opened, document, openPdf, marking, part, onPart }: DescribedProps) {
  const { clock, screen } = useApp();
  const marks = useTitleMarks(document.title, marking.sought.title);
  const mobile = screen.mobile.value;
  const { metadata } = document;
  const reads = mobile && part === 'pdf';

  return (
    <>
      <Title tabIndex={-1} data-brief={reads || undefined}>
        <References marks={marking.isOn ? marks : []}>{document.title}</References>
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
          <Tabs label={documentTexts.parts} tabs={parts} selected={part} onSelect={onPart}>
            {reads ? (
              <Reading opened={opened} document={document} openPdf={openPdf} marking={marking} />
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
