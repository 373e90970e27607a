/**
 * A document as text: the heading, a bar with the switch between text and PDF and, below the bar, the table
 * of contents beside the text. If the document has no structure, or if the user chooses the PDF, DocumentView
 * shows its own screen instead.
 *
 * Text: loading ──► read, or failed ──retry──► loading. The PDF can be opened in each of these states. It replaces a
 * text that the library doesn't have, or that can't be loaded because there is no connection.
 */
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { infoIcon } from '../../../ui/icons/info';
import { Notice } from '../../../ui/feedback/Notice';
import { color, line, media, size, space, text } from '../../../ui/theme/tokens';
import { viewToSummary } from '../../../domain/library/document-summary';
import { DeviceBanner } from '../DeviceBanner';
import { DocumentDetails } from '../details/DocumentDetails';
import { DocumentTitle } from '../DocumentBody';
import { ActionLabel, useActionTooltip } from '../personal/ActionLabel';
import { DocumentActions } from '../personal/DocumentActions';
import { documentTexts } from '../texts';
import { ModeSwitch } from '../ModeSwitch';
import type { ReadingScreenProps } from './reading-props';
import { ReadingText } from './ReadingText';
import { readingTexts } from './texts';

const Layout = styled.div`
  --toc-w: 20rem;
  display: grid;
  grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
  /* A text that is no longer in force, or has been corrected, has a grey background. */
  &[data-past] [data-text] {
    background: ${color('canvas')};
  }
  height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
  min-height: 30rem;
  ${media.narrow} {
    --toc-w: 16.5rem;
  }
  ${media.touch} {
    display: block;
    height: auto;
  }
  ${media.print} {
    && {
      display: block;
      height: auto;
    }
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: var(--toc-w) minmax(0, 1fr) auto;
  align-items: center;
  padding: ${space(2.5)} ${size('gutter')} ${space(2.5)} 0;
  border-bottom: ${line('line')};
  background: ${color('surface')};
  > nav {
    margin: 0;
    padding: 0 ${space(3)} 0 calc(${size('gutter')} - ${space(3)});
  }
  h1 {
    display: -webkit-box;
    overflow: hidden;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    line-height: 1.25;
  }
  ${media.touch} {
    display: block;
    padding: ${space(0.5)} ${size('gutter')} ${space(2.5)};
    > nav {
      margin: 0 calc(-1 * ${space(2.5)}) ${space(0.5)};
      padding: 0;
    }
    h1 {
      font-size: 1.1875rem;
    }
  }
  ${media.print} {
    display: block;
    padding: 0 0 ${space(3)};
    > nav {
      display: none;
    }
  }
`;
const Naming = styled.div`
  min-width: 0;
  padding: 0 ${space(6)};
  ${media.touch} {
    padding: 0;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  align-items: flex-start;
  justify-content: flex-end;
  ${media.medium} {
    /* If the menu opened to the right, it would extend beyond the screen. */
    [aria-haspopup='menu'] + div {
      right: 0;
      left: auto;
    }
  }
  ${media.touch} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 1fr);
    margin-top: ${space(2.5)};
    > button {
      flex-direction: column;
      gap: ${space(1.25)};
      min-height: 3.375rem;
      padding: 0 ${space(1)};
      font-size: ${text('xs')};
    }
    button {
      line-height: 1.2;
      white-space: normal;
    }
  }
  ${media.print} {
    display: none;
  }
`;
const Details = styled.div`
  max-height: min(37.5rem, 60vh);
  overflow: auto;
  padding: 0 ${size('gutter')} ${space(4)};
  border-bottom: ${line('line')};
  background: ${color('canvas')};
  ${media.touch} {
    max-height: none;
  }
  ${media.print} {
    display: none;
  }
`;
const Notices = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${size('gutter')};
  border-bottom: ${line('line')};
  &:empty {
    display: none;
  }
  > * {
    margin: 0;
  }
`;
const Below = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  ${media.print} {
    display: block;
  }
`;
export function ReadingScreen(props: ReadingScreenProps) {
  const { opened, document, device, highlighting, navigation, hrefOf, onPdf, isChosen, timeRows, described } =
    props;
  const [hasDetails, setDetails] = useState(false);
  const detailsButton = useRef<HTMLButtonElement>(null);
  const detailsTooltip = useActionTooltip(readingTexts.details);
  const modeSwitch = document.downloadMethod !== 'none' && (
    <ModeSwitch mode="text" takesFocus={isChosen} onMode={onPdf} />
  );

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    setDetails(false);
    detailsButton.current?.focus();
  }

  return (
    <Layout data-past={described.state === 'superseded' || described.corrected !== null || undefined}>
      <Head>
        {navigation}
        <Naming>
          <DocumentTitle document={document} highlighting={highlighting} isBrief={false} />
        </Naming>
        <Acts>
          <div>
            <DocumentActions document={viewToSummary(document)} edition={document.edition} />
          </div>
          <Button
            ref={detailsButton}
            size="s"
            icon={infoIcon}
            title={detailsTooltip}
            aria-expanded={hasDetails}
            onClick={() => setDetails(!hasDetails)}
            onKeyDown={closeOnEscape}
          >
            <ActionLabel>{readingTexts.details}</ActionLabel>
          </Button>
        </Acts>
      </Head>
      <div>
        {timeRows.band}
        {timeRows.sinceRead}
        {timeRows.panel(false)}
      </div>
      <Below data-place>
        {hasDetails && (
          <Details onKeyDown={closeOnEscape}>
            <DocumentDetails
              opened={opened}
              document={document}
              described={described}
              isDevice={device !== null}
              hrefOf={hrefOf}
            />
          </Details>
        )}
        <Notices>
          {document.isWithdrawn && <Notice kind="warn" text={documentTexts.withdrawn} />}
          {device && (
            <DeviceBanner
              device={device}
              state={described.state}
              problem={opened.document.problem.value}
              onRetry={() => void opened.document.load()}
            />
          )}
        </Notices>
        <ReadingText {...props} modeSwitch={modeSwitch} />
      </Below>
    </Layout>
  );
}
