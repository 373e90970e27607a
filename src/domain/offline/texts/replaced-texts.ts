/**
 * The texts of replaced editions, which stay on the device so that the changes can be read offline:
 *
 *   the text of an edition on the device ── another edition is listed, and its PDF has arrived ──► replaced
 *                                        ── a correction is listed, and its PDF has arrived ──► replaced
 *   replaced ── the reader compares it with the listed edition ──► seen ── the next synchronisation ──► removed
 *            ── the document leaves the device, or is no longer listed ──► removed
 *            ── the limits are exceeded, and it was replaced before the others ──► removed
 *            ── the reader removes all of them on the screen for offline documents ──► removed
 *
 * The state isn't stored: the editions in the document's entry show which texts have been replaced.
 */
import { editionSpans } from '../../../shared/editions/edition-spans';
import { isStringList } from '../../../shared/type-guards';
import type { DeviceStorage } from '../../../platform/storage/storage';
import { forUser } from '../../../platform/storage/user-storage';
import { stateToday } from '../edition-today';
import type { OfflineDocument } from '../documents/document-list';
import type { OfflineData } from '../manifest';
import type { HeldTexts } from './device-texts';
import { replacedWordingOf } from './held-text';
import { textName, type HeldText } from './text-names';

/** The limits for all replaced texts together. A text usually takes about 20 kB. */
export interface ReplacedLimits {
  readonly texts: number;
  readonly bytes: number;
}

export const REPLACED_LIMITS: ReplacedLimits = { texts: 500, bytes: 25_000_000 };

/** The data that determines whether a text of a document belongs to a replaced edition. */
export interface DocumentOnDevice {
  readonly data: OfflineData;
  readonly isListed: boolean;
  /** The edition of the PDF on the device; null if there is none. */
  readonly pdfEdition: string | null;
  /** Whether the PDF on the device is the listed one. */
  readonly isDownloaded: boolean;
}

/**
 * Returns whether the text belongs to an edition that has been replaced, and can be compared with its
 * replacement.
 *
 * @param today Today's date in the library's time zone, yyyy-MM-dd.
 */
export function isReplaced(
  { data, isListed, pdfEdition, isDownloaded }: DocumentOnDevice,
  text: Pick<HeldText, 'edition'> & Partial<Pick<HeldText, 'version'>>,
  today: string,
): boolean {
  const { records, structure, next } = data;
  const { edition } = text;
  if (!isListed || pdfEdition === null || structure === null) return false;
  // A later correction may have restored the words, so that the text is the listed one again.
  if (isDownloaded && text.version !== structure && replacedWordingOf(data, text) !== null) return true;
  if ([pdfEdition, data.edition, next?.edition].includes(edition)) return false;
  // An entry that an older version of Fairway in another tab wrote doesn't contain the editions.
  if (!records) return true;
  const state = stateToday(data, edition, today);
  return state !== undefined && state !== 'not yet in force';
}

/** Returns the replaced texts of these documents. */
export function findReplacedTexts(
  documents: Iterable<OfflineDocument>,
  held: HeldTexts | null,
  today: string,
): HeldText[] {
  return [...documents].flatMap((document) => replacedTextsOf(document, held, today));
}

/** Returns the replaced texts of one document. */
export function replacedTextsOf(
  { id, data, deletable, readableEdition: pdfEdition, status }: OfflineDocument,
  held: HeldTexts | null,
  today: string,
): HeldText[] {
  const texts = held?.byId.get(id) ?? [];
  const document = { data, isListed: !deletable, pdfEdition, isDownloaded: status === 'downloaded' };
  return texts.filter((text) => isReplaced(document, text, today));
}

export interface MeasuredText {
  readonly text: HeldText;
  readonly bytes: number;
  /**
   * The date on which the edition was replaced, yyyy-MM-dd, or else the date on which the library learned of
   * it.
   */
  readonly replacedOn: string;
}

/** Returns the texts beyond the limits. The texts that were replaced most recently stay within them. */
export function findExcess(texts: readonly MeasuredText[], limits: ReplacedLimits): HeldText[] {
  let [count, bytes] = [0, 0];
  return [...texts]
    .sort(({ replacedOn: one }, { replacedOn: other }) => Number(one < other) - Number(one > other))
    .flatMap((one) => {
      count += 1;
      bytes += one.bytes;
      return count > limits.texts || bytes > limits.bytes ? [one.text] : [];
    });
}

/** Returns the date by which replaced texts are ordered (`replacedOn`). */
export function replacementDay({ records = [] }: OfflineData, edition: string): string {
  const span = editionSpans(records).find((one) => one.edition === edition);
  return span?.to ?? span?.knownFrom ?? '';
}

/**
 * Returns the names of the replaced texts whose changes the reader has seen.
 *
 * @param own The reader's part of the device's storage.
 */
export function readSeen(own: DeviceStorage): ReadonlySet<string> {
  return new Set(own.read('seen_texts', isStringList, []));
}

/**
 * Records that the reader has seen the changes since these texts. The texts stay until the next
 * synchronisation, so that the reader can return to the changes.
 *
 * @param held All texts on the device. The names of any other texts are forgotten.
 */
export function markSeen(
  userId: string,
  storage: DeviceStorage,
  texts: readonly HeldText[],
  held: Iterable<readonly HeldText[]>,
): void {
  const here = new Set([...held].flat().map(textName));
  const own = forUser(userId, storage);
  const names = [...readSeen(own), ...texts.map(textName)].filter((name) => here.has(name));
  own.write('seen_texts', [...new Set(names)]);
}
