/**
 * Routes for /healthcheck, which shows that the server can be reached (spec §7), and for /readiness, which
 * tells load balancers whether to send requests to this process.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkDatabase } from '../database/database';
import { watchFiles } from '../files/watch-files';
import type { Route } from '../http/contract';
import { unavailable } from '../http/problem';
import type { Services } from '../services';

/** A database that takes longer to respond is considered down. */
const DATABASE_TIMEOUT_MS = 2000;

export function healthRoutes(
  route: Route,
  { db, files, readiness }: Pick<Services, 'db' | 'files' | 'readiness'>,
): void {
  const areFilesUsable = watchFiles(files);
  route('checkHealth', async () => undefined);
  route('getHealth', async () => undefined);

  async function requireReady(_request: FastifyRequest, reply: FastifyReply): Promise<undefined> {
    if (readiness.state !== 'ready') throw unavailable();
    const timeout = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
    const late = new Promise<never>((_, reject) =>
      timeout.addEventListener('abort', () => reject(unavailable()), { once: true }),
    );
    await Promise.race([checkDatabase(db), late]);
    // Without files, the process can still do almost everything.
    if (!areFilesUsable()) void reply.header('x-degraded', 'files');
    return undefined;
  }
  route('checkReadiness', requireReady);
  route('getReadiness', requireReady);
}
