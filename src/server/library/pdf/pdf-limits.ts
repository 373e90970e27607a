/**
 * The limits on reading a PDF. They are far higher than any regulation needs, so a PDF that exceeds them is
 * damaged or malicious.
 */
export interface PdfLimits {
  /** The time limit, from the moment when the process gets the PDF. */
  readonly maxMs: number;
  /** The maximum resident memory of the process that reads the PDF. */
  readonly maxMemoryBytes: number;
  /** The maximum size of the file, which the process keeps in memory. */
  readonly maxFileBytes: number;
  /** The maximum unpacked size of a single compressed stream. */
  readonly maxStreamBytes: number;
  /** The maximum unpacked size of all compressed streams together. */
  readonly maxUnpackedBytes: number;
  readonly maxPages: number;
  /** The maximum length of the text, which must also fit into a line of NDJSON. */
  readonly maxCharacters: number;
}

export const pdfLimits: PdfLimits = {
  maxMs: 60_000,
  maxMemoryBytes: 1e9,
  maxFileBytes: 400e6,
  maxStreamBytes: 128e6,
  maxUnpackedBytes: 1e9,
  maxPages: 10_000,
  maxCharacters: 20_000_000,
};

/** Returns the messages that say why a PDF is rejected. */
export function pdfRefusals({
  maxMs,
  maxMemoryBytes,
  maxFileBytes,
  maxStreamBytes,
  maxUnpackedBytes,
  maxPages,
  maxCharacters,
}: PdfLimits) {
  return {
    time: `Reading the PDF takes more than ${maxMs / 1000} seconds.`,
    memory: `Reading the PDF needs more than ${size(maxMemoryBytes)} of memory.`,
    file: `The PDF is larger than the ${size(maxFileBytes)} that can be read.`,
    unpacked:
      `The PDF expands to more than ${size(maxStreamBytes)} in one part, or ` +
      `${size(maxUnpackedBytes)} in total.`,
    pages: (pages: number) =>
      `The PDF says that it has ${pages.toLocaleString('en')} pages; up to ` +
      `${maxPages.toLocaleString('en')} can be read.`,
    characters: `The PDF contains more than ${maxCharacters.toLocaleString('en')} characters of text.`,
  };
}

function size(bytes: number): string {
  return bytes >= 1e9 ? `${bytes / 1e9} GB` : `${bytes / 1e6} MB`;
}
