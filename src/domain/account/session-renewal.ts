/**
 * Reminds users to renew their session before it reaches its maximum age (see "Sessions" in docs/rulings.md).
 *
 *   none ── a refresh reports that few days are left ──► asked
 *   asked ── the connection is lost, or the password has expired ──► waiting ── neither is the case now ──► asked
 *   asked ── Later, in any tab ──► postponed ── a refresh reports a different number of days ──► asked
 *   any ── renewed or logged in again, in any tab; logged out; the session has ended ──► none
 *
 * The server counts the days, because the device's clock may be wrong. Users who log in with a provider are
 * asked only if this library offers that.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { Connection } from '../app/connection';
import type { Session, SessionRenewal } from './session';

export interface RenewalReminder {
  /** The renewal that the user should be asked for; null if there is none. */
  readonly notice: ReadonlySignal<SessionRenewal | null>;
  /** Postpones the question until the server reports a different number of days, normally the next day. */
  postpone(): void;
  /** @returns The reason if the session wasn't renewed. */
  renew(password: string): Promise<Problem | null>;
  dispose(): void;
}

export interface RenewalReminderOptions {
  readonly api: Api;
  readonly session: Pick<Session, 'renewal' | 'user' | 'markRenewed'>;
  readonly connection: Pick<Connection, 'isOnline'>;
  readonly storage: DeviceStorage;
  /** Whether users of this library can log in with a provider. */
  readonly hasProvider: boolean;
}

export function createRenewalReminder({
  api,
  session,
  connection,
  storage,
  hasProvider,
}: RenewalReminderOptions): RenewalReminder {
  const postponement = createPostponement(storage, session.renewal);
  return {
    notice: computed(() => {
      const renewal = session.renewal.value;
      if (!renewal || renewal.days_left === postponement.daysLeft.value || !connection.isOnline.value)
        return null;
      if (session.user.value?.password_expired || (renewal.by === 'provider' && !hasProvider)) return null;
      return renewal;
    }),
    postpone: postponement.begin,
    async renew(password) {
      const renewed = await call(api.POST('/api/user/sessions/renew', { body: { password } }));
      if (!renewed.ok) return renewed.problem;
      session.markRenewed();
      return null;
    },
    dispose: postponement.dispose,
  };
}

function createPostponement(storage: DeviceStorage, renewal: Session['renewal']) {
  const readDaysLeft = () => storage.read('renewal_later', isNumber, null);
  const daysLeft = signal(readDaysLeft());
  const stops = [
    storage.watch('renewal_later', () => void (daysLeft.value = readDaysLeft())),
    // A renewal ends the postponement, which would otherwise take effect again a year later, when the same
    // number of days is left.
    effect(() => {
      if (renewal.value === null) daysLeft.value = null;
    }),
  ];
  return {
    /** How many days were left when the user postponed the question; null if it isn't postponed. */
    daysLeft,
    begin() {
      const present = renewal.peek();
      if (!present) return;
      storage.write('renewal_later', present.days_left);
      daysLeft.value = present.days_left;
    },
    dispose: () => stops.forEach((stop) => stop()),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
