/** Finds the text of an edition among the texts on this device. */
import { editionOfWording, readReplacedName } from '../../../shared/editions/replaced-wording';
import type { OfflineDocument } from '../documents';
import type { HeldText, HeldTexts } from './device-texts';
import { storedVersion } from './text-names';

/**
 * Returns the name of the replaced wording that a text contains; null if no correction has replaced the text, as far
 * as the device knows.
 */
export function replacedWordingOf(
  { replaced = [] }: Pick<OfflineDocument['data'], 'replaced'>,
  { edition, version }: Pick<HeldText, 'edition'> & Partial<Pick<HeldText, 'version'>>,
): string | null {
  if (version === undefined) return null;
  const found = replaced.findLast(
    ({ wording, structure }) => structure === version && editionOfWording(wording) === edition,
  );
  return found?.wording ?? null;
}

/**
 * Returns the text of an edition if it is on this device. The edition may be the one whose PDF is on the
 * device, the next edition, the listed edition if its PDF hasn't arrived yet, or a replaced edition
 * (replaced-texts.ts). It may also be a wording that a correction replaced. An older version of Fairway in
 * another tab may have stored the document without the version of its structure. Until that version is known
 * again, any text of the edition is accepted.
 */
export function findHeldText(
  { id, data, status, readableEdition }: Pick<OfflineDocument, 'id' | 'data' | 'status' | 'readableEdition'>,
  edition: string,
  held: HeldTexts | null,
): HeldText | null {
  const all = held?.byId.get(id) ?? [];
  const replaced = readReplacedName(edition);
  if (replaced) {
    // A later correction may have restored the same words, so the text may have several names.
    const version = data.replaced?.find(({ wording }) => wording === edition)?.structure;
    return all.find((text) => text.edition === replaced.edition && text.version === version) ?? null;
  }
  // Until a correction's file has arrived, the wording that the correction replaced is still the one to read.
  const rank = (text: HeldText) =>
    (data.replaced ?? []).findIndex(({ wording }) => wording === replacedWordingOf(data, text));
  const texts = all
    .filter((text) => text.edition === edition)
    .sort((one, other) => (rank(one) < 0 ? -1 : rank(other) < 0 ? 1 : rank(other) - rank(one)));
  if (edition !== readableEdition) {
    const listed = [data, data.next].find((one) => one?.edition === edition);
    return texts.find(({ version }) => !listed || version === storedVersion(listed)) ?? null;
  }
  const listed = status === 'downloaded' ? data.structure : undefined;
  return texts.find(({ version }) => listed === undefined || version === listed) ?? null;
}
