/**
 * Diagnoses why an embedded library has never reached its server, whose address the author of the surrounding
 * page may have got wrong. Once the server has been reached, failures are left to connection.ts.
 *
 *   not reached --a check has failed--> checked --no Fairway server, or not for this page--> fault
 *   fault --checked again--> fault, or none
 *   any --the browser goes offline, or the library is unavailable--> no fault, because the connection shows that
 *   any --the connection is verified--> reached, permanently
 */
import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Connection } from '../app/connection';
import { createLatestRun } from '../core/latest-run';
import type { ServerCheck } from '../desktop/server-address';

export type ServerFault = Exclude<ServerCheck, 'fairway' | 'no-network'>;

export interface ServerDiagnosis {
  /** null if there is nothing to report. */
  readonly fault: ReadonlySignal<ServerFault | null>;
  readonly isChecking: ReadonlySignal<boolean>;
  check(): Promise<void>;
  dispose(): void;
}

export interface ServerDiagnosisOptions {
  readonly connection: Pick<Connection, 'state' | 'check'>;
  /** Never rejects. */
  readonly checkServer: () => Promise<ServerCheck>;
}

export function createServerDiagnosis({ connection, checkServer }: ServerDiagnosisOptions): ServerDiagnosis {
  const fault = signal<ServerFault | null>(null);
  const isChecking = signal(false);
  let isMet = false;
  const latestCheck = createLatestRun();

  async function check(): Promise<void> {
    const isLatest = latestCheck.begin();
    isChecking.value = true;
    const found = await checkServer();
    if (isLatest()) learn(found === 'fairway' || found === 'no-network' ? null : found);
    // The server can be reached, so the connection needn't wait for its next check.
    if (found === 'fairway') await connection.check();
  }

  /** Sets the diagnosis. The result of a check that is still running is ignored. */
  function learn(found: ServerFault | null): void {
    latestCheck.cancel();
    batch(() => {
      fault.value = found;
      isChecking.value = false;
    });
  }

  const stop = effect(() => {
    const state = connection.state.value;
    if (isMet) return;
    isMet = state === 'online' || state === 'restored';
    untracked(() => (state === 'reconnecting' ? void check() : learn(null)));
  });

  return {
    fault,
    isChecking,
    check,
    dispose() {
      stop();
      learn(null);
    },
  };
}
