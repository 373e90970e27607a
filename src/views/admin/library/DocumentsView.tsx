/**
 * The documents of the library at `/admin/documents`. With `?add`, `?edit=` or `?edition=` in the address, a
 * form replaces the list, so that each form has its own address and Back returns to the list.
 */
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createDocumentList, withdrawDocument } from '../../../domain/admin/library-documents';
import { toDocumentSummary, type DocumentSummary } from '../../../domain/library/document-summary';
import { ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { IconButton } from '../../../ui/actions/IconButton';
import { filePlusIcon } from '../../../ui/icons/file-plus';
import { fileTextIcon } from '../../../ui/icons/file-text';
import { fileXIcon } from '../../../ui/icons/file-x';
import { pencilIcon } from '../../../ui/icons/pencil';
import { plusIcon } from '../../../ui/icons/plus';
import { IconLink, RowActions } from '../../../ui/actions/RowActions';
import { Tag } from '../../../ui/data/Tag';
import { color, leading, line, media, space, text, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { MetaLine } from '../../document-list/MetaLine';
import { focusHeading } from '../../layout/focus-heading';
import { Page } from '../../layout/Page';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { adminTexts } from '../../forms/texts';
import { libraryTexts as texts } from './document-texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { DocumentAddForm, DocumentEditForm } from './DocumentEditing';
import { parsePage } from '../../forms/parse-page';
import { PagedCard } from '../../forms/PagedCard';
import { RemoveDialog } from '../../forms/RemoveDialog';
import { DebouncedSearchInput } from '../../forms/DebouncedSearchInput';
import { ListToolbar } from '../../forms/ListToolbar';
import { usePaged } from '../../forms/use-paged';

const Row = styled.article`
  display: flex;
  align-items: flex-start;
  gap: ${space(4)};
  padding: ${space(2.25)} ${space(4)};
  border-bottom: ${line('line')};
  &:last-child {
    border-bottom: 0;
  }
  &:hover {
    background: ${color('hover')};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    font-size: ${text('lg')};
    font-weight: ${weight('semibold')};
    line-height: ${leading('snug')};
    overflow-wrap: anywhere;
    > a {
      color: ${color('ink')};
      text-decoration: none;
    }
  }
  &:hover h2 > a {
    color: ${color('accent')};
    text-decoration: underline;
  }
  ${media.touch} {
    gap: ${space(2)};
    padding: ${space(3)};
    > span {
      flex-direction: column;
    }
  }
`;

export function DocumentsView() {
  const { router, window } = useApp();
  const { query } = router.route.value;
  const [edit, edition] = [query.get('edit'), query.get('edition')];
  const editedId = edit ?? edition;
  const shown =
    editedId !== null
      ? `${edit === null ? 'edition' : 'edit'} ${editedId}`
      : query.has('add')
        ? 'add'
        : 'list';
  const markRef = useRef<HTMLSpanElement>(null);
  const arrivedAt = useRef(shown);
  useEffect(() => {
    // The app shell scrolls and moves the focus only when the path changes, not when the query does.
    if (arrivedAt.current === shown) return;
    arrivedAt.current = shown;
    if (shown !== 'list') window.scrollTo(0, 0);
    const main = markRef.current?.parentElement?.querySelector('main');
    return main ? focusHeading(main) : undefined;
  }, [window, shown]);
  return (
    <>
      {editedId !== null && <DocumentEditForm key={shown} id={editedId} isEdition={edit === null} />}
      {shown === 'add' && <DocumentAddForm />}
      {shown === 'list' && <DocumentsList />}
      <span ref={markRef} hidden />
    </>
  );
}

function DocumentsList() {
  const { api, clock, router } = useApp();
  const { query } = router.route.value;
  const q = (query.get('q') ?? '').slice(0, 200);
  const list = usePaged(() => createDocumentList({ api, now: () => clock.now() }), {
    q,
    page: parsePage(query),
  });
  const [documentToWithdraw, setDocumentToWithdraw] = useState<DocumentSummary | null>(null);
  const hrefOf = (next: string, page: number) =>
    router.href('admin_documents', {}, { ...(next && { q: next }), ...(page > 1 && { p: String(page) }) });

  function handleWithdrawn() {
    setDocumentToWithdraw(null);
    list.again();
  }

  return (
    <Page title={texts.title}>
      <DocumentsHeader />
      <ListToolbar>
        <span>
          <DebouncedSearchInput
            label={texts.find}
            value={q}
            onSearch={(next) => router.replace(hrefOf(next, 1))}
          />
        </span>
      </ListToolbar>
      <PagedCard
        list={list}
        loading={texts.loading}
        hrefOf={(page) => hrefOf(q, page)}
        empty={
          <EmptyState level={2} icon={fileTextIcon} heading={q ? texts.noneFound : texts.none}>
            {q ? texts.noneFoundWhat(q) : texts.noneWhat}
          </EmptyState>
        }
      >
        {({ payload }) =>
          payload
            .map(toDocumentSummary)
            .map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onWithdraw={() => setDocumentToWithdraw(document)}
              />
            ))
        }
      </PagedCard>
      {documentToWithdraw && (
        <WithdrawDialog
          document={documentToWithdraw}
          onWithdrawn={handleWithdrawn}
          onClose={() => setDocumentToWithdraw(null)}
        />
      )}
    </Page>
  );
}

function DocumentsHeader() {
  const { router } = useApp();
  const offline = useOfflineReason();
  return (
    <AdminHeader
      crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
      title={texts.title}
      lead={texts.lead}
      actions={
        <ButtonLink
          kind="primary"
          icon={plusIcon}
          href={router.href('admin_documents', {}, { add: '1' })}
          disabledReason={offline}
        >
          {texts.add}
        </ButtonLink>
      }
    />
  );
}

interface DocumentRowProps {
  document: DocumentSummary;
  onWithdraw(): void;
}

function DocumentRow({ document, onWithdraw }: DocumentRowProps) {
  const { router } = useApp();
  return (
    <Row>
      <div>
        <h2>
          <a href={router.href('admin_documents', {}, { edit: document.id })}>{document.title}</a>
        </h2>
        <MetaLine
          number={document.number}
          issuer={document.issuer}
          published={document.published}
          entry={document.entry}
        >
          {document.isWithdrawn && <Tag kind="warn">{texts.withdrawn}</Tag>}
        </MetaLine>
      </div>
      <DocumentActions document={document} onWithdraw={onWithdraw} />
    </Row>
  );
}

function DocumentActions({ document: { id, title, isWithdrawn }, onWithdraw }: DocumentRowProps) {
  const { router } = useApp();
  const offline = useOfflineReason();
  return (
    <RowActions>
      <IconLink
        icon={pencilIcon}
        label={texts.editOf(title)}
        tooltip={texts.edit}
        href={router.href('admin_documents', {}, { edit: id })}
        disabledReason={offline}
      />
      <IconLink
        icon={filePlusIcon}
        label={texts.editionOf(title)}
        tooltip={texts.edition}
        href={router.href('admin_documents', {}, { edition: id })}
        disabledReason={offline}
      />
      {!isWithdrawn && (
        <IconButton
          size="s"
          icon={fileXIcon}
          label={texts.withdrawOf(title)}
          tooltip={texts.withdraw}
          disabledReason={offline}
          onClick={onWithdraw}
        />
      )}
    </RowActions>
  );
}

interface WithdrawDialogProps {
  document: DocumentSummary;
  onWithdrawn(): void;
  onClose(): void;
}

function WithdrawDialog({ document: { id, title }, onWithdrawn, onClose }: WithdrawDialogProps) {
  const { api, toasts } = useApp();

  function handleRemoved() {
    toasts.show({ kind: 'info', text: texts.wasWithdrawn(title) });
    onWithdrawn();
  }

  return (
    <RemoveDialog
      title={texts.withdrawTitle(title)}
      text={texts.withdrawWhat(title)}
      action={texts.withdrawNow}
      busyLabel={texts.withdrawing}
      remove={() => withdrawDocument(api, id)}
      onRemoved={handleRemoved}
      onClose={onClose}
    />
  );
}
