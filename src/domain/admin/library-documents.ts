/**
 * The library's documents, for administrators: a list that includes withdrawn documents, and requests that
 * add, correct and withdraw documents and upload PDFs.
 */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { PAGE_SIZE } from '../../shared/query';
import { flattenMetadata } from '../library/documents';
import { createResource, type Resource } from '../core/resource';
import { createPagedResource, type PagedResource } from '../core/paged-resource';

export type LibraryDocument = components['schemas']['Document'];
export type NewDocument = components['schemas']['NewDocument'];
export type DocumentChange = components['schemas']['DocumentChange'];
export type DocumentPage = components['schemas']['DocumentPage'];

export interface DocumentsQuery {
  /** Empty for all documents. */
  readonly q: string;
  /** The page number, starting at 1. */
  readonly page: number;
}

/** The fields of a document that a form edits. Dates are yyyy-MM-dd; empty strings are sent as null. */
export interface DocumentFields {
  readonly title: string;
  readonly number: string;
  readonly issuer: string;
  readonly type: string;
  readonly subtitle: string;
  readonly nickname: string;
  readonly publication_date: string | null;
  readonly entry_date: string | null;
  /** The first date on which the edition is no longer in force. */
  readonly in_force_to: string | null;
  /** The ids of leaf categories. */
  readonly category_ids: readonly string[];
  /** The ids of related documents. */
  readonly relations: readonly string[];
}

export type LibraryDocumentList = PagedResource<DocumentsQuery, DocumentPage>;

/** The list is sorted by title. */
export function createDocumentList({ api, now }: { api: Api; now: () => Date }): LibraryDocumentList {
  return createPagedResource<DocumentsQuery, DocumentPage>({
    fetch: ({ q, page }, signal) =>
      call(
        api.GET('/api/admin/documents', {
          params: { query: { page, limit: PAGE_SIZE, ...(q && { q }) } },
          signal,
        }),
      ),
    now,
  });
}

export function createLibraryDocument(api: Api, id: string): Resource<LibraryDocument> {
  return createResource((signal) => getLibraryDocument(api, id, signal));
}

export function getLibraryDocument(
  api: Api,
  id: string,
  signal?: AbortSignal,
): Promise<Result<LibraryDocument>> {
  return call(api.GET('/api/admin/documents/{id}', { params: { path: { id } }, ...(signal && { signal }) }));
}

/**
 * Adds a document. If a document with this id exists, it gets a new edition, and the previous edition is
 * kept.
 */
export function addDocument(api: Api, document: NewDocument): Promise<Result<LibraryDocument>> {
  return call(api.POST('/api/admin/documents', { body: document }));
}

export function changeDocument(
  api: Api,
  id: string,
  change: DocumentChange,
): Promise<Result<LibraryDocument>> {
  return call(api.PATCH('/api/admin/documents/{id}', { params: { path: { id } }, body: change }));
}

/**
 * Uploads the PDF of the edition that readers see. If the upload is aborted, the problem's code is
 * `cancelled`.
 */
export function uploadPdf(
  api: Api,
  id: string,
  file: Blob,
  signal: AbortSignal,
): Promise<Result<LibraryDocument>> {
  return call(
    api.PUT('/api/admin/documents/{id}/pdf', {
      params: { path: { id } },
      headers: { 'content-type': 'application/pdf' },
      body: '',
      signal,
      // The contract describes the file as a binary string.
      bodySerializer: () => file,
    }),
  );
}

export function withdrawDocument(api: Api, id: string): Promise<Result<undefined>> {
  return call(api.POST('/api/admin/documents/{id}/withdraw', { params: { path: { id } } }));
}

export function documentFieldsOf({
  title,
  in_force_to,
  category_ids,
  document_metadatas,
  relations,
}: LibraryDocument): DocumentFields {
  const { documentNumber, issuer, type, subtitle, nickname, publicationDate, entryDate } =
    flattenMetadata(document_metadatas);
  return {
    title,
    number: documentNumber ?? '',
    issuer: issuer ?? '',
    type: type ?? '',
    subtitle: subtitle ?? '',
    nickname: nickname ?? '',
    publication_date: publicationDate,
    entry_date: entryDate,
    in_force_to: in_force_to ?? null,
    category_ids,
    relations: relations.map(({ target_document: target }) => target.id),
  };
}

/** Turns the fields of a form into the body of a request. */
export function toDocumentChange({
  title,
  publication_date,
  entry_date,
  in_force_to,
  category_ids,
  relations,
  ...texts
}: Partial<DocumentFields>): DocumentChange {
  const written = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, value.trim() || null]),
  );
  return {
    ...written,
    ...(title !== undefined && { title: title.trim() }),
    ...(publication_date !== undefined && { publication_date }),
    ...(entry_date !== undefined && { entry_date }),
    ...(in_force_to !== undefined && { in_force_to }),
    ...(category_ids && { category_ids: [...category_ids] }),
    ...(relations && { relations: [...relations] }),
  };
}
