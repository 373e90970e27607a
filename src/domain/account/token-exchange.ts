/** Exchanges the refresh token, in one tab at a time. */
import { call, describeProblem, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { Lock } from '../../platform/browser/lock';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { RefreshAttempts } from './refresh-attempts';
import type { SessionState } from './session-state';

/**
 * The outcome of a refresh. `unchanged`: the session wasn't renewed, because nobody is logged in, the device
 * is offline, the server couldn't be reached or was unavailable, or the session changed in the meantime.
 */
export type RefreshOutcome = 'renewed' | 'ended' | 'unchanged';

/** A refresh that failed because of the server. */
export class RefreshFailure extends Error {
  override readonly name = 'RefreshFailure';
  constructor(readonly problem: Problem) {
    super(describeProblem(problem));
  }
}

export interface TokenExchangeOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly lock: Lock;
  readonly attempts: RefreshAttempts;
  readonly state: SessionState;
  readonly isOnline: () => boolean;
}

/**
 * @param endedToken The token to replace. If the storage contains another token, another call or tab has
 *   renewed it.
 * @throws RefreshFailure
 */
export type TokenExchange = (endedToken: string | null) => Promise<RefreshOutcome>;

interface Exchange {
  readonly outcome: RefreshOutcome;
  /** Why nothing changed although a request was sent; absent if none was sent. */
  readonly problem?: Problem;
}

const REFRESH_LOCK = 'fairway-refresh';

export function createTokenExchange(options: TokenExchangeOptions): TokenExchange {
  const { api, storage, lock, attempts, state, isOnline } = options;

  async function exchangeOnce(endedToken: string | null): Promise<Exchange> {
    const storedToken = state.storedToken();
    if (endedToken !== null && storedToken !== null && storedToken !== endedToken) {
      state.adopt();
      return { outcome: 'renewed' };
    }
    const stored = state.storedRefreshToken();
    if (stored === null) return endRefused(state);
    const { refreshToken, id } = await attempts.begin(stored);
    // The user logged out, or a tab without the lock renewed the session, while the attempt was being stored.
    if (state.storedRefreshToken() !== stored) {
      if (state.storedRefreshToken() === null) void attempts.forget();
      return { outcome: 'unchanged' };
    }
    if (refreshToken !== stored) storage.write('refresh', refreshToken);
    const answer = await call(
      api.POST('/api/security/refresh', { body: { refresh_token: refreshToken, attempt: id } }),
    );
    // The user logged out, or somebody else logged in, before the response arrived. The response no longer
    // applies.
    if (state.storedRefreshToken() !== refreshToken) return { outcome: 'unchanged' };
    return takeOver(state, answer);
  }

  return async (endedToken) => {
    const { outcome, problem } = await lock(REFRESH_LOCK, () => exchangeOnce(endedToken));
    // The bottom bar already reports a missing response or an unavailable library.
    if (problem && !/^(no-answer|unavailable)$/.test(problem.code) && isOnline())
      throw new RefreshFailure(problem);
    return outcome;
  };
}

function takeOver(state: SessionState, answer: Result<components['schemas']['Session']>): Exchange {
  if (answer.ok) {
    // An older server doesn't send `renewal`.
    state.keep(answer.value, answer.value.user, answer.value.renewal ?? null);
    return { outcome: 'renewed' };
  }
  if (answer.problem.status === 401) return endRefused(state, answer.problem);
  return { outcome: 'unchanged', problem: answer.problem };
}

function endRefused(state: SessionState, problem?: Problem): Exchange {
  state.end('expired', problem?.code === 'session-expired' ? problem.title : null);
  return { outcome: 'ended' };
}
