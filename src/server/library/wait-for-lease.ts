/** Lets a command wait for a lease, in case a server is already doing the same work. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database';
import { createLeases, type Lease } from '../database/leases';
import type { ImportEvent } from './import/import';

/** How often to check whether another process has finished. */
const WAIT_MS = 500;

/** The last line that a command prints if it loses its lease. */
export const TAKEN_OVER =
  'Another server has taken over this work. Run the command again to see whether it is done.';

/**
 * Acquires the lease as soon as nobody else holds it. The caller must release it.
 *
 * @param command The command's name, for the message that says that it is waiting.
 * @throws The signal's reason, or an AbortError, if the signal is aborted
 */
export async function waitForLease(
  db: Database,
  { lease: name, command }: { readonly lease: string; readonly command: string },
  report: (event: ImportEvent) => void,
  signal: AbortSignal,
): Promise<Lease> {
  const leases = createLeases(db);
  for (let isFirst = true; ; isFirst = false) {
    signal.throwIfAborted();
    const lease = await leases.acquire(name);
    if (lease) return lease;
    if (isFirst)
      report({
        kind: 'note',
        where: command,
        text: 'A server is already doing this. Waiting for it to finish.',
      });
    await pause(WAIT_MS, undefined, { signal });
  }
}
