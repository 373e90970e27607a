/**
 * /admin/thesaurus: the thesaurus entries, and the form of the chosen one, whose id is part of the address.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  changeThesaurusEntry,
  createThesaurusList,
  exportThesaurus,
  restoreThesaurusEntry,
  type ThesaurusEntry,
  type ThesaurusList,
} from '../../../domain/admin/thesaurus';
import { THESAURUS_KINDS } from '../../../shared/thesaurus-kinds';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { downloadIcon } from '../../../ui/icons/download';
import { plusIcon } from '../../../ui/icons/plus';
import { quoteIcon } from '../../../ui/icons/quote';
import { uploadIcon } from '../../../ui/icons/upload';
import { Select } from '../../../ui/inputs/Select';
import { color, media, text } from '../../../ui/theme/tokens';
import { AdminHeader } from '../../administration/AdminHeader';
import { useApp } from '../../app-context';
import { saveFile } from '../../browser/save-file';
import { DebouncedSearchInput } from '../../forms/DebouncedSearchInput';
import { ListToolbar } from '../../forms/ListToolbar';
import { PagedCard } from '../../forms/PagedCard';
import { parsePage } from '../../forms/parse-page';
import { adminTexts } from '../../forms/texts';
import { usePaged } from '../../forms/use-paged';
import { Page } from '../../layout/Page';
import { frameTexts } from '../../layout/texts';
import { TwoColumn } from '../../layout/TwoColumn';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { EditEntryPanel, NewEntryPanel } from './EntryPanel';
import { EntryTable } from './EntryTable';
import { ImportDialog } from './ImportDialog';
import { thesaurusTexts as texts } from './texts';

/**
 * On a phone, the form comes before the list, which may be long. Without a form, the list has the full width.
 */
const Columns = styled(TwoColumn)<{ $alone: boolean }>`
  ${({ $alone }) => $alone && '&& { grid-template-columns: minmax(0, 1fr); }'}
  ${media.touch} {
    > :nth-child(2) {
      order: -1;
    }
  }
`;
const Total = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
/**
 * The value of `entry` in the address while a new entry is being written. The ids of entries are longer, so
 * it can't be one of them.
 */
const NEW = 'new';
const ALL_KINDS = { id: 'all', label: texts.allKinds } as const;
const kindOptions = THESAURUS_KINDS.map((id) => ({ id, label: texts.kinds[id] }));

/** The address of this screen: which entries are listed, and the entry whose form is open. */
interface Place {
  readonly q: string;
  readonly kind: ThesaurusEntry['kind'] | null;
  readonly page: number;
  /** An id, `NEW`, or null for no form. */
  readonly entry: string | null;
}

export function ThesaurusView() {
  const { api, clock, router } = useApp();
  const place = readPlace(router.route.value.query);
  const { entry, ...wanted } = place;
  const list = usePaged(() => createThesaurusList({ api, now: () => clock.now() }), wanted);
  const [isImporting, setImporting] = useState(false);
  const addressOf = (part: Partial<Place>) => hrefOf(router, { ...place, ...part });
  const back = addressOf({ entry: null });
  const { handleSaved, handleDeleted, handleOffered } = useEntryActions(list, () => {
    list.again();
    router.replace(back);
  });

  return (
    <Page title={texts.title}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={texts.title}
        lead={texts.lead}
        actions={<HeaderActions newHref={addressOf({ entry: NEW })} onImport={() => setImporting(true)} />}
      />
      <Columns $alone={entry === null}>
        <EntryList list={list} place={place} addressOf={addressOf} onOffered={handleOffered} />
        {entry === NEW && <NewEntryPanel key={NEW} back={back} onSaved={handleSaved} />}
        {entry !== null && entry !== NEW && (
          <EditEntryPanel
            key={entry}
            id={entry}
            back={back}
            onSaved={handleSaved}
            onDeleted={handleDeleted}
          />
        )}
      </Columns>
      {isImporting && <ImportDialog onImported={list.again} onClose={() => setImporting(false)} />}
    </Page>
  );
}

/** The actions on an entry, and the messages that report their results. */
function useEntryActions(list: ThesaurusList & { readonly again: () => void }, close: () => void) {
  const { api, toasts } = useApp();

  async function restore({ id, written }: ThesaurusEntry) {
    const answer = await restoreThesaurusEntry(api, id);
    if (answer.ok) list.again();
    toasts.show(
      answer.ok
        ? { kind: 'info', text: texts.restored(written) }
        : { kind: 'danger', text: texts.notRestored(answer.problem.title) },
    );
  }

  async function setOffered({ id }: ThesaurusEntry, offered: boolean) {
    const undo = list.change((page) => ({
      ...page,
      payload: page.payload.map((one) => (one.id === id ? { ...one, offered } : one)),
    }));
    const answer = await changeThesaurusEntry(api, id, { offered });
    if (answer.ok) return;
    undo();
    toasts.show({ kind: 'danger', text: texts.notChanged(answer.problem.title) });
  }

  return {
    handleSaved({ written }: ThesaurusEntry) {
      toasts.show({ kind: 'success', text: texts.saved(written) });
      close();
    },
    handleDeleted(entry: ThesaurusEntry) {
      toasts.show({
        kind: 'info',
        text: texts.deleted(entry.written),
        action: { text: frameTexts.undo, run: () => void restore(entry) },
      });
      close();
    },
    handleOffered: (entry: ThesaurusEntry, offered: boolean) => void setOffered(entry, offered),
  };
}

interface EntryListProps {
  list: ThesaurusList & { readonly again: () => void };
  place: Place;
  addressOf(part: Partial<Place>): string;
  onOffered(entry: ThesaurusEntry, offered: boolean): void;
}

function EntryList({ list, place, addressOf, onOffered }: EntryListProps) {
  const { router } = useApp();
  const { q, kind, entry } = place;
  const isFiltered = q !== '' || kind !== null;
  const counts = list.shown.value?.answer.counts;
  return (
    <section>
      <ListToolbar>
        <DebouncedSearchInput
          label={texts.find}
          value={q}
          onSearch={(text) => router.replace(addressOf({ q: text, page: 1 }))}
        />
        <Select
          aria-label={texts.kindFilter}
          options={[ALL_KINDS, ...kindOptions]}
          value={kind ?? ALL_KINDS.id}
          onChange={(id) => router.replace(addressOf({ kind: id === ALL_KINDS.id ? null : id, page: 1 }))}
        />
        {counts && <Total role="status">{texts.total(counts.shipped, counts.own)}</Total>}
      </ListToolbar>
      <PagedCard
        list={list}
        loading={texts.loading}
        hrefOf={(page) => addressOf({ page, entry: null })}
        empty={
          <EmptyState level={2} icon={quoteIcon} heading={isFiltered ? texts.noneFound : texts.none}>
            {isFiltered ? texts.noneFoundWhat : texts.noneWhat}
          </EmptyState>
        }
      >
        {({ payload }) => (
          <EntryTable
            entries={payload}
            chosen={entry}
            hrefOf={({ id }) => addressOf({ entry: id })}
            onOffered={onOffered}
          />
        )}
      </PagedCard>
    </section>
  );
}

/** Never throws; invalid parameters are ignored. */
function readPlace(query: URLSearchParams): Place {
  return {
    q: (query.get('q') ?? '').slice(0, 200),
    kind: THESAURUS_KINDS.find((kind) => kind === query.get('kind')) ?? null,
    page: parsePage(query),
    entry: query.get('entry'),
  };
}

function hrefOf(router: ReturnType<typeof useApp>['router'], { q, kind, page, entry }: Place): string {
  return router.href(
    'admin_thesaurus',
    {},
    { ...(q && { q }), ...(kind && { kind }), ...(page > 1 && { p: String(page) }), ...(entry && { entry }) },
  );
}

function HeaderActions({ newHref, onImport }: { newHref: string; onImport(): void }) {
  const { api, toasts } = useApp();
  const offlineReason = useOfflineReason();
  const [isBusy, setBusy] = useState(false);

  async function handleExport() {
    setBusy(true);
    const answer = await exportThesaurus(api);
    setBusy(false);
    if (answer.ok) saveFile(answer.value, texts.fileName);
    else toasts.show({ kind: 'danger', text: texts.notExported(answer.problem.title) });
  }

  return (
    <>
      <Button icon={uploadIcon} disabledReason={offlineReason} onClick={onImport}>
        {texts.importCsv}
      </Button>
      <Button
        icon={downloadIcon}
        busy={isBusy}
        busyLabel={texts.exporting}
        disabledReason={offlineReason}
        onClick={() => void handleExport()}
      >
        {texts.export}
      </Button>
      <ButtonLink kind="primary" icon={plusIcon} href={newHref}>
        {texts.add}
      </ButtonLink>
    </>
  );
}
