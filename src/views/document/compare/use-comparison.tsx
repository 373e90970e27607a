/** The editions that are compared, and the differences between them. */
import { useEffect, useMemo, useState } from 'react';
import {
  createComparison,
  type ComparisonWish,
  type EditionComparison,
} from '../../../domain/comparing/comparison';
import { dateEditions } from '../../../domain/editions/describe-edition';
import { inOrder } from '../../../domain/editions/listed-editions';
import { createDocument, type EditionEntry, type OpenDocument } from '../../../domain/library/documents';
import { editionsInOrder } from '../../../shared/editions/edition-order';
import { useApp } from '../../app-context';

export interface ComparedEditions {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns null until the effect has run, so that every document that is created is also disposed of. Anything
 * that couldn't be loaded is requested again when the connection changes.
 */
export function useOpenDocument(id: string): OpenDocument | null {
  const { api, connection } = useApp();
  const isOnline = connection.isOnline.value;
  const [opened, setOpened] = useState<OpenDocument | null>(null);
  useEffect(() => {
    const made = createDocument({ api, id, edition: null });
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- A discarded render must not request anything.
    setOpened(made);
    return () => made.dispose();
  }, [api, id]);
  useEffect(() => {
    for (const one of opened ? [opened.document, opened.editions] : [])
      if (one.value.peek() === null) void one.load();
  }, [opened, isOnline]);
  return opened?.id === id ? opened : null;
}

/** The data that the comparison shows about an edition. */
export type ComparedEntry = Pick<EditionEntry, 'edition' | 'entry_date' | 'state'>;

/**
 * Returns all editions in the order in which they enter into force; null until either the server or this device
 * has provided them.
 */
export function useEntries(id: string, opened: OpenDocument | null): readonly ComparedEntry[] | null {
  const { offline, today } = useApp();
  const day = today.value;
  const listed = opened ? opened.editions.value.value : null;
  const records = offline.value?.documents.documents.value?.get(id)?.data.records;
  return useMemo(() => {
    if (listed) return inOrder(listed);
    if (!records) return null;
    const dated = new Map(dateEditions(records, day).map((one) => [one.edition, one]));
    return editionsInOrder(records).map((edition) => {
      const { from, state } = dated.get(edition)!;
      return { edition, entry_date: from, state };
    });
  }, [listed, records, day]);
}

/**
 * Returns the editions that the address names. By default, the newer one is the edition that enters into
 * force last, and the older one is the edition before the newer one. Returns null if a default is needed but
 * isn't known yet, or doesn't exist.
 *
 * @param entries In the order in which the editions enter into force.
 */
export function chosenEditions(
  address: URLSearchParams,
  entries: readonly ComparedEntry[] | null,
): ComparedEditions | null {
  const order = (entries ?? []).map(({ edition }) => edition);
  const to = address.get('to') ?? order.at(-1);
  if (to === undefined) return null;
  const from = address.get('from') ?? order[order.indexOf(to) - 1];
  return from === undefined ? null : { from, to };
}

/**
 * Returns null until the comparison of these editions has been created, so that the changes between one pair
 * of editions are never shown for another pair.
 *
 * @param editions Null until they are known, and until it is known which texts are on this device.
 */
export function useComparison(
  id: string,
  editions: ComparedEditions | null,
  { isWhole, withLayout }: ComparisonWish,
): EditionComparison | null {
  const { api, offline, connection } = useApp();
  const [comparison, setComparison] = useState<EditionComparison | null>(null);
  const { from, to } = editions ?? {};
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- A discarded render must not request anything.
    if (from === undefined || to === undefined) return setComparison(null);
    const made = createComparison({
      ...{ api, offline, id, from, to },
      isOnline: () => connection.isOnline.peek(),
    });
    setComparison(made);
    return () => made.dispose();
  }, [api, offline, connection, id, from, to]);
  useEffect(() => void comparison?.load({ isWhole, withLayout }), [comparison, isWhole, withLayout]);
  useEffect(() => {
    const { name } = comparison?.state.peek() ?? {};
    if (isOnline && (name === 'away' || name === 'failed')) void comparison?.load({ isWhole, withLayout });
  }, [isOnline, comparison, isWhole, withLayout]);
  return comparison?.from === from && comparison?.to === to ? comparison : null;
}

/** Returns an edition's entry in the list of editions; null if the list isn't known or doesn't contain the edition. */
export function entryOf(entries: readonly ComparedEntry[] | null, edition: string): ComparedEntry | null {
  return entries?.find((one) => one.edition === edition) ?? null;
}
