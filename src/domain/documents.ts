/**
 * One document, opened: what is known of it, its PDF's link and its text, each loaded on its own.
 *
 * Made for a screen and disposed with it. A document, link or text that has loaded stays while it is asked for anew.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../api/client';
import type { components } from '../api/schema';

export type Document = components['schemas']['Document'];
export type RelatedDocument = components['schemas']['RelatedDocument'];
export type PdfLink = components['schemas']['PdfLink'];

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

/** One thing to load. All null and not loading: not asked for yet. */
export interface Loading<T> {
  readonly value: ReadonlySignal<T | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** A load under way is shared. */
  load(): Promise<void>;
}

export interface OpenDocument {
  readonly id: string;
  readonly document: Loading<DocumentView>;
  /** `link` is a path of the API's host; one that has ended is asked for anew by `load()`. */
  readonly pdf: Loading<PdfLink>;
  /** Plain text, paragraphs parted by a blank line; empty for a scan. */
  readonly text: Loading<string>;
  /** Answers that are still to come are dropped. */
  dispose(): void;
}

export interface DocumentOptions {
  readonly api: Api;
  readonly id: string;
}

export function createDocument({ api, id }: DocumentOptions): OpenDocument {
  const path = { params: { path: { id } } };
  const ending = new AbortController();
  const { signal: ended } = ending;
  return {
    id,
    document: createLoading(ended, async () => mapped(await call(api.GET('/api/documents/{id}', { ...path, signal: ended })), view)),
    pdf: createLoading(ended, () => call(api.GET('/api/documents/{id}/pdf', { ...path, signal: ended }))),
    text: createLoading(ended, async () =>
      mapped(await call(api.GET('/api/documents/{id}/text', { ...path, signal: ended })), ({ text }) => text),
    ),
    dispose: () => ending.abort(),
  };
}

function createLoading<T>(ended: AbortSignal, ask: () => Promise<Result<T>>): Loading<T> {
  const value = signal<T | null>(null);
  const problem = signal<Problem | null>(null);
  const isLoading = signal(false);
  let underWay: Promise<void> | null = null;

  async function load(): Promise<void> {
    isLoading.value = true;
    const answer = await ask();
    underWay = null;
    if (ended.aborted) return;
    batch(() => {
      if (answer.ok) value.value = answer.value;
      problem.value = answer.ok ? null : answer.problem;
      isLoading.value = false;
    });
  }

  return { value, problem, isLoading, load: () => (underWay ??= load()) };
}

function mapped<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? { ok: true, value: change(result.value) } : result;
}

function view(document: Document): DocumentView {
  return {
    id: document.id,
    title: document.title,
    edition: document.edition,
    isWithdrawn: document.withdrawn,
    showsPdf: document.show_pdf_in_frontend,
    downloadMethod: document.download_method,
    categoryIds: document.category_ids,
    metadata: flatten(document.document_metadatas),
    relations: document.relations.map(({ target_document }) => relatedView(target_document)),
    relatesToMe: document.relates_to_me.map(({ source_document }) => relatedView(source_document)),
  };
}

/** A document as the rows of lists show it. */
function relatedView({ id, title, document_metadatas }: RelatedDocument): RelatedView {
  return { id, title, metadata: flatten(document_metadatas) };
}

/** For what is read from the device: enough of a document to show its row. */
export function isRelatedDocument(value: unknown): value is RelatedDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, document_metadatas } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof title === 'string' && Array.isArray(document_metadatas) && document_metadatas.every(isMetadata);
}

function isMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, value: plain, extracted_value: extracted } = value as Record<string, unknown>;
  return typeof name === 'string' && [plain, extracted].every((text) => text === null || typeof text === 'string');
}

/** Spec §3: "taking the extracted value when present, otherwise the plain value". An empty value is not present. */
export function flatten(metadatas: Document['document_metadatas']): DocumentMetadata {
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
