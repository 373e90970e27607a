/**
 * The session where a portal signs its users in: the portal provides an access token, and another one on
 * request. Nothing of it is stored on the device (rulings "Session and device").
 *
 *   signed out --token provided--> identifying its user --answered--> signed in
 *                                        --401--> waiting
 *                                        --no answer--> unchanged; the next refresh asks again
 *   signed in --a call refused with 401--> waiting for another token
 *   waiting --another token--> identifying its user; refused calls are repeated with it
 *   any --token withdrawn, or none in 20 s--> signed out
 *   signed in --logout--> signed out; the same token is not accepted again
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { call, type Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import { clearUserStorage } from '../../platform/storage/user-storage';
import type { RefreshOutcome, Session, SessionOptions, User } from './session';

/** The connection between a library and the portal around it. */
export interface Portal {
  /** The token of the user who is signed in there; null if nobody is, and until it is known. */
  readonly token: ReadonlySignal<string | null>;
  /** Called when the token has expired and another one is needed. */
  requestToken(): void;
}

export interface PortalSessionOptions extends Pick<SessionOptions, 'api' | 'storage' | 'wipe'> {
  readonly portal: Portal;
  readonly clock: Clock;
}

/**
 * `unknown`: the portal hasn't said yet who is signed in. `signed-out`: somebody was signed in, and no longer
 * is.
 */
export type PortalSessionState = 'unknown' | 'identifying' | 'signed-in' | 'signed-out';

export interface PortalSession extends Session {
  readonly state: ReadonlySignal<PortalSessionState>;
  /** Why the token's user could not be identified; null while that is being done, and after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
}

/** How long a portal may take to renew its token, as its server may have to ask ours. */
const WAIT_MS = 20_000;
const NOT_HERE: Problem = {
  status: 0,
  code: 'portal',
  title: 'The portal around this library signs its users in.',
};

export function createPortalSession({
  api,
  storage,
  wipe,
  portal,
  clock,
}: PortalSessionOptions): PortalSession {
  const token = signal<string | null>(null);
  const user = signal<User | null>(null);
  const problem = signal<Problem | null>(null);
  const state = signal<PortalSessionState>('unknown');
  const hasRole = (role: User['roles'][number]) => computed(() => user.value?.roles.includes(role) ?? false);
  /** The token whose user is being identified. */
  let asking: { readonly token: string; readonly outcome: Promise<RefreshOutcome> } | null = null;
  /** Present while another token is awaited. */
  let waiting: { readonly isRenewed: Promise<boolean>; end(isRenewed: boolean): void } | null = null;
  /** The token that was used until the log out, or is known to have expired. */
  let left: string | null = null;

  function end(): void {
    left = portal.token.peek();
    batch(() => {
      token.value = null;
      user.value = null;
      problem.value = null;
      if (state.peek() !== 'unknown') state.value = 'signed-out';
    });
  }

  function identify(offered: string): Promise<RefreshOutcome> {
    if (asking?.token === offered) return asking.outcome;
    // Asynchronously, as the API asks this session for its token while the session is being created.
    const identifying = Promise.resolve().then(() => identifyUser(offered));
    const outcome = identifying.finally(() => {
      if (asking?.outcome === outcome) asking = null;
    });
    asking = { token: offered, outcome };
    return outcome;
  }

  async function identifyUser(offered: string): Promise<RefreshOutcome> {
    problem.value = null;
    if (token.peek() === null) state.value = 'identifying';
    const answer = await call(api.GET('/api/user', { headers: { authorization: `Bearer ${offered}` } }));
    // The token was withdrawn, renewed or logged out with while the answer was on its way.
    if (portal.token.peek() !== offered || left === offered) return 'unchanged';
    if (!answer.ok && answer.problem.status === 401) return (await waitForAnother()) ? 'renewed' : 'ended';
    if (answer.ok) show(offered, answer.value);
    else problem.value = answer.problem;
    waiting?.end(answer.ok);
    return answer.ok ? 'renewed' : 'unchanged';
  }

  function show(offered: string, answer: User): void {
    batch(() => {
      token.value = offered;
      state.value = 'signed-in';
      // The same user is no change, so that screens don't start again with every token.
      if (JSON.stringify(answer) !== JSON.stringify(user.peek())) user.value = answer;
    });
  }

  function waitForAnother(): Promise<boolean> {
    waiting ??= begin();
    return waiting.isRenewed;
  }

  function begin(): NonNullable<typeof waiting> {
    let settle: (isRenewed: boolean) => void = () => {};
    const isRenewed = new Promise<boolean>((resolve) => (settle = resolve));
    const cancel = clock.after(WAIT_MS, () => {
      waiting?.end(false);
      end();
    });
    // Asynchronously, as a portal that has another token at hand answers at once.
    queueMicrotask(() => portal.requestToken());
    return {
      isRenewed,
      end(outcome) {
        cancel();
        waiting = null;
        settle(outcome);
      },
    };
  }

  const stopFollowing = effect(() => {
    const offered = portal.token.value;
    untracked(() => {
      if (offered !== null) return void identify(offered);
      waiting?.end(false);
      end();
    });
  });

  return {
    token,
    user,
    problem,
    state,
    isSignedIn: computed(() => token.value !== null),
    greetingName: computed(() => user.value?.name || user.value?.username || ''),
    isCompanyAdministrator: hasRole('ROLE_COMPANY_ADMINISTRATOR'),
    isAdministrator: hasRole('ROLE_ADMIN'),
    isSubscriber: hasRole('ROLE_SUBSCRIBER'),
    // The portal decides how long a session lasts.
    expiry: signal(null),
    renewal: signal(null),
    markRenewed: () => {},
    login: async () => ({ ok: false, problem: NOT_HERE }),
    signInWithTokens: async () => ({ ok: false, problem: NOT_HERE }),
    async logout() {
      const userId = user.peek()?.id ?? null;
      end();
      clearUserStorage(userId, storage);
      wipe?.(userId);
    },
    async refresh() {
      const offered = portal.token.peek();
      return offered === null || offered === left ? 'unchanged' : identify(offered);
    },
    async renew(endedToken) {
      const present = token.peek();
      return present === endedToken ? waitForAnother() : present !== null;
    },
    dispose() {
      stopFollowing();
      waiting?.end(false);
    },
  };
}
