/** Messages to support. */
import { call, type Api, type Problem } from '../../api/client';
import { forUser } from '../../platform/storage/user-storage';
import { type DeviceStorage } from '../../platform/storage/storage';
import { isNonEmptyString } from '../../shared/type-guards';

/** The maximum length in characters (openapi.yaml, SupportMessage). */
export const SUPPORT_MAX = 5000;

/**
 * @param username The address to which support replies.
 * @returns Why the message wasn't sent; null if it was.
 */
export async function contactSupport(api: Api, username: string, message: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/support', { body: { username, message } }));
  return result.ok ? null : result.problem;
}

/** An unfinished message. The device stores it until it is sent, or until the user logs out. */
export interface SupportDraft {
  /** Returns an empty string if there is no draft. */
  read(): string;
  write(message: string): void;
}

/**
 * @param userId null for a visitor, whose draft isn't stored, because the next visitor may be somebody else.
 */
export function supportDraftOf(userId: string | null, storage: DeviceStorage): SupportDraft {
  const own = userId === null ? null : forUser(userId, storage);
  return {
    read: () => own?.read('support_draft', isNonEmptyString, '') ?? '',
    write(message) {
      if (message === '') own?.remove('support_draft');
      else own?.write('support_draft', message);
    },
  };
}
