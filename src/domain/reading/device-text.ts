/** Reads texts with their structures from this device, so that they can be shown offline. */
import type { ReadonlySignal } from '@preact/signals-core';
import { unpackText } from '../../platform/storage/packed-text';
import { decodeStructure, UnreadableStructure } from '../../shared/provisions/encoding';
import { findHeldText } from '../offline/texts/held-text';
import type { OfflineDocument } from '../offline/documents';
import type { Offline } from '../offline/offline';
import { createTextModel, type TextModel } from './text-model';

/** null until the documents on this device are known. */
export type DeviceLibrary = ReadonlySignal<Pick<Offline, 'documents' | 'texts'> | null>;

/**
 * Resolves with the text of an edition, or with null if it isn't on this device or can't be read. A damaged
 * text is removed, so that the next synchronisation fetches it again. Never rejects.
 *
 * @param isListed Whether to accept only the text that the server last listed. Otherwise, an older text that
 *   belongs to the PDF on this device, or to a replaced edition, is also accepted.
 */
export async function readDeviceText(
  library: DeviceLibrary,
  id: string,
  edition: string,
  isListed: boolean,
): Promise<TextModel | null> {
  const { documents, texts } = library.peek() ?? {};
  const document = documents?.documents.peek()?.get(id);
  if (!document || !texts || (isListed && !isAsListed(document, edition))) return null;
  const held = findHeldText(document, edition, texts.held.peek());
  if (!held) return null;
  const bytes = await texts.read(held).catch(() => undefined);
  // The browser couldn't read its database, which doesn't mean that the text is damaged.
  if (bytes === undefined) return null;
  const model = bytes && (await toModel(bytes));
  if (!model) await texts.discard(held);
  return model;
}

/**
 * Returns whether this edition is on the device as the server last listed it. A replaced edition is no longer
 * listed.
 */
function isAsListed({ data, status }: OfflineDocument, edition: string): boolean {
  return status === 'downloaded' && (edition === data.edition || edition === data.next?.edition);
}

async function toModel(bytes: Uint8Array<ArrayBuffer>): Promise<TextModel | null> {
  const unpacked = await unpackText(bytes);
  if (!unpacked) return null;
  try {
    return createTextModel(decodeStructure(unpacked.text, unpacked.structure));
  } catch (error) {
    if (error instanceof UnreadableStructure) return null;
    throw error;
  }
}
