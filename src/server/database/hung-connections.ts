/**
 * Detects that PostgreSQL no longer responds at all, for example because the network silently drops all
 * packets. PostgreSQL's own statement timeout doesn't help in that case, and connections would otherwise hang
 * for many minutes, even after the network has recovered.
 *
 *     in use ──(for five seconds)──► suspected ──(a new connection is accepted or refused)──► in use
 *                                        └──────(two new connections in a row get no response)──► closed
 *
 * A connection that is returned to the pool is no longer in use or suspected. Only silence is a reason to
 * close a connection. A refusal may have other causes, such as a restarting load balancer, and must not end a
 * slow import. If PostgreSQL accepts new connections, a single dead connection is noticed by the operating
 * system, but not by this module.
 */
import type { Client, Pool, PoolClient } from 'pg';

export interface HungLimits {
  /** How long a connection may be in use before it is suspected. */
  readonly useMs: number;
  /** How long PostgreSQL may take to accept or refuse a new connection. */
  readonly answerMs: number;
}

const LIMITS: HungLimits = { useMs: 5000, answerMs: 3000 };

/**
 * Closes connections that are in use while PostgreSQL doesn't respond. Their statements then fail like those of any
 * other lost connection.
 *
 * @param openClient Creates a client for another connection to the same server.
 */
export function closeHungConnections(pool: Pool, openClient: () => Client, limits = LIMITS): void {
  const timers = new Map<PoolClient, NodeJS.Timeout>();
  /** The current check, shared by all connections that are suspected at the same time. */
  let asking: Promise<boolean> | null = null;

  function watch(client: PoolClient): void {
    timers.set(client, setTimeout(() => void suspect(client), limits.useMs).unref());
  }

  async function suspect(client: PoolClient): Promise<void> {
    const timer = timers.get(client);
    asking ??= isSilent().finally(() => (asking = null));
    const silent = await asking;
    if (timers.get(client) !== timer) return;
    if (silent) client.connection.stream.destroy();
    else watch(client);
  }

  async function isSilent(): Promise<boolean> {
    return (
      !(await getsResponse(openClient(), limits.answerMs)) &&
      !(await getsResponse(openClient(), limits.answerMs))
    );
  }

  function forget(client: PoolClient): void {
    clearTimeout(timers.get(client));
    timers.delete(client);
  }

  pool.on('acquire', watch);
  pool.on('release', (_error, client) => forget(client));
  pool.on('remove', forget);
}

/**
 * Returns whether a new connection gets any response in time, even a refusal. Also returns `true` if this
 * process was too busy to read a response, because there may have been one.
 */
async function getsResponse(client: Client, limitMs: number): Promise<boolean> {
  // Without a listener, an error after the time limit would end the process.
  client.on('error', () => undefined);
  const from = performance.now();
  const late = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(performance.now() - from > limitMs * 1.2), limitMs).unref(),
  );
  const answered = client.connect().then(
    () => true,
    () => true,
  );
  const responds = await Promise.race([answered, late]);
  client.connection.stream.destroy();
  return responds;
}
