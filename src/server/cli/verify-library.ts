/**
 * Checks the library in use: that the audit log is unchanged, that every file to which a row refers is
 * stored, and that every PDF has the right hash. Like most commands, this one migrates an older schema. It
 * changes nothing else, and servers may be running.
 */
import type { Config } from '../config';
import {
  locateFiles,
  MIGRATED,
  openConfiguredDatabase,
  openConfiguredFiles,
  requireLibrary,
} from '../data-folder';
import type { Database } from '../database/database';
import { hashOfFile } from '../files/content';
import type { Files } from '../files/files';
import { describeLocation } from '../files/files-location';
import { isReadError } from '../files/on-disk';
import { HttpProblem } from '../http/problem';
import { checkAudit, describeAlteredLog } from '../store/audit/audit-log';
import { findReportFiles } from '../store/reports/reports';

/**
 * Prints the problems or, if there are none, how much the library contains.
 *
 * @returns The exit code.
 */
export async function verifyLibrary(config: Config): Promise<number> {
  requireLibrary(config);
  const db = await openConfiguredDatabase(config, { onMigrated: () => console.error(MIGRATED) });
  try {
    const files = await openConfiguredFiles(config, db, async () => undefined);
    const pdfs = await namedPdfs(db);
    const problems: string[] = [];
    for (const { sha256, of } of pdfs) {
      const damage = await damageOf(files, sha256);
      if (damage !== null) problems.push(`The PDF ${sha256} of ${of} ${damage}.`);
    }
    // Listed only now, because reading all PDFs may take hours, during which users create and delete reports.
    const reports = await namedReports(db);
    for (const file of reports)
      if ((await files.sizeOf(file)) === null && (await findReportFiles(db, [file])).has(file))
        problems.push(`The report ${file} is missing.`);
    const audit = await checkAudit(db);
    if (!audit.isIntact) problems.push(describeAlteredLog(audit));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0)
      console.error(
        `The library is damaged. Its files were read from ${describeLocation(locateFiles(config))}.`,
      );
    else
      console.log(
        `The library is intact: ${pdfs.length} PDFs, ${reports.length} reports, and the audit log.`,
      );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

/** Lists the PDFs to which rows refer, without duplicates, each with one of the documents that use it. */
async function namedPdfs(db: Database): Promise<{ sha256: string; of: string }[]> {
  const rows = await db
    .selectFrom('editions')
    .select(['pdf_sha256', 'document_id as of'])
    .where('pdf_sha256', 'is not', null)
    .unionAll(
      db.selectFrom('documents').select(['pdf_sha256', 'id as of']).where('pdf_sha256', 'is not', null),
    )
    .execute();
  return [...new Map(rows.map(({ pdf_sha256, of }) => [pdf_sha256!, of]))].map(([sha256, of]) => ({
    sha256,
    of,
  }));
}

async function namedReports(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('reports').select('file').where('file', 'is not', null).execute();
  return rows.map(({ file }) => file!);
}

/** @returns The predicate of a sentence about the content, or `null` if it is intact. */
async function damageOf(files: Files, sha256: string): Promise<string | null> {
  try {
    return (await hashOfFile(files, sha256)) === sha256 ? null : 'has changed';
  } catch (cause) {
    if (cause instanceof HttpProblem && cause.code === 'not-found') return 'is missing';
    if (isReadError(cause)) return `can’t be read (${cause.code})`;
    throw cause;
  }
}
