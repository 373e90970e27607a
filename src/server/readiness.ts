/**
 * Tells load balancers and the client whether this process can take requests.
 *
 *   starting ── the index is filled ──► ready ── a signal to stop ──► draining
 *
 * While it is starting, the process already listens, but responds to every API call with 503. While it is
 * draining, it serves requests as before, so that load balancers have time to send new ones elsewhere.
 */
export type ReadinessState = 'starting' | 'ready' | 'draining';

export interface Readiness {
  readonly state: ReadinessState;
  /** A process that is draining never becomes ready again. */
  become(state: 'ready' | 'draining'): void;
}

/** @param initial Tests may start in another state. */
export function createReadiness(initial: ReadinessState = 'starting'): Readiness {
  let state = initial;
  return {
    get state() {
      return state;
    },
    become(next) {
      if (state !== 'draining') state = next;
    },
  };
}
