/**
 * The library of the logged-in user, for the screens that show it.
 *
 * It is created when startup or a screen first needs it. The login screen loads this file only lazily.
 */
import { effect, untracked } from '@preact/signals-core';
import { useState } from 'react';
import { createUserLibrary, type UserLibrary } from '../domain/library/user-library';
import { useApp, type App } from './app-context';

const libraries = new WeakMap<App, UserLibrary>();

/**
 * A component keeps its library, because the frame remounts the screen for a different user.
 *
 * @throws Error outside a screen for logged-in users.
 */
export function useUserLibrary(): UserLibrary {
  const app = useApp();
  const [library] = useState(() => userLibraryOf(app));
  if (!library) throw new Error('Nobody is logged in.');
  return library;
}

/**
 * Each user gets a separate library, so that nobody sees another user's data; null while nobody is logged in.
 */
export function userLibraryOf(app: App): UserLibrary | null {
  const user = app.session.user.peek();
  const known = libraries.get(app);
  if (known || !user) return known ?? null;
  const { api, clock, storage } = app;
  const library = createUserLibrary({ api, clock, storage, user });
  libraries.set(app, library);
  const end = () => {
    libraries.delete(app);
    stopWatchingUser();
    library.dispose();
  };
  const stopWatchingUser = effect(() => {
    if (app.session.user.value?.id !== user.id) untracked(end);
  });
  app.lifetime.addEventListener('abort', end, { once: true });
  return library;
}
