/** Links with which a feed reader can follow the results of a saved search. */
import type { SavedSearch } from '../../domain/alerts/saved-searches';
import { feedTexts as texts } from './texts';
import { FeedsDialog } from './FeedsDialog';

export function AtomDialog({ search, onClose }: { search: SavedSearch; onClose(): void }) {
  return (
    <FeedsDialog
      title={texts.atom(search.name)}
      what={texts.atomWhat}
      wanted={{ kind: 'search', of: search.id }}
      isShown={({ kind, of }) => kind === 'search' && of === search.id}
      nameOf={() => texts.ofSearch(search.name)}
      onClose={onClose}
    />
  );
}
