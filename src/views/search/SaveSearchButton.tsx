/**
 * The button "Save this search", which uses the current chips. The dialog's code is loaded when it is first
 * needed.
 */
import { Suspense, useState } from 'react';
import type { Query } from '../../shared/query';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { bookmarkPlusIcon } from '../../ui/icons/bookmark-plus';
import { chunks } from '../chunks';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useSearch } from '../search-context';
import { lazyView } from '../layout/lazy-view';
import { searchTexts } from './texts';

const SaveSearchDialog = lazyView<{ query: Query; onClose: () => void }>(() =>
  chunks.myLibrary().then((module) => module.SaveSearchDialog),
);

/** On phones, only its icon is shown, beside the filters. */
export function SaveSearchButton({ compact = false }: { compact?: boolean }) {
  const search = useSearch();
  const [query, setQuery] = useState<Query | null>(null);
  const offline = useOfflineReason();
  const button = {
    icon: bookmarkPlusIcon,
    'aria-haspopup': 'dialog',
    disabledReason: offline,
    onClick: () => setQuery({ ...search.query.peek(), tags: search.terms.peek() }),
  } as const;
  return (
    <>
      {compact ? (
        <IconButton {...button} label={searchTexts.save} />
      ) : (
        <Button {...button} size="s">
          {searchTexts.save}
        </Button>
      )}
      <Suspense>{query && <SaveSearchDialog query={query} onClose={() => setQuery(null)} />}</Suspense>
    </>
  );
}
