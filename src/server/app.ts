/** Composes the server from its parts. It opens nothing and does not listen: main.ts does, and tests inject. */
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createAuthorize } from './accounts/access';
import { createAccessTokens } from './accounts/access-tokens';
import { createAccountCodes } from './accounts/account-codes';
import { createAddressChanges } from './accounts/address-changes';
import { createLoginLimits } from './accounts/login-limits';
import { createNewPasswords } from './accounts/new-passwords';
import type { Passwords } from './accounts/passwords';
import { createProviderLogin } from './accounts/provider-login';
import type { Provider } from './accounts/providers';
import { deriveKey } from './accounts/secrets';
import { createSessions } from './accounts/sessions';
import { createUnsubscribeLinks } from './alerts/unsubscribe-links';
import type { Now } from './clock';
import { compressResponses } from './http/compression';
import type { Config } from './config';
import { mountContract } from './http/contract';
import type { Contract } from './http/contract-document';
import type { Database } from './database/database';
import { createDocumentPdfs, type Typeset } from './files/document-pdfs';
import type { Files } from './files/files';
import type { Uploads } from './files/uploads';
import { createReportLinks } from './files/report-links';
import { createSignedCodes } from './files/signed-codes';
import { createSignedLinks } from './files/signed-links';
import { createZipLinks } from './files/zip-links';
import { acceptJsonBodies } from './http/json-body';
import type { ReadPdf } from './library/pdf/pdf-text';
import { logRequests } from './http/logging';
import { ignoreInvalidForwardedFor, isTrustedProxy } from './http/trust-proxy';
import { sendProblem } from './http/problem';
import { auditRoutes } from './routes/audit';
import { categoryRoutes } from './routes/categories';
import { commentRoutes } from './routes/comments';
import { companiesRoutes } from './routes/companies';
import { companyRoutes } from './routes/company';
import { documentRoutes } from './routes/documents';
import { downloadRoutes } from './routes/downloads';
import { favouriteRoutes } from './routes/favourites';
import { feedRoutes } from './routes/feeds';
import { fileRoutes } from './routes/files';
import { groupRoutes } from './routes/groups';
import { healthRoutes } from './routes/health';
import { libraryRoutes, acceptPdfBodies } from './routes/library';
import { notificationOptionRoutes } from './routes/notification-options';
import { offlineRoutes } from './routes/offline';
import { passwordRoutes } from './routes/passwords';
import { profileRoutes } from './routes/profile';
import { providerLoginRoutes } from './routes/provider-login';
import { reportRoutes } from './routes/reports';
import { savedSearchRoutes } from './routes/saved-searches';
import { searchRoutes } from './routes/search';
import { sessionRoutes } from './routes/session';
import { supportRoutes } from './routes/support';
import { trashRoutes } from './routes/trash';
import { acceptFormBodies, unsubscribeRoutes } from './routes/unsubscribe';
import { updateRoutes } from './routes/updates';
import { userRoutes } from './routes/user';
import type { Search } from './search/search';
import { createUsageCounter } from './jobs/usage-counter';
import { createClientPage } from './http/static/page';
import { addSecurityHeaders } from './http/static/security-headers';
import { handleNotFound, isNavigation, serveClient } from './http/static/static-files';

/** What the server is made of. */
export interface AppOptions {
  readonly contract: Contract;
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'hstsSubdomains'
    | 'loginLimit'
    | 'sessionAges'
    | 'allowedOrigins'
    | 'build'
    | 'productionApi'
  >;
  readonly db: Database;
  readonly search: Search;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly readPdf: ReadPdf;
  readonly passwords: Passwords;
  /** That sign users of companies in. */
  readonly providers: readonly Provider[];
  readonly typeset: Typeset;
  /** Brings the search index up to the database, and wakes who waits for that. */
  readonly updateIndex: () => Promise<void>;
  /** At least 32 characters. */
  readonly secret: string;
  readonly now: Now;
  /** Where users reach the server, without a slash at its end. */
  readonly address: () => string;
  /** Says that a report waits to be made. */
  readonly wakeReports: () => void;
  /** Says that PDFs may have to be prepared. */
  readonly wakePreparer: () => void;
  /** Says that mail about accounts waits to be sent. */
  readonly wakeAccountMails: () => void;
  readonly logger: FastifyServerOptions['logger'];
  /** The built client; `null` serves the API alone. */
  readonly webFolder: string | null;
  /** Looks at the app before any route is mounted: tests check every answer there. */
  readonly onCreated?: (app: FastifyInstance) => void;
}

/** A link to all that is kept about somebody is followed at once, or asked for again. */
const EXPORT_LINK_SECONDS = 10 * 60;

export async function createApp({
  contract,
  config,
  db,
  search,
  files,
  uploads,
  readPdf,
  passwords,
  providers,
  typeset,
  updateIndex,
  secret,
  now,
  address,
  wakeReports,
  wakePreparer,
  wakeAccountMails,
  logger,
  webFolder,
  onCreated,
}: AppOptions): Promise<FastifyInstance> {
  const page =
    webFolder === null ? null : createClientPage(webFolder, { ...config, hasProvider: providers.length > 0 });
  const app = Fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    // An address of the search may name hundreds of categories; Node's own limit is 16 kB.
    http: { maxHeaderSize: 64 * 1024 },
    requestTimeout: 60_000,
    // With an address of its own the server stands behind a proxy.
    trustProxy: config.publicUrl === null ? false : isTrustedProxy,
    // The longest id of the contract, percent-encoded.
    routerOptions: { maxParamLength: 400 },
    exposeHeadRoutes: false,
    // A malformed address that a person typed is the client's to answer, with its Not-found screen.
    frameworkErrors: (error, request, reply) =>
      void (page && isNavigation(request) ? page.send(reply) : sendProblem(error, request, reply)),
  });
  onCreated?.(app);
  ignoreInvalidForwardedFor(app);
  logRequests(app);
  acceptJsonBodies(app);
  acceptFormBodies(app);
  acceptPdfBodies(app);
  app.setErrorHandler(sendProblem);
  closeConnectionsOnShutdown(app);
  await addSecurityHeaders(app, config);
  await compressResponses(app);

  const tokens = createAccessTokens(deriveKey('access-tokens', secret), now);
  const links = createSignedLinks(deriveKey('file-links', secret), now);
  const zipLinks = createZipLinks(deriveKey('zip-links', secret), now);
  const pdfs = createDocumentPdfs(db, files, typeset);
  const limits = createLoginLimits(config.loginLimit, now);
  const mailLimits = createLoginLimits(config.loginLimit, now, 'messages');
  const sessions = createSessions({
    db,
    passwords,
    tokens,
    limits,
    ages: config.sessionAges,
    now,
    key: deriveKey('refresh-tokens', secret),
  });
  const uses = createUsageCounter(db, now, (cause) =>
    app.log.error({ err: cause }, 'the counts for the statistics could not be written'),
  );
  app.addHook('onClose', () => uses.write());
  const { route, finish } = mountContract(app, contract, createAuthorize(db, tokens, sessions, now));
  healthRoutes(route);
  sessionRoutes(route, sessions);
  providerLoginRoutes(
    route,
    createProviderLogin({
      db,
      providers,
      sessions,
      limits,
      now,
      key: deriveKey('provider-logins', secret),
      home: address,
      onRejected: (company, cause) =>
        app.log.warn({ company, err: cause }, 'an answer of an OpenID provider was not taken'),
    }),
  );
  passwordRoutes(
    route,
    createNewPasswords({ db, passwords, limits, mailLimits, wakeMails: wakeAccountMails, now }),
  );
  userRoutes(route, db, now);
  profileRoutes(route, {
    db,
    now,
    wakeMails: wakeAccountMails,
    addressChanges: createAddressChanges({
      db,
      passwords,
      limits,
      mailLimits,
      codes: createAccountCodes(deriveKey('account-codes', secret)),
      wakeMails: wakeAccountMails,
      now,
    }),
    exportCodes: createSignedCodes(deriveKey('export-links', secret), now, EXPORT_LINK_SECONDS),
  });
  supportRoutes(route, db, mailLimits, wakeAccountMails, now);
  categoryRoutes(route, db);
  documentRoutes(route, db, pdfs, links, now);
  fileRoutes(route, db, files, links, now, () => uses.count('download'));
  searchRoutes(route, db, search, () => uses.count('search'));
  commentRoutes(route, db, now);
  favouriteRoutes(route, db, now);
  groupRoutes(route, db, zipLinks, now);
  trashRoutes(route, db, now);
  savedSearchRoutes(route, db, search, now);
  updateRoutes(route, db);
  notificationOptionRoutes(route, db);
  unsubscribeRoutes(route, db, createUnsubscribeLinks(deriveKey('unsubscribe-links', secret)));
  downloadRoutes(route, db, files, pdfs, zipLinks, () => uses.count('download'), now);
  feedRoutes(route, db, address, now);
  reportRoutes(route, db, files, createReportLinks(deriveKey('report-links', secret), now), wakeReports, now);
  offlineRoutes(route, db, links, wakePreparer, now);
  companyRoutes(route, db, wakeAccountMails, now);
  companiesRoutes(route, db, wakeAccountMails, () => uses.write(), now);
  auditRoutes(route, db, now);
  libraryRoutes(route, { db, files, uploads, readPdf, updateIndex, now });
  finish();

  if (webFolder !== null && page) await serveClient(app, webFolder, page);
  handleNotFound(app, page?.send ?? null);
  return app;
}

/** A connection kept alive after its last answer would hold up the end for over a minute. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
