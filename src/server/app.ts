/**
 * Sets up the HTTP server. This opens no connections, and doesn't listen. The modules that start.ts calls do
 * both, and tests inject requests.
 */
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createAuthorize, findCurrentUser, isAdministrator } from './accounts/access';
import { compressResponses } from './http/compression';
import type { Config } from './config';
import type { Database } from './database/database';
import { countQueries } from './database/query-watch';
import type { Metrics } from './metrics/metrics';
import { mountContract, type Route } from './http/contract';
import type { Contract } from './http/contract-document';
import { abortOnDisconnect, waitUntilSent } from './http/disconnect';
import { acceptJsonBodies } from './http/json-body';
import { logRequests } from './http/logging';
import { createRunInTurn } from './http/run-in-turn';
import { ignoreInvalidForwardedFor, isTrustedProxy } from './http/trust-proxy';
import { sendProblem, unavailable } from './http/problem';
import { auditRoutes } from './routes/audit';
import { categoryRoutes } from './routes/categories';
import { commentRoutes } from './routes/comments';
import { companiesRoutes } from './routes/companies';
import { companyRoutes } from './routes/company';
import { documentRoutes } from './routes/documents';
import { provisionRoutes } from './routes/provisions';
import { referenceRoutes } from './routes/references';
import { downloadRoutes } from './routes/downloads';
import { favouriteRoutes } from './routes/favourites';
import { feedRoutes } from './routes/feeds';
import { fileRoutes } from './routes/files';
import { groupRoutes } from './routes/groups';
import { healthRoutes } from './routes/health';
import { libraryRoutes, acceptPdfBodies } from './routes/library';
import { notificationOptionRoutes } from './routes/notification-options';
import { offersRoutes } from './routes/offers';
import { offlineRoutes } from './routes/offline';
import { passwordRoutes } from './routes/passwords';
import { profileRoutes } from './routes/profile';
import { providerLoginRoutes } from './routes/provider-login';
import { reportRoutes } from './routes/reports';
import { followRoutes } from './routes/follows';
import { savedSearchRoutes } from './routes/saved-searches';
import { searchRoutes } from './routes/search';
import { sessionRoutes } from './routes/session';
import { supportRoutes } from './routes/support';
import { thesaurusRoutes } from './routes/thesaurus';
import { trashRoutes } from './routes/trash';
import { acceptFormBodies, unsubscribeRoutes } from './routes/unsubscribe';
import { updateRoutes } from './routes/updates';
import { userRoutes } from './routes/user';
import { createClientPage, type ClientPage } from './http/static/page';
import type { Readiness } from './readiness';
import { createServices, type ServiceOptions, type Services } from './services';
import { addSecurityHeaders } from './http/static/security-headers';
import { handleNotFound, isNavigation, serveClient } from './http/static/static-files';

export interface AppOptions extends ServiceOptions {
  /**
   * The database for calls that read a lot of data. On PostgreSQL, it has a separate connection pool. On
   * SQLite, it is `db`.
   */
  readonly heavyDb: Database;
  readonly metrics: Pick<Metrics, 'watchRequests'>;
  readonly contract: Contract;
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'hstsSubdomains'
    | 'loginLimit'
    | 'sessionAges'
    | 'offersSeconds'
    | 'allowedOrigins'
    | 'build'
    | 'productionApi'
  >;
  readonly logger: FastifyServerOptions['logger'];
  /** The folder of the built client. If it is `null`, only the API is served. */
  readonly webFolder: string | null;
  /** Receives the app before any route is mounted, so that tests can check every response. */
  readonly onCreated?: (app: FastifyInstance) => void;
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { contract, config, db, heavyDb, logger, metrics, now, onCreated, providers, webFolder } = options;
  const page =
    webFolder === null ? null : createClientPage(webFolder, { ...config, hasProvider: providers.length > 0 });
  const app = createFastify({ config, logger, page });
  onCreated?.(app);
  ignoreInvalidForwardedFor(app);
  nameRequests(app);
  countQueries(app);
  logRequests(app);
  metrics.watchRequests(app);
  acceptJsonBodies(app);
  acceptFormBodies(app);
  acceptPdfBodies(app);
  app.setErrorHandler((error, request, reply) =>
    sendProblem(error, request, reply, isAdministrator(request)),
  );
  refuseWhileStarting(app, options.readiness);
  closeConnectionsOnShutdown(app);
  await addSecurityHeaders(app, config);
  await compressResponses(app);

  const services = createServices(options, app.log);
  const { sessions, tokens, usage } = services;
  app.addHook('onClose', () => usage.write());
  const { route, finish } = mountContract(app, contract, createAuthorize(db, tokens, sessions, now));
  for (const mountRoutes of ROUTES) mountRoutes(route, services);
  const routeInTurn = mountInTurn(route);
  for (const mountRoutes of HEAVY_ROUTES) mountRoutes(routeInTurn, { ...services, db: heavyDb });
  finish();

  if (webFolder !== null && page) await serveClient(app, webFolder, page);
  handleNotFound(app, page?.send ?? null, options.files);
  return app;
}

type MountRoutes = (route: Route, services: Services) => void;

const ROUTES: readonly MountRoutes[] = [
  healthRoutes,
  sessionRoutes,
  providerLoginRoutes,
  passwordRoutes,
  userRoutes,
  profileRoutes,
  supportRoutes,
  categoryRoutes,
  documentRoutes,
  provisionRoutes,
  referenceRoutes,
  fileRoutes,
  searchRoutes,
  offersRoutes,
  commentRoutes,
  favouriteRoutes,
  groupRoutes,
  trashRoutes,
  savedSearchRoutes,
  followRoutes,
  updateRoutes,
  notificationOptionRoutes,
  unsubscribeRoutes,
  reportRoutes,
  companyRoutes,
  libraryRoutes,
  thesaurusRoutes,
];

/**
 * Routes that may read a lot of data. Their calls share a few connections, and may have to wait for each
 * other, so that no other call has to wait for them. Each user's calls run one at a time, so that one user
 * can't occupy these connections either.
 */
const HEAVY_ROUTES: readonly MountRoutes[] = [
  downloadRoutes,
  feedRoutes,
  offlineRoutes,
  companiesRoutes,
  auditRoutes,
];

/** How long sending a response counts as part of its turn. */
const MAX_SENDING_MS = 1000;

/**
 * Mounts operations so that each user's requests run one at a time, for all operations together. Requests without a
 * logged-in user don't wait.
 */
function mountInTurn(route: Route): Route {
  const runInTurn = createRunInTurn();
  return (id, handler, options) =>
    route(
      id,
      (request, reply) => {
        const user = findCurrentUser(request);
        const run = () => handler(request, reply);
        if (user === null) return run();
        return runInTurn(user.id, abortOnDisconnect(reply), run, () => waitUntilSent(reply, MAX_SENDING_MS));
      },
      options,
    );
}

interface FastifyParts {
  readonly config: AppOptions['config'];
  readonly logger: AppOptions['logger'];
  readonly page: ClientPage | null;
}

function createFastify({ config, logger, page }: FastifyParts): FastifyInstance {
  return Fastify({
    logger: logger ?? false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    // The search page's address may name hundreds of categories. Node's own limit is 16 kB.
    http: { maxHeaderSize: 64 * 1024 },
    requestTimeout: 60_000,
    // If the server has a public address, it is behind a proxy.
    trustProxy: config.publicUrl === null ? false : isTrustedProxy,
    // Long enough for the longest id in the contract, percent-encoded.
    routerOptions: { maxParamLength: 400 },
    exposeHeadRoutes: false,
    // If somebody opens a malformed address in a browser, the client shows its "Not found" screen.
    frameworkErrors: (error, request, reply) =>
      void (page && isNavigation(request) ? page.send(reply) : sendProblem(error, request, reply)),
  });
}

/** Adds the request's id to each response, so that the log lines about the request can be found. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
}

/**
 * Refuses API calls until the server is ready. The client's files and the addresses that load balancers check
 * are always served.
 */
function refuseWhileStarting(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { operation } = routeOptions.config;
    if (readiness.state === 'starting' && operation?.path.startsWith('/api/')) throw unavailable();
  });
}

/**
 * Once the server begins to shut down, closes each connection after its current response. Otherwise, an idle
 * keep-alive connection would delay the shutdown by more than a minute.
 */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}
