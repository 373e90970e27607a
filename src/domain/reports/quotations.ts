/**
 * The provisions that the next report quotes, in the order in which they were added.
 *
 * A quotation belongs to a document in the report basket, and is part of the report only if its document is.
 * Like the basket, the list exists only on the device, works offline, and is shared by all tabs. It doesn't
 * contain the provisions' words. Because they are content of the document, the server adds them to the
 * report, and sends them for display, only while the user may see the document.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { DeviceStorage } from '../../platform/storage/storage';
import { forUser } from '../../platform/storage/user-storage';
import { MAX_QUOTED_CHARACTERS } from '../../shared/provisions/quotation-limits';
import { isRecord } from '../../shared/type-guards';

export interface Quotation {
  readonly documentId: string;
  readonly edition: string;
  /** The provision's address in this edition. */
  readonly address: string;
  /** The provision's citation, such as "s. 209(2)". */
  readonly citation: string;
}

export interface QuotationChange {
  /** Whether the list was changed. */
  readonly isDone: boolean;
  /** Undoes this change, but not later ones. */
  undo(): void;
}

export interface Quotations {
  readonly items: ReadonlySignal<readonly Quotation[]>;
  /**
   * Adds a quotation, unless the provision is already quoted or the list is full.
   *
   * @param documentIds The documents in the basket. Quotations from any others are dropped.
   */
  add(quotation: Quotation, documentIds: ReadonlySet<string>): QuotationChange;
  remove(quotation: Quotation): QuotationChange;
  isFull(): boolean;
  /** Stops following changes in other tabs. Stored data remains. */
  dispose(): void;
}

/** The maximum number of quotations in a report (openapi.yaml, NewReport). */
export const MAX_QUOTATIONS = 200;

/** @param device The storage that all users of the device share. */
export function createQuotations(userId: string, device: DeviceStorage): Quotations {
  const storage = forUser(userId, device);
  const read = () => storage.read('report_quotations', Array.isArray, []).flatMap(quotationOf);
  const items = signal<readonly Quotation[]>(read());

  function keep(next: readonly Quotation[]): void {
    storage.write('report_quotations', next);
    items.value = next;
  }

  const without = (list: readonly Quotation[], key: string) => list.filter((one) => keyOf(one) !== key);
  return {
    items,
    add(quotation, documentIds) {
      const before = read().filter(({ documentId }) => documentIds.has(documentId));
      const key = keyOf(quotation);
      const isDone = before.length < MAX_QUOTATIONS && !before.some((one) => keyOf(one) === key);
      if (isDone) keep([...before, quotation]);
      return { isDone, undo: () => void (isDone && keep(without(read(), key))) };
    },
    isFull: () => read().length >= MAX_QUOTATIONS,
    dispose: storage.watch('report_quotations', () => (items.value = read())),
    remove(quotation) {
      const before = read();
      const key = keyOf(quotation);
      const place = before.findIndex((one) => keyOf(one) === key);
      if (place >= 0) keep(without(before, key));
      return {
        isDone: place >= 0,
        undo() {
          const now = read();
          if (place < 0 || now.length >= MAX_QUOTATIONS || now.some((one) => keyOf(one) === key)) return;
          keep([...now.slice(0, place), quotation, ...now.slice(place)]);
        },
      };
    },
  };
}

/** Returns the quotations of these documents, in the order of the documents. */
export function quotationsOf(
  quotations: readonly Quotation[],
  documentIds: readonly string[],
): readonly Quotation[] {
  return documentIds.flatMap((id) => quotations.filter(({ documentId }) => documentId === id));
}

/**
 * Returns the quotations that are no longer in the library, if the request was rejected because of them. The
 * server names at most 100.
 *
 * @param sent The quotations in the request.
 */
export function missingQuotations(
  { code, errors = [] }: Problem,
  sent: readonly Quotation[],
): readonly Quotation[] {
  if (code !== 'quotation-not-found') return [];
  const named = new Set(errors.map(({ path }) => path));
  return sent.filter((_quotation, index) => named.has(`/quotations/${index}`));
}

/** Returns a unique key for a quotation. */
export function keyOf({ documentId, edition, address }: Quotation): string {
  return `${documentId} ${edition} ${address}`;
}

/**
 * The words of a quotation; `gone` if the user can no longer see them, `failed` if they couldn't be loaded.
 */
export type LoadedWords = { readonly words: string } | 'gone' | 'failed';

export async function loadQuotedWords(
  api: Api,
  { documentId: id, edition, address }: Quotation,
): Promise<LoadedWords> {
  const answer = await call(
    api.GET('/api/documents/{id}/provisions/{address}', {
      params: { path: { id, address }, query: { edition } },
    }),
  );
  if (!answer.ok) return answer.problem.status === 404 ? 'gone' : 'failed';
  const lines = answer.value.text.split('\n').map((line) => line.trim());
  return { words: lines.filter(Boolean).join('\n').slice(0, MAX_QUOTED_CHARACTERS) };
}

/** Reads a stored quotation. Anything else is ignored. */
function quotationOf(stored: unknown): Quotation[] {
  if (!isRecord(stored)) return [];
  const { documentId, edition, address, citation } = stored;
  const parts = [documentId, edition, address, citation];
  if (!parts.every((part): part is string => typeof part === 'string' && part !== '')) return [];
  return [{ documentId, edition, address, citation } as Quotation];
}
