/** Opens the HTTP server and the one that serves metrics. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readProviders } from './accounts/providers';
import { loadOrCreateSecret } from './accounts/secrets';
import { createApp } from './app';
import type { Config } from './config';
import { readContract } from './http/contract-document';
import { createDocumentPdfs } from './files/document-pdfs';
import { openUploads } from './files/uploads';
import type { JobLoop } from './jobs/job-loop';
import { toListenFailure, toMetricsListenFailure } from './http/listen-failure';
import { loggerOptions } from './http/logging';
import { createPdfPreparer } from './offline/prepare-pdfs';
import { withShortWait } from './library/index-updater';
import type { Readiness } from './readiness';
import { createReportMaker } from './reports/report-maker';
import { writeReport } from './reports/write-report';
import { createSummaries } from './store/library/summaries/summaries';
import { collectDefaultMetrics } from 'prom-client';
import { countConnections } from './database/database';
import { listenForMetrics } from './metrics/metrics-listener';
import { addStateMetrics } from './metrics/state-metrics';
import type { OnClose, Print, Resources } from './resources';

export type Server = Awaited<ReturnType<typeof openServer>>;

/** Creates the HTTP server, which the caller closes, and the jobs that its routes use. */
export async function openServer(
  config: Config,
  resources: Resources,
  readiness: Readiness,
  onClose: OnClose,
) {
  const { db, folder, index, library, metrics, now, passwords } = resources;
  const { files, readPdf, typeset } = library;
  // Set when these jobs start, which is only after the server has begun to listen, because e-mails contain
  // its address.
  const loops: { alerts?: JobLoop; accountMails?: JobLoop; structures?: JobLoop } = {};
  // The address at which the server listens; empty until then.
  let listening = '';
  const address = () => config.publicUrl ?? listening;
  const updateIndex = async () => {
    await index.update();
    loops.alerts?.wake();
    loops.structures?.wake();
  };

  const { reports, preparer } = createMakers(resources, address, () => app.log, onClose);
  const summaries = createSummaries(resources.heavyDb, now);
  const webFolder = findBuiltClient();
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
    summaries,
    passwords,
    updateIndex: config.openSearch === null ? updateIndex : withShortWait(updateIndex),
    now,
    readiness,
    providers: config.oidcFile === null ? [] : readProviders(config.oidcFile),
    secret,
    address,
    wakeReports: reports.wake,
    wakePreparer: preparer.wake,
    wakeAccountMails: () => loops.accountMails?.wake(),
    typeset,
    // On a terminal, only warnings matter. Otherwise, every request is logged.
    logger: loggerOptions(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info')),
    webFolder,
  });
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
    summaries,
    updateIndex,
    webFolder,
  };
}

/** Creates the jobs that make reports and PDFs. Routes wake them. */
function createMakers(
  { db, leases, library, now, typesetProcess }: Resources,
  address: () => string,
  log: () => FastifyBaseLogger,
  onClose: OnClose,
) {
  const { files, typeset } = library;
  const reports = createReportMaker({
    db,
    leases,
    files,
    now,
    address,
    write: writeReport,
    compare: library.compare,
    onFault: (report, cause) => log().error({ report, err: cause }, 'a report could not be made'),
  });
  const preparer = createPdfPreparer({
    db,
    leases,
    now,
    pdfs: createDocumentPdfs(db, files, typeset),
    onFault: (document, cause) => log().error({ document, err: cause }, 'a PDF could not be prepared'),
  });
  // Closing the typesetting process also aborts the preparer's current job.
  onClose(async () => void (await Promise.all([preparer.close(), typesetProcess.close()])));
  return { reports, preparer };
}

/** Serves the metrics if the settings contain an address for them. */
export async function serveMetrics(
  { databaseUrl, metrics: address }: Config,
  { db, heavyDb, index, library: { files }, metrics, now }: Resources,
  readiness: Readiness,
  print: Print,
  onClose: OnClose,
): Promise<void> {
  if (address === null) return;
  const pools =
    databaseUrl === null
      ? {}
      : { ordinary: () => countConnections(db), heavy: () => countConnections(heavyDb) };
  const state = { db, pools, search: index.search, files, readiness, now };
  const readState = addStateMetrics(metrics.registry, state);
  collectDefaultMetrics({ register: metrics.registry });
  const listener = await listenForMetrics(address, metrics.registry, readState).catch((cause: unknown) => {
    throw toMetricsListenFailure(cause, address);
  });
  onClose(() => listener.close());
  print(`Metrics are at ${listener.url}`);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw toListenFailure(cause, { host, port });
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
}

/**
 * Finds the client that build.mjs built. It is in the parent folder of the built server, or in dist/ if the
 * server runs from its sources.
 */
function findBuiltClient(): string | null {
  const found = ['../index.html', '../../dist/index.html']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  return found ? fileURLToPath(new URL('.', found)).replace(/[/\\]$/, '') : null;
}
