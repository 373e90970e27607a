/** The rows of the results. Users can select several rows and then act on all of them. */
import { Suspense, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import type { HitPages, HitProvisions, SearchHit, SearchResults } from '../../../domain/search/search';
import { writeHighlightQuery } from '../../../domain/library/highlight-query';
import { hitToSummary } from '../../../domain/library/hit-summary';
import type { Query } from '../../../shared/query';
import { color, layer, line, size, space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { DocumentRowActions } from '../../document-list/DocumentRowActions';
import { RowCheckbox } from '../../document-list/RowCheckbox';
import type { SelectionBarProps } from '../../document-list/SelectionBar';
import { useSelection, type ListSelection } from '../../document-list/use-selection';
import { HitRow } from '../../document-list/HitRow';
import { lazyView } from '../../layout/lazy-view';

/** Loaded when the user first selects rows. */
const SelectionBar = lazyView<SelectionBarProps>(() =>
  chunks.myLibrary().then((module) => module.SelectionBar),
);

const Bar = styled.div`
  position: sticky;
  top: ${size('header-end')};
  z-index: ${layer('sticky')};
  padding: ${space(2)} ${space(4)};
  border-bottom: ${line('line')};
  background: ${color('surface')};
`;

export function HitList({ results }: { results: SearchResults }) {
  const { router, window } = useApp();
  const { hash } = router.route.value;
  const { hits, provisions, hitPages, states, query } = results;
  const documents = useMemo(() => hits.map((hit) => hitToSummary(hit, states)), [hits, states]);
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

  function handleSelect(id: string) {
    setChoosing(true);
    if (!selection.has(id)) selection.toggle(id, false);
  }

  return (
    <>
      {isChoosing && (
        <Bar>
          <Suspense fallback={null}>
            <SelectionBar selection={selection} documents={documents} onEnd={handleEnd} />
          </Suspense>
        </Bar>
      )}
      {hits.map((hit, index) => {
        const document = documents[index] ?? hitToSummary(hit, states);
        return (
          <SelectableHit
            key={hit._id}
            hit={hit}
            provisions={provisions.find(({ _id }) => _id === hit._id)}
            pages={hitPages.find(({ _id }) => _id === hit._id)}
            document={document}
            query={query}
            selection={isChoosing ? selection : null}
            onSelect={() => handleSelect(hit._id)}
          />
        );
      })}
    </>
  );
}

interface SelectableHitProps {
  hit: SearchHit;
  provisions: HitProvisions | undefined;
  pages: HitPages | undefined;
  document: DocumentSummary;
  query: Query;
  /** Null unless the user is selecting rows. */
  selection: ListSelection | null;
  onSelect(): void;
}

function SelectableHit({ hit, provisions, pages, document, query, selection, onSelect }: SelectableHitProps) {
  const { router, today } = useApp();
  const id = hit._id;
  const { edition, metadata_dateValue_entrydate: entry } = hit._source;
  // Only the enforcement view finds editions that readers don't see today.
  const isComing = query.enforcement && edition !== undefined && entry !== null && entry > today.value;
  const isChosen = selection?.has(id) ?? false;
  return (
    <HitRow
      hit={hit}
      state={document.state}
      provisions={provisions}
      pages={pages}
      hrefOf={(passage, place) =>
        router.href(
          'documentpreview',
          { id },
          {
            ...writeHighlightQuery(query, passage),
            ...place,
            ...(isComing && { edition }),
          },
        )
      }
      entryFirst={query.enforcement}
      isChosen={isChosen}
      choice={
        selection && (
          <RowCheckbox
            title={document.title}
            checked={isChosen}
            onToggle={(isRange) => selection.toggle(id, isRange)}
          />
        )
      }
      actions={<DocumentRowActions document={document} onSelect={onSelect} />}
    />
  );
}
