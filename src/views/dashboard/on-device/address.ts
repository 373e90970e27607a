/** What the address of the Dashboard says of browsing this device: ?browse=category:ID&find=TEXT&in=title. */
import type { ShelfId } from '../../../domain/offline/shelves';
import type { App } from '../../app-context';

export interface Browsing {
  /** null: the address chooses no shelf, and the Dashboard shows an overview. */
  readonly shelf: ShelfId | null;
  /** As typed; empty for none. */
  readonly text: string;
  readonly isTitlesOnly: boolean;
}

/** Never throws; what isn't one of ours is ignored. */
export function browsingIn(address: URLSearchParams): Browsing {
  const named = address.get('browse');
  const shelf = named !== null && isShelfId(named) ? named : null;
  return {
    shelf,
    text: shelf === null ? '' : (address.get('find') ?? '').slice(0, 1000),
    isTitlesOnly: address.get('in') === 'title',
  };
}

export function browsingHref(
  { router }: Pick<App, 'router'>,
  { shelf, text, isTitlesOnly }: Browsing,
): string {
  return router.href(
    'index',
    {},
    { ...(shelf && { browse: shelf }), ...(text && { find: text }), ...(isTitlesOnly && { in: 'title' }) },
  );
}

function isShelfId(text: string): text is ShelfId {
  return /^(all|(category|group):[\w-]{1,64})$/.test(text);
}
