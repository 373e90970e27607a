/**
 * Who is signed in (spec §4 "Session", §8).
 *
 *   signed out --login answered--> signed in
 *   signed in --logout--> signed out
 *   signed in --refresh refused with 401--> signed out, told as `ended`, with the reason when it was the session's age
 *   signed in --refresh answered--> signed in, with the new tokens and user
 *   signed in --refresh without an answer, or while offline--> signed in, unchanged
 *   signed in --refresh failed otherwise (any 5xx, no JSON)--> signed in, the failure is raised
 *   any --another tab changed the tokens, or when to renew--> as that tab left it
 *
 * A refresh token is exchanged once, so whoever renews holds a lock that all tabs share, and looks first whether another
 * tab has renewed already. An exchange is repeated by the same attempt until it is answered, by whichever tab and after
 * whatever end of the browser (refresh-attempts.ts); the answer is in local storage before anything else uses it.
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

export type User = components['schemas']['User'];
export type Credentials = components['schemas']['Credentials'];
export type Tokens = components['schemas']['Tokens'];
export type SessionRenewal = components['schemas']['SessionRenewal'];

/** What a refresh came to. `unchanged`: nobody signed in, offline, or no answer. */
export type RefreshOutcome = 'renewed' | 'ended' | 'unchanged';

export interface Session {
  readonly token: ReadonlySignal<string | null>;
  /** null while signed out; what was stored, until the first refresh answers. */
  readonly user: ReadonlySignal<User | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** Name, or username when there is no name; empty while signed out. */
  readonly greetingName: ReadonlySignal<string>;
  readonly isCompanyAdministrator: ReadonlySignal<boolean>;
  readonly isAdministrator: ReadonlySignal<boolean>;
  readonly isSubscriber: ReadonlySignal<boolean>;
  /** The server's sentence on why the last session ended, when that was for its age; null otherwise. */
  readonly expiry: ReadonlySignal<string | null>;
  /** How many days the session has left, by the server's count, once they are few; null before that. */
  readonly renewal: ReadonlySignal<SessionRenewal | null>;
  login(credentials: Credentials): Promise<Result<User>>;
  /** Signs in with tokens that the server has just answered, whatever it was asked with. */
  signInWithTokens(tokens: Tokens): Promise<Result<User>>;
  /** The server has just let the session's age begin again. */
  markRenewed(): void;
  /** Works without a connection too: the device forgets at once, the server is told if it can be. */
  logout(): Promise<void>;
  /** @throws RefreshFailure when the server answers with neither tokens nor 401 while online (spec §8). */
  refresh(): Promise<RefreshOutcome>;
  /**
   * For the API client: true when a token newer than the ended one is there.
   * @throws RefreshFailure as `refresh` does.
   */
  renew(endedToken: string): Promise<boolean>;
  dispose(): void;
}

export interface SessionOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  readonly lock: Lock;
  /** Holds the attempt at a refresh. */
  readonly attemptStorage: DurableValue;
  readonly clock: Clock;
  /** Both the application and the browser are online. */
  readonly isOnline: () => boolean;
  /** Removes whatever else the device keeps of the user, null for one who is not known: for an explicit log out. */
  readonly wipe?: (userId: string | null) => void;
  /** A user was signed in and no longer is: refused by the server, or signed out in another tab. */
  readonly onEnded: (how: 'expired' | 'elsewhere') => void;
}

/** A refresh that failed for a reason of the server's own; `problem` says which. */
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

  /** The same user again is no change: a screen that follows the user need not start anew with every token. */
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
    // Rulings "Session and device": only an explicit log out wipes what the device keeps.
    clearUserStorage(userId, storage);
    wipe?.(userId);
    if (refreshToken) await call(api.POST('/api/security/logout', { body: { refresh_token: refreshToken } }));
  }

  /** @param endedToken The token to replace; another one in the storage means that another call or tab has renewed. */
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
      // Signed out, or renewed by a tab without the lock, while the attempt was on its way to the disk.
      if (readRefresh() !== stored) {
        if (readRefresh() === null) void attempts.forget();
        return { outcome: 'unchanged' };
      }
      if (refreshToken !== stored) storage.write('refresh', refreshToken);
      const answer = await call(
        api.POST('/api/security/refresh', { body: { refresh_token: refreshToken, attempt: id } }),
      );
      // Signed out, or signed in as somebody else, while the answer was on its way: it is nobody's now.
      if (readRefresh() !== refreshToken) return { outcome: 'unchanged' };
      if (answer.ok) {
        // A server of before has no word about it.
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

  /** Takes over what another tab has stored. */
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
  if (typeof value !== 'object' || value === null) return false;
  const { days_left, by } = value as Record<string, unknown>;
  return typeof days_left === 'number' && (by === 'password' || by === 'provider');
}

/** Checked as far as the client reads it; the server's next answer replaces it. */
function isNullableUser(value: unknown): value is User | null {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, username, password_expired, roles, company } = value as Record<string, unknown>;
  return (
    [id, name, username].every((text) => typeof text === 'string') &&
    typeof password_expired === 'boolean' &&
    Array.isArray(roles) &&
    roles.every((role) => typeof role === 'string') &&
    (company === null || isCompany(company))
  );
}

function isCompany(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, category_ids } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    Array.isArray(category_ids) &&
    category_ids.every((one) => typeof one === 'string')
  );
}
