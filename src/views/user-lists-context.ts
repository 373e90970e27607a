/** The lists of the logged-in user that only some screens show. They are created when a screen first needs them. */
import { untracked } from '@preact/signals-core';
import { useState } from 'react';
import type { UserLibrary } from '../domain/library/user-library';
import { createUserLists, type UserLists } from '../domain/library/user-lists';
import { useApp, type App } from './app-context';
import { notifyFinishedReports } from './report-toasts';
import { useUserLibrary } from './user-library-context';

const created = new WeakMap<UserLibrary, UserLists>();

/** @throws Error outside a screen for logged-in users. */
export function useUserLists(): UserLists {
  const app = useApp();
  const library = useUserLibrary();
  const [lists] = useState(() => created.get(library) ?? untracked(() => createLists(app, library)));
  return lists;
}

function createLists(app: App, library: UserLibrary): UserLists {
  const { api, connection, clock } = app;
  const lists = createUserLists({ api, connection, clock, library });
  created.set(library, lists);
  library.lifetime.addEventListener('abort', notifyFinishedReports(app, lists));
  return lists;
}
