/** The rows of the results. Rows can be selected once the user chooses to, for actions on several. */
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { hitToSummary } from '../../../domain/library/document-summary';
import type { SearchResults } from '../../../domain/search/search';
import { writeHighlightQuery } from '../../../domain/library/highlight-query';
import { dayOf } from '../../../shared/dates';
import { color, layer, line, size, space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { DocumentRowActions } from '../../document-list/DocumentRowActions';
import { RowCheckbox } from '../../document-list/RowCheckbox';
import { SelectionBar } from '../../document-list/SelectionBar';
import { useSelection } from '../../document-list/use-selection';
import { HitRow } from './HitRow';

const Bar = styled.div`
  position: sticky;
  top: ${size('header-end')};
  z-index: ${layer('sticky')};
  padding: ${space(2)} ${space(4)};
  border-bottom: ${line('line')};
  background: ${color('surface')};
`;

export function HitList({ results }: { results: SearchResults }) {
  const { router, clock, window } = useApp();
  const { hash } = router.route.value;
  const today = dayOf(clock.now());
  const { hits, query } = results;
  const documents = useMemo(() => hits.map(hitToSummary), [hits]);
  const [isChoosing, setChoosing] = useState(false);
  const selection = useSelection(documents.map(({ id }) => id));

  // Returns from a document to its row, which may be on a page that is still loading.
  useEffect(() => {
    if (hash) window.document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [window, hash, hits]);

  function handleEnd() {
    selection.clear();
    setChoosing(false);
  }

  return (
    <>
      {isChoosing && (
        <Bar>
          <SelectionBar selection={selection} documents={documents} onEnd={handleEnd} />
        </Bar>
      )}
      {hits.map((hit, index) => {
        const document = documents[index] ?? hitToSummary(hit);
        const isChosen = isChoosing && selection.has(hit._id);
        return (
          <HitRow
            key={hit._id}
            hit={hit}
            hrefOf={(passage) =>
              router.href('documentpreview', { id: hit._id }, writeHighlightQuery(query, passage))
            }
            today={today}
            entryFirst={query.enforcement}
            isChosen={isChosen}
            choice={
              isChoosing && (
                <RowCheckbox
                  title={document.title}
                  checked={isChosen}
                  onToggle={(isRange) => selection.toggle(hit._id, isRange)}
                />
              )
            }
            actions={
              <DocumentRowActions
                document={document}
                onSelect={() => {
                  setChoosing(true);
                  if (!selection.has(hit._id)) selection.toggle(hit._id, false);
                }}
              />
            }
          />
        );
      })}
    </>
  );
}
