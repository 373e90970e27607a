/** What a screen loads when it is opened, when the connection comes back, and never after it is left. */
import { useEffect, useState } from 'react';
import type { Resource } from '../../domain/core/resource';
import { useApp } from '../app-context';

/** @param make Called once: a component that changes what it shows is given a key. */
export function useLoaded<T>(make: () => Resource<T>): Resource<T> {
  const isOnline = useApp().connection.isOnline.value;
  const [loaded] = useState(make);
  useEffect(() => () => loaded.dispose(), [loaded]);
  useEffect(() => {
    if (isOnline) void loaded.load();
  }, [loaded, isOnline]);
  return loaded;
}
