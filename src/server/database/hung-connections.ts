/**
 * Notices that PostgreSQL no longer responds at all, for example because the network silently drops everything.
 * PostgreSQL's own limit for statements doesn't help then, and connections would hang for many minutes, even after the
 * network has recovered.
 *
 *     in use ──(for five seconds)──► suspected ──(PostgreSQL responds on a new connection)──► in use
 *                                        └──────(it doesn't)──► closed
 *
 * A connection that is returned to the pool is no longer in use or suspected.
 */
import type { Client, Pool, PoolClient } from 'pg';

export interface HungLimits {
  /** How long a connection may be in use before PostgreSQL is asked. */
  readonly useMs: number;
  /** How long PostgreSQL may take to respond. */
  readonly answerMs: number;
}

const LIMITS: HungLimits = { useMs: 5000, answerMs: 3000 };

/**
 * Closes connections that are in use while PostgreSQL doesn't respond. Their statements then fail like those of any
 * other lost connection.
 *
 * @param openClient Creates a client for one more connection to the same address.
 */
export function closeHungConnections(pool: Pool, openClient: () => Client, limits = LIMITS): void {
  const timers = new Map<PoolClient, NodeJS.Timeout>();
  /** Connections that are suspected at the same time wait for one response. */
  let asking: Promise<boolean> | null = null;

  function watch(client: PoolClient): void {
    timers.set(client, setTimeout(() => void suspect(client), limits.useMs).unref());
  }

  async function suspect(client: PoolClient): Promise<void> {
    const timer = timers.get(client);
    asking ??= doesRespond(openClient(), limits.answerMs).finally(() => (asking = null));
    const responds = await asking;
    if (timers.get(client) !== timer) return;
    if (responds) watch(client);
    else client.connection.stream.destroy();
  }

  function forget(client: PoolClient): void {
    clearTimeout(timers.get(client));
    timers.delete(client);
  }

  pool.on('acquire', watch);
  pool.on('release', (_error, client) => forget(client));
  pool.on('remove', forget);
}

/** Returns whether the server responds to a new connection in time, even if it only refuses it. */
async function doesRespond(client: Client, limitMs: number): Promise<boolean> {
  // Without a listener, an error after the limit would end the process.
  client.on('error', () => undefined);
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), limitMs).unref());
  const answered = client.connect().then(
    () => true,
    // PostgreSQL's own refusals have a severity.
    (error: unknown) => error instanceof Error && 'severity' in error,
  );
  const responds = await Promise.race([answered, late]);
  client.connection.stream.destroy();
  return responds;
}
