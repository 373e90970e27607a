/**
 * "Go to", limited to documents, for search fields and results that lead to the document that the user may
 * mean.
 */
import { useEffect, useState } from 'react';
import { createGoTo, type GoTo } from '../../domain/finding/go-to';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { useUserLists } from '../user-lists-context';
import { knownPlaces } from './places';

export function useDocuments(): GoTo<never, never> {
  const app = useApp();
  const library = useUserLibrary();
  const lists = useUserLists();
  const [goTo] = useState(() =>
    createGoTo<never, never>({
      api: app.api,
      clock: app.clock,
      isOnline: app.connection.isOnline,
      isReader: true,
      documents: () => knownPlaces(app, library, lists),
      own: () => [],
      screens: () => [],
      device: app,
      lifetime: library.lifetime,
    }),
  );
  useEffect(() => () => goTo.dispose(), [goTo]);
  return goTo;
}
