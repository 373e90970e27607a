/**
 * The references in a text that lead to other documents in this reader's library. The server decides which
 * references these are. Until it responds, references to other documents are plain text. Offline, the device
 * finds their targets among its own documents.
 *
 *   nothing ──response──► the server's list, which stays
 *   nothing ──offline, or no response──► the device's list ──load, response──► the server's list
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api } from '../../api/client';
import { readReplacedName } from '../../shared/editions/replaced-wording';
import { partitionPoint } from '../../shared/collections/partition-point';
import { createLatestRun } from '../core/latest-run';
import { isNoAnswer } from '../core/results';
import type { DeviceReferences } from './device-references';

/** A reference that leads to other documents. */
export interface OutwardReference {
  /** The offsets in the text at which it begins and ends. */
  readonly from: number;
  readonly to: number;
  /** The documents to which it leads or may lead: at most the first two. */
  readonly documents: readonly string[];
  /** Whether it leads to exactly one document. */
  readonly isOnly: boolean;
  /**
   * Whether none of the documents that it may mean can be read on this device. Always false in the server's
   * list.
   */
  readonly isAway: boolean;
}

export interface OutwardReferences {
  /** Returns the reference at exactly these offsets; null if it leads to no other document. */
  at(words: { readonly from: number; readonly to: number }): OutwardReference | null;
  /** Returns whether such a reference begins in this part of the text. */
  touches(from: number, to: number): boolean;
}

export interface OutwardSource {
  /** A new object after each response; null while there are no references. */
  readonly references: ReadonlySignal<OutwardReferences | null>;
  /**
   * Asks the server, unless it has already responded. If it doesn't respond, the device lists the references.
   */
  load(isOnline: boolean): Promise<void>;
  /** Responses that arrive later are ignored. */
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
  const latestRun = createLatestRun();
  return {
    references,
    async load(isOnline) {
      // The library lists the references of editions only.
      if (isAnswered || readReplacedName(edition)) return;
      const isLatest = latestRun.begin();
      const listed = isOnline ? await askServer(api, id, edition) : null;
      const found = listed ?? (await device.list()) ?? [];
      if (!isLatest()) return;
      isAnswered = listed !== null;
      references.value = byPlace(found);
    },
    dispose: latestRun.cancel,
  };
}

async function askServer(api: Api, id: string, edition: string): Promise<OutwardReference[] | null> {
  const answer = await call(
    api.GET('/api/documents/{id}/references', { params: { path: { id }, query: { edition } } }),
  );
  if (!answer.ok) return isNoAnswer(answer.problem) ? null : [];
  return answer.value.references.map((one) => ({
    ...one,
    isOnly: one.documents.length === 1,
    isAway: false,
  }));
}

/**
 * Indexes references by their beginnings. If the text was corrected after the reader opened it, the
 * references belong to a different version, so a reference is used only if its end matches as well.
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
      const first = partitionPoint(starts.length, (index) => starts[index]! < from);
      return first < starts.length && starts[first]! < to;
    },
  };
}
