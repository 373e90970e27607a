/** The signed-in user's own name and contact fields, the address that awaits its confirmation, and whether deletion was asked for. */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';

export type UserProfile = components['schemas']['Profile'];
export type ProfileFields = Pick<UserProfile, 'name' | 'phone' | 'position'>;

/** Characters; openapi.yaml, ProfileChange. */
export const PROFILE_MAX = { name: 200, phone: 50, position: 200 } as const;

export interface Profile {
  /** null until loaded. */
  readonly fields: ReadonlySignal<UserProfile | null>;
  /** Why the latest load failed; null after one that worked. */
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /** @returns Why it was refused; what is shown is then as it was. */
  save(fields: ProfileFields): Promise<Problem | null>;
  /** Has a confirmation mailed to the new address. @returns Why it was refused. */
  requestEmailChange(username: string, password: string): Promise<Problem | null>;
  /** Has the company administrator asked to delete the account, and shows when that was. @returns Why it was refused. */
  requestDeletion(): Promise<Problem | null>;
}

export function createProfile({ api }: { readonly api: Api }): Profile {
  const fields = signal<UserProfile | null>(null);
  const problem = signal<Problem | null>(null);
  /** A load that was asked for before a change knows nothing of it. */
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
      // When it was asked is the server's word, above all where it was asked on another device before.
      await load();
      return result.ok ? null : result.problem;
    },
  };
}

/** With the code of the mail; 404 for one that was used or has expired, 409 for an address that is another user's by now. */
export async function confirmEmail(api: Api, code: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/user/email/confirm/{code}', { params: { path: { code } } }));
  return result.ok ? null : result.problem;
}

/** A signed link to everything that is kept about the user, as JSON. */
export async function requestExportLink(api: Api): Promise<Result<string>> {
  const result = await call(api.GET('/api/user/export'));
  return result.ok ? { ok: true, value: result.value.link } : result;
}

const DELETION_AGAIN_MS = 24 * 3_600_000;

/** Whether deletion may be asked for: never asked, or so long ago that the administrator is told once more. */
export function mayRequestDeletion(requestedAt: string | null, now: Date): boolean {
  return requestedAt === null || now.getTime() - Date.parse(requestedAt) >= DELETION_AGAIN_MS;
}
