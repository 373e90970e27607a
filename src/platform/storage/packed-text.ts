/**
 * The format in which a text and its structure are stored on the device: JSON compressed with gzip, whose
 * checksum reveals damage.
 */
import { isRecord } from '../../shared/type-guards';

export interface TextWithStructure {
  readonly text: string;
  /** The structure, as the server encodes it. */
  readonly structure: unknown;
}

export async function packText({ text, structure }: TextWithStructure): Promise<Uint8Array> {
  const packed = new Blob([JSON.stringify({ text, structure })])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Returns null if the bytes are damaged. */
export async function unpackText(bytes: Uint8Array<ArrayBuffer>): Promise<TextWithStructure | null> {
  try {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const value: unknown = await new Response(unpacked).json();
    return isRecord(value) && typeof value.text === 'string'
      ? { text: value.text, structure: value.structure }
      : null;
  } catch {
    return null;
  }
}
