/** The session's state on this page and in local storage, kept in sync with other tabs. */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { DeviceStorage } from '../../platform/storage/storage';
import { isNonEmptyString, isRecord, isStringList } from '../../shared/type-guards';
import type { SessionRenewal, Tokens, User } from './session';

export interface SessionState {
  readonly token: ReadonlySignal<string | null>;
  readonly user: ReadonlySignal<User | null>;
  /** The server's message if the last session ended because of its age; null otherwise. */
  readonly expiry: ReadonlySignal<string | null>;
  readonly renewal: ReadonlySignal<SessionRenewal | null>;
  /** Returns the tokens in local storage, which another tab may have replaced. */
  storedToken(): string | null;
  storedRefreshToken(): string | null;
  /** Shows and stores a session. */
  keep(tokens: Tokens, user: User, renewal: SessionRenewal | null): void;
  keepRenewal(renewal: SessionRenewal | null): void;
  /** Adopts the session that another tab has stored. */
  adopt(): void;
  clear(): void;
  /** Ends the session without a logout on this page. Does nothing if nobody is logged in. */
  end(how: 'expired' | 'elsewhere', message?: string | null): void;
  dispose(): void;
}

export interface SessionStateOptions {
  readonly storage: DeviceStorage;
  readonly onCleared: () => void;
  readonly onEnded: (how: 'expired' | 'elsewhere') => void;
}

export function createSessionState({ storage, onCleared, onEnded }: SessionStateOptions): SessionState {
  const storedToken = () => storage.read('token', isNonEmptyString, null);
  const token = signal(storedToken());
  const user = signal(storage.read('user', isUser, null));
  const renewal = signal(storage.read('renewal', isRenewal, null));
  const expiry = signal<string | null>(null);

  function keepRenewal(next: SessionRenewal | null): void {
    if (next) storage.write('renewal', next);
    else storage.remove('renewal', 'renewal_later');
    renewal.value = next;
  }

  /** The signal changes only if the user's data does, so that a new token doesn't restart the screens. */
  function showUser(next: User | null): void {
    if (JSON.stringify(next) !== JSON.stringify(user.peek())) user.value = next;
  }

  function clear(): void {
    storage.remove('token', 'refresh', 'user');
    onCleared();
    batch(() => {
      keepRenewal(null);
      token.value = null;
      user.value = null;
    });
  }

  function end(how: 'expired' | 'elsewhere', message: string | null = null): void {
    if (token.peek() === null && user.peek() === null) return;
    clear();
    expiry.value = message;
    onEnded(how);
  }

  function adopt(): void {
    const stored = storedToken();
    if (stored === null) return end('elsewhere');
    batch(() => {
      expiry.value = null;
      token.value = stored;
      renewal.value = storage.read('renewal', isRenewal, null);
      showUser(storage.read('user', isUser, null));
    });
  }

  const watches = (['token', 'user', 'renewal'] as const).map((key) => storage.watch(key, adopt));

  return {
    ...{ token, user, expiry, renewal, storedToken, keepRenewal, adopt, clear, end },
    storedRefreshToken: () => storage.read('refresh', isNonEmptyString, null),
    keep(tokens, loggedIn, nextRenewal) {
      storage.write('token', tokens.token);
      storage.write('refresh', tokens.refresh_token);
      storage.write('user', loggedIn);
      batch(() => {
        keepRenewal(nextRenewal);
        expiry.value = null;
        token.value = tokens.token;
        showUser(loggedIn);
      });
    },
    dispose: () => watches.forEach((stop) => stop()),
  };
}

function isRenewal(value: unknown): value is SessionRenewal {
  if (!isRecord(value)) return false;
  const { days_left, by } = value;
  return typeof days_left === 'number' && (by === 'password' || by === 'provider');
}

/** Checks only the fields that the client reads. The server's next response replaces the rest. */
function isUser(value: unknown): value is User {
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
