/** Makes a library the owner of the files in FILES_URL, for example after another library has been replaced by it. */
import type { Config } from '../config';
import { locateDatabase, openConfiguredFiles, requireLibrary } from '../data-folder';
import { connectDatabase } from '../database/database';
import { explainFailure } from '../failures';
import { describeLocation } from '../files/files-location';
import { claimFiles, findOwner, type FilesOwner } from '../files/files-owner';
import { StartupError } from '../startup-error';
import { readFilesLibrary } from '../files/files-library';

export interface FilesClaim {
  readonly name: 'files-claim';
  /** Otherwise, the command only says what a claim means. */
  readonly isSure: boolean;
}

/**
 * @returns The exit code.
 * @throws StartupError if there is no FILES_URL, or if the place or the database can't be used.
 */
export async function executeFilesClaim(
  config: Pick<Config, 'files' | 'dataFolder' | 'databaseUrl'>,
  isSure: boolean,
): Promise<number> {
  if (config.files === null)
    throw new StartupError(
      'Without FILES_URL, the files are in the data folder, and belong to its library. Nothing was changed.',
    );
  requireLibrary(config);
  const place = describeLocation(config.files);
  try {
    const db = await connectDatabase(locateDatabase(config));
    try {
      const files = await openConfiguredFiles(config, db, async () => undefined);
      const library = await readFilesLibrary(db);
      const owner = await findOwner(files, library);
      if (owner.kind === 'this library') {
        console.log(`The files in ${place} already belong to this library. Nothing was changed.`);
      } else if (isSure) {
        await claimFiles(files, library, new Date());
        console.log(
          `The files in ${place} now belong to this library. In two days, its servers begin to remove files that it ` +
            'doesn’t know.',
        );
      } else {
        console.log(explainClaim(place, owner));
      }
      return 0;
    } finally {
      await db.destroy();
    }
  } catch (cause) {
    throw explainFailure('The files could not be claimed', cause);
  }
}

function explainClaim(place: string, { kind, since }: FilesOwner): string {
  const state =
    kind === 'nobody'
      ? `The files in ${place} belong to no library yet.`
      : `The files in ${place} belong to another library${since ? `, since ${since.toISOString()}` : ''}.`;
  return (
    `${state} If they become those of this library, its servers will remove reports and, after thirty days, PDFs ` +
    'that it doesn’t know, and any other library stops removing files there. Don’t do this if a server still uses ' +
    'another library with these files: set FILES_URL to another place instead. Nothing was changed; run the command ' +
    'with --yes to make them the files of this library.'
  );
}
