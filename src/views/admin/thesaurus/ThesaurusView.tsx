/**
 * /admin/thesaurus: the entries of the thesaurus, and the form of the chosen one, whose id is part of the
 * address.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  changeThesaurusEntry,
  createThesaurusList,
  exportThesaurus,
  restoreThesaurusEntry,
  type ThesaurusEntry,
} from '../../../domain/admin/thesaurus';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { downloadIcon } from '../../../ui/icons/download';
import { plusIcon } from '../../../ui/icons/plus';
import { quoteIcon } from '../../../ui/icons/quote';
import { uploadIcon } from '../../../ui/icons/upload';
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

/** On a phone the form comes before the list, which may be long. Without a form, the list has all the room. */
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
/** The value of `entry` in the address for a form that adds an entry. Ids of entries are longer. */
const NEW = 'new';

export function ThesaurusView() {
  const { api, clock, router, toasts } = useApp();
  const { query } = router.route.value;
  const chosen = query.get('entry');
  const wanted = { q: (query.get('q') ?? '').slice(0, 200), page: parsePage(query) };
  const list = usePaged(() => createThesaurusList({ api, now: () => clock.now() }), wanted);
  const [isImporting, setImporting] = useState(false);
  const addressOf = ({ q, page, entry }: { q: string; page: number; entry?: string }) =>
    router.href(
      'admin_thesaurus',
      {},
      { ...(q && { q }), ...(page > 1 && { p: String(page) }), ...(entry && { entry }) },
    );
  const back = addressOf(wanted);

  function close() {
    list.again();
    router.replace(back);
  }

  function handleSaved({ written }: ThesaurusEntry) {
    toasts.show({ kind: 'success', text: texts.saved(written) });
    close();
  }

  async function restore({ id, written }: ThesaurusEntry) {
    const answer = await restoreThesaurusEntry(api, id);
    if (answer.ok) list.again();
    toasts.show(
      answer.ok
        ? { kind: 'info', text: texts.restored(written) }
        : { kind: 'danger', text: texts.notRestored(answer.problem.title) },
    );
  }

  function handleDeleted(entry: ThesaurusEntry) {
    toasts.show({
      kind: 'info',
      text: texts.deleted(entry.written),
      action: { text: frameTexts.undo, run: () => void restore(entry) },
    });
    close();
  }

  async function handleOffered({ id }: ThesaurusEntry, offered: boolean) {
    const undo = list.change((page) => ({
      ...page,
      payload: page.payload.map((one) => (one.id === id ? { ...one, offered } : one)),
    }));
    const answer = await changeThesaurusEntry(api, id, { offered });
    if (answer.ok) return;
    undo();
    toasts.show({ kind: 'danger', text: texts.notChanged(answer.problem.title) });
  }

  const counts = list.shown.value?.answer.counts;
  return (
    <Page title={texts.title}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <HeaderActions newHref={addressOf({ ...wanted, entry: NEW })} onImport={() => setImporting(true)} />
        }
      />
      <Columns $alone={chosen === null}>
        <div>
          <div>
            <ListToolbar>
              <DebouncedSearchInput
                label={texts.find}
                value={wanted.q}
                onSearch={(q) => router.replace(addressOf({ q, page: 1, ...(chosen && { entry: chosen }) }))}
              />
              {counts && <Total role="status">{texts.total(counts.shipped, counts.own)}</Total>}
            </ListToolbar>
            <PagedCard
              list={list}
              loading={texts.loading}
              hrefOf={(page) => addressOf({ ...wanted, page })}
              empty={
                <EmptyState level={2} icon={quoteIcon} heading={wanted.q ? texts.noneFound : texts.none}>
                  {wanted.q ? texts.noneFoundWhat : texts.noneWhat}
                </EmptyState>
              }
            >
              {({ payload }) => (
                <EntryTable
                  entries={payload}
                  chosen={chosen}
                  hrefOf={({ id }) => addressOf({ ...wanted, entry: id })}
                  onOffered={(entry, offered) => void handleOffered(entry, offered)}
                />
              )}
            </PagedCard>
          </div>
        </div>
        {chosen === NEW && <NewEntryPanel key={NEW} back={back} onSaved={handleSaved} />}
        {chosen !== null && chosen !== NEW && (
          <EditEntryPanel
            key={chosen}
            id={chosen}
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
