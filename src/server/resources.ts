/** Opens everything that a server needs apart from its HTTP server. */
import { claimLibrarySecret, requireLibrarySecret, SECRET_CLAIMED } from './accounts/library-secret';
import { createPasswords } from './accounts/passwords';
import { createClock } from './clock';
import { isLoopback, type Config } from './config';
import {
  MIGRATED,
  MIGRATING,
  MIGRATION_WAIT,
  openConfiguredDatabase,
  openConfiguredFiles,
  openDataFolder,
  type DataFolder,
} from './data-folder';
import { connectDatabase, type Database } from './database/database';
import { createQueryWatch } from './database/query-watch';
import { releaseAllLeases } from './database/lease-rows';
import { createLeases } from './database/leases';
import { openLibraryIndex } from './library/open-library-index';
import { updateShippedEntries } from './library/thesaurus/shipped-entries';
import { createPdfProcess } from './library/pdf/pdf-process';
import { createMetrics } from './metrics/metrics';
import { createCompareProcess } from './library/changes/compare-process';
import { createDeriveProcesses } from './library/structure/derive-process';
import { createTypesetProcess } from './library/typeset/typeset-process';
import { StartupError } from './startup-error';
import { createContentClaims } from './files/content-claims';
import { deletePostponedPdfs } from './store/offline/pdf-jobs';
import { hasDemoAccounts, isLibraryEmpty } from './store/library/bootstrap-checks';
import { setLibraryTimeZone } from './store/library/library-day';
import { createRoot } from './store/library/import-categories';

/** Prints a line for the person at the terminal. */
export type Print = (line: string) => void;
/** Registers a function that closes a resource. The last resource registered is closed first. */
export type OnClose = (closer: () => void | Promise<void>) => void;

/**
 * The number of connections for calls that read a lot of data, such as lists of a whole library. They have a
 * separate pool, so that no user can occupy all connections with such calls.
 */
const HEAVY_CONNECTIONS = 3;

export type Resources = Awaited<ReturnType<typeof openResources>>;

/** Opens the data folder, which no other process may use. */
export function openFolder(config: Config, print: Print, onClose: OnClose): DataFolder {
  const folder = openDataFolder(config.dataFolder);
  onClose(() => folder.release());
  if (folder.unsecuredPath !== null)
    print(
      `Other users of this machine may be able to read ${folder.unsecuredPath}: ` +
        "its permissions can't be changed.",
    );
  return folder;
}

/** Opens everything else that doesn't depend on the HTTP server. */
export async function openResources(config: Config, folder: DataFolder, print: Print, onClose: OnClose) {
  const metrics = createMetrics();
  const queries = createQueryWatch(metrics);
  const { databaseUrl, databaseConnections, statementSeconds } = config;
  const sharedSecret = databaseUrl === null ? null : config.secret;
  const limits = { connections: databaseConnections, statementSeconds, onQuery: queries.onQuery };
  const db = await openConfiguredDatabase(config, {
    ...limits,
    onMigrationWait: () => print(MIGRATION_WAIT),
    onMigrating: async (older) => {
      if (sharedSecret !== null) await requireLibrarySecret(older, sharedSecret);
      print(MIGRATING);
    },
    onMigrated: () => print(MIGRATED),
  });
  onClose(() => db.destroy());
  const heavyDb =
    databaseUrl === null
      ? db
      : await connectDatabase({ url: databaseUrl }, { ...limits, connections: HEAVY_CONNECTIONS });
  if (heavyDb !== db) onClose(() => heavyDb.destroy());
  const makesSampleLibrary = await decideSampleLibrary(config, db);
  // Nothing else is written before this check.
  if (sharedSecret !== null && (await claimLibrarySecret(db, sharedSecret))) print(SECRET_CLAIMED);
  // No other process uses the data folder, so any work that is marked as in progress has been interrupted.
  if (config.databaseUrl === null) await Promise.all([releaseAllLeases(db), deletePostponedPdfs(db)]);
  await setLibraryTimeZone(db, config.timeZone);
  const leases = createLeases(db);
  await createRoot(db);
  const now = createClock(config.now);
  await updateShippedEntries(db, now());

  const index = await openLibraryIndex(config, folder.searchFolder, db, print);
  onClose(() => index.close());
  const passwords = await createPasswords();
  const pdfProcess = createPdfProcess();
  onClose(() => pdfProcess.close());
  const typesetProcess = createTypesetProcess();
  onClose(() => typesetProcess.close());
  // Only one process, so that the other processors remain available for requests.
  const deriving = createDeriveProcesses(1);
  onClose(() => deriving.close());
  const compareProcess = createCompareProcess();
  onClose(() => compareProcess.close());
  const files = await openConfiguredFiles(config, db, createContentClaims(db));
  // This failure doesn't prevent startup, because everything that doesn't need files still works.
  void files
    .check()
    .catch(({ message }: Error) => print(`The files can't be used at the moment. ${message}`));
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

/**
 * Decides whether to create the sample library.
 *
 * @throws StartupError if other machines could reach accounts with a public password.
 */
async function decideSampleLibrary({ host, demo }: Config, db: Database): Promise<boolean> {
  const isExposed = !isLoopback(host);
  if (await isLibraryEmpty(db)) {
    if (isExposed && demo === null)
      throw new StartupError(
        `Other machines can reach HOST ${host}: set FAIRWAY_DEMO=off to start without the sample library, ` +
          'or FAIRWAY_DEMO=on to include it with its publicly known password.',
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
