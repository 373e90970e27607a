/** Loads a paged list while a screen is mounted. The query comes from the address. */
import { useEffect, useState } from 'react';
import type { Paged, PagedResource } from '../../domain/core/paged-resource';
import { useApp } from '../app-context';
import { useOnPageVisible } from '../layout/use-page-visible';

/**
 * @param make Called once.
 * @param wanted The query. The list is loaded again when the query changes, when the connection returns, and
 *   when the user returns to the page.
 */
export function usePaged<Wanted, Answer extends Paged>(
  make: () => PagedResource<Wanted, Answer>,
  wanted: Wanted,
): PagedResource<Wanted, Answer> & { readonly again: () => void } {
  const isOnline = useApp().connection.isOnline.value;
  const [list] = useState(make);
  const key = JSON.stringify(wanted);
  useEffect(() => () => list.dispose(), [list]);
  useEffect(() => {
    if (isOnline) void list.load(JSON.parse(key) as Wanted);
  }, [list, key, isOnline]);
  const again = () => {
    if (isOnline) void list.load(wanted);
  };
  useOnPageVisible(again);
  return { ...list, again };
}
