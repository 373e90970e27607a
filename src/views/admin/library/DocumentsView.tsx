/**
 * /admin/documents: the documents of the library. With ?add, ?edit= or ?edition= the form replaces the list,
 * so that each form has an address and Back returns to the list.
 */
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createDocumentList, withdrawDocument } from '../../../domain/admin/library-documents';
import { toDocumentSummary, type DocumentSummary } from '../../../domain/library/document-summary';
import { dayOf } from '../../../shared/dates';
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
  const named = edit ?? edition;
  const shown =
    named !== null ? `${edit === null ? 'edition' : 'edit'} ${named}` : query.has('add') ? 'add' : 'list';
  const mark = useRef<HTMLSpanElement>(null);
  const arrivedAt = useRef(shown);
  useEffect(() => {
    // When the path changes, the application's frame does all this.
    if (arrivedAt.current === shown) return;
    arrivedAt.current = shown;
    if (shown !== 'list') window.scrollTo(0, 0);
    const main = mark.current?.parentElement?.querySelector('main');
    return main ? focusHeading(main) : undefined;
  }, [window, shown]);
  return (
    <>
      {named !== null && <DocumentEditForm key={shown} id={named} isEdition={edit === null} />}
      {shown === 'add' && <DocumentAddForm />}
      {shown === 'list' && <DocumentsList />}
      <span ref={mark} hidden />
    </>
  );
}

function DocumentsList() {
  const { api, clock, router, connection, toasts } = useApp();
  const { query } = router.route.value;
  const q = (query.get('q') ?? '').slice(0, 200);
  const list = usePaged(() => createDocumentList({ api, now: () => clock.now() }), {
    q,
    page: parsePage(query),
  });
  const [documentToWithdraw, setDocumentToWithdraw] = useState<DocumentSummary | null>(null);
  const today = dayOf(clock.now());
  const offline = connection.isOnline.value ? undefined : adminTexts.offline;
  const hrefOf = (next: string, page: number) =>
    router.href('admin_documents', {}, { ...(next && { q: next }), ...(page > 1 && { p: String(page) }) });

  return (
    <Page title={texts.title}>
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
          payload.map(toDocumentSummary).map((document) => (
            <Row key={document.id}>
              <div>
                <h2>
                  <a href={router.href('admin_documents', {}, { edit: document.id })}>{document.title}</a>
                </h2>
                <MetaLine
                  number={document.number}
                  issuer={document.issuer}
                  published={document.published}
                  entry={document.entry}
                  today={today}
                >
                  {document.isWithdrawn && <Tag kind="warn">{texts.withdrawn}</Tag>}
                </MetaLine>
              </div>
              <RowActions>
                <IconLink
                  icon={pencilIcon}
                  label={texts.editOf(document.title)}
                  tooltip={texts.edit}
                  href={router.href('admin_documents', {}, { edit: document.id })}
                  disabledReason={offline}
                />
                <IconLink
                  icon={filePlusIcon}
                  label={texts.editionOf(document.title)}
                  tooltip={texts.edition}
                  href={router.href('admin_documents', {}, { edition: document.id })}
                  disabledReason={offline}
                />
                {!document.isWithdrawn && (
                  <IconButton
                    size="s"
                    icon={fileXIcon}
                    label={texts.withdrawOf(document.title)}
                    tooltip={texts.withdraw}
                    disabledReason={offline}
                    onClick={() => setDocumentToWithdraw(document)}
                  />
                )}
              </RowActions>
            </Row>
          ))
        }
      </PagedCard>
      {documentToWithdraw && (
        <RemoveDialog
          title={texts.withdrawTitle(documentToWithdraw.title)}
          text={texts.withdrawWhat(documentToWithdraw.title)}
          action={texts.withdrawNow}
          busyLabel={texts.withdrawing}
          remove={() => withdrawDocument(api, documentToWithdraw.id)}
          onRemoved={() => {
            toasts.show({ kind: 'info', text: texts.wasWithdrawn(documentToWithdraw.title) });
            setDocumentToWithdraw(null);
            list.again();
          }}
          onClose={() => setDocumentToWithdraw(null)}
        />
      )}
    </Page>
  );
}
