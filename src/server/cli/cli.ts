/** Runs `npm run fairway -- COMMAND …`, the commands for administrators at the terminal. */
import { readConfig } from '../config';
import { makeFilesPrivate } from '../data-folder';
import { StartupError } from '../startup-error';
import { HELP_TEXT, parseArguments } from './arguments';
import { executeAccountCommand, isAccountCommand } from './accounts';
import { createBackup } from './backup';
import { executeLibraryExport } from './export-library';
import { executeFilesMove } from './files-move';
import { reindex } from './reindex';
import { restore } from './restore';
import { executeCommand } from './run';
import { printSecret } from './secret';
import { verifyCopy } from './verify';
import { verifyLibrary } from './verify-library';

async function main(): Promise<number> {
  const wanted = parseArguments(process.argv.slice(2), process.cwd());
  if (wanted.name === 'help') {
    console.log(HELP_TEXT);
    return wanted.problem === null ? 0 : fail(wanted.problem);
  }
  makeFilesPrivate();
  const config = readConfig(process.env);
  if (wanted.name === 'backup') return createBackup(config, wanted.folder);
  if (wanted.name === 'export-library') return executeLibraryExport(config, wanted.folder);
  if (wanted.name === 'files-move') return executeFilesMove(config, wanted);
  if (wanted.name === 'secret') return printSecret(config);
  if (wanted.name === 'verify')
    return wanted.folder === null ? verifyLibrary(config) : verifyCopy(wanted.folder);
  if (isAccountCommand(wanted)) return executeAccountCommand(config, wanted);
  if (wanted.name === 'restore') return restore(config, wanted.folder);
  return wanted.name === 'reindex' ? reindex(config) : executeCommand(config, wanted);
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}

// If the process runs out of work and exits before the command has a result, the command has failed.
process.exitCode = 1;
main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (cause: unknown) => {
    // Expected failures print only their message; bugs print everything.
    console.error(cause instanceof StartupError ? cause.message : cause);
    process.exitCode = 1;
  },
);
