// A separate library for a test: a folder, an empty database, files, and a search index that merely records
// its documents.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchDocument } from '../../../src/search/segment/document';
import type { Database } from '../../../src/server/database/database';
import type { Files } from '../../../src/server/files/files';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import type { CommandLibrary } from '../../../src/server/library/commands';
import { importPaths, type ImportCounts, type ImportEvent } from '../../../src/server/library/import/import';
import type { DocumentSource } from '../../../src/server/search/search';
import { createIndexer } from '../../../src/server/library/index-documents';
import { readPdf } from '../../../src/server/library/pdf/pdf-text';
import { deriveColumns, type TextSource } from '../../../src/server/library/structure/derive-columns';
import { storedRedline, type TextPair } from '../../../src/server/store/library/changes/stored-redline';
import { typesetEdition } from '../../../src/server/library/typeset/typeset';
import { databaseTemplate, openTestDatabase } from '../../support/server/databases';

export interface TestLibrary extends CommandLibrary {
  folder: string;
  db: Database;
  files: Files;
  /** The documents in the index, by id. */
  indexed: Map<string, SearchDocument>;
  index: MemoryIndex;
  /** Imports files, and returns the counts and the reported events. */
  load(...paths: string[]): Promise<ImportCounts & { events: ImportEvent[] }>;
  close(): Promise<void>;
}

export interface MemoryIndex {
  /** Whether the next call of `put` fails. */
  failOnce: boolean;
  /**
   * If a test sets this to `false`, the next repair requests the documents that are missing from `indexed`.
   */
  isComplete: boolean;
  put(documents: readonly SearchDocument[], revision: number, removed?: readonly string[]): Promise<void>;
  revision(): Promise<number>;
  repair(library: DocumentSource): Promise<void>;
}

export const today = new Date('2026-03-01T09:00:00Z');

const newDatabase = databaseTemplate();

export async function openLibrary(): Promise<TestLibrary> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-library-'));
  const { location, drop } = await newDatabase(folder);
  const db = await openTestDatabase(location);
  const files = openFolderFiles(join(folder, 'files'));
  const indexed = new Map<string, SearchDocument>();
  const index = createMemoryIndex(indexed);
  const indexer = createIndexer(db, index);
  const library = {
    folder,
    db,
    files,
    readPdf,
    indexed,
    index,
    updateIndex: () => indexer.update(),
    now: () => today,
    hashPassword: async (password: string) => `hash of ${password}`,
    typeset: typesetEdition,
    deriveStructure: async (source: TextSource) => deriveColumns(source),
    compare: async (pair: TextPair) => storedRedline(pair),
  };
  return {
    ...library,
    async load(...paths) {
      const events: ImportEvent[] = [];
      const report = (event: ImportEvent) => events.push(event);
      const { imported, unchanged, failed } = await importPaths(library, paths, { depth: 3, report });
      return { imported, unchanged, failed, events };
    },
    async close() {
      await db.destroy();
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}

function createMemoryIndex(indexed: Map<string, SearchDocument>): MemoryIndex {
  let reached = 0;
  const index: MemoryIndex = {
    failOnce: false,
    isComplete: true,
    async put(documents, revision, removed = []) {
      if (index.failOnce) {
        index.failOnce = false;
        throw new Error('no room');
      }
      for (const id of removed) indexed.delete(id);
      for (const document of documents) indexed.set(document.id, document);
      reached = revision;
    },
    revision: async () => reached,
    async repair(library) {
      if (index.isComplete) return;
      const missing = (await library.ids()).filter((id) => !indexed.has(id));
      for await (const documents of library.documents(missing))
        for (const document of documents) indexed.set(document.id, document);
      index.isComplete = true;
    },
  };
  return index;
}
