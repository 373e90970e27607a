/**
 * Provides a document's PDF. A document that was imported as text is typeset when its PDF is first needed
 * (rulings "Library").
 */
import type { Database } from '../database/database';
import { TYPESETTER_VERSION } from '../library/typeset/version';
import { findPdf, savePdf, type Edition, type StoredPdf } from '../store/library/pdfs';
import type { Files } from './files';

/** Typesets an edition. The same edition always produces the same bytes. */
export type Typeset = (edition: Edition) => Promise<Uint8Array>;

export interface DocumentPdfs {
  /**
   * Returns the PDF, which has been stored by then; `null` for an edition with neither a PDF nor text.
   * Simultaneous calls typeset an edition only once.
   */
  ensure(edition: Edition): Promise<StoredPdf | null>;
  /** Typesets an edition that already has a PDF. Readers get the old one until the new one is stored. */
  retypeset(edition: Edition): Promise<StoredPdf>;
}

export function createDocumentPdfs(db: Database, files: Files, typeset: Typeset): DocumentPdfs {
  const underWay = new Map<string, Promise<StoredPdf>>();

  async function make(edition: Edition): Promise<StoredPdf> {
    // Another call may have made the PDF since the edition was read.
    const made = await findPdf(db, edition.document_id, edition.edition, null);
    if (made && (await files.sizeOf(made.sha256)) === made.sizeBytes)
      return { sha256: made.sha256, sizeBytes: made.sizeBytes };
    return typesetAndStore(edition);
  }

  async function typesetAndStore(edition: Edition): Promise<StoredPdf> {
    const pdf = await files.put(await typeset(edition));
    await savePdf(db, edition, pdf, TYPESETTER_VERSION);
    return pdf;
  }

  return {
    async ensure(edition) {
      if (edition.pdf_imported)
        return edition.pdf_sha256 !== null && edition.pdf_size !== null
          ? { sha256: edition.pdf_sha256, sizeBytes: edition.pdf_size }
          : null;
      if (edition.text_words === 0) return null;
      const key = `${edition.document_id}\n${edition.edition}\n${edition.content_hash}`;
      const running = underWay.get(key) ?? make(edition).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
    retypeset: typesetAndStore,
  };
}
