// Creates the reports that are waiting on a server under test.
import { createLeases } from '../../../src/server/database/leases';
import { createReportMaker, type ReportMakerOptions } from '../../../src/server/reports/report-maker';
import type { Report } from '../../../src/server/reports/report';
import { storedRedline } from '../../../src/server/store/library/changes/stored-redline';
import type { StartedServer } from './server';

/** Creates all waiting reports. Throws any fault, unless the test handles faults itself. */
export async function makeReports(
  { db, files }: StartedServer,
  parts: Pick<ReportMakerOptions, 'write'> & Partial<ReportMakerOptions>,
): Promise<void> {
  const maker = createReportMaker({
    db,
    leases: createLeases(db),
    files,
    now: () => new Date('2026-03-01T12:00:00Z'),
    address: () => 'https://library.example.com',
    compare: async (pair) => storedRedline(pair),
    onFault: (_report, cause) => {
      throw cause;
    },
    ...parts,
  });
  maker.wake();
  await maker.settled();
  await maker.close();
}

/** Creates the waiting report and returns its contents, or undefined if they couldn't be read. */
export async function makeAndReadReport(
  server: StartedServer,
  parts: Partial<ReportMakerOptions> = {},
): Promise<Report | undefined> {
  let contents: Report | undefined;
  const write: ReportMakerOptions['write'] = async (report) => {
    contents = report;
    return Buffer.from('report');
  };
  await makeReports(server, { write, ...parts });
  return contents;
}
