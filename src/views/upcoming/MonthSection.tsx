/** A month with its documents. A long month shows only the first five until the user asks for the rest. */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { UpcomingMonth } from '../../domain/library/upcoming';
import { LinkButton } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { useIsPrinting } from '../../ui/hooks/use-printing';
import { color, font, media, size, space, text } from '../../ui/theme/tokens';
import { upcomingTexts as texts } from './texts';
import { monthTitle } from '../month-wording';
import { UpcomingRow } from './UpcomingRow';

const Root = styled.section`
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr);
  gap: ${space(5)};
  margin-bottom: ${space(5)};
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
  ${media.print} {
    display: block;
  }
`;
const Head = styled.div`
  position: sticky;
  top: calc(${size('header-end')} + ${space(4)});
  align-self: start;
  padding-top: ${space(2.5)};
  > h2 {
    font: 500 1.1875rem/1.2 ${font('serif')};
    scroll-margin-top: calc(${size('header-end')} + ${space(6)});
    &:focus {
      outline: 0;
      box-shadow: none;
    }
  }
  > p {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  ${media.touch} {
    position: static;
  }
  ${media.print} {
    position: static;
    margin-bottom: ${space(2)};
    break-after: avoid;
  }
`;

const SHOWN = 5;
/** A line that says "1 more" would take up as much space as the document itself. */
const isLong = (count: number) => count > SHOWN + 1;

/** @param isCurrent True for the month that was jumped to. It is shown in full, as in print. */
export function MonthSection({
  month: { month, total, documents },
  isCurrent,
}: {
  month: UpcomingMonth;
  isCurrent: boolean;
}) {
  const [isOpened, setOpened] = useState(false);
  const isPrinting = useIsPrinting();
  const isWhole = isOpened || isCurrent || isPrinting || !isLong(documents.length);
  const shown = isWhole ? documents : documents.slice(0, SHOWN);
  const title = monthTitle(month);

  return (
    <Root aria-labelledby={month}>
      <Head>
        <h2 id={month} tabIndex={-1}>
          {title}
        </h2>
        <p>{total > documents.length ? texts.countOf(documents.length, total) : texts.count(total)}</p>
      </Head>
      <Card
        flush
        foot={
          !isWhole && (
            <LinkButton onClick={() => setOpened(true)}>
              {texts.more(documents.length - shown.length, title)}
            </LinkButton>
          )
        }
      >
        {shown.map((document) => (
          <UpcomingRow key={document.id} document={document} />
        ))}
      </Card>
    </Root>
  );
}
