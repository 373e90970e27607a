/**
 * Routes for /healthcheck, which shows that the server can be reached (spec §7), and for /readiness, which tells
 * load balancers whether to send requests to this process.
 */
import { sql } from 'kysely';
import type { Route } from '../http/contract';
import { unavailable } from '../http/problem';
import type { Services } from '../services';

/** A database that takes longer than this to respond counts as down. */
const DATABASE_TIMEOUT_MS = 2000;

export function healthRoutes(route: Route, { db, readiness }: Pick<Services, 'db' | 'readiness'>): void {
  route('checkHealth', async () => undefined);
  route('getHealth', async () => undefined);

  async function requireReady(): Promise<undefined> {
    if (readiness.state !== 'ready') throw unavailable();
    const timeout = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
    const late = new Promise<never>((_, reject) =>
      timeout.addEventListener('abort', () => reject(unavailable()), { once: true }),
    );
    await Promise.race([sql`select 1`.execute(db), late]);
    return undefined;
  }
  route('checkReadiness', requireReady);
  route('getReadiness', requireReady);
}
