/**
 * Who is signed in where a portal sees to that: it hands over an access token, and another when it is asked. Nothing of it
 * is kept on the device (rulings "Session and device").
 *
 *   signed out --token handed over--> asking whose it is --answered--> signed in
 *                                        --401--> waiting
 *                                        --no answer--> as before, asked again by the next refresh
 *   signed in --a call refused with 401--> waiting for another token
 *   waiting --another token--> asking whose it is; what was refused is tried again with it
 *   any --token taken back, or none in 20 s--> signed out
 *   signed in --logout--> signed out; the same token is not taken a second time
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { call, type Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import { clearUserStorage } from '../../platform/storage/user-storage';
import type { RefreshOutcome, Session, SessionOptions, User } from './session';

/** What a library and the portal around it say to each other about who is signed in. */
export interface Portal {
  /** Of whoever is signed in there; null for nobody, and until it is known. */
  readonly token: ReadonlySignal<string | null>;
  /** The token has ended: another is needed. */
  requestToken(): void;
}

export interface PortalSessionOptions extends Pick<SessionOptions, 'api' | 'storage' | 'wipe'> {
  readonly portal: Portal;
  readonly clock: Clock;
}

/** `awaited`: the portal has not said who is there; `left`: somebody was, and is no more. */
export type PortalSessionState = 'unknown' | 'identifying' | 'signed-in' | 'signed-out';

export interface PortalSession extends Session {
  readonly state: ReadonlySignal<PortalSessionState>;
  /** Why it is not known whose token the portal has handed over; null while that is asked, and when it is known. */
  readonly problem: ReadonlySignal<Problem | null>;
}

/** For a portal to renew its token: its own server may have to ask ours. */
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
  /** The token whose user is being asked for. */
  let asking: { readonly token: string; readonly outcome: Promise<RefreshOutcome> } | null = null;
  /** Another token is awaited. */
  let waiting: { readonly isRenewed: Promise<boolean>; end(isRenewed: boolean): void } | null = null;
  /** Logged out with, or known to have ended. */
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

  function identify(handed: string): Promise<RefreshOutcome> {
    if (asking?.token === handed) return asking.outcome;
    // A turn later: the API asks this session for its token, which is only just being made.
    const asked = Promise.resolve().then(() => askWhose(handed));
    const outcome = asked.finally(() => {
      if (asking?.outcome === outcome) asking = null;
    });
    asking = { token: handed, outcome };
    return outcome;
  }

  async function askWhose(handed: string): Promise<RefreshOutcome> {
    problem.value = null;
    if (token.peek() === null) state.value = 'identifying';
    const whose = await call(api.GET('/api/user', { headers: { authorization: `Bearer ${handed}` } }));
    // Taken back, renewed once more, or logged out with, while the answer was on its way.
    if (portal.token.peek() !== handed || left === handed) return 'unchanged';
    if (!whose.ok && whose.problem.status === 401) return (await waitForAnother()) ? 'renewed' : 'ended';
    if (whose.ok) show(handed, whose.value);
    else problem.value = whose.problem;
    waiting?.end(whose.ok);
    return whose.ok ? 'renewed' : 'unchanged';
  }

  function show(handed: string, whose: User): void {
    batch(() => {
      token.value = handed;
      state.value = 'signed-in';
      // The same user again is no change: a screen that follows the user need not start anew with every token.
      if (JSON.stringify(whose) !== JSON.stringify(user.peek())) user.value = whose;
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
    // A turn later: a portal that has another at hand answers at once.
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
    const handed = portal.token.value;
    untracked(() => {
      if (handed !== null) return void identify(handed);
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
    // The age of a session is the portal's own matter.
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
      const handed = portal.token.peek();
      return handed === null || handed === left ? 'unchanged' : identify(handed);
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
