/** The document form with its initial values: for a new document, a new edition, or a correction. */
import type { ReactNode } from 'react';
import {
  addDocument,
  toDocumentChange,
  changeDocument,
  createLibraryDocument,
  documentFieldsOf,
  getLibraryDocument,
  type DocumentFields,
  type LibraryDocument,
} from '../../../domain/admin/library-documents';
import { createCategoryTree } from '../../../domain/admin/category-admin';
import { saveWithConflictCheck, toSaveResult } from '../../../domain/core/conflict-save';
import { mapResult } from '../../../domain/core/results';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { adminTexts } from '../../forms/texts';
import { libraryTexts as texts } from './document-texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { DocumentForm } from './DocumentForm';
import { LoadState } from '../../forms/LoadState';
import { useResource } from '../../forms/use-resource';

const NEW: DocumentFields = {
  title: '',
  number: '',
  issuer: '',
  type: '',
  subtitle: '',
  nickname: '',
  publication_date: null,
  entry_date: null,
  in_force_to: null,
  category_ids: [],
  relations: [],
};

export function DocumentAddForm() {
  const { api } = useApp();
  const tree = useResource(() => createCategoryTree(api));
  const roots = tree.value.value;
  return (
    <DocumentPage title={texts.addTitle} lead={texts.addLead} busy={!roots && !tree.problem.value}>
      <LoadState
        isThere={roots !== null}
        problem={tree.problem.value}
        label={texts.loadingOne}
        onRetry={() => void tree.load()}
      />
      {roots && (
        <DocumentForm
          kind="new"
          roots={roots}
          initial={NEW}
          current={null}
          save={async ({ id, edition, text, change }) => {
            // Without this check, the same request would add an edition to an existing document.
            const known = await getLibraryDocument(api, id);
            if (known.ok)
              return {
                kind: 'refused',
                problem: {
                  status: 409,
                  code: 'document-exists',
                  title: texts.takenId,
                  errors: [{ path: '/id', message: texts.takenId }],
                },
              };
            if (known.problem.status !== 404) return { kind: 'refused', problem: known.problem };
            return toSaveResult(
              await addDocument(api, { ...newDocument(change), id, edition, ...(text && { text }) }),
            );
          }}
        />
      )}
    </DocumentPage>
  );
}

export function DocumentEditForm({ id, isEdition }: { id: string; isEdition: boolean }) {
  const { api } = useApp();
  const tree = useResource(() => createCategoryTree(api));
  const loaded = useResource(() => createLibraryDocument(api, id));
  const [roots, document] = [tree.value.value, loaded.value.value];
  const problem = loaded.problem.value ?? tree.problem.value;
  const lead = document
    ? isEdition
      ? texts.editionLead(document.title, document.edition)
      : texts.editLead(document.edition)
    : undefined;

  async function loadCurrent() {
    const found = await getLibraryDocument(api, id);
    return mapResult(found, documentFieldsOf);
  }

  return (
    <DocumentPage
      title={isEdition ? texts.edition : (document?.title ?? texts.edit)}
      lead={lead}
      busy={(!roots || !document) && !problem}
    >
      <LoadState
        isThere={roots !== null && document !== null}
        problem={problem}
        label={texts.loadingOne}
        gone={texts.record.notFound}
        onRetry={() => {
          void tree.load();
          void loaded.load();
        }}
      />
      {roots && document && (
        <DocumentForm
          kind={isEdition ? 'edition' : 'correction'}
          roots={roots}
          initial={isEdition ? fieldsOfNext(document) : documentFieldsOf(document)}
          current={document}
          save={async ({ edition, text, change, seen }) =>
            isEdition
              ? toSaveResult(
                  await addDocument(api, {
                    ...newDocument({ ...seen, ...change }),
                    id,
                    edition,
                    ...(text && { text }),
                  }),
                )
              : saveWithConflictCheck<DocumentFields, LibraryDocument>({
                  original: seen,
                  change,
                  loadCurrent,
                  send: (fields) => changeDocument(api, id, toDocumentChange(fields)),
                })
          }
        />
      )}
    </DocumentPage>
  );
}

/**
 * Leaves the dates empty, because a new edition isn't in force on the same days as the one that it replaces.
 */
function fieldsOfNext(document: LibraryDocument): DocumentFields {
  return { ...documentFieldsOf(document), entry_date: null, in_force_to: null };
}

function DocumentPage({
  title,
  lead,
  busy,
  children,
}: {
  title: string;
  lead: string | undefined;
  busy: boolean;
  children: ReactNode;
}) {
  const { router } = useApp();
  return (
    <Page title={title} busy={busy}>
      <AdminHeader
        crumbs={[
          { label: adminTexts.title, href: router.href('admin_index') },
          { label: texts.title, href: router.href('admin_documents') },
        ]}
        title={title}
        lead={lead}
      />
      {children}
    </Page>
  );
}

function newDocument(change: Partial<DocumentFields>) {
  const { title = '', category_ids = [], ...rest } = toDocumentChange({ ...NEW, ...change });
  return { ...rest, title, category_ids };
}
