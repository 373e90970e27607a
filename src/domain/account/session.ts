/**
 * The session of the logged-in user (spec §4 "Session", §8).
 *
 *   logged out --login answered--> logged in
 *   logged in --logout--> logged out
 *   logged in --refresh rejected with a 401--> logged out; `onEnded` is called, and `expiry` is set if the
 *                                           session had reached its maximum age
 *   logged in --refresh answered--> logged in, with the new tokens and user
 *   logged in --refresh without an answer, or while offline--> logged in, unchanged
 *   logged in --refresh rejected because the library is unavailable--> logged in, unchanged
 *   logged in --refresh failed otherwise (another 5xx, or a response that isn't JSON)--> logged in; the failure
 *                                                                                        is thrown
 *   any --another tab changed the tokens or the renewal date--> the state that the other tab stored
 *
 * A refresh token can be exchanged only once. A tab that renews the session therefore holds a lock that all
 * tabs share, and first checks whether another tab has already renewed the session. An exchange that wasn't
 * answered is repeated as part of the same attempt, in any tab, even if the browser was killed in the
 * meantime (refresh-attempts.ts). The response is stored in local storage before anything else uses it.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { clearUserStorage } from '../../platform/storage/user-storage';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { Clock } from '../../platform/browser/clock';
import type { DurableValue } from '../../platform/storage/durable-value';
import type { Lock } from '../../platform/browser/lock';
import { createRefreshAttempts } from './refresh-attempts';
import { createSessionState, type SessionState } from './session-state';
import { describeUser } from './session-user';
import { createTokenExchange, RefreshFailure, type RefreshOutcome } from './token-exchange';

export type User = components['schemas']['User'];
export type Credentials = components['schemas']['Credentials'];
export type Tokens = components['schemas']['Tokens'];
export type SessionRenewal = components['schemas']['SessionRenewal'];

export { RefreshFailure, type RefreshOutcome };

export interface Session {
  readonly token: ReadonlySignal<string | null>;
  /** null while logged out. Until the first refresh is answered, this is the stored user. */
  readonly user: ReadonlySignal<User | null>;
  readonly isLoggedIn: ReadonlySignal<boolean>;
  /** The name, or the username if there is no name; empty while logged out. */
  readonly greetingName: ReadonlySignal<string>;
  readonly isCompanyAdministrator: ReadonlySignal<boolean>;
  readonly isAdministrator: ReadonlySignal<boolean>;
  readonly isSubscriber: ReadonlySignal<boolean>;
  /** The server's message if the last session ended because of its age; null otherwise. */
  readonly expiry: ReadonlySignal<string | null>;
  /**
   * How many days the session has left, as counted by the server; null until the session is close to its end.
   */
  readonly renewal: ReadonlySignal<SessionRenewal | null>;
  logIn(credentials: Credentials): Promise<Result<User>>;
  /** Logs in with tokens that the server has just issued. */
  logInWithTokens(tokens: Tokens): Promise<Result<User>>;
  /** Called when the server has renewed the session. */
  markRenewed(): void;
  /**
   * Works even offline: the device forgets the user at once, and notifies the server if it can be reached.
   */
  logOut(): Promise<void>;
  /** @throws RefreshFailure if the server answers with anything but tokens, 401 or `unavailable` (spec §8). */
  refresh(): Promise<RefreshOutcome>;
  /**
   * Used by the API client. Resolves with true if there is a newer token than the expired one.
   * @throws RefreshFailure in the same cases as `refresh`.
   */
  renew(endedToken: string): Promise<boolean>;
  dispose(): void;
}

export interface SessionOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly lock: Lock;
  /** Stores the current refresh attempt. */
  readonly attemptStorage: DurableValue;
  readonly clock: Clock;
  /** Whether both the application and the browser are online. */
  readonly isOnline: () => boolean;
  /**
   * Called when the user explicitly logs out, to remove everything else that the device stores for the user.
   * The id is null if the user isn't known.
   */
  readonly wipe?: (userId: string | null) => void;
  /**
   * Called when a user is no longer logged in, because the server has refused a refresh or the user has
   * logged out in another tab.
   */
  readonly onEnded: (how: 'expired' | 'elsewhere') => void;
}

export function createSession(options: SessionOptions): Session {
  const { api, storage, isOnline, wipe, onEnded } = options;
  const attempts = createRefreshAttempts(options.attemptStorage, options.clock);
  const state = createSessionState({ storage, onCleared: () => void attempts.forget(), onEnded });
  const exchange = createTokenExchange({ ...options, attempts, state });
  const { token, user, expiry, renewal } = state;
  const logInWithTokens = (tokens: Tokens) => identifyUser(api, state, tokens);

  return {
    token,
    user,
    ...describeUser(state),
    expiry,
    renewal,
    async logIn(credentials) {
      const tokens = await call(api.POST('/api/security/login', { body: credentials }));
      return tokens.ok ? logInWithTokens(tokens.value) : tokens;
    },
    logInWithTokens,
    markRenewed: () => state.keepRenewal(null),
    async logOut() {
      const refreshToken = state.storedRefreshToken();
      const userId = user.peek()?.id ?? null;
      state.clear();
      // Only an explicit logout wipes the data on the device (see "Session and device" in docs/rulings.md).
      clearUserStorage(userId, storage);
      wipe?.(userId);
      if (refreshToken)
        await call(api.POST('/api/security/logout', { body: { refresh_token: refreshToken } }));
    },
    refresh: async () => (state.storedRefreshToken() === null || !isOnline() ? 'unchanged' : exchange(null)),
    renew: async (endedToken) => (await exchange(endedToken)) === 'renewed',
    dispose: state.dispose,
  };
}

/** Shows and stores the session of these tokens, if the server accepts them. */
async function identifyUser(api: Api, state: SessionState, tokens: Tokens): Promise<Result<User>> {
  const headers = { authorization: `Bearer ${tokens.token}` };
  const answer = await call(api.GET('/api/user', { headers }));
  if (answer.ok) state.keep(tokens, answer.value, null);
  return answer;
}
