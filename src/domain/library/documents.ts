/**
 * One document, opened, in its current edition or an older one: what is known of it, its PDF's link, its text and which
 * editions there are, each loaded on its own.
 *
 * Made for a screen and disposed with it. A document, link or text that has loaded stays while it is asked for anew.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';

export type Document = components['schemas']['Document'];
export type RelatedDocument = components['schemas']['RelatedDocument'];
export type PdfLink = components['schemas']['PdfLink'];
export type EditionEntry = components['schemas']['EditionEntry'];

/** Flattened for display; null for what is not known. Dates are yyyy-MM-dd. */
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
  readonly metadata: DocumentMetadata;
}

export interface DocumentView {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly isWithdrawn: boolean;
  readonly showsPdf: boolean;
  readonly downloadMethod: Document['download_method'];
  readonly categoryIds: readonly string[];
  readonly metadata: DocumentMetadata;
  /** "Relates to". */
  readonly relations: readonly RelatedView[];
  /** "Related from". */
  readonly relatesToMe: readonly RelatedView[];
}

/** One thing to load. All null: not asked for yet, or still to come. */
export interface LazyResource<T> {
  readonly value: ReadonlySignal<T | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** A load under way is shared. */
  load(): Promise<void>;
}

export interface OpenDocument {
  readonly id: string;
  /** As it was asked for; null is the current one. */
  readonly edition: string | null;
  readonly document: LazyResource<DocumentView>;
  /** `link` is a path of the API's host; one that has ended is asked for anew by `load()`. */
  readonly pdf: LazyResource<PdfLink>;
  /** The current one first, then those before, latest first. */
  readonly editions: LazyResource<readonly EditionEntry[]>;
  /** Answers that are still to come are dropped. */
  dispose(): void;
}

export interface DocumentOptions {
  readonly api: Api;
  readonly id: string;
  /** null: the current one. */
  readonly edition: string | null;
}

/** Of a document's address. */
export const EDITION_PARAMETER = 'edition';

export function createDocument({ api, id, edition }: DocumentOptions): OpenDocument {
  const ending = new AbortController();
  const { signal: ended } = ending;
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
    document: createLazyResource(ended, async () => mapResult(await call<Document>(find()), toDocumentView)),
    pdf: createLazyResource(ended, () => call(api.GET('/api/documents/{id}/pdf', ofEdition))),
    editions: createLazyResource(ended, () => call(api.GET('/api/documents/{id}/editions', ofDocument))),
    dispose: () => ending.abort(),
  };
}

function createLazyResource<T>(ended: AbortSignal, ask: () => Promise<Result<T>>): LazyResource<T> {
  const value = signal<T | null>(null);
  const problem = signal<Problem | null>(null);
  let underWay: Promise<void> | null = null;

  async function load(): Promise<void> {
    const answer = await ask();
    underWay = null;
    if (ended.aborted) return;
    batch(() => {
      if (answer.ok) value.value = answer.value;
      problem.value = answer.ok ? null : answer.problem;
    });
  }

  return { value, problem, load: () => (underWay ??= load()) };
}

function mapResult<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

function toDocumentView(document: Document): DocumentView {
  return {
    id: document.id,
    title: document.title,
    edition: document.edition,
    isWithdrawn: document.withdrawn,
    showsPdf: document.show_pdf_in_frontend,
    downloadMethod: document.download_method,
    categoryIds: document.category_ids,
    metadata: flattenMetadata(document.document_metadatas),
    relations: document.relations.map(({ target_document }) => toRelatedView(target_document)),
    relatesToMe: document.relates_to_me.map(({ source_document }) => toRelatedView(source_document)),
  };
}

/** A document as the rows of lists show it. */
function toRelatedView({ id, title, document_metadatas }: RelatedDocument): RelatedView {
  return { id, title, metadata: flattenMetadata(document_metadatas) };
}

/** For what is read from the device: enough of a document to show its row. */
export function isRelatedDocument(value: unknown): value is RelatedDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, document_metadatas } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    Array.isArray(document_metadatas) &&
    document_metadatas.every(isMetadata)
  );
}

function isMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, value: plain, extracted_value: extracted } = value as Record<string, unknown>;
  return (
    typeof name === 'string' && [plain, extracted].every((text) => text === null || typeof text === 'string')
  );
}

/** The edition that an address asks for; null for the current one. What it says wrongly, it does not say. */
export function readEdition(address: Pick<URLSearchParams, 'get'>): string | null {
  const said = address.get(EDITION_PARAMETER);
  return said !== null && /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(said) ? said : null;
}

/**
 * Takes the extracted value when it is present, otherwise the plain one (spec §3). An empty value is not
 * present.
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
