/**
 * Loads a resource when a screen is opened with a connection, and again each time the connection returns,
 * until the user leaves the screen.
 */
import { useEffect, useState } from 'react';
import type { Resource } from '../../domain/core/resource';
import { useApp } from '../app-context';

/** @param make Called only once. A component that can change to another resource therefore needs a `key`. */
export function useResource<T>(make: () => Resource<T>): Resource<T> {
  const isOnline = useApp().connection.isOnline.value;
  const [loaded] = useState(make);
  useEffect(() => () => loaded.dispose(), [loaded]);
  useEffect(() => {
    if (isOnline) void loaded.load();
  }, [loaded, isOnline]);
  return loaded;
}
