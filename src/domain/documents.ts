/**
 * One document, opened: what is known of it, its PDF's link and its text, each loaded on its own.
 *
 * Made for a screen and disposed with it. A document, link or text that has loaded stays while it is asked for anew.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem } from '../api/client';
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
  /** A link that ended is asked for anew by `load()`. `link` is absolute when the API's host is another. */
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
