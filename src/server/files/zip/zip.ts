/**
 * Streams PDFs as one ZIP. The archive is made only as fast as the client reads it, so only one chunk is in
 * memory, and the work ends when the client disconnects. PDFs are already compressed, so they are stored
 * unchanged, and the size of the ZIP is known in advance if the sizes of its PDFs are.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip, predictLength } from 'client-zip';
import type { ZipSelection, ZipDocument } from '../../store/favourites/zip-selections';
import type { Edition, StoredPdf } from '../../store/library/pdfs';
import { wholeRange } from '../byte-range';
import type { DocumentPdfs } from '../document-pdfs';
import { distinctNames, pdfFileName } from '../file-name';
import type { Files } from '../files';
import { indexCsv, indexHtml, type ListedDocument } from './zip-index';

export interface ZipSources {
  readonly files: Files;
  readonly pdfs: DocumentPdfs;
  /** Returns `null` if the document no longer exists. */
  readonly findEdition: (documentId: string) => Promise<Edition | null>;
  /** Called for a PDF that can't be provided. The lists in the ZIP also mention it. */
  readonly onMissing: (documentId: string, cause: unknown) => void;
}

export interface Zip {
  readonly stream: Readable;
  /** `null` if some PDFs have not been typeset yet. */
  readonly sizeBytes: number | null;
}

/**
 * A document that the ZIP lists. If `pdf` is `'typeset'`, the PDF is made when its turn comes; if it is
 * `null`, the ZIP doesn't contain one.
 */
interface PlannedEntry {
  readonly document: ZipDocument;
  readonly fileName: string;
  readonly pdf: StoredPdf | 'typeset' | null;
}

interface Entry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: Readable | string;
  readonly size: number;
}

/** How many files are looked up at the same time. */
const CONCURRENT_LOOKUPS = 32;

/** @param title The title of the lists. */
export async function createZip(
  download: ZipSelection,
  title: string,
  madeAt: Date,
  sources: ZipSources,
): Promise<Zip> {
  const planned = await plan(download.documents, sources);
  const indexOf = (listed: readonly ListedDocument[]) =>
    indexEntries({ title, madeAt, hidden: download.hidden, documents: listed }, madeAt);
  const stored = planned.flatMap(({ fileName, pdf }) =>
    pdf !== null && pdf !== 'typeset' ? [{ name: fileName, size: pdf.sizeBytes }] : [],
  );
  const isSizeKnown = planned.every(({ pdf }) => pdf !== 'typeset');
  const sizeBytes = isSizeKnown
    ? Number(predictLength([...stored, ...indexOf(planned.map((one) => listed(one, one.pdf !== null)))]))
    : null;

  async function* entries(): AsyncGenerator<Entry> {
    const documents: ListedDocument[] = [];
    for (const one of planned) {
      const pdf = one.pdf === 'typeset' ? await typeset(one.document, sources) : one.pdf;
      documents.push(listed(one, pdf !== null));
      if (pdf === null) continue;
      const input = await sources.files.read(pdf.sha256, wholeRange(pdf.sizeBytes));
      try {
        yield {
          name: one.fileName,
          lastModified: new Date(one.document.edition_added_at),
          input,
          size: pdf.sizeBytes,
        };
      } finally {
        // Otherwise, the file would stay open if the client disconnected in the middle of it.
        input.destroy();
      }
    }
    yield* indexOf(documents);
  }

  return { stream: Readable.fromWeb(makeZip(entries()) as ReadableStream), sizeBytes };
}

async function plan(
  documents: readonly ZipDocument[],
  { files, onMissing }: ZipSources,
): Promise<PlannedEntry[]> {
  const names = distinctNames(documents.map(pdfFileName));
  const planned: PlannedEntry[] = [];
  for (let start = 0; start < documents.length; start += CONCURRENT_LOOKUPS) {
    const some = documents.slice(start, start + CONCURRENT_LOOKUPS);
    const pdfs = await Promise.all(
      some.map(async ({ id, pdf_sha256, pdf_size, pdf_imported, text_words }) => {
        if (pdf_sha256 !== null && pdf_size !== null && (await files.sizeOf(pdf_sha256)) === pdf_size)
          return { sha256: pdf_sha256, sizeBytes: pdf_size };
        if (!pdf_imported) return text_words > 0 ? 'typeset' : null;
        onMissing(id, new Error('the file of a PDF is missing or incomplete'));
        return null;
      }),
    );
    planned.push(
      ...some.map((document, index): PlannedEntry => ({
        document,
        fileName: names[start + index] ?? pdfFileName(document),
        pdf: pdfs[index] ?? null,
      })),
    );
  }
  return planned;
}

/** Typesets a PDF. A failure must not affect the rest of the ZIP. */
async function typeset(
  { id }: ZipDocument,
  { pdfs, findEdition, onMissing }: ZipSources,
): Promise<StoredPdf | null> {
  try {
    const edition = await findEdition(id);
    return edition && (await pdfs.ensure(edition));
  } catch (cause) {
    onMissing(id, cause);
    return null;
  }
}

function listed({ document, fileName }: PlannedEntry, hasPdf: boolean): ListedDocument {
  const { number, title, issuer, type, edition, withdrawn_at, publication_date, entry_date } = document;
  return {
    number,
    title,
    issuer,
    type,
    edition,
    publicationDate: publication_date,
    entryDate: entry_date,
    isWithdrawn: withdrawn_at !== null,
    fileName: hasPdf ? fileName : null,
  };
}

function indexEntries(index: Parameters<typeof indexHtml>[0], lastModified: Date): Entry[] {
  return [
    { name: 'index.html', input: indexHtml(index) },
    { name: 'index.csv', input: indexCsv(index) },
  ].map(({ name, input }) => ({ name, lastModified, input, size: Buffer.byteLength(input) }));
}
