/** The devices on which the user is logged in. */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';

export type DeviceSession = components['schemas']['DeviceSession'];

export interface DeviceSessions {
  /** This device first, then the others, most recently used first; null until loaded. */
  readonly items: ReadonlySignal<readonly DeviceSession[] | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /**
   * Ends a session. It is not an error if the session has already ended.
   *
   * @returns The reason if the server refuses.
   */
  end(id: string): Promise<Problem | null>;
  /**
   * Ends all sessions except this device's.
   *
   * @returns The reason if the server refuses.
   */
  endOthers(): Promise<Problem | null>;
}

export function createDeviceSessions({ api }: { readonly api: Api }): DeviceSessions {
  const items = signal<readonly DeviceSession[] | null>(null);
  const problem = signal<Problem | null>(null);
  /** Counts the requests that ended sessions. A load that began before the latest one may still list them. */
  let endings = 0;

  function keep(isKept: (session: DeviceSession) => boolean): void {
    endings += 1;
    items.value = items.peek()?.filter(isKept) ?? null;
  }

  return {
    items,
    problem,
    async load() {
      const before = endings;
      const result = await call(api.GET('/api/user/sessions'));
      if (endings !== before) return;
      batch(() => {
        if (result.ok) items.value = result.value.toSorted(byUse);
        problem.value = result.ok ? null : result.problem;
      });
    },
    async end(id) {
      const result = await call(api.DELETE('/api/user/sessions/{id}', { params: { path: { id } } }));
      if (!result.ok && result.problem.status !== 404) return result.problem;
      keep((session) => session.id !== id);
      return null;
    },
    async endOthers() {
      const result = await call(api.DELETE('/api/user/sessions'));
      if (!result.ok) return result.problem;
      keep(({ current }) => current);
      return null;
    },
  };
}

function byUse(a: DeviceSession, b: DeviceSession): number {
  return Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at);
}
