/**
 * Runs `npm run fairway -- COMMAND …`, the commands for administrators at the terminal. Most commands need
 * large parts of the server, so each command loads only what it needs, and the help loads nothing.
 */
import { isExpected } from '../failures';
import { parseArguments, type ParsedArguments } from './arguments/arguments';
import { helpFor } from './arguments/help';

type WantedCommand = Exclude<ParsedArguments, { name: 'help' }>;

async function main(): Promise<number> {
  const line = process.argv.slice(2);
  const wanted = parseArguments(line, process.cwd());
  if (wanted.name === 'help') {
    console.log(helpFor(line));
    return wanted.problem === null ? 0 : fail(wanted.problem);
  }
  return execute(wanted);
}

async function execute(wanted: WantedCommand): Promise<number> {
  const [{ readConfig }, { makeFilesPrivate }] = await Promise.all([
    import('../config'),
    import('../data-folder'),
  ]);
  makeFilesPrivate();
  const config = readConfig(process.env);
  switch (wanted.name) {
    case 'backup':
      return (await import('./backup')).createBackup(config, wanted.folder);
    case 'export-library':
      return (await import('./export-library')).executeLibraryExport(config, wanted.folder);
    case 'files-move':
      return (await import('./files-move')).executeFilesMove(config, wanted);
    case 'files-claim':
      return (await import('./files-claim')).executeFilesClaim(config, wanted.isSure);
    case 'secret': {
      const { printSecret, replaceSecret } = await import('./secret');
      return wanted.isReplacing ? replaceSecret(config) : printSecret(config);
    }
    case 'verify':
      return wanted.folder === null
        ? (await import('./verify-library')).verifyLibrary(config)
        : (await import('./verify')).verifyCopy(wanted.folder);
    case 'users':
    case 'companies':
    case 'change-user':
    case 'change-company':
    case 'reset-password':
      return (await import('./accounts')).executeAccountCommand(config, wanted);
    case 'restore':
      return (await import('./restore')).restore(config, wanted.folder);
    case 'reindex':
      return (await import('./reindex')).reindex(config);
    default:
      return (await import('./run')).executeCommand(config, wanted);
  }
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
    // For an expected failure, only the message is printed; for a bug, everything.
    console.error(isExpected(cause) ? cause.message : cause);
    process.exitCode = 1;
  },
);
