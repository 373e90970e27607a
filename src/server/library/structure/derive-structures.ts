/**
 * Derives the structures of texts that are already in the library: those that were imported before Fairway
 * supported structures or in a format without any, and those whose structure was derived by an older version
 * of the grammar.
 *
 *   an edition:  without current structure ── its text is derived in a process ──► stored, under the job's lease
 *                       ▲                       │ its text was corrected meanwhile      │ its text is corrected,
 *                       └───────────────────────┘                                      │ or the grammar is newer
 *                       ▲───────────────────────────────────────────────────────────────┘
 *                without current structure ── the grammar failed ──► left out until the process ends
 *
 * Which work remains is determined from the database, so nothing is stored twice, and nothing is lost if a
 * process dies. A transaction stores a few structures, after comparing the hash of each text with that of the
 * text from which the structure was derived. Meanwhile, the next structures are derived.
 * jobs/library-passes.ts decides when this happens.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pMapIterable } from 'p-map';
import { GRAMMAR } from '../../../shared/provisions/derive/derive-structure';
import type { Database } from '../../database/database';
import type { Lease, Leases } from '../../database/leases';
import type { Job } from '../../jobs/job-loop';
import { createLibraryPasses, reportSeldom } from '../../jobs/library-passes';
import { findEdition } from '../../store/library/pdfs';
import { countChangedDocuments } from '../../store/library/structure/changed-in-steps';
import type { EditionName } from '../../store/library/structure/edition-names';
import {
  findUnderived,
  saveDerivedStructures,
  type DerivedStructure,
  type Underived,
} from '../../store/library/structure/underived-structures';
import type { Derive } from './derive-process';
import { listMissingReferences } from './list-references';
import { repairDocumentKeys } from './repair-keys';

/** The name of the lease. Only one process at a time derives structures. */
export const STRUCTURE_LEASE = 'structure';

export interface DeriveProgress {
  readonly documents: number;
  readonly allDocuments: number;
  readonly derived: number;
  readonly failed: number;
}

export interface DeriveOptions {
  readonly db: Database;
  readonly derive: Derive;
  /** Called after each edition, each transaction and each step. */
  readonly onProgress: (progress: DeriveProgress) => void;
  /** Called after a structure has been stored. */
  readonly onDerived?: (edition: EditionName) => void;
  /** Called once for each edition whose structure can't be derived or read. */
  readonly onFault: (edition: EditionName, cause: unknown) => void;
  /** Ends the pass before the next edition. */
  readonly signal: AbortSignal;
  /** The editions and structures to skip. Those that fail are added. */
  readonly faulty: Set<string>;
  /** The version of the grammar. Only tests set it. */
  readonly grammar?: number;
}

/** Several, so that the next texts are read, or wait for a process, while others are being processed. */
const DERIVED_AT_ONCE = 4;
/** Kept small, because imports wait for the transaction. */
const STORED_AT_ONCE = 16;

/**
 * Derives the missing structures, under a lease that the caller holds.
 *
 * @throws LeaseLost, or the signal's reason. Structures that were complete by then are stored.
 */
export async function deriveStructures(
  { db, derive, onProgress, onDerived, onFault, signal, faulty, grammar = GRAMMAR }: DeriveOptions,
  which: Omit<Underived, 'grammar'>,
  lease: Lease,
): Promise<DeriveProgress> {
  const allDocuments = await countChangedDocuments(db, which.afterRevision);
  let progress: DeriveProgress = { documents: 0, allDocuments, derived: 0, failed: 0 };
  const advance = (change: Partial<DeriveProgress>) => onProgress((progress = { ...progress, ...change }));

  /** Returns `null` if the edition no longer exists, or if its structure can't be derived. */
  async function deriveOne(name: EditionName): Promise<DerivedStructure | null> {
    lease.signal.throwIfAborted();
    signal.throwIfAborted();
    const edition = await findEdition(db, name.documentId, null, name.edition);
    if (!edition) return null;
    const key = `${name.documentId}\n${name.edition}\n${edition.content_hash}`;
    if (faulty.has(key)) return null;
    try {
      const columns = await derive({ text: edition.text, markdown: edition.markdown });
      return { ...name, ...columns, contentHash: edition.content_hash };
    } catch (cause) {
      signal.throwIfAborted();
      faulty.add(key);
      onFault(name, cause);
      advance({ failed: progress.failed + 1 });
      return null;
    }
  }

  async function store(structures: readonly DerivedStructure[]): Promise<void> {
    if (structures.length === 0) return;
    const stored = await lease.write((trx) => saveDerivedStructures(trx, structures));
    for (const name of stored) onDerived?.(name);
    advance({ derived: progress.derived + stored.length });
  }

  await repairDocumentKeys({ db, signal }, which.afterRevision, lease);
  let lastId: string | null = null;
  do {
    const step = await findUnderived(db, { ...which, grammar }, lastId);
    const before = progress.documents;
    let done = 0;
    let unsaved: DerivedStructure[] = [];
    const structures = pMapIterable(step.editions, deriveOne, {
      concurrency: DERIVED_AT_ONCE,
      backpressure: STORED_AT_ONCE,
    });
    for await (const structure of structures) {
      signal.throwIfAborted();
      done += 1;
      if (structure) unsaved.push(structure);
      if (unsaved.length === STORED_AT_ONCE || done === step.editions.length) {
        await store(unsaved);
        unsaved = [];
      }
      advance({ documents: before + Math.floor((step.documents * done) / step.editions.length) });
    }
    lastId = step.lastId;
    advance({ documents: before + step.documents });
    // SQLite runs queries synchronously, so without this pause, other requests would have to wait.
    await nextTurn();
  } while (lastId !== null);
  await listMissingReferences({ db, signal, onFault, faulty }, lease);
  return progress;
}

export interface StructureJobOptions extends Omit<
  DeriveOptions,
  'onProgress' | 'onFault' | 'signal' | 'faulty'
> {
  readonly leases: Leases;
  readonly onFault: DeriveOptions['onFault'];
  /** Called with progress messages. */
  readonly report: (sentence: string) => void;
}

/**
 * Creates the job for a running server. The caller that stops the job must also close the processes that
 * derive.
 */
export function createStructureJob({ leases, report, ...options }: StructureJobOptions): Job {
  const faulty = new Set<string>();
  return createLibraryPasses({
    db: options.db,
    leases,
    leaseName: STRUCTURE_LEASE,
    async pass({ afterRevision, lease, signal }) {
      const reporter = reportSeldom(report);
      const onProgress = ({ documents, allDocuments }: DeriveProgress) =>
        reporter.progress(
          () =>
            `Finding the structure of texts: ${count(documents)} of ${count(allDocuments)} documents are done.`,
        );
      const which = { afterRevision, isAgain: false };
      const { derived } = await deriveStructures({ ...options, onProgress, signal, faulty }, which, lease);
      if (reporter.hasReported) report(`The structure of ${count(derived)} texts has been found.`);
    },
  });
}

function count(number: number): string {
  return number.toLocaleString('en');
}
