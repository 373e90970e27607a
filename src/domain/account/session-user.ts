/**
 * What screens show about the session's user, whether the user logged in to Fairway or comes from a portal.
 */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { User } from './session';

interface LoggedInUser {
  readonly token: ReadonlySignal<string | null>;
  readonly user: ReadonlySignal<User | null>;
}

export function describeUser({ token, user }: LoggedInUser) {
  const hasRole = (role: User['roles'][number]) => computed(() => user.value?.roles.includes(role) ?? false);
  return {
    isLoggedIn: computed(() => token.value !== null),
    greetingName: computed(() => user.value?.name || user.value?.username || ''),
    isCompanyAdministrator: hasRole('ROLE_COMPANY_ADMINISTRATOR'),
    isAdministrator: hasRole('ROLE_ADMIN'),
    isSubscriber: hasRole('ROLE_SUBSCRIBER'),
  };
}
