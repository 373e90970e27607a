/** A message to the people who help. */
import { call, type Api, type Problem } from '../../api/client';
import { forUser } from '../../platform/storage/user-storage';
import { isText, type DeviceStorage } from '../../platform/storage/storage';

/** Characters; openapi.yaml, SupportMessage. */
export const SUPPORT_MAX = 5000;

/** @param username The address to answer to. @returns Why it was refused. */
export async function contactSupport(api: Api, username: string, message: string): Promise<Problem | null> {
  const result = await call(api.POST('/api/support', { body: { username, message } }));
  return result.ok ? null : result.problem;
}

/** A message that was begun and not sent, on the device until it is, or until its user logs out. */
export interface SupportDraft {
  /** Empty for none. */
  read(): string;
  write(message: string): void;
}

/** @param userId null for a visitor, of whom nothing is kept: the next one at this device is somebody else. */
export function supportDraftOf(userId: string | null, storage: DeviceStorage): SupportDraft {
  const own = userId === null ? null : forUser(userId, storage);
  return {
    read: () => own?.read('support_draft', isText, '') ?? '',
    write(message) {
      if (message === '') own?.remove('support_draft');
      else own?.write('support_draft', message);
    },
  };
}
