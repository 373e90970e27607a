/**
 * The provisions that the next report quotes. Their words are requested from the server each time, so that
 * they are shown only while the user has access to the document.
 *
 * The words: loading ──► shown; gone, if the user can no longer see them; failed ──retry──► loading
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import {
  keyOf,
  loadQuotedWords,
  quotationsOf,
  type LoadedWords,
  type Quotation,
} from '../../domain/reports/quotations';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { Tag } from '../../ui/data/Tag';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { xIcon } from '../../ui/icons/x';
import { Card } from '../../ui/layout/Card';
import { color, line, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { reportQuotationsOf } from './report-quotations';
import { frameTexts } from '../layout/texts';
import { useUserLibrary } from '../user-library-context';
import { reportTexts } from './texts';

const Place = styled.div`
  margin-top: ${space(4)};
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const Row = styled.li`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  & + & {
    border-top: ${line('line')};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`;
const Source = styled.p`
  margin: 0;
  font-weight: ${weight('medium')};
  overflow-wrap: anywhere;
`;
const Words = styled.blockquote`
  max-height: 12rem;
  margin: ${space(1.5)} 0 0;
  overflow: auto;
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  white-space: pre-wrap;
`;

/** Renders nothing if there are no quotations, because they can't be added on this screen. */
export function QuotationsCard() {
  const app = useApp();
  const library = useUserLibrary();
  const quotations = reportQuotationsOf(library, app);
  const documents = library.basket.items.value;
  const items = quotationsOf(
    quotations.items.value,
    documents.map(({ id }) => id),
  );
  const focus = useRowFocus(items);
  if (items.length === 0) return null;

  function remove(quotation: Quotation) {
    const { undo } = quotations.remove(quotation);
    app.toasts.show({
      kind: 'info',
      text: reportTexts.quotationRemoved(quotation.citation),
      action: { text: frameTexts.undo, run: undo },
    });
  }

  return (
    <Place>
      <Card
        flush
        title={reportTexts.quotations}
        meta={<Tag kind="own">{items.length.toLocaleString('en')}</Tag>}
      >
        <div {...focus} tabIndex={-1}>
          <ol aria-label={reportTexts.quotations}>
            {items.map((quotation) => (
              <QuotationRow
                key={keyOf(quotation)}
                quotation={quotation}
                title={documents.find(({ id }) => id === quotation.documentId)?.title ?? ''}
                onRemove={() => remove(quotation)}
              />
            ))}
          </ol>
        </div>
      </Card>
    </Place>
  );
}

interface QuotationRowProps {
  quotation: Quotation;
  title: string;
  onRemove(): void;
}

function QuotationRow({ quotation, title, onRemove }: QuotationRowProps) {
  const { router } = useApp();
  const { documentId: id, edition, address: at, citation } = quotation;
  return (
    <Row>
      <div>
        <Source>
          <a href={router.href('documentpreview', { id }, { at, edition })}>
            {reportTexts.quotedFrom(citation, title, edition)}
          </a>
        </Source>
        <QuotedWords quotation={quotation} />
      </div>
      <IconButton
        size="s"
        icon={xIcon}
        label={reportTexts.removeQuotation(citation, title)}
        tooltip={reportTexts.remove}
        data-remove
        onClick={onRemove}
      />
    </Row>
  );
}

function QuotedWords({ quotation }: { quotation: Quotation }) {
  const { api, connection } = useApp();
  const isOnline = connection.isOnline.value;
  const [loaded, setLoaded] = useState<LoadedWords | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = keyOf(quotation);
  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    void loadQuotedWords(api, quotation).then((words) => {
      if (isCurrent) setLoaded(words);
    });
    return () => void (isCurrent = false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The key identifies the quotation.
  }, [api, key, isOnline, attempt]);
  function handleRetry() {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }
  if (loaded === 'gone') return <p role="status">{reportTexts.quotationGone}</p>;
  if (loaded !== null && loaded !== 'failed') return <Words tabIndex={0}>{loaded.words}</Words>;
  if (!isOnline) return <p>{reportTexts.wordsOffline}</p>;
  if (loaded === null) return <Skeleton widths={['90%', '60%']} label={reportTexts.loadingWords} />;
  return (
    <p>
      {reportTexts.wordsFailed}{' '}
      <Button size="s" onClick={handleRetry}>
        {reportTexts.retry}
      </Button>
    </p>
  );
}
