/**
 * The document screen's data about time: the day that the address asks for, the edition for that day, and the
 * library's records of all editions' dates.
 *
 *   records: unknown ── this device knows them ──► known on the device
 *            unknown, known on the device ── the server answers ──► known
 *                                         ── it fails ──► no change, but a problem ── retry, or a connection ──► …
 *
 * While the records are unknown, the document's own fields say whether it is in force. Only an address with a
 * day, or one of the words before a correction, has to wait for the records and for the code that describes such a
 * wording. If the address names a day of knowledge, and there is a connection, it waits for the server's records,
 * because this device may not know the latest correction.
 */
import { useEffect, useMemo, useState } from 'react';
import { readAsOf, type AsOf } from '../../../domain/editions/as-of';
import {
  describeEdition,
  describeFields,
  type EditionDescription,
} from '../../../domain/editions/describe-edition';
import { createDocumentRecords } from '../../../domain/editions/document-records';
import type { LazyResource } from '../../../domain/core/lazy-resource';
import { readEdition } from '../../../domain/editions/edition-parameter';
import type { DocumentView } from '../../../domain/library/documents';
import { readReplacedName } from '../../../shared/editions/replaced-wording';
import type { EditionRecord } from '../../../shared/editions/wording-at';
import { useApp } from '../../app-context';
import { preloadDocumentTools, useDocumentTools } from '../use-document-tools';
import type { PastWording } from './past-wording';

/** The wording on the screen. */
export interface ShownEdition extends EditionDescription {
  /** What the band says if the address asks for a day, or for the words before a correction; otherwise null. */
  readonly past: PastWording | null;
}

export interface DocumentTime {
  readonly asOf: AsOf | null;
  /**
   * The edition or replaced wording to open; null for the edition that readers see today, and undefined until it is
   * known.
   */
  readonly edition: string | null | undefined;
  /** Whether the address asks for a particular edition or day. */
  readonly isChosen: boolean;
  readonly records: LazyResource<readonly EditionRecord[]>;
  /** The names of the wordings that corrections have replaced; null while they aren't known. */
  readonly replaced: readonly string[] | null;
  /** Whether the server has sent the records. */
  readonly areRecordsFromServer: boolean;
  /** Whether the code that an address with a day needs can't be fetched. */
  readonly isFailed: boolean;
  /** Loads the records and the code again. */
  retry(): void;
  describe(document: DocumentView): ShownEdition;
}

export function useDocumentTime(id: string, address: URLSearchParams): DocumentTime {
  const { api, connection, offline, today: libraryDay } = useApp();
  const source = useMemo(() => {
    return createDocumentRecords(api, id, () => offline.value?.documents.documents.value?.get(id)?.data);
  }, [api, offline, id]);
  useEffect(() => () => source.dispose(), [source]);
  const { records, replaced, isFromServer } = source;
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (isOnline && !isFromServer.peek()) void records.load();
  }, [records, isFromServer, isOnline]);
  const known = records.value.value;
  const today = libraryDay.value;
  const asOf = readAsOf(address);
  const named = readEdition(address);
  const isPast = asOf !== null || (named !== null && readReplacedName(named) !== null);
  const [isFailed, setFailed] = useState(false);
  const tools = useDocumentTools(isPast, () => setFailed(true));
  const isLatest = isFromServer.value || !isOnline || records.problem.value !== null;
  const past = isPast && tools && known && (isLatest || asOf?.known == null) ? { tools, known } : null;
  const names = replaced.value ?? [];
  return {
    ...{ asOf, records, replaced: replaced.value, areRecordsFromServer: isFromServer.value },
    edition: !isPast || (past && !asOf) ? named : past?.tools.wordingToOpen(past.known, names, asOf!, today),
    isChosen: asOf !== null || named !== null,
    isFailed: isPast && isFailed && !tools,
    retry() {
      void preloadDocumentTools();
      void records.load();
    },
    describe(document) {
      const described =
        (known && describeEdition(known, document.edition, today)) ?? describeFields(document, today);
      return {
        ...described,
        past:
          past &&
          past.tools.describePast(described, asOf && past.tools.answerForDay(past.known, names, asOf)),
      };
    },
  };
}
