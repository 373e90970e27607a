/**
 * The personal library of whoever is signed in, for the screens that show it.
 *
 * Made when the startup or a screen first asks: nothing that the login loads imports this file but lazily.
 */
import { effect, untracked } from '@preact/signals-core';
import { useState } from 'react';
import { createUserLibrary, type UserLibrary } from '../domain/library/user-library';
import { useApp, type App } from './app-context';
import { tellNews } from './report-toasts';

const libraries = new WeakMap<App, UserLibrary>();

/**
 * A component keeps the library it began with: the frame begins the screen anew for another person.
 *
 * @throws Error outside of a screen that only a signed-in user sees.
 */
export function useLibrary(): UserLibrary {
  const app = useApp();
  const [library] = useState(() => libraryOf(app));
  if (!library) throw new Error('Nobody is signed in.');
  return library;
}

/** One for each person, so that nothing of one is seen by the next; null while nobody is signed in. */
export function libraryOf(app: App): UserLibrary | null {
  const user = app.session.user.peek();
  const made = libraries.get(app);
  if (made || !user) return made ?? null;
  const { api, connection, toasts, clock, storage } = app;
  const library = createUserLibrary({ api, connection, toasts, clock, storage, user });
  libraries.set(app, library);
  const stopNews = tellNews(app, library);
  const end = () => {
    libraries.delete(app);
    stop();
    stopNews();
    library.dispose();
  };
  const stop = effect(() => {
    if (app.session.user.value?.id !== user.id) untracked(end);
  });
  app.lifetime.addEventListener('abort', end, { once: true });
  return library;
}
