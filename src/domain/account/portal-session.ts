/**
 * The session of a library embedded in a portal that logs the users in. The portal provides an access token,
 * and a new one on request. None of this is stored on the device (see "Session and device" in
 * docs/rulings.md).
 *
 *   logged out --token provided--> identifying its user --answered--> logged in
 *                                        --401--> waiting
 *                                        --no answer--> unchanged; the next refresh asks again
 *   logged in --a call rejected with a 401--> waiting for another token
 *   waiting --another token--> identifying its user; rejected calls are repeated with it
 *   any --token set to null, or none in 20 s--> logged out
 *   logged in --logout--> logged out; the same token isn't accepted again
 */
import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { call, type Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import { clearUserStorage } from '../../platform/storage/user-storage';
import type { RefreshOutcome, Session, SessionOptions, User } from './session';
import { describeUser } from './session-user';

/** What a library needs from the portal around it. */
export interface Portal {
  /**
   * The token of the user who is logged in to the portal; null if nobody is logged in, or if that isn't known
   * yet.
   */
  readonly token: ReadonlySignal<string | null>;
  /** Called when the token has expired and another one is needed. */
  requestToken(): void;
}

export interface PortalSessionOptions extends Pick<SessionOptions, 'api' | 'storage' | 'wipe'> {
  readonly portal: Portal;
  readonly clock: Clock;
}

/**
 * `unknown`: the portal hasn't reported yet who is logged in. `logged-out`: the user has logged out, or the
 * portal no longer provides a valid token.
 */
export type PortalSessionState = 'unknown' | 'identifying' | 'logged-in' | 'logged-out';

export interface PortalSession extends Session {
  readonly state: ReadonlySignal<PortalSessionState>;
  /** Why the token's user couldn't be identified; null during the identification and after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
}

/**
 * How long a portal may take to provide a new token. Its server may have to request one from Fairway's
 * server.
 */
const WAIT_MS = 20_000;
const NOT_HERE: Problem = {
  status: 0,
  code: 'portal',
  title: 'The portal around this library logs its users in.',
};

export function createPortalSession(options: PortalSessionOptions): PortalSession {
  const { storage, wipe, portal, clock } = options;
  const state = createPortalState();
  /**
   * The token that was in use when the user logged out, or that was rejected and not replaced in time. It
   * isn't accepted again.
   */
  let discarded: string | null = null;

  function end(): void {
    discarded = portal.token.peek();
    state.logOut();
  }

  const wait = createTokenWait(portal, clock, end);
  const identify = createIdentification({
    ...options,
    state,
    wait,
    isDiscarded: (token) => token === discarded,
  });

  const stopFollowing = effect(() => {
    const offered = portal.token.value;
    untracked(() => {
      if (offered !== null) return void identify(offered);
      wait.end(false);
      end();
    });
  });

  return {
    ...describeSession(state),
    async logOut() {
      const userId = state.user.peek()?.id ?? null;
      end();
      clearUserStorage(userId, storage);
      wipe?.(userId);
    },
    async refresh() {
      const offered = portal.token.peek();
      return offered === null || offered === discarded ? 'unchanged' : identify(offered);
    },
    async renew(endedToken) {
      const present = state.token.peek();
      return present === endedToken ? wait.forAnother() : present !== null;
    },
    dispose() {
      stopFollowing();
      wait.end(false);
    },
  };
}

/**
 * The parts of a session that are derived from its state, and fixed values for those that the portal
 * controls.
 */
function describeSession({ token, user, problem, state }: PortalState) {
  const refuse = async () => ({ ok: false, problem: NOT_HERE }) as const;
  return {
    token,
    user,
    problem,
    state,
    ...describeUser({ token, user }),
    // The portal decides how long a session lasts.
    expiry: signal(null),
    renewal: signal(null),
    markRenewed: () => {},
    logIn: refuse,
    logInWithTokens: refuse,
  };
}

type PortalState = ReturnType<typeof createPortalState>;

/** The session's visible state. */
function createPortalState() {
  const token = signal<string | null>(null);
  const user = signal<User | null>(null);
  const problem = signal<Problem | null>(null);
  const state = signal<PortalSessionState>('unknown');
  return {
    token,
    user,
    problem,
    state,
    logIn(offered: string, identified: User): void {
      batch(() => {
        token.value = offered;
        state.value = 'logged-in';
        // The signal changes only if the user's data does, so that a new token doesn't restart the screens.
        if (JSON.stringify(identified) !== JSON.stringify(user.peek())) user.value = identified;
      });
    },
    logOut(): void {
      batch(() => {
        token.value = null;
        user.value = null;
        problem.value = null;
        if (state.peek() !== 'unknown') state.value = 'logged-out';
      });
    },
  };
}

interface IdentificationOptions extends Pick<PortalSessionOptions, 'api' | 'portal'> {
  readonly state: PortalState;
  readonly wait: TokenWait;
  readonly isDiscarded: (token: string) => boolean;
}

/** Identifies the user of a token. Concurrent calls for the same token share a request. */
function createIdentification({ api, portal, state, wait, isDiscarded }: IdentificationOptions) {
  let running: { readonly token: string; readonly outcome: Promise<RefreshOutcome> } | null = null;

  async function identifyUser(offered: string): Promise<RefreshOutcome> {
    state.problem.value = null;
    if (state.token.peek() === null) state.state.value = 'identifying';
    const answer = await call(api.GET('/api/user', { headers: { authorization: `Bearer ${offered}` } }));
    // The portal set the token to null or replaced it, or its user logged out, before the response arrived.
    if (portal.token.peek() !== offered || isDiscarded(offered)) return 'unchanged';
    if (!answer.ok && answer.problem.status === 401) return (await wait.forAnother()) ? 'renewed' : 'ended';
    if (answer.ok) state.logIn(offered, answer.value);
    else state.problem.value = answer.problem;
    wait.end(answer.ok);
    return answer.ok ? 'renewed' : 'unchanged';
  }

  return (offered: string): Promise<RefreshOutcome> => {
    if (running?.token === offered) return running.outcome;
    // The request must not start synchronously: the API client reads this session's token, and the session is
    // still being created.
    const identifying = Promise.resolve().then(() => identifyUser(offered));
    const outcome = identifying.finally(() => {
      if (running?.outcome === outcome) running = null;
    });
    running = { token: offered, outcome };
    return outcome;
  };
}

interface TokenWait {
  /** Asks the portal for another token. Resolves with true if the user of that token is identified. */
  forAnother(): Promise<boolean>;
  /** Ends the current wait, if there is one. */
  end(isRenewed: boolean): void;
}

function createTokenWait(portal: Portal, clock: Clock, onTimeout: () => void): TokenWait {
  let waiting: { readonly isRenewed: Promise<boolean>; end(isRenewed: boolean): void } | null = null;
  const end = (isRenewed: boolean) => waiting?.end(isRenewed);

  function begin(): NonNullable<typeof waiting> {
    let settle: (isRenewed: boolean) => void = () => {};
    const result = new Promise<boolean>((resolve) => (settle = resolve));
    const cancel = clock.after(WAIT_MS, () => {
      end(false);
      onTimeout();
    });
    // Deferred, because a portal that already has another token responds synchronously.
    queueMicrotask(() => portal.requestToken());
    return {
      isRenewed: result,
      end(isRenewed) {
        cancel();
        waiting = null;
        settle(isRenewed);
      },
    };
  }

  return { forAnother: () => (waiting ??= begin()).isRenewed, end };
}
