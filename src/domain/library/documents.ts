/**
 * An open document, in the edition that readers see today or in another one: its details, the link to its
 * PDF, and the list of its editions, each of which is loaded separately.
 *
 * A screen creates this, and disposes of it when the user leaves. Loaded values remain until a new load
 * replaces them.
 */
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { isWordingName } from '../../shared/editions/replaced-wording';
import type { EditionState, Uncertainty } from '../../shared/editions/wording-at';
import { isRecord, isStringOrNull } from '../../shared/type-guards';
import { createLazyResource, type LazyResource } from '../core/lazy-resource';
import { mapResult } from '../core/results';

export type Document = components['schemas']['Document'];
export type RelatedDocument = components['schemas']['RelatedDocument'];
export type PdfLink = components['schemas']['PdfLink'];
export type EditionEntry = components['schemas']['EditionEntry'];

/** Metadata flattened for display; null means unknown. Dates are yyyy-MM-dd. */
export interface DocumentMetadata {
  readonly entryDate: string | null;
  readonly publicationDate: string | null;
  readonly documentNumber: string | null;
  readonly issuer: string | null;
  readonly subtitle: string | null;
  readonly nickname: string | null;
  readonly type: string | null;
}

export interface RelatedView {
  readonly id: string;
  readonly title: string;
  /** The state of the edition that readers see, if it is known. */
  readonly state?: EditionState['state'];
  readonly metadata: DocumentMetadata;
}

export interface DocumentView {
  readonly id: string;
  readonly title: string;
  /** The edition or, if a correction has replaced the words, the replaced wording (replaced-wording.ts). */
  readonly edition: string;
  readonly isWithdrawn: boolean;
  /** The edition's state today according to the server; null if only this device knows the document. */
  readonly state: EditionState['state'] | null;
  readonly uncertainty: Uncertainty | null;
  /** The first date on which it is no longer in force; null if its source names none. */
  readonly inForceTo: string | null;
  /** The next edition after the one that readers see today; null if there is none. */
  readonly next: { readonly edition: string; readonly from: string } | null;
  /** Whether the library has this edition's text in structured form. */
  readonly isStructured: boolean;
  /** The instrument to which this edition belongs, as a whole or as a part; null if there is none. */
  readonly instrument: string | null;
  readonly showsPdf: boolean;
  readonly downloadMethod: Document['download_method'];
  readonly categoryIds: readonly string[];
  readonly metadata: DocumentMetadata;
  /** Shown as "Relates to". */
  readonly relations: readonly RelatedView[];
  /** Shown as "Related from". */
  readonly relatesToMe: readonly RelatedView[];
}

export interface OpenDocument {
  readonly id: string;
  /** The requested edition or replaced wording; null for the one that readers see today. */
  readonly edition: string | null;
  readonly document: LazyResource<DocumentView>;
  /** `link` is a path on the API's host. When the link has expired, `load()` requests a new one. */
  readonly pdf: LazyResource<PdfLink>;
  /** The edition that readers see today first, then the others, latest first. */
  readonly editions: LazyResource<readonly EditionEntry[]>;
  /** Responses that arrive later are ignored. */
  dispose(): void;
}

export interface DocumentOptions {
  readonly api: Api;
  readonly id: string;
  /** null for the edition that readers see today. */
  readonly edition: string | null;
}

/** The answer for an edition whose name no edition can have. The server isn't asked. */
export const NO_EDITION: Result<never> = {
  ok: false,
  problem: { status: 404, code: 'not-found', title: 'There is no such edition of the document.' },
};

export function createDocument({ api, id, edition }: DocumentOptions): OpenDocument {
  const ending = new AbortController();
  const { signal: ended } = ending;
  const isPossible = edition === null || isWordingName(edition);
  const ofDocument = { params: { path: { id } }, signal: ended };
  const ofEdition = { params: { path: { id }, query: edition === null ? {} : { edition } }, signal: ended };
  const find = () =>
    edition === null
      ? api.GET('/api/documents/{id}', ofDocument)
      : api.GET('/api/documents/{id}/editions/{edition}', {
          params: { path: { id, edition } },
          signal: ended,
        });
  return {
    id,
    edition,
    document: createLazyResource(ended, async () =>
      isPossible ? mapResult(await call<Document>(find()), toDocumentView) : NO_EDITION,
    ),
    pdf: createLazyResource(ended, async () =>
      isPossible ? call(api.GET('/api/documents/{id}/pdf', ofEdition)) : NO_EDITION,
    ),
    editions: createLazyResource(ended, () => call(api.GET('/api/documents/{id}/editions', ofDocument))),
    dispose: () => ending.abort(),
  };
}

function toDocumentView(document: Document): DocumentView {
  return {
    id: document.id,
    title: document.title,
    edition: document.edition,
    isWithdrawn: document.withdrawn,
    state: document.state ?? null,
    uncertainty: document.uncertainty ?? null,
    inForceTo: document.in_force_to ?? null,
    next: document.next ?? null,
    isStructured: document.structured === true,
    instrument: document.instrument ?? null,
    showsPdf: document.show_pdf_in_frontend,
    downloadMethod: document.download_method,
    categoryIds: document.category_ids,
    metadata: flattenMetadata(document.document_metadatas),
    relations: document.relations.map(({ target_document }) => toRelatedView(target_document)),
    relatesToMe: document.relates_to_me.map(({ source_document }) => toRelatedView(source_document)),
  };
}

/** Maps a related document to the fields that a list row shows. */
function toRelatedView({ id, title, state, document_metadatas }: RelatedDocument): RelatedView {
  return { id, title, ...(state && { state }), metadata: flattenMetadata(document_metadatas) };
}

/** Returns whether the document has a PDF that may be shown on the screen. */
export function canShowPdf(document: DocumentView | null): boolean {
  return document !== null && document.showsPdf && document.downloadMethod !== 'none';
}

/** Checks whether a value from the device's storage has the fields that a row needs. */
export function isRelatedDocument(value: unknown): value is RelatedDocument {
  if (!isRecord(value)) return false;
  const { id, title, document_metadatas } = value;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    Array.isArray(document_metadatas) &&
    document_metadatas.every(isMetadata)
  );
}

function isMetadata(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, value: plain, extracted_value: extracted } = value;
  return typeof name === 'string' && [plain, extracted].every((text) => isStringOrNull(text));
}

/**
 * Uses each extracted value if there is one, and the plain value otherwise (spec §3). Empty values are
 * ignored.
 */
export function flattenMetadata(metadatas: Document['document_metadatas']): DocumentMetadata {
  const of = (name: (typeof metadatas)[number]['name']) => {
    const found = metadatas.find((metadata) => metadata.name === name);
    return found?.extracted_value || found?.value || null;
  };
  return {
    entryDate: of('entrydate'),
    publicationDate: of('publicationdate'),
    documentNumber: of('documentnumber'),
    issuer: of('issuer'),
    subtitle: of('subtitle'),
    nickname: of('nickname'),
    type: of('type'),
  };
}
