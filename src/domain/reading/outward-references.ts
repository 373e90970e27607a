/**
 * The references in a text that lead to other documents in this reader's library. The server decides which
 * references these are. Until it has responded, references to other documents are plain text. Without a
 * connection, the device finds their targets among its own documents.
 *
 *   nothing ──response──► the server's list, which stays
 *   nothing ──no connection, or no response──► the device's list ──load, response──► the server's list
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api } from '../../api/client';
import type { DeviceReferences } from './device-references';

/** A reference that leads to other documents. */
export interface OutwardReference {
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
  /** The documents to which it leads or may lead, at most the first two of them. */
  readonly documents: readonly string[];
  /** Whether it leads to exactly one document. */
  readonly isOnly: boolean;
  /** Whether it leads to no document on this device, or its target is uncertain without a connection. */
  readonly isAway: boolean;
}

export interface OutwardReferences {
  /** Returns the reference that begins and ends at these offsets; null if it leads to no other document. */
  at(words: { readonly from: number; readonly to: number }): OutwardReference | null;
  /** Whether such a reference begins in this part of the text. */
  touches(from: number, to: number): boolean;
}

export interface OutwardSource {
  /** The same object while the references stay the same; null while there are none. */
  readonly references: ReadonlySignal<OutwardReferences | null>;
  /** Asks the server, unless it has already responded. Without a response, lists the references on the device. */
  load(isOnline: boolean): Promise<void>;
  /** Ignores responses that arrive later. */
  dispose(): void;
}

export function createOutwardReferences(
  api: Api,
  id: string,
  edition: string,
  device: DeviceReferences,
): OutwardSource {
  const references = signal<OutwardReferences | null>(null);
  let isAnswered = false;
  let run = 0;
  return {
    references,
    async load(isOnline) {
      if (isAnswered) return;
      const mine = ++run;
      const listed = isOnline ? await askServer(api, id, edition) : null;
      const found = listed ?? (await device.list()) ?? [];
      if (mine !== run) return;
      isAnswered = listed !== null;
      references.value = byPlace(found);
    },
    dispose: () => void (run += 1),
  };
}

async function askServer(api: Api, id: string, edition: string): Promise<OutwardReference[] | null> {
  const answer = await call(
    api.GET('/api/documents/{id}/references', { params: { path: { id }, query: { edition } } }),
  );
  if (!answer.ok) return answer.problem.status === 0 || answer.problem.status >= 500 ? null : [];
  return answer.value.references.map((one) => ({
    ...one,
    isOnly: one.documents.length === 1,
    isAway: false,
  }));
}

/**
 * A text may be corrected while somebody is reading it. The references then belong to another version of the
 * text, and those whose end doesn't match the words are left out.
 */
function byPlace(found: readonly OutwardReference[]): OutwardReferences | null {
  if (found.length === 0) return null;
  const places = new Map(found.map((one) => [one.from, one]));
  const starts = found.map(({ from }) => from).sort((a, b) => a - b);
  return {
    at({ from, to }) {
      const one = places.get(from);
      return one?.to === to ? one : null;
    },
    touches(from, to) {
      let [low, high] = [0, starts.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (starts[middle]! < from) low = middle + 1;
        else high = middle;
      }
      return low < starts.length && starts[low]! < to;
    },
  };
}
