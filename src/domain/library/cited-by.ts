/**
 * The references to a document in other documents: a list that is loaded page by page.
 *
 *   nothing ──load──► loading ──response──► shown ──load, if there is more──► loading, still shown
 *   loading ──no answer──► failed, the earlier references still shown ──load──► loading
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';

export type Citing = components['schemas']['CitedByPage']['payload'][number];

/** The references in one document. */
export interface CitingDocument {
  readonly document: Citing['document'];
  readonly references: readonly Citing[];
}

export interface CitedBy {
  /** null until the first response. */
  readonly documents: ReadonlySignal<readonly CitingDocument[] | null>;
  /** The number of references on all pages. */
  readonly total: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Loads the next page, unless there is none or a load is already running. */
  load(): Promise<void>;
  /** A response that arrives later is ignored. */
  dispose(): void;
}

const PAGE_LENGTH = 20;

export function createCitedBy(api: Api, id: string): CitedBy {
  const documents = signal<readonly CitingDocument[] | null>(null);
  const total = signal(0);
  const hasMore = signal(true);
  const isLoading = signal(false);
  const problem = signal<Problem | null>(null);
  let [page, isDisposed] = [0, false];

  return {
    documents,
    total,
    hasMore,
    isLoading,
    problem,
    async load() {
      if (isLoading.peek() || !hasMore.peek()) return;
      batch(() => {
        isLoading.value = true;
        problem.value = null;
      });
      const query = { page: page + 1, limit: PAGE_LENGTH };
      const answer = await call(api.GET('/api/documents/{id}/cited-by', { params: { path: { id }, query } }));
      if (isDisposed) return;
      batch(() => {
        isLoading.value = false;
        if (!answer.ok) return void (problem.value = answer.problem);
        page += 1;
        const { payload, __pagination: pagination } = answer.value;
        documents.value = joined(documents.peek() ?? [], payload);
        total.value = pagination.total;
        hasMore.value = page < pagination.pages;
      });
    },
    dispose: () => void (isDisposed = true),
  };
}

/** Appends a page, which may continue the references in the last document. */
function joined(before: readonly CitingDocument[], payload: readonly Citing[]): CitingDocument[] {
  const documents = [...before];
  for (const reference of payload) {
    const last = documents.at(-1);
    if (last?.document.id !== reference.document.id)
      documents.push({ document: reference.document, references: [reference] });
    // An import between the two requests may have moved a known reference to this page.
    else if (!last.references.some(({ from }) => from === reference.from))
      documents[documents.length - 1] = { ...last, references: [...last.references, reference] };
  }
  return documents;
}
