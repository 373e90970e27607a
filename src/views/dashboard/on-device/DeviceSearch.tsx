/**
 * The search field for the documents on this device, with the shelves beside the results of the selected one.
 */
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { idsOf } from '../../../domain/library/document-summary';
import { findHitIds } from '../../../domain/offline/hit-ids';
import type { Offline } from '../../../domain/offline/offline';
import type { ShelfId, Shelves } from '../../../domain/offline/shelves';
import { Button } from '../../../ui/actions/Button';
import { splitChips } from '../../../ui/inputs/chips';
import { searchIcon } from '../../../ui/icons/search';
import { Segmented } from '../../../ui/inputs/Segmented';
import { TextInput } from '../../../ui/inputs/TextInput';
import { line, media, space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { filterAndSort } from '../../document-list/filter-favourites';
import { onDeviceTexts as texts } from './texts';
import { deviceHref, type DeviceAddress } from './address';
import { DeviceRows } from './DeviceRows';
import { DeviceShelves } from './DeviceShelves';
import { TextHits } from './TextHits';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-bottom: ${line('line')};
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: ${space(3)};
    > [role='group'] {
      grid-row: 2;
      grid-column: 1 / -1;
      > button {
        flex: 1;
      }
    }
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: 18rem minmax(0, 1fr);
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const fields = (['everywhere', 'titles'] as const).map((id) => ({ id, label: texts[id] }));

export interface DeviceSearchProps {
  offline: Offline;
  shelves: Shelves;
  browsing: DeviceAddress;
}

export function DeviceSearch({ offline, shelves, browsing }: DeviceSearchProps) {
  const app = useApp();
  const { shelf, text, isTitlesOnly } = browsing;
  // If the address changes, for example through Back, it replaces the typed text.
  const [draft, setDraft] = useState({ of: text, typed: text });
  const typed = draft.of === text ? draft.typed : text;
  const rows = useMemo(() => shelves.rowsOn(shelf ?? 'all'), [shelves, shelf]);
  const inTitles = useMemo(() => titled(rows.readable, typed), [rows, typed]);
  const absent = useMemo(() => titled(rows.absent, typed), [rows, typed]);
  const isSubmitted = text.trim() !== '' && typed.trim() === text.trim();
  const isSearchingTexts = isSubmitted && !isTitlesOnly;
  const hits = useHitCounts(shelves, typed, useHitIds(offline, isSearchingTexts ? text : null));
  const go = (change: Partial<DeviceAddress>) => app.router.go(deviceHref(app, { ...browsing, ...change }));

  return (
    <>
      <SearchForm
        browsing={browsing}
        typed={typed}
        onType={(next) => setDraft({ of: text, typed: next })}
        onGo={go}
      />
      <Columns>
        <DeviceShelves
          shelves={shelves}
          chosen={shelf ?? 'all'}
          hits={hits}
          onChoose={(chosen: ShelfId) => go({ shelf: chosen, text: typed.trim() })}
        />
        <div>
          <DeviceRows
            shelves={shelves}
            shelf={shelf}
            typed={typed.trim()}
            readable={inTitles}
            absent={absent}
            all={rows.readable.length}
            hint={!isTitlesOnly && typed.trim() !== '' && !isSubmitted ? texts.enterForText : undefined}
            allHref={deviceHref(app, { ...browsing, shelf: 'all' })}
          />
          {isSearchingTexts && (
            <TextHits
              key={`${shelf} ${text}`}
              offline={offline}
              shelf={shelf ?? 'all'}
              text={text}
              here={rows.readable}
              titled={inTitles}
            />
          )}
        </div>
      </Columns>
    </>
  );
}

interface SearchFormProps {
  browsing: DeviceAddress;
  typed: string;
  onType(text: string): void;
  onGo(change: Partial<DeviceAddress>): void;
}

function SearchForm({ browsing: { shelf, isTitlesOnly }, typed, onType, onGo }: SearchFormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (shelf !== null || typed.trim() !== '') onGo({ shelf: shelf ?? 'all', text: typed.trim() });
  }

  return (
    <Form role="search" aria-label={texts.find} onSubmit={handleSubmit}>
      <TextInput
        icon={searchIcon}
        type="search"
        enterKeyHint="search"
        aria-label={texts.find}
        placeholder={isTitlesOnly ? texts.findTitlesHint : texts.findHint}
        value={typed}
        onChange={onType}
      />
      <Segmented
        label={texts.findIn}
        options={fields}
        selected={isTitlesOnly ? 'titles' : 'everywhere'}
        onSelect={(id) => onGo({ shelf: shelf ?? 'all', text: typed.trim(), isTitlesOnly: id === 'titles' })}
      />
      <Button type="submit" kind="primary">
        {texts.search}
      </Button>
    </Form>
  );
}

/** Returns the number of documents on each shelf whose title or text matches; null while nothing is typed. */
function useHitCounts(
  shelves: Shelves,
  typed: string,
  inTexts: ReadonlySet<string> | null,
): ReadonlyMap<ShelfId, number> | null {
  return useMemo(
    () =>
      typed.trim() === ''
        ? null
        : shelves.countHits(
            new Set([...idsOf(titled(shelves.rowsOn('all').readable, typed)), ...(inTexts ?? [])]),
          ),
    [shelves, typed, inTexts],
  );
}

/**
 * Returns the ids of the documents whose text matches; null if `text` is null, until the results arrive, and if
 * the search fails.
 */
function useHitIds(offline: Offline, text: string | null): ReadonlySet<string> | null {
  const { categories } = useApp();
  const [found, setFound] = useState<{
    readonly of: string;
    readonly ids: ReadonlySet<string> | null;
  } | null>(null);
  useEffect(() => {
    if (text === null) return;
    const leaving = new AbortController();
    void findHitIds({
      search: offline.search,
      roots: categories.roots.peek() ?? [],
      tags: splitChips(text),
      signal: leaving.signal,
    }).then((ids) => leaving.signal.aborted || setFound({ of: text, ids }));
    return () => leaving.abort();
  }, [offline, categories, text]);
  return found?.of === text ? found.ids : null;
}

function titled(
  rows: Parameters<typeof filterAndSort>[0],
  typed: string,
): Parameters<typeof filterAndSort>[0] {
  // The rows are already sorted by title.
  return typed.trim() === '' ? rows : filterAndSort(rows, typed, 'added', () => undefined);
}
