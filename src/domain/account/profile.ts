/**
 * The logged-in user's name and contact details, a new e-mail address that awaits confirmation, and the
 * user's request to have the account deleted.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';

export type UserProfile = components['schemas']['Profile'];
export type ProfileFields = Pick<UserProfile, 'name' | 'phone' | 'position'>;

/** The maximum lengths in characters (openapi.yaml, ProfileChange). */
export const PROFILE_MAX = { name: 200, phone: 50, position: 200 } as const;

export interface Profile {
  /** null until loaded. */
  readonly fields: ReadonlySignal<UserProfile | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /**
   * Saves the fields. They are shown after the server has accepted them.
   *
   * @returns The reason if the server refuses.
   */
  save(fields: ProfileFields): Promise<Problem | null>;
  /**
   * Requests a confirmation e-mail for the new address.
   *
   * @returns The reason if the server refuses.
   */
  requestEmailChange(username: string, password: string): Promise<Problem | null>;
  /**
   * Asks the company administrator to delete the account. The profile then contains the time of the request.
   *
   * @returns The reason if the server refuses.
   */
  requestDeletion(): Promise<Problem | null>;
}

export function createProfile({ api }: { readonly api: Api }): Profile {
  const fields = signal<UserProfile | null>(null);
  const problem = signal<Problem | null>(null);
  /** Increases with each change, so that loads that began before the latest change are ignored. */
  let changes = 0;

  async function load(): Promise<void> {
    const before = changes;
    const result = await call(api.GET('/api/user/profile'));
    if (changes !== before) return;
    batch(() => {
      if (result.ok) fields.value = result.value;
      problem.value = result.ok ? null : result.problem;
    });
  }

  return {
    fields,
    problem,
    load,
    async save(body) {
      const result = await call(api.PATCH('/api/user/profile', { body }));
      if (!result.ok) return result.problem;
      changes += 1;
      fields.value = result.value;
      return null;
    },
    async requestEmailChange(username, password) {
      const result = await call(api.POST('/api/user/email', { body: { username, password } }));
      if (!result.ok) return result.problem;
      changes += 1;
      const known = fields.peek();
      if (known) fields.value = { ...known, new_username: username };
      return null;
    },
    async requestDeletion() {
      const result = await call(api.POST('/api/user/deletion'));
      changes += 1;
      // Only the server knows when the request was made, perhaps on another device.
      await load();
      return result.ok ? null : result.problem;
    },
  };
}

/**
 * Confirms the new address with the code that was sent to it. The problem has status 404 if the code has been
 * used or has expired, and 409 if the address now belongs to another user.
 */
export async function confirmEmail(api: Api, code: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/user/email/confirm/{code}', { params: { path: { code } } }));
  return result.ok ? null : result.problem;
}

/** Requests a signed link to all data about the user, as JSON. */
export async function requestExportLink(api: Api): Promise<Result<string>> {
  const result = await call(api.GET('/api/user/export'));
  return result.ok ? { ok: true, value: result.value.link } : result;
}

const DELETION_AGAIN_MS = 24 * 3_600_000;

/**
 * Returns whether the user may ask for the account to be deleted. This is the case if no request is open, or
 * if the open request is more than a day old, so that the user can remind the administrator.
 */
export function mayRequestDeletion(requestedAt: string | null, now: Date): boolean {
  return requestedAt === null || now.getTime() - Date.parse(requestedAt) >= DELETION_AGAIN_MS;
}
