/**
 * Runs a command in the server that uses the data folder or, if no server uses it, in this process. In the
 * latter case, with SQLite, this process locks the data folder and updates its index. With PostgreSQL, other
 * servers may be running, which find the changes on their own, so the command needs neither a lock nor an
 * index.
 */
import { availableParallelism } from 'node:os';
import { createPasswords } from '../accounts/passwords';
import { createClock } from '../clock';
import type { Config } from '../config';
import { MIGRATED, openConfiguredDatabase, openConfiguredFiles, openDataFolder } from '../data-folder';
import type { Command, CommandResult } from '../library/commands';
import { runCommand } from '../library/run-command';
import { createContentClaims } from '../files/content-claims';
import { sendCommand } from './ipc';
import type { ImportEvent } from '../library/import/import';
import { openLibraryIndex } from '../library/open-library-index';
import { createPdfProcess } from '../library/pdf/pdf-process';
import { StartupError } from '../startup-error';
import { createCompareProcess } from '../library/changes/compare-process';
import { createDeriveProcesses } from '../library/structure/derive-process';
import { createTypesetProcess } from '../library/typeset/typeset-process';
import { createProgress } from './progress';
import { withStopSignal } from './stop-signal';

const MAX_DERIVE_PROCESSES = 4;

/** @returns The exit code. */
export async function executeCommand(config: Config, command: Command): Promise<number> {
  return withStopSignal(async (signal) => {
    const progress = createProgress(process.stderr);
    try {
      const result =
        (await sendCommand(config.dataFolder, command, progress.show, signal)) ??
        (await runHere(config, command, progress.show, signal));
      progress.end();
      (result.exitCode === 0 || command.name === 'import' ? console.log : console.error)(result.lastLine);
      return result.exitCode;
    } catch (cause) {
      progress.end();
      if (signal.aborted)
        throw new StartupError('Stopped. All finished work is saved; run the command again for the rest.', {
          cause,
        });
      throw cause;
    }
  });
}

async function runHere(
  config: Config,
  command: Command,
  show: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  const folder = config.databaseUrl === null ? openDataFolder(config.dataFolder) : null;
  try {
    const db = await openConfiguredDatabase(config, { onMigrated: () => console.error(MIGRATED) });
    const index =
      folder && changesIndex(command)
        ? await openLibraryIndex(config, folder.searchFolder, db, (sentence) => console.error(sentence))
        : null;
    const pdfs = createPdfProcess();
    const typesetting = createTypesetProcess();
    const deriving = createDeriveProcesses(Math.min(availableParallelism(), MAX_DERIVE_PROCESSES));
    const comparing = createCompareProcess();
    try {
      const hashPassword = async (password: string) => (await createPasswords()).hash(password);
      const library = {
        db,
        files: await openConfiguredFiles(config, db, createContentClaims(db)),
        readPdf: pdfs.read,
        updateIndex: async () => index?.update(),
        now: createClock(config.now),
        hashPassword,
        typeset: typesetting.typeset,
        deriveStructure: deriving.derive,
        compare: comparing.compare,
      };
      return await runCommand(library, command, show, signal);
    } finally {
      await Promise.all([pdfs.close(), typesetting.close(), deriving.close(), comparing.close()]);
      await index?.close();
      await db.destroy();
    }
  } finally {
    folder?.release();
  }
}

/**
 * Returns whether a command changes searchable documents. Other commands don't open the index, because this
 * would also resume the index's own work, such as merging the segments of an earlier import.
 */
function changesIndex({ name }: Command): boolean {
  return name === 'import' || name === 'withdraw';
}
