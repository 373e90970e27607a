/**
 * Decides which refresh token to exchange, and as part of which attempt (src/server/accounts/token-rotation.ts
 * explains attempts).
 *
 *   no attempt ── begin(T) ──► (T, A) on disk ── begin(T) again, even after a reload ──► (T, A)
 *   (T, A) ── answered with S, begin(S) ──► (S, B) on disk, T replaced
 *   (S, B), T replaced ── begin(T): local storage lost S when the browser was killed ──► (S, B)
 *
 * A refresh token is sent only after it and its attempt have been written to disk. However a browser is
 * killed, it therefore restarts with the token that it sent last, or with that token's successor. In the
 * first case, the server issues the same successor again, because it can't have been used yet. Local storage
 * alone gives no such guarantee.
 *
 * If the browser can't store the attempt, or takes too long, the attempt is lost when the page is closed.
 * Killing the browser at the wrong moment can then end the session, but a lost response still does no harm.
 */
import type { Clock } from '../../platform/browser/clock';
import type { DurableValue } from '../../platform/storage/durable-value';
import { withTimeout } from '../core/timeout';
import { isRecord, isStringList } from '../../shared/type-guards';

export interface Attempt {
  readonly refreshToken: string;
  /** All requests that belong to this attempt have the same id. */
  readonly id: string;
}

export interface RefreshAttempts {
  /**
   * Never rejects.
   *
   * @param refreshToken The token in local storage. If local storage is out of date, the attempt contains a
   * later token.
   */
  begin(refreshToken: string): Promise<Attempt>;
  /** Removes the attempt of a session that has ended. Never rejects. */
  forget(): Promise<void>;
}

interface Stored extends Attempt {
  /** The first characters of tokens that have already been exchanged, latest first. */
  readonly replaced: readonly string[];
}

/** A hanging database must not block the session. */
const WAIT_MS = 3000;
/** A browser certainly writes local storage to disk before it has exchanged this many tokens. */
const REPLACED_MAX = 100;

export function createRefreshAttempts(saved: DurableValue, clock: Clock): RefreshAttempts {
  let latest: Attempt | null = null;

  async function begin(refreshToken: string): Promise<Attempt> {
    const fresh = latest?.refreshToken === refreshToken ? latest : { refreshToken, id: randomId() };
    latest = fresh;
    const stored = await withTimeout(
      saved.update((before) => next(before, fresh)).catch(() => null),
      WAIT_MS,
      clock,
    );
    latest = stored ?? fresh;
    return { refreshToken: latest.refreshToken, id: latest.id };
  }

  return {
    begin,
    async forget() {
      latest = null;
      await saved.remove().catch(() => undefined);
    },
  };
}

function next(before: unknown, fresh: Attempt): Stored {
  if (!isStored(before)) return { ...fresh, replaced: [] };
  const isBehind = before.replaced.includes(beginningOf(fresh.refreshToken));
  if (isBehind || before.refreshToken === fresh.refreshToken) return before;
  return {
    ...fresh,
    replaced: [beginningOf(before.refreshToken), ...before.replaced].slice(0, REPLACED_MAX),
  };
}

/** Returns enough characters to recognise a token, but not enough to use it. */
function beginningOf(token: string): string {
  return token.slice(0, 16);
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value)) return false;
  const { refreshToken, id, replaced } = value;
  return typeof refreshToken === 'string' && typeof id === 'string' && isStringList(replaced);
}
