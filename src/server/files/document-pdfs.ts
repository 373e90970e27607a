/**
 * Provides a document's PDF. A document that was imported as text is typeset when its PDF is first needed
 * (see "Library" in docs/rulings.md).
 */
import type { Database, Transaction } from '../database/database';
import { LeaseLost } from '../database/lease-rows';
import type { Lease } from '../database/leases';
import { TYPESETTER_VERSION } from '../library/typeset/version';
import { findPdf, savePdf, type Edition, type StoredPdf } from '../store/library/pdfs';
import type { Files } from './files';

/** Typesets an edition. The same edition always produces the same bytes. */
export type Typeset = (edition: Edition) => Promise<Uint8Array>;

/** Runs the work in a transaction, possibly under a lease. */
type Write = (work: (trx: Transaction) => Promise<void>) => Promise<void>;

export interface DocumentPdfs {
  /**
   * Returns the PDF once it has been stored; `null` for an edition with neither a PDF nor text. If the file
   * of a typeset PDF is missing, the PDF is made again. Simultaneous calls typeset an edition only once.
   *
   * @param lease The lease of the job that calls this, under which the PDF is recorded.
   * @throws LeaseLost if the lease is lost.
   */
  ensure(edition: Edition, lease?: Pick<Lease, 'write'>): Promise<StoredPdf | null>;
  /**
   * Typesets an edition that already has a PDF and records the new one under the lease. Readers get the old
   * PDF until then.
   *
   * @throws LeaseLost if the lease is lost.
   */
  retypeset(edition: Edition, lease: Pick<Lease, 'write'>): Promise<StoredPdf>;
}

export function createDocumentPdfs(db: Database, files: Files, typeset: Typeset): DocumentPdfs {
  const underWay = new Map<string, Promise<StoredPdf>>();
  const inTransaction: Write = (work) => db.transaction().execute(work);

  async function make(edition: Edition, write: Write): Promise<StoredPdf> {
    // Another call may have made the PDF since the edition was read.
    const made = await findPdf(db, edition.document_id, edition.edition, null);
    if (made && (await files.sizeOf(made.sha256)) === made.sizeBytes)
      return { sha256: made.sha256, sizeBytes: made.sizeBytes };
    return typesetAndStore(edition, write, true);
  }

  async function typesetAndStore(edition: Edition, write: Write, keepsEarlier: boolean): Promise<StoredPdf> {
    const pdf = await files.put(await typeset(edition));
    await write((trx) => savePdf(trx, edition, { ...pdf, typesetter: TYPESETTER_VERSION, keepsEarlier }));
    return pdf;
  }

  async function makeOnce(edition: Edition, lease?: Pick<Lease, 'write'>): Promise<StoredPdf> {
    const key = `${edition.document_id}\n${edition.edition}\n${edition.content_hash}`;
    const running =
      underWay.get(key) ?? make(edition, lease?.write ?? inTransaction).finally(() => underWay.delete(key));
    underWay.set(key, running);
    try {
      return await running;
    } catch (cause) {
      // Readers who wait for a job's PDF must not be affected if the job loses its lease. The first of them
      // makes the PDF, and the others wait for it.
      if (cause instanceof LeaseLost && !lease) return makeOnce(edition);
      throw cause;
    }
  }

  return {
    async ensure(edition, lease) {
      if (edition.pdf_imported)
        return edition.pdf_sha256 !== null && edition.pdf_size !== null
          ? { sha256: edition.pdf_sha256, sizeBytes: edition.pdf_size }
          : null;
      return edition.text_words === 0 ? null : makeOnce(edition, lease);
    },
    retypeset: (edition, lease) => typesetAndStore(edition, lease.write, false),
  };
}
