/**
 * Checks a backup without restoring it: that all its files are unchanged, and that its rows and files agree.
 * For an export, checks only that its files are unchanged.
 */
import { join } from 'node:path';
import { DATABASE_FILE } from '../data-folder';
import { explainFailure } from '../failures';
import { damageOfFile } from '../files/on-disk';
import { checkExport } from '../library/import/exported-folder';
import { StartupError } from '../startup-error';
import {
  describeFileCount,
  isDamagedContent,
  isExportedLibrary,
  listForeignFiles,
  readManifest,
  type ManifestEntry,
} from './backup-manifest';
import { checkAudit, describeAlteredLog } from '../store/audit/audit-log';
import { ageOfBackup } from './backup-tables';
import { readAsDatabase, readDatabase } from './read-database';

/**
 * Prints the problems that it finds or, if there are none, the size of the backup or export. It also names the files in
 * a backup's folder that don't belong to the backup. It changes nothing.
 *
 * @returns The exit code.
 * @throws StartupError if the folder is neither a backup nor an export, its list of files can't be read, or the
 *   backup is from a newer version.
 */
export async function verifyCopy(source: string): Promise<number> {
  try {
    return await ((await isExportedLibrary(source)) ? verifyExport(source) : verifyBackup(source));
  } catch (cause) {
    throw explainFailure(`${source} can’t be checked`, cause);
  }
}

async function verifyExport(source: string): Promise<number> {
  let [intact, damaged] = [0, 0];
  for await (const { problem } of checkExport(source)) {
    if (problem === null) intact += 1;
    else {
      damaged += 1;
      console.error(problem);
    }
  }
  if (damaged > 0) console.error(`The export ${source} is damaged.`);
  else console.log(`The export ${source} is intact: ${intact.toLocaleString('en')} files.`);
  return damaged > 0 ? 1 : 0;
}

async function verifyBackup(source: string): Promise<number> {
  const files = await readManifest(source);
  const problems: string[] = [];
  for (const file of files) problems.push(...(await problemsOf(source, file)));
  if (!problems.some((problem) => problem.startsWith(DATABASE_FILE))) {
    const age = ageOfBackup(join(source, DATABASE_FILE));
    if (age === 'other')
      throw new StartupError(
        `The backup ${source} is from a newer version of Fairway: check it with that version.`,
      );
    problems.push(...problemsOfRows(source, files));
    if (age === 'current') problems.push(...(await problemsOfLog(source)));
  }
  for (const path of await listForeignFiles(source, files))
    console.error(`${path} isn’t part of the backup, and isn’t restored.`);
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    console.error(`The backup ${source} is damaged.`);
    return 1;
  }
  const { rows, tables } = countRows(source);
  console.log(
    `The backup ${source} is intact: ${describeFileCount(files)}, and ` +
      `${rows.toLocaleString('en')} rows in ${tables} tables.`,
  );
  return 0;
}

async function problemsOf(source: string, file: ManifestEntry): Promise<string[]> {
  const damage = await damageOfFile(source, file.path, file.sha256);
  if (damage !== null) return [damage];
  return isDamagedContent(file) ? [`${file.path} was damaged before the backup was made.`] : [];
}

/**
 * Describes references to missing rows, and missing PDFs. Missing reports aren't problems, because users may
 * have deleted them while the backup was being made.
 */
function problemsOfRows(source: string, files: readonly ManifestEntry[]): string[] {
  const present = new Set(files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  return readDatabase(join(source, DATABASE_FILE), (db) => {
    const broken = (db.pragma('foreign_key_check') as unknown[]).length;
    const pdfs = db
      .prepare(
        `select distinct pdf_sha256 as name from documents where pdf_sha256 is not null
          union select distinct pdf_sha256 from editions where pdf_sha256 is not null`,
      )
      .all() as { name: string }[];
    return [
      ...(broken > 0 ? [`${broken} rows refer to rows that don't exist.`] : []),
      ...pdfs.filter(({ name }) => !present.has(name)).map(({ name }) => `The PDF ${name} is missing.`),
    ];
  });
}

async function problemsOfLog(source: string): Promise<string[]> {
  const log = await readAsDatabase(join(source, DATABASE_FILE), checkAudit);
  return log.isIntact ? [] : [describeAlteredLog(log)];
}

function countRows(source: string): { rows: number; tables: number } {
  return readDatabase(join(source, DATABASE_FILE), (db) => {
    const names = db
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .all() as { name: string }[];
    const counts = names.map(
      ({ name }) => (db.prepare(`select count(*) as count from "${name}"`).get() as { count: number }).count,
    );
    return { rows: counts.reduce((sum, count) => sum + count, 0), tables: names.length };
  });
}
