/**
 * The document screen's data about time: the day that the address asks for, the edition for that day, and the
 * library's records of all editions' dates.
 *
 *   records: unknown ── this device knows them ──► known on the device
 *            unknown, known on the device ── the server answers ──► known
 *                                         ── it fails ──► no change, but a problem ── retry, or a connection ──► …
 *
 * While the records are unknown, the document's own fields say whether it is in force. Only an address with a
 * day has to wait for the records, because only they say which edition it means.
 */
import { useEffect, useMemo } from 'react';
import { readAsOf, type AsOf } from '../../../domain/editions/as-of';
import {
  editionForDay,
  describeEdition,
  describeFields,
  type EditionDescription,
} from '../../../domain/editions/describe-edition';
import { createDocumentRecords } from '../../../domain/editions/document-records';
import type { LazyResource } from '../../../domain/core/lazy-resource';
import { readEdition, type DocumentView } from '../../../domain/library/documents';
import { wordingAt, type EditionRecord } from '../../../shared/editions/wording-at';
import { useApp } from '../../app-context';

export interface DocumentTime {
  readonly asOf: AsOf | null;
  /** The edition to open; null for the one that readers see today, and undefined until it is known. */
  readonly edition: string | null | undefined;
  /** Whether the address asks for a particular edition or day. */
  readonly isChosen: boolean;
  readonly records: LazyResource<readonly EditionRecord[]>;
  /** The names of the wordings that corrections have replaced; null while they aren't known. */
  readonly replaced: readonly string[] | null;
  /** Whether the server has sent the records. */
  readonly areRecordsFromServer: boolean;
  describe(document: DocumentView): EditionDescription;
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
  return {
    ...{ asOf, records, replaced: replaced.value, areRecordsFromServer: isFromServer.value },
    edition: asOf ? (known ? editionOn(known, asOf, today) : undefined) : readEdition(address),
    isChosen: asOf !== null || readEdition(address) !== null,
    describe: (document) =>
      (known && describeEdition(known, document.edition, today, asOf)) ?? describeFields(document, today),
  };
}

/** Returns the edition for a day; null if it is the one that readers see today, which needn't be named. */
function editionOn(records: readonly EditionRecord[], asOf: AsOf, today: string): string | null {
  const { edition } = editionForDay(records, asOf);
  return edition === wordingAt(records, today).shown ? null : edition;
}
