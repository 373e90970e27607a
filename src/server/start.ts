/** Opens all that the server stands on, in order, and closes it in the opposite one. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createAccountCodes } from './accounts/account-codes';
import { createAccountMails } from './accounts/account-mails';
import { createPasswords } from './accounts/passwords';
import { readProviders } from './accounts/providers';
import { loadOrCreateSecret, deriveKey } from './accounts/secrets';
import { purgeExpiredSessions } from './accounts/session-age';
import { startAlerts } from './alerts/start-alerts';
import { createApp } from './app';
import { createClock } from './clock';
import { isLoopback, type Config, type SessionAges } from './config';
import { readContract } from './http/contract-document';
import { openConfiguredDatabase, openDataFolder } from './data-folder';
import type { Database } from './database/database';
import { createDocumentPdfs } from './files/document-pdfs';
import { openFiles, type Files } from './files/files';
import { openUploads } from './files/uploads';
import { startCleanup, type CleanupTask } from './jobs/cleanup';
import { startJobLoop, type JobLoop } from './jobs/job-loop';
import { listenForCommands } from './cli/ipc';
import { openLibraryIndex } from './library/open-library-index';
import { createPdfProcess } from './library/pdf/pdf-process';
import { loggerOptions } from './http/logging';
import { createLazyMail } from './mail/lazy-transport';
import { createPdfPreparer } from './offline/prepare-pdfs';
import { createTypesetThread } from './library/typeset/typeset-thread';
import { createReportMaker, deleteOrphanedReportFiles } from './reports/report-maker';
import { writeReport } from './reports/write-report';
import { StartupError } from './startup-error';
import { purgeExpiredCodes } from './store/users/account-codes';
import { purgeZipSelections } from './store/favourites/zip-selections';
import { purgeOldInvitations } from './store/users/invitations';
import { createFailedSignInsLog, pruneFailedSignIns } from './store/audit/failed-sign-ins';
import { releaseAllPdfLeases } from './store/offline/pdf-jobs';
import { purgeExpiredStates } from './store/users/provider-logins';
import { releaseAllReports } from './store/reports/reports';
import { purgeEmptyRuns } from './store/alerts/runs';
import { purgeRemovedSearches } from './store/alerts/saved-searches';
import { hasDemoAccounts, isLibraryEmpty } from './store/library/bootstrap-checks';
import { createRoot } from './store/library/import-categories';
import { purgeTrash } from './store/favourites/trash';

export interface StartedServer {
  /** Such as http://127.0.0.1:8080. */
  readonly address: string;
  /** Lets calls under way finish. */
  close(): Promise<void>;
}

/**
 * @param print Takes a line for the person at the terminal.
 * @throws StartupError with one sentence
 */
export async function startServer(config: Config, print: (line: string) => void): Promise<StartedServer> {
  const closers: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const folder = openDataFolder(config.dataFolder);
    closers.push(() => folder.release());
    if (folder.unsecuredPath !== null)
      print(
        `Other users of this machine may be able to read ${folder.unsecuredPath}: its permissions can't be changed.`,
      );
    const db = await openConfiguredDatabase(config);
    closers.push(() => db.destroy());
    const isFirstStart = await decideSampleLibrary(config, db);
    await createRoot(db);

    const index = await openLibraryIndex(config, folder.searchFolder, db, print);
    closers.push(() => index.close());
    const now = createClock(config.now);
    const passwords = await createPasswords();
    let alerts: JobLoop | null = null;
    let accountMails: JobLoop | null = null;
    const updateIndex = async () => {
      await index.update();
      alerts?.wake();
    };
    const readPdfs = createPdfProcess();
    closers.push(() => readPdfs.close());
    const thread = createTypesetThread();
    closers.push(() => thread.close());
    const library = {
      db,
      files: openFiles(folder.filesFolder),
      readPdf: readPdfs.read,
      updateIndex,
      now,
      hashPassword: passwords.hash,
      typeset: thread.typeset,
    };
    if (isFirstStart)
      await printIfSlow(
        print,
        'Making the sample library …',
        import('./library/sample').then(({ createSampleLibrary }) => createSampleLibrary(library)),
      );
    await printIfSlow(print, 'Bringing the search index up to date …', index.update());

    // Wherever it listens: known when it does.
    let listening = '';
    const address = () => config.publicUrl ?? listening;
    const reports = createReportMaker({
      db,
      files: library.files,
      now,
      address,
      write: writeReport,
      onFault: (report, cause) => app.log.error({ report, err: cause }, 'a report could not be made'),
    });
    closers.push(() => reports.close());
    const preparer = createPdfPreparer({
      db,
      now,
      pdfs: createDocumentPdfs(db, library.files, thread.typeset),
      onFault: (document, cause) => app.log.error({ document, err: cause }, 'a PDF could not be prepared'),
    });
    // What the preparer is at ends with the thread.
    closers.push(async () => void (await Promise.all([preparer.close(), thread.close()])));
    const secret = config.secret ?? (await loadOrCreateSecret(folder.path));
    const app = await createApp({
      contract: await readContract(),
      config,
      db,
      search: index.search,
      files: library.files,
      uploads: openUploads(folder.uploadsFolder),
      readPdf: library.readPdf,
      passwords,
      updateIndex,
      now,
      providers: config.oidcFile === null ? [] : readProviders(config.oidcFile),
      secret,
      address,
      wakeReports: reports.wake,
      wakePreparer: preparer.wake,
      wakeAccountMails: () => accountMails?.wake(),
      typeset: thread.typeset,
      // Who watches a terminal wants to hear of trouble only; a log that is kept has every call.
      logger: loggerOptions(process.stdout.isTTY ? 'warn' : 'info'),
      webFolder: findBuiltClient(),
    });
    closers.push(() => app.close());
    const handover = await listenForCommands(folder.path, library);
    closers.push(() => handover.close());
    closers.push(startCleanup(cleanupTasks(db, library.files, config.sessionAges, now), print));

    listening = await listen(app, config);
    const mail = createLazyMail(config, join(folder.path, 'mail'), (path) =>
      app.log.info({ path }, 'mail written'),
    );
    alerts = startAlerts({
      db,
      search: index.search,
      updateIndex: () => index.update(),
      mail,
      secret,
      home: address(),
      now,
      report: print,
    });
    closers.push(() => alerts?.stop());
    const codes = createAccountCodes(deriveKey('account-codes', secret));
    accountMails = startJobLoop(
      createAccountMails({
        db,
        mail,
        codes,
        home: address(),
        now,
        machineNow: () => new Date(),
        report: print,
      }),
      "Mail about accounts can't be sent",
      print,
    );
    closers.push(() => accountMails?.stop());
    const failedSignIns = startJobLoop(
      createFailedSignInsLog(db, now),
      "Failed sign-ins can't be put into the audit log",
      print,
    );
    closers.push(() => failedSignIns.stop());
    // The data folder is this process's alone.
    if (config.databaseUrl === null) await Promise.all([releaseAllReports(db), releaseAllPdfLeases(db)]);
    reports.wake();
    preparer.wake();
    print(`Fairway is at ${address()}`);
    if (await hasDemoAccounts(db))
      print(
        'Sign in as user@demo.fairway, manager@demo.fairway, reader@demo.fairway or admin@demo.fairway, with the password fairway-demo.',
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

/** A file that can't be read, a full disk, a damaged page of the database: it has a code, and is told in a sentence; a bug is not. */
function isSystemError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && /^(E[A-Z]+|ERR_FS_\w+|SQLITE_\w+)$/.test(String(error.code))
  );
}

/**
 * Whether to make the sample library.
 *
 * @throws StartupError for a server that other machines reach with accounts whose password is known to all.
 */
async function decideSampleLibrary({ host, demo }: Config, db: Database): Promise<boolean> {
  const isExposed = !isLoopback(host);
  if (await isLibraryEmpty(db)) {
    if (isExposed && demo === null)
      throw new StartupError(
        `Other machines reach HOST ${host}: set FAIRWAY_DEMO=off to start without the sample library, or FAIRWAY_DEMO=on to have it with its well-known password.`,
      );
    return demo !== 'off';
  }
  if (isExposed && demo !== 'on' && (await hasDemoAccounts(db)))
    throw new StartupError(
      `Other machines reach HOST ${host}, and the demo accounts have a well-known password: set FAIRWAY_DEMO=on if you want that.`,
    );
  return false;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} of ${host} is taken by another program: set PORT to a free one.`, {
        cause,
      });
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`The server can't listen on HOST ${host}, PORT ${port} (${code}).`, { cause });
    throw cause;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}

/** The client as build.mjs left it: the folder above the built server, or dist/ when the sources run. */
function findBuiltClient(): string | null {
  const found = ['../index.html', '../../dist/index.html']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  return found ? fileURLToPath(new URL('.', found)).replace(/[/\\]$/, '') : null;
}

/** What takes over a second says what it is. */
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

/** What is deleted once its time is over; each store says when that is. */
function cleanupTasks(
  db: Database,
  files: Files,
  sessionAges: SessionAges,
  now: () => Date,
): readonly CleanupTask[] {
  return [
    { name: 'expired sessions', run: () => purgeExpiredSessions(db, sessionAges, now()) },
    { name: 'the trash', run: () => purgeTrash(db, now()) },
    { name: 'choices of documents to download', run: () => purgeZipSelections(db, now()) },
    { name: 'runs of saved searches', run: () => purgeEmptyRuns(db, now()) },
    { name: 'files of deleted reports', run: () => deleteOrphanedReportFiles(db, files) },
    { name: 'codes for passwords', run: () => purgeExpiredCodes(db, now()) },
    { name: 'invitations', run: () => purgeOldInvitations(db, now()) },
    { name: 'sign-ins that providers never answered', run: () => purgeExpiredStates(db, now()) },
    { name: 'failed sign-ins', run: () => pruneFailedSignIns(db, now()) },
    { name: 'deleted saved searches', run: () => purgeRemovedSearches(db, now()) },
  ];
}
