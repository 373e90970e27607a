/** What reading one PDF may take. The limits are far above what a regulation needs: more of anything is damage, or made to harm. */
export interface PdfLimits {
  /** From the moment at which the process gets the PDF. */
  readonly mostMs: number;
  /** Resident memory of the process that reads. */
  readonly memoryMostBytes: number;
  /** Of the file, which the process holds in memory. */
  readonly fileMostBytes: number;
  /** Of one compressed stream, unpacked. */
  readonly streamMostBytes: number;
  /** Of all compressed streams together, unpacked. */
  readonly unpackedMostBytes: number;
  readonly mostPages: number;
  /** Of the text, which has to fit in a line of NDJSON, too. */
  readonly mostCharacters: number;
}

export const pdfLimits: PdfLimits = {
  mostMs: 60_000,
  memoryMostBytes: 1e9,
  fileMostBytes: 400e6,
  streamMostBytes: 128e6,
  unpackedMostBytes: 1e9,
  mostPages: 10_000,
  mostCharacters: 20_000_000,
};

/** The reasons for which a PDF is refused by these limits, each one sentence. */
export function pdfRefusals({
  mostMs,
  memoryMostBytes,
  fileMostBytes,
  streamMostBytes,
  unpackedMostBytes,
  mostPages,
  mostCharacters,
}: PdfLimits) {
  return {
    time: `Reading the PDF takes more than ${mostMs / 1000} seconds.`,
    memory: `Reading the PDF needs more than ${size(memoryMostBytes)} of memory.`,
    file: `The PDF is larger than the ${size(fileMostBytes)} that can be read.`,
    unpacked: `The PDF expands to more than ${size(streamMostBytes)} in one part, or ${size(unpackedMostBytes)} in total.`,
    pages: (pages: number) =>
      `The PDF says that it has ${pages.toLocaleString('en')} pages; up to ${mostPages.toLocaleString('en')} can be read.`,
    characters: `The PDF holds more than ${mostCharacters.toLocaleString('en')} characters of text.`,
  };
}

function size(bytes: number): string {
  return bytes >= 1e9 ? `${bytes / 1e9} GB` : `${bytes / 1e6} MB`;
}
