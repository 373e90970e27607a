/** The response to a synchronisation, and its ETag, from which a device learns whether it is up to date. */
import type { components } from '../../api/schema';
import type { LinkedPdf } from '../files/pdf-links';
import { etagOf } from '../http/etag';
import { mapLazily, type WithLazyLists } from '../http/json-slices';
import {
  offlineEntry,
  type OfflineContents,
  type OfflineDocument,
  type OfflineHolder,
} from '../store/offline/offline-contents';

/**
 * Returns an ETag that changes if and only if an id, an edition, a date of an edition, a hash, the version of
 * a structure, the start of a page, a replaced wording or a shared key changes. The hashes cover the
 * instrument and the title of the next edition. Links are excluded, because they differ in each response (see
 * "Session and device" in docs/rulings.md).
 */
export function offlineEtag({
  categories,
  groups,
  pinnedGroup,
  documents,
  sharedKeys,
}: OfflineContents): string {
  const covered = [
    categories.map(({ id, documentIds }) => [id, documentIds]),
    groups.map(({ id, documentIds }) => [id, documentIds]),
    pinnedGroup,
    documents.map(
      ({
        id,
        edition,
        contentHash,
        pdf,
        categoryIds,
        relatesTo,
        structure,
        pages,
        records,
        replaced,
        next,
      }) => [
        id,
        edition,
        contentHash,
        pdf?.sha256 ?? null,
        categoryIds,
        relatesTo,
        structure,
        records.map((record) => [
          record.edition,
          record.known_from,
          record.in_force_from,
          record.in_force_to,
        ]),
        next && [next.edition, next.contentHash, next.structure],
        ...(pages === null ? [] : [pages]),
        ...(replaced.length === 0 ? [] : [replaced.map(({ wording }) => wording)]),
      ],
    ),
    ...(sharedKeys.length === 0 ? [] : [sharedKeys]),
  ];
  return etagOf(JSON.stringify(covered));
}

/** Counts the documents whose PDF isn't ready yet. */
export function countPreparing({ documents }: OfflineContents): number {
  return documents.filter(({ pdf }) => pdf === null).length;
}

type OfflineSync = components['schemas']['OfflineSync'];

/**
 * Returns the response. Its entries and links are created while it is serialised, because thousands of them take dozens
 * of milliseconds.
 *
 * @param sign Creates the link to a PDF.
 */
export function toOfflineSync(
  contents: OfflineContents,
  sign: (pdf: Omit<LinkedPdf, 'userId'>) => string,
): WithLazyLists<OfflineSync> {
  const { categories, groups, pinnedGroup, documents, sharedKeys } = contents;
  const sizes = new Map(documents.map(({ id, sizeBytes }) => [id, sizeBytes]));
  const withSizes = ({ id, documentIds }: OfflineHolder) => ({
    id,
    documents: documentIds.map((one) => ({ id: one, filesize: sizes.get(one) ?? 0 })),
  });
  return {
    groups: mapLazily(groups, withSizes),
    categories: mapLazily(categories, withSizes),
    documents: mapLazily(documents, offlineEntry),
    pdflinks: pdfLinksOf(documents, sign),
    kept_group: pinnedGroup,
    preparing: countPreparing(contents),
    ...(sharedKeys.length > 0 && { shared_keys: [...sharedKeys] }),
  };
}

function* pdfLinksOf(
  documents: readonly OfflineDocument[],
  sign: (pdf: Omit<LinkedPdf, 'userId'>) => string,
): Generator<OfflineSync['pdflinks'][number]> {
  for (const { id, edition, pdf } of documents) {
    if (!pdf) continue;
    const { sha256, sizeBytes, earlier } = pdf;
    const link = sign({ documentId: id, edition, sha256 });
    yield {
      id,
      link,
      edition,
      size: sizeBytes,
      sha256,
      ...(earlier.length > 0 && { earlier: [...earlier] }),
    };
  }
}
