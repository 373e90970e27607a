/**
 * Staying signed in while the session nears its greatest age (rulings "Sessions").
 *
 *   none ── a refresh answers how few days are left ──► asked
 *   asked ── the connection is lost, or the password has expired ──► waiting ── neither any more ──► asked
 *   asked ── Later, in any tab ──► put off ── a refresh answers another number of days ──► asked
 *   any ── renewed or signed in again, in any tab; signed out; the session has ended ──► none
 *
 * The days are the server's: the device's clock, which may be wrong, decides nothing. Whoever signs in by a provider can be
 * asked only where that is possible.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { Connection } from '../app/connection';
import type { Session, SessionRenewal } from './session';

export interface RenewalReminder {
  /** What to ask for; null while nothing is asked. */
  readonly notice: ReadonlySignal<SessionRenewal | null>;
  /** Asks again when a day has passed. */
  postpone(): void;
  /** @returns Why the session is not renewed. */
  renew(password: string): Promise<Problem | null>;
  dispose(): void;
}

export interface RenewalReminderOptions {
  readonly api: Api;
  readonly session: Pick<Session, 'renewal' | 'user' | 'markRenewed'>;
  readonly connection: Pick<Connection, 'isOnline'>;
  readonly storage: DeviceStorage;
  /** Signing in by a provider is possible where this library stands. */
  readonly hasProvider: boolean;
}

export function createRenewalReminder({
  api,
  session,
  connection,
  storage,
  hasProvider,
}: RenewalReminderOptions): RenewalReminder {
  /** The days that were left then. */
  const later = signal(readLater());
  const stops = [
    storage.watch('renewal_later', () => void (later.value = readLater())),
    // What was put off before a renewal says nothing of the same days a year later.
    effect(() => {
      if (session.renewal.value === null) later.value = null;
    }),
  ];

  function readLater(): number | null {
    return storage.read('renewal_later', isNumber, null);
  }

  return {
    notice: computed(() => {
      const renewal = session.renewal.value;
      if (!renewal || renewal.days_left === later.value || !connection.isOnline.value) return null;
      if (session.user.value?.password_expired || (renewal.by === 'provider' && !hasProvider)) return null;
      return renewal;
    }),
    postpone() {
      const renewal = session.renewal.peek();
      if (!renewal) return;
      storage.write('renewal_later', renewal.days_left);
      later.value = renewal.days_left;
    },
    async renew(password) {
      const renewed = await call(api.POST('/api/user/sessions/renew', { body: { password } }));
      if (!renewed.ok) return renewed.problem;
      session.markRenewed();
      return null;
    },
    dispose: () => stops.forEach((stop) => stop()),
  };
}

function isNumber(value: unknown): value is number | null {
  return typeof value === 'number';
}
