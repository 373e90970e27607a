/**
 * Why a library's server, which nobody has met yet, is not there: its address was written by whoever made the page around
 * the library, and may be that of something else. A server that was met and is gone is the connection's affair.
 *
 *   not met --the browser is online, a check has failed--> looked for --it is none, or none for us--> trouble
 *   trouble --looked for again--> trouble, or none
 *   any --the browser goes offline--> no trouble, as that is the browser's own
 *   any --the connection is verified--> met, for good
 */
import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { Connection } from '../app/connection';
import type { ServerCheck } from '../desktop/server-address';

export type ServerFault = Exclude<ServerCheck, 'fairway' | 'no-network'>;

export interface ServerDiagnosis {
  /** null while there is none to tell of. */
  readonly fault: ReadonlySignal<ServerFault | null>;
  readonly isChecking: ReadonlySignal<boolean>;
  check(): Promise<void>;
  dispose(): void;
}

export interface ServerDiagnosisOptions {
  /** Its first check has failed. */
  readonly connection: Pick<Connection, 'state' | 'check'>;
  /** Never rejects. */
  readonly checkServer: () => Promise<ServerCheck>;
}

export function createServerDiagnosis({ connection, checkServer }: ServerDiagnosisOptions): ServerDiagnosis {
  const trouble = signal<ServerFault | null>(null);
  const isLooking = signal(false);
  let isMet = false;
  let latest = 0;

  async function look(): Promise<void> {
    latest += 1;
    const number = latest;
    isLooking.value = true;
    const found = await checkServer();
    if (number === latest) learn(found === 'fairway' || found === 'no-network' ? null : found);
    // It has come meanwhile: the library goes on with the connection's own word.
    if (found === 'fairway') await connection.check();
  }

  /** What is still being looked for no longer counts. */
  function learn(found: ServerFault | null): void {
    latest += 1;
    batch(() => {
      trouble.value = found;
      isLooking.value = false;
    });
  }

  const stop = effect(() => {
    const state = connection.state.value;
    if (isMet) return;
    isMet = state === 'online' || state === 'restored';
    untracked(() => (state === 'reconnecting' ? void look() : learn(null)));
  });

  return {
    fault: trouble,
    isChecking: isLooking,
    check: look,
    dispose() {
      stop();
      learn(null);
    },
  };
}
