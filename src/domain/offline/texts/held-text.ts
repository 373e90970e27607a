/** Finds the text of an edition among the texts on this device. */
import type { OfflineDocument } from '../documents';
import type { HeldText, HeldTexts } from './device-texts';
import { storedVersion } from './text-names';

/**
 * Returns the text of an edition if it is on this device. The edition may be that of the PDF on the device,
 * the next one, the listed one whose PDF is still awaited, or a replaced one (replaced-texts.ts). An older
 * version of Fairway in another tab may have stored the document without the version of its structure. Until
 * that version is known again, any text of the edition is accepted.
 */
export function findHeldText(
  { id, data, status, readableEdition }: OfflineDocument,
  edition: string,
  held: HeldTexts | null,
): HeldText | null {
  const texts = (held?.byId.get(id) ?? []).filter((text) => text.edition === edition);
  if (edition !== readableEdition) {
    const listed = [data, data.next].find((one) => one?.edition === edition);
    return texts.find(({ version }) => !listed || version === storedVersion(listed)) ?? null;
  }
  const listed = status === 'downloaded' ? data.structure : undefined;
  return texts.find(({ version }) => listed === undefined || version === listed) ?? null;
}
