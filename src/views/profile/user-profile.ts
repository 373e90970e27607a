/**
 * Returns the logged-in user's profile. It is kept until another user logs in, so other profile screens can
 * show it immediately.
 */
import { createProfile, type Profile } from '../../domain/account/profile';
import type { App } from '../app-context';

const profiles = new WeakMap<App, { readonly userId: string | undefined; readonly profile: Profile }>();

export function getProfile(app: App): Profile {
  const userId = app.session.user.peek()?.id;
  const made = profiles.get(app);
  if (made && made.userId === userId) return made.profile;
  const profile = createProfile({ api: app.api });
  profiles.set(app, { userId, profile });
  return profile;
}
