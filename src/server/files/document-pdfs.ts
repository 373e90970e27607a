/** A document's PDF, typeset when it is first asked for if it came as text (rulings, "Library"). */
import type { Database } from '../database';
import { rememberPdf, type Edition, type StoredPdf } from '../store/pdfs';
import type { Files } from './files';

/** The same bytes for the same edition, every time. */
export type Typeset = (edition: Edition) => Promise<Uint8Array>;

export interface DocumentPdfs {
  /** Stored when it resolves; `null` for an edition with neither PDF nor text. Asked for many times at once, it is typeset once. */
  ready(edition: Edition): Promise<StoredPdf | null>;
}

export function createDocumentPdfs(db: Database, files: Files, typeset: Typeset): DocumentPdfs {
  const underWay = new Map<string, Promise<StoredPdf>>();

  async function make(edition: Edition): Promise<StoredPdf> {
    const pdf = await files.put(await typeset(edition));
    await rememberPdf(db, edition, pdf);
    return pdf;
  }

  return {
    async ready(edition) {
      if (edition.pdf_sha256 !== null && edition.pdf_size !== null && (edition.pdf_imported || (await files.sizeOf(edition.pdf_sha256)) === edition.pdf_size)) {
        return { sha256: edition.pdf_sha256, sizeBytes: edition.pdf_size };
      }
      if (edition.pdf_imported || edition.text_words === 0) return null;
      const key = `${edition.document_id}\n${edition.edition}\n${edition.content_hash}`;
      const running = underWay.get(key) ?? make(edition).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
  };
}
