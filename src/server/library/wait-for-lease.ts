/** A command that does what a server may be doing already waits for the server's lease on that work. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database';
import { createLeases, type Lease } from '../database/leases';
import type { ImportEvent } from './import/import';

/** How often to look whether another process has finished. */
const WAIT_MS = 500;

/** The last line of a command that has lost its lease. */
export const TAKEN_OVER =
  'Another server has taken over this work. Run the command again to see whether it is done.';

/**
 * Acquires the lease as soon as nobody else holds it. The caller releases it.
 *
 * @param command The command's name, for the note that it is waiting.
 * @throws The reason of the signal.
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
      report({ kind: 'note', where: command, text: 'A server is doing this already. Waiting for it.' });
    await pause(WAIT_MS, undefined, { signal });
  }
}
