/** Starts the background work of a server. */
import { join } from 'node:path';
import { createAccountCodes } from './accounts/account-codes';
import { createAccountMails } from './accounts/account-mails';
import { deriveKey } from './accounts/secrets';
import { startAlerts } from './alerts/start-alerts';
import type { Config } from './config';
import { describeLocation } from './files/files-location';
import { mayRemoveUnknown } from './files/files-owner';
import { startCleanup } from './jobs/cleanup';
import { cleanupTasks } from './jobs/cleanup-tasks';
import { settleWithin, startJobLoop, type Job, type JobLoop } from './jobs/job-loop';
import { createSummariesJob } from './jobs/renew-summaries';
import type { Server } from './http-server';
import { createAssetJob } from './http/static/client-assets';
import { createLazyMail } from './mail/lazy-mail';
import { createComparisonJob } from './library/changes/compare-missing';
import { createPagesJob } from './library/pdf/find-pages';
import { createStructureJob } from './library/structure/derive-structures';
import { createSwitchJob } from './library/switch-editions';
import type { OnClose, Print, Resources } from './resources';
import { createFailedLoginsLog } from './store/audit/failed-logins';

/** Starts a job that runs in a loop until the server closes. */
type StartLoop = (name: string, job: Job, failure: string) => JobLoop;

/** If storing the client's files takes longer than this, the server accepts requests anyway. */
const ASSETS_MS = 10_000;

/**
 * Starts all background work. If servers may share the files, resolves once the client's files are stored, so that
 * other servers can also serve the files that this server's pages request, or once storing them fails or takes too
 * long.
 */
export async function startBackgroundWork(
  config: Config,
  resources: Resources,
  server: Server,
  print: Print,
  onClose: OnClose,
): Promise<void> {
  const { db, leases, library, metrics, now } = resources;
  const start: StartLoop = (name, job, failure) => {
    const loop = startJobLoop(metrics.watchJob(name, job), failure, print);
    onClose(() => loop.stop());
    return loop;
  };
  const tasks = cleanupTasks(resources, config.sessionAges, createOwnerCheck(config, resources, server));
  const cleanup = startCleanup(tasks, leases, print);
  onClose(() => cleanup.stop());
  startMailing(config, resources, server, start, print, onClose);
  startStructuring(resources, server, start, print, onClose);
  // Closed before the process that compares editions, because making reports uses that process.
  onClose(() => server.reports.close());
  start('failed-sign-ins', createFailedLoginsLog(db, now), "Failed logins can't be added to the audit log");
  start(
    'switch',
    createSwitchJob({ db, leases, now, onSwitched: server.updateIndex }),
    "The editions that are in force today can't be updated",
  );
  // With SQLite, this job would delay all requests, so summaries are computed only when somebody asks for
  // them.
  if (config.databaseUrl !== null)
    start(
      'summaries',
      createSummariesJob(resources.heavyDb, server.summaries),
      "The library's statistics and sizes can't be read in advance",
    );
  server.reports.wake();
  server.preparer.wake();
  if (server.webFolder === null) return;
  const assets = createAssetJob({ folder: server.webFolder, files: library.files, leases });
  start('client-assets', assets, "The client's files can't be stored");
  if (config.files !== null) await settleWithin(assets.work(), ASSETS_MS);
}

/** Returns a function that returns whether the cleanup may remove files. */
function createOwnerCheck(
  { files: place }: Pick<Config, 'files'>,
  { db, library: { files } }: Pick<Resources, 'db' | 'library'>,
  { app }: Pick<Server, 'app'>,
): () => Promise<boolean> {
  if (place === null) return async () => true;
  const warn = () =>
    app.log.warn(
      { part: 'files' },
      `The files in ${describeLocation(place)} belong to another library, so this one removes none of them. If no ` +
        'server uses the other library any more, run "npm run fairway -- files claim". Otherwise, set FILES_URL to a ' +
        'place that only this library uses.',
    );
  return () => mayRemoveUnknown(files, db, new Date(), warn);
}

/** Starts everything that sends e-mails. */
function startMailing(
  config: Config,
  { db, folder, index, leases, metrics, now }: Resources,
  { address, app, loops, secret }: Server,
  start: StartLoop,
  print: Print,
  onClose: OnClose,
): void {
  const home = address();
  const mail = createLazyMail(config, join(folder.path, 'mail'), (path) =>
    app.log.info({ path }, 'mail written'),
  );
  const alerts = startAlerts({
    db,
    leases,
    search: index.search,
    updateIndex: () => index.update(),
    mail,
    secret,
    home,
    now,
    report: print,
    watch: (job) => metrics.watchJob('alerts', job),
  });
  loops.alerts = alerts;
  onClose(() => alerts.stop());
  const codes = createAccountCodes(deriveKey('account-codes', secret));
  loops.accountMails = start(
    'account-mails',
    createAccountMails({ db, leases, mail, codes, home, now, machineNow: () => new Date(), report: print }),
    "Mail about accounts can't be sent",
  );
}

/** Starts the jobs that derive the structures of texts, compare editions and find the pages of PDFs. */
function startStructuring(
  { db, compareProcess, deriving, leases, library }: Resources,
  { app, loops }: Server,
  start: StartLoop,
  print: Print,
  onClose: OnClose,
): void {
  const comparisonJob = createComparisonJob({
    db,
    leases,
    compare: compareProcess.compare,
    onFault: (pair, cause) => app.log.error({ ...pair, err: cause }, 'two editions could not be compared'),
  });
  const comparisons = start('comparisons', comparisonJob, "Editions can't be compared");
  // Closing the process also ends the comparison that the job is waiting for.
  onClose(async () => void (await Promise.all([comparisons.stop(), compareProcess.close()])));
  const structures = start(
    'structures',
    createStructureJob({
      db,
      leases,
      derive: deriving.derive,
      onDerived: ({ documentId }) => {
        comparisonJob.note(documentId);
        comparisons.wake();
      },
      report: print,
      onFault: (edition, cause) =>
        app.log.error({ ...edition, err: cause }, 'a text could not be structured'),
    }),
    "The structures of texts can't be derived",
  );
  loops.structures = structures;
  onClose(async () => void (await Promise.all([structures.stop(), deriving.close()])));
  const pagesJob = createPagesJob({
    ...{ db, leases, files: library.files, readPdf: library.readPdf, report: print },
    // The file is missing, or reading it was interrupted. A large library may lack many files, so no stack is
    // logged.
    onFault: (edition, cause) =>
      app.log.error(
        { ...edition, reason: cause instanceof Error ? cause.message : cause },
        'a PDF could not be read',
      ),
  });
  start('pages', pagesJob, "The pages of PDFs can't be found");
}
