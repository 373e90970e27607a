/**
 * The session of the signed-in user (spec §4 "Session", §8).
 *
 *   signed out --login answered--> signed in
 *   signed in --logout--> signed out
 *   signed in --refresh refused with 401--> signed out, told as `ended`, with the reason when it was the session's age
 *   signed in --refresh answered--> signed in, with the new tokens and user
 *   signed in --refresh without an answer, or while offline--> signed in, unchanged
 *   signed in --refresh failed otherwise (any 5xx, no JSON)--> signed in, the failure is raised
 *   any --another tab changed the tokens, or when to renew--> as that tab left it
 *
 * A refresh token can be exchanged once. A tab that renews therefore holds a lock that all tabs share, and
 * first checks whether another tab has renewed already. An exchange is repeated with the same attempt until
 * it is answered, by any tab, and even after the browser was killed (refresh-attempts.ts). The answer is in
 * local storage before anything else uses it.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import { clearUserStorage } from '../../platform/storage/user-storage';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { Clock } from '../../platform/browser/clock';
import type { DurableValue } from '../../platform/storage/durable-value';
import type { Lock } from '../../platform/browser/lock';
import { createRefreshAttempts } from './refresh-attempts';
import { isRecord, isStringList } from '../../shared/type-guards';

export type User = components['schemas']['User'];
export type Credentials = components['schemas']['Credentials'];
export type Tokens = components['schemas']['Tokens'];
export type SessionRenewal = components['schemas']['SessionRenewal'];

/**
 * The outcome of a refresh. `unchanged`: nobody is signed in, the device is offline, or there was no answer.
 */
export type RefreshOutcome = 'renewed' | 'ended' | 'unchanged';

export interface Session {
  readonly token: ReadonlySignal<string | null>;
  /** null while signed out. Until the first refresh answers, this is the stored user. */
  readonly user: ReadonlySignal<User | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** The name, or the username if there is no name; empty while signed out. */
  readonly greetingName: ReadonlySignal<string>;
  readonly isCompanyAdministrator: ReadonlySignal<boolean>;
  readonly isAdministrator: ReadonlySignal<boolean>;
  readonly isSubscriber: ReadonlySignal<boolean>;
  /** The server's message if the last session ended by its age; null otherwise. */
  readonly expiry: ReadonlySignal<string | null>;
  /** How many days the session has left, by the server's count; null while there are many. */
  readonly renewal: ReadonlySignal<SessionRenewal | null>;
  login(credentials: Credentials): Promise<Result<User>>;
  /** Signs in with tokens that the server has just issued. */
  signInWithTokens(tokens: Tokens): Promise<Result<User>>;
  /** Called when the server has renewed the session. */
  markRenewed(): void;
  /**
   * Works without a connection, too: the device forgets the user at once, and the server is told if it can be
   * reached.
   */
  logout(): Promise<void>;
  /** @throws RefreshFailure if the server answers with neither tokens nor 401 while online (spec §8). */
  refresh(): Promise<RefreshOutcome>;
  /**
   * For the API client. Resolves with true if there is a newer token than the expired one.
   * @throws RefreshFailure as `refresh` does.
   */
  renew(endedToken: string): Promise<boolean>;
  dispose(): void;
}

export interface SessionOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly lock: Lock;
  /** Stores the attempt of a refresh. */
  readonly attemptStorage: DurableValue;
  readonly clock: Clock;
  /** Whether both the application and the browser are online. */
  readonly isOnline: () => boolean;
  /**
   * Called at an explicit log out, to remove everything else that the device stores for the user. The id is
   * null if the user is not known.
   */
  readonly wipe?: (userId: string | null) => void;
  /**
   * Called when a user is no longer signed in, because the server has refused or another tab has signed out.
   */
  readonly onEnded: (how: 'expired' | 'elsewhere') => void;
}

/** A refresh that failed because of the server. */
export class RefreshFailure extends Error {
  override readonly name = 'RefreshFailure';
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

const REFRESH_LOCK = 'fairway-refresh';

export function createSession({
  api,
  storage,
  lock,
  attemptStorage,
  clock,
  isOnline,
  wipe,
  onEnded,
}: SessionOptions): Session {
  const attempts = createRefreshAttempts(attemptStorage, clock);
  const token = signal(storage.read('token', isNullableText, null));
  const user = signal(storage.read('user', isNullableUser, null));
  const renewal = signal(storage.read('renewal', isRenewal, null));
  const expiry = signal<string | null>(null);
  const hasRole = (role: User['roles'][number]) => computed(() => user.value?.roles.includes(role) ?? false);

  const readToken = () => storage.read('token', isNullableText, null);
  const readRefresh = () => storage.read('refresh', isNullableText, null);

  function keep(tokens: Tokens, signedIn: User, toRenew: SessionRenewal | null): void {
    storage.write('token', tokens.token);
    storage.write('refresh', tokens.refresh_token);
    storage.write('user', signedIn);
    batch(() => {
      keepRenewal(toRenew);
      expiry.value = null;
      token.value = tokens.token;
      showUser(signedIn);
    });
  }

  function keepRenewal(next: SessionRenewal | null): void {
    if (next) storage.write('renewal', next);
    else storage.remove('renewal', 'renewal_later');
    renewal.value = next;
  }

  /** The same user is no change, so that screens don't start again with every token. */
  function showUser(next: User | null): void {
    if (JSON.stringify(next) !== JSON.stringify(user.peek())) user.value = next;
  }

  function clear(): void {
    storage.remove('token', 'refresh', 'user');
    void attempts.forget();
    batch(() => {
      keepRenewal(null);
      token.value = null;
      user.value = null;
    });
  }

  function end(how: 'expired' | 'elsewhere', why: string | null = null): void {
    if (token.peek() === null && user.peek() === null) return;
    clear();
    expiry.value = why;
    onEnded(how);
  }

  async function login(credentials: Credentials): Promise<Result<User>> {
    const signedIn = await call(api.POST('/api/security/login', { body: credentials }));
    return signedIn.ok ? enter(signedIn.value) : signedIn;
  }

  async function enter(tokens: Tokens): Promise<Result<User>> {
    const headers = { authorization: `Bearer ${tokens.token}` };
    const who = await call(api.GET('/api/user', { headers }));
    if (who.ok) keep(tokens, who.value, null);
    return who;
  }

  async function logout(): Promise<void> {
    const refreshToken = readRefresh();
    const userId = user.peek()?.id ?? null;
    clear();
    // Only an explicit log out wipes what the device stores (rulings "Session and device").
    clearUserStorage(userId, storage);
    wipe?.(userId);
    if (refreshToken) await call(api.POST('/api/security/logout', { body: { refresh_token: refreshToken } }));
  }

  /**
   * @param endedToken The token to replace. Another token in the storage means that another call or tab has
   * renewed it.
   */
  async function exchange(endedToken: string | null): Promise<RefreshOutcome> {
    const { outcome, problem } = await exchangeAlone(endedToken);
    if (problem && problem.code !== 'no-answer' && isOnline()) throw new RefreshFailure(problem);
    return outcome;
  }

  function exchangeAlone(endedToken: string | null): Promise<Exchange> {
    return lock(REFRESH_LOCK, async () => {
      const storedToken = readToken();
      if (endedToken !== null && storedToken !== null && storedToken !== endedToken) {
        adopt();
        return { outcome: 'renewed' };
      }
      const stored = readRefresh();
      if (stored === null) return endRefused();
      const { refreshToken, id } = await attempts.begin(stored);
      // While the attempt was being stored, the user signed out, or a tab without the lock has renewed.
      if (readRefresh() !== stored) {
        if (readRefresh() === null) void attempts.forget();
        return { outcome: 'unchanged' };
      }
      if (refreshToken !== stored) storage.write('refresh', refreshToken);
      const answer = await call(
        api.POST('/api/security/refresh', { body: { refresh_token: refreshToken, attempt: id } }),
      );
      // While the answer was on its way, the user signed out, or somebody else signed in. The answer belongs
      // to nobody now.
      if (readRefresh() !== refreshToken) return { outcome: 'unchanged' };
      if (answer.ok) {
        // An older server doesn't send `renewal`.
        keep(answer.value, answer.value.user, answer.value.renewal ?? null);
        return { outcome: 'renewed' };
      }
      if (answer.problem.status === 401) return endRefused(answer.problem);
      return { outcome: 'unchanged', problem: answer.problem };
    });
  }

  function endRefused(problem?: Problem): Exchange {
    end('expired', problem?.code === 'session-expired' ? problem.title : null);
    return { outcome: 'ended' };
  }

  /** Takes over the tokens that another tab has stored. */
  function adopt(): void {
    const stored = readToken();
    if (stored === null) return end('elsewhere');
    batch(() => {
      token.value = stored;
      renewal.value = storage.read('renewal', isRenewal, null);
      showUser(storage.read('user', isNullableUser, null));
    });
  }

  async function refresh(): Promise<RefreshOutcome> {
    return readRefresh() === null || !isOnline() ? 'unchanged' : exchange(null);
  }

  const watches = (['token', 'user', 'renewal'] as const).map((key) => storage.watch(key, adopt));

  return {
    token,
    user,
    isSignedIn: computed(() => token.value !== null),
    greetingName: computed(() => user.value?.name || user.value?.username || ''),
    isCompanyAdministrator: hasRole('ROLE_COMPANY_ADMINISTRATOR'),
    isAdministrator: hasRole('ROLE_ADMIN'),
    isSubscriber: hasRole('ROLE_SUBSCRIBER'),
    expiry,
    renewal,
    login,
    signInWithTokens: enter,
    markRenewed: () => keepRenewal(null),
    logout,
    refresh,
    renew: async (endedToken) => (await exchange(endedToken)) === 'renewed',
    dispose: () => watches.forEach((stop) => stop()),
  };
}

interface Exchange {
  readonly outcome: RefreshOutcome;
  /** Why nothing changed, if the server was asked. */
  readonly problem?: Problem;
}

function isNullableText(value: unknown): value is string | null {
  return typeof value === 'string' && value !== '';
}

function isRenewal(value: unknown): value is SessionRenewal | null {
  if (!isRecord(value)) return false;
  const { days_left, by } = value;
  return typeof days_left === 'number' && (by === 'password' || by === 'provider');
}

/** Checks only what the client reads. The server's next answer replaces the rest. */
function isNullableUser(value: unknown): value is User | null {
  if (!isRecord(value)) return false;
  const { id, name, username, password_expired, roles, company } = value;
  return (
    [id, name, username].every((text) => typeof text === 'string') &&
    typeof password_expired === 'boolean' &&
    isStringList(roles) &&
    (company === null || isCompany(company))
  );
}

function isCompany(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, category_ids } = value;
  return typeof id === 'string' && isStringList(category_ids);
}
