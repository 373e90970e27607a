/** Opens everything that the server needs, in order, and closes it in the opposite order. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { createAccountCodes } from './accounts/account-codes';
import { createAccountMails } from './accounts/account-mails';
import { ATTEMPT_WINDOW_MS } from './accounts/login-limits';
import { createPasswords } from './accounts/passwords';
import { readProviders } from './accounts/providers';
import { loadOrCreateSecret, deriveKey } from './accounts/secrets';
import { purgeExpiredSessions } from './accounts/session-age';
import { startAlerts } from './alerts/start-alerts';
import { createApp } from './app';
import { createClock } from './clock';
import { isLoopback, type Config, type SessionAges } from './config';
import { readContract } from './http/contract-document';
import { openConfiguredDatabase, openConfiguredFiles, openDataFolder } from './data-folder';
import { connectDatabase, countConnections, type Database } from './database/database';
import { createQueryWatch } from './database/query-watch';
import { purgeExpiredLeases, releaseAllLeases } from './database/lease-rows';
import { createLeases } from './database/leases';
import { createDocumentPdfs } from './files/document-pdfs';
import { removeUnreferencedContent } from './files/content-cleanup';
import { openUploads } from './files/uploads';
import { startCleanup, type CleanupTask } from './jobs/cleanup';
import { startJobLoop, type Job, type JobLoop } from './jobs/job-loop';
import { listenForCommands } from './cli/ipc';
import { openLibraryIndex } from './library/open-library-index';
import { readShippedEntries } from './library/thesaurus/shipped-entries';
import { createPdfProcess } from './library/pdf/pdf-process';
import { loggerOptions } from './http/logging';
import { createMetrics } from './metrics/metrics';
import { listenForMetrics } from './metrics/metrics-listener';
import { addStateMetrics } from './metrics/state-metrics';
import { createLazyMail } from './mail/lazy-transport';
import { createPdfPreparer } from './offline/prepare-pdfs';
import { createComparisonJob } from './library/changes/compare-missing';
import { createCompareProcess } from './library/changes/compare-process';
import { createStructureJob } from './library/structure/derive-structures';
import { createDeriveProcesses } from './library/structure/derive-process';
import { createSwitchJob, switchEditions } from './library/switch-editions';
import { createTypesetProcess } from './library/typeset/typeset-process';
import { createReadiness, type Readiness } from './readiness';
import { createReportMaker, deleteOrphanedReportFiles } from './reports/report-maker';
import { writeReport } from './reports/write-report';
import { StartupError } from './startup-error';
import { createContentClaims } from './files/content-claims';
import { purgeExpiredCodes } from './store/users/account-codes';
import { purgeZipSelections } from './store/favourites/zip-selections';
import { purgeOldInvitations } from './store/users/invitations';
import { purgeAttempts } from './store/users/recent-attempts';
import { createFailedSignInsLog, pruneFailedSignIns } from './store/audit/failed-sign-ins';
import { deletePostponedPdfs, purgePostponedPdfs } from './store/offline/pdf-jobs';
import { purgeExpiredStates } from './store/users/provider-logins';
import { purgeEmptyRuns } from './store/alerts/runs';
import { purgeRemovedAlerts } from './store/alerts/alert-rows';
import { hasDemoAccounts, isLibraryEmpty } from './store/library/bootstrap-checks';
import { setLibraryTimeZone } from './store/library/library-day';
import { createRoot } from './store/library/import-categories';
import { purgeTrash } from './store/favourites/trash';
import { addShippedEntries, purgeDeletedEntries } from './store/thesaurus/thesaurus';

export interface StartedServer {
  /** The server's address, such as http://127.0.0.1:8080. */
  readonly address: string;
  /** Closes the server once running requests have finished. */
  close(): Promise<void>;
}

/** Prints a line for the person at the terminal. */
type Print = (line: string) => void;
type Closer = () => void | Promise<void>;
/** Registers a resource to be closed. The last one registered is closed first. */
type OnClose = (closer: Closer) => void;

/**
 * @param print Prints a line for the person at the terminal.
 * @throws StartupError if the server can't start.
 */
export async function startServer(config: Config, print: Print): Promise<StartedServer> {
  requireSharedSecret(config);
  const closers: Closer[] = [];
  const onClose: OnClose = (closer) => void closers.push(closer);
  const readiness = createReadiness();
  const close = async () => {
    if (readiness.state === 'ready') await drain(readiness, config.drainSeconds);
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const resources = await openResources(config, print, onClose);
    const server = await openServer(config, resources, readiness, onClose);
    const listening = await server.listen();
    await serveMetrics(config, resources, readiness, print, onClose);
    await fillLibrary(resources, print);
    const { db, folder, library } = resources;
    const commands = await listenForCommands(folder.path, { ...library, updateIndex: server.updateIndex });
    onClose(() => commands.close());
    onClose(startCleanup(cleanupTasks(resources, config.sessionAges), print));

    startLoops(config, resources, server, print, onClose);
    startSwitching(resources, server, print, onClose);
    server.reports.wake();
    server.preparer.wake();
    const isDemo = await hasDemoAccounts(db);
    // Nothing is waited for after this line, because whoever reads the address may send a signal to stop.
    readiness.become('ready');
    print(`Fairway is at ${server.address()}`);
    if (isDemo)
      print(
        'Sign in as user@demo.fairway, manager@demo.fairway, reader@demo.fairway or admin@demo.fairway, ' +
          'with the password fairway-demo.',
      );
    return { address: listening, close };
  } catch (error) {
    await close();
    throw isSystemError(error)
      ? new StartupError(`Fairway can't start: ${error.message.split('\n', 1)[0]?.replace(/\.$/, '')}.`, {
          cause: error,
        })
      : error;
  }
}

/** Serves requests for a while longer, until load balancers have noticed that this process is about to stop. */
async function drain(readiness: Readiness, seconds: number): Promise<void> {
  readiness.become('draining');
  if (seconds > 0) await pause(seconds * 1000);
}

/**
 * Servers that share a database also share sessions and links, so they need the same secret. A data folder's
 * secret belongs to one server only.
 *
 * @throws StartupError
 */
function requireSharedSecret({ databaseUrl, secret }: Config): void {
  if (databaseUrl !== null && secret === null)
    throw new StartupError(
      'With DATABASE_URL, set FAIRWAY_SECRET to the same value on every server: ' +
        '"npm run fairway -- secret" prints the one from the data folder, with which all sessions go on.',
    );
}

/**
 * Calls that read much, such as lists of a whole library, use a few connections of their own, so that no user
 * can take all connections with them.
 */
const HEAVY_CONNECTIONS = 3;

type Resources = Awaited<ReturnType<typeof openResources>>;

/** Opens everything that doesn't depend on the HTTP server. */
async function openResources(config: Config, print: Print, onClose: OnClose) {
  const folder = openDataFolder(config.dataFolder);
  onClose(() => folder.release());
  if (folder.unsecuredPath !== null)
    print(
      `Other users of this machine may be able to read ${folder.unsecuredPath}: ` +
        "its permissions can't be changed.",
    );
  const metrics = createMetrics();
  const queries = createQueryWatch(metrics);
  const { databaseUrl, databaseConnections, statementSeconds } = config;
  const limits = { connections: databaseConnections, statementSeconds, onQuery: queries.onQuery };
  const db = await openConfiguredDatabase(config, limits);
  onClose(() => db.destroy());
  const heavyDb =
    databaseUrl === null
      ? db
      : await connectDatabase({ url: databaseUrl }, { ...limits, connections: HEAVY_CONNECTIONS });
  if (heavyDb !== db) onClose(() => heavyDb.destroy());
  // No other process uses the data folder, so any work that is marked as in progress was interrupted.
  if (config.databaseUrl === null) await Promise.all([releaseAllLeases(db), deletePostponedPdfs(db)]);
  await setLibraryTimeZone(db, config.timeZone);
  const leases = createLeases(db);
  const makesSampleLibrary = await decideSampleLibrary(config, db);
  await createRoot(db);
  const now = createClock(config.now);
  await addShippedEntries(db, await readShippedEntries(), now());

  const index = await openLibraryIndex(config, folder.searchFolder, db, print);
  onClose(() => index.close());
  const passwords = await createPasswords();
  const pdfProcess = createPdfProcess();
  onClose(() => pdfProcess.close());
  const typesetProcess = createTypesetProcess();
  onClose(() => typesetProcess.close());
  // One process leaves the other processors to requests.
  const deriving = createDeriveProcesses(1);
  onClose(() => deriving.close());
  const compareProcess = createCompareProcess();
  onClose(() => compareProcess.close());
  const files = await openConfiguredFiles(config, createContentClaims(db));
  // Everything that needs no files works without them.
  void files.check().catch(({ message }: Error) => print(`The files can't be used now. ${message}`));
  const library = {
    db,
    files,
    readPdf: pdfProcess.read,
    updateIndex: () => index.update(),
    now,
    hashPassword: passwords.hash,
    typeset: typesetProcess.typeset,
    deriveStructure: deriving.derive,
    compare: compareProcess.compare,
  };
  return {
    db,
    heavyDb,
    metrics,
    queries,
    compareProcess,
    deriving,
    folder,
    index,
    leases,
    library,
    makesSampleLibrary,
    now,
    passwords,
    typesetProcess,
  };
}

async function fillLibrary(
  { index, leases, library, makesSampleLibrary, now }: Resources,
  print: Print,
): Promise<void> {
  if (makesSampleLibrary)
    await printIfSlow(
      print,
      'Making the sample library …',
      import('./library/sample').then(({ createSampleLibrary }) => createSampleLibrary(library)),
    );
  await printIfSlow(print, 'Updating what is in force …', switchEditions({ leases, now }));
  await printIfSlow(print, 'Updating the search index …', index.update());
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** Creates the HTTP server, and the jobs that its routes use. */
async function openServer(config: Config, resources: Resources, readiness: Readiness, onClose: OnClose) {
  const { db, folder, index, leases, library, metrics, now, passwords, typesetProcess } = resources;
  const { files, readPdf, typeset } = library;
  // These start once the server is listening, because their e-mails contain its address.
  const loops: { alerts?: JobLoop; accountMails?: JobLoop; structures?: JobLoop } = {};
  // The address at which the server listens; empty until it is listening.
  let listening = '';
  const address = () => config.publicUrl ?? listening;
  const updateIndex = async () => {
    await index.update();
    loops.alerts?.wake();
    loops.structures?.wake();
  };

  const reports = createReportMaker({
    db,
    leases,
    files,
    now,
    address,
    write: writeReport,
    onFault: (report, cause) => app.log.error({ report, err: cause }, 'a report could not be made'),
  });
  onClose(() => reports.close());
  const preparer = createPdfPreparer({
    db,
    leases,
    now,
    pdfs: createDocumentPdfs(db, files, typeset),
    onFault: (document, cause) => app.log.error({ document, err: cause }, 'a PDF could not be prepared'),
  });
  // Closing the process ends the preparer's work.
  onClose(async () => void (await Promise.all([preparer.close(), typesetProcess.close()])));
  const secret = config.secret ?? (await loadOrCreateSecret(folder.path));
  const app = await createApp({
    contract: await readContract(),
    config,
    db,
    heavyDb: resources.heavyDb,
    metrics,
    search: metrics.watchSearch(index.search),
    files,
    uploads: openUploads(folder.uploadsFolder),
    readPdf,
    compare: library.compare,
    passwords,
    updateIndex,
    now,
    readiness,
    providers: config.oidcFile === null ? [] : readProviders(config.oidcFile),
    secret,
    address,
    wakeReports: reports.wake,
    wakePreparer: preparer.wake,
    wakeAccountMails: () => loops.accountMails?.wake(),
    typeset,
    // On a terminal, only warnings are of interest; otherwise every request is logged.
    logger: loggerOptions(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info')),
    webFolder: findBuiltClient(),
  });
  onClose(() => app.close());
  resources.queries.logTo(app.log);
  return {
    app,
    address,
    async listen() {
      listening = await listen(app, config);
      return listening;
    },
    loops,
    preparer,
    reports,
    secret,
    updateIndex,
  };
}

function startLoops(
  config: Config,
  { db, compareProcess, deriving, folder, index, leases, metrics, now }: Resources,
  { address, app, loops, secret }: Server,
  print: Print,
  onClose: OnClose,
): void {
  const home = address();
  const start = (name: string, job: Job, failure: string): JobLoop =>
    startJobLoop(metrics.watchJob(name, job), failure, print);
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
  const accountMails = start(
    'account-mails',
    createAccountMails({
      db,
      leases,
      mail,
      codes,
      home,
      now,
      machineNow: () => new Date(),
      report: print,
    }),
    "Mail about accounts can't be sent",
  );
  loops.accountMails = accountMails;
  onClose(() => accountMails.stop());
  const failedSignIns = start(
    'failed-sign-ins',
    createFailedSignInsLog(db, now),
    "Failed sign-ins can't be added to the audit log",
  );
  onClose(() => failedSignIns.stop());
  const comparisonJob = createComparisonJob({
    db,
    leases,
    compare: compareProcess.compare,
    onFault: (pair, cause) => app.log.error({ ...pair, err: cause }, 'two editions could not be compared'),
  });
  const comparisons = start('comparisons', comparisonJob, "Editions can't be compared");
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
    "The structure of texts can't be found",
  );
  loops.structures = structures;
  // Closing the process ends the job's current text.
  onClose(async () => void (await Promise.all([structures.stop(), deriving.close()])));
}

/** Serves the metrics, if the settings say where. */
async function serveMetrics(
  { databaseUrl, metrics: address }: Config,
  { db, heavyDb, index, metrics, now }: Resources,
  readiness: Readiness,
  print: Print,
  onClose: OnClose,
): Promise<void> {
  if (address === null) return;
  const pools =
    databaseUrl === null
      ? {}
      : { ordinary: () => countConnections(db), heavy: () => countConnections(heavyDb) };
  const readState = addStateMetrics(metrics.registry, { db, pools, search: index.search, readiness, now });
  collectDefaultMetrics({ register: metrics.registry });
  const listener = await listenForMetrics(address, metrics.registry, readState);
  onClose(() => listener.close());
  print(`Metrics are at ${listener.url}`);
}

/** Switches documents at the library's midnight. */
function startSwitching(
  { db, leases, metrics, now }: Resources,
  { updateIndex }: Server,
  print: Print,
  onClose: OnClose,
): void {
  const switching = startJobLoop(
    metrics.watchJob('switch', createSwitchJob({ db, leases, now, onSwitched: updateIndex })),
    "What is in force today can't be updated",
    print,
  );
  onClose(() => switching.stop());
}

/**
 * Returns whether the error comes from the system, such as an unreadable file, a full disk or a damaged
 * database. The administrator gets a message about it, whereas a bug is shown with its stack trace.
 */
function isSystemError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && /^(E[A-Z]+|ERR_FS_\w+|SQLITE_\w+)$/.test(String(error.code))
  );
}

/**
 * Decides whether to create the sample library.
 *
 * @throws StartupError if other machines could reach accounts whose password is public.
 */
async function decideSampleLibrary({ host, demo }: Config, db: Database): Promise<boolean> {
  const isExposed = !isLoopback(host);
  if (await isLibraryEmpty(db)) {
    if (isExposed && demo === null)
      throw new StartupError(
        `Other machines can reach HOST ${host}: set FAIRWAY_DEMO=off to start without the sample library, ` +
          'or FAIRWAY_DEMO=on to have it with its publicly known password.',
      );
    return demo !== 'off';
  }
  if (isExposed && demo !== 'on' && (await hasDemoAccounts(db)))
    throw new StartupError(
      `Other machines can reach HOST ${host}, and the demo accounts have a publicly known password: ` +
        'set FAIRWAY_DEMO=on to accept that.',
    );
  return false;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} of ${host} is in use by another program: set PORT to a free one.`,
        {
          cause,
        },
      );
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`The server can't listen on HOST ${host}, PORT ${port} (${code}).`, { cause });
    throw cause;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}

/**
 * Finds the client that build.mjs built. It is in the folder above the built server, or in dist/ if sources
 * are run.
 */
function findBuiltClient(): string | null {
  const found = ['../index.html', '../../dist/index.html']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  return found ? fileURLToPath(new URL('.', found)).replace(/[/\\]$/, '') : null;
}

/** Prints the line if the work takes more than a second. */
async function printIfSlow<Result>(
  print: (line: string) => void,
  line: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => print(line), 1000);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lists the kinds of data that are deleted once they have expired. Each store function decides when that is.
 */
function cleanupTasks(
  { db, leases, library: { files }, now }: Resources,
  sessionAges: SessionAges,
): readonly CleanupTask[] {
  return [
    { name: 'expired sessions', run: () => purgeExpiredSessions(db, sessionAges, now()) },
    { name: 'the trash', run: () => purgeTrash(db, now()) },
    { name: 'selections of documents to download', run: () => purgeZipSelections(db, now()) },
    { name: 'runs of saved searches', run: () => purgeEmptyRuns(db, now()) },
    { name: 'expired leases', run: () => purgeExpiredLeases(db) },
    { name: 'pauses of documents that could not be typeset', run: () => purgePostponedPdfs(db, new Date()) },
    { name: 'files of deleted reports', run: () => deleteOrphanedReportFiles(db, files) },
    { name: 'files that nothing refers to', run: () => removeUnreferencedContent({ db, leases, files }) },
    { name: 'mailed codes', run: () => purgeExpiredCodes(db, now()) },
    { name: 'invitations', run: () => purgeOldInvitations(db, now()) },
    { name: 'unfinished sign-ins through providers', run: () => purgeExpiredStates(db, now()) },
    {
      name: 'attempts to sign in',
      run: () => purgeAttempts(db, new Date(now().getTime() - ATTEMPT_WINDOW_MS)),
    },
    { name: 'failed sign-ins', run: () => pruneFailedSignIns(db, now()) },
    { name: 'deleted saved searches', run: () => purgeRemovedAlerts(db, now()) },
    { name: 'deleted entries of the thesaurus', run: () => purgeDeletedEntries(db, now()) },
  ];
}
