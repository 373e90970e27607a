/** The part of the Dashboard's address that is about this device: ?browse=category:ID&find=TEXT&in=title. */
import type { ShelfId } from '../../../domain/offline/shelves';
import type { App } from '../../app-context';

export interface DeviceAddress {
  /** Null if no shelf is selected; the Dashboard then shows an overview. */
  readonly shelf: ShelfId | null;
  /** The search text as typed; empty if nothing is searched for. */
  readonly text: string;
  readonly isTitlesOnly: boolean;
}

/** Never throws; invalid parameters are ignored. */
export function parseDeviceAddress(address: URLSearchParams): DeviceAddress {
  const named = address.get('browse');
  const shelf = named !== null && isShelfId(named) ? named : null;
  return {
    shelf,
    text: shelf === null ? '' : (address.get('find') ?? '').slice(0, 1000),
    isTitlesOnly: address.get('in') === 'title',
  };
}

export function deviceHref(
  { router }: Pick<App, 'router'>,
  { shelf, text, isTitlesOnly }: DeviceAddress,
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
