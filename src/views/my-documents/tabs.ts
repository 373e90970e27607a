/** The tabs of My Documents stand in the address, so that Back leads from one to the one before: ?tab=groups&group=… */
import type { App } from '../app-context';

const tabIds = ['favourites', 'groups', 'shared', 'comments', 'trash', 'download'] as const;
type TabId = (typeof tabIds)[number];

/** Favourites where the address names none, or no tab of ours. */
export function tabOf(query: URLSearchParams): TabId {
  return tabIds.find((id) => id === query.get('tab')) ?? 'favourites';
}

export function tabHref({ router }: Pick<App, 'router'>, tab: TabId, group?: string): string {
  return router.href(
    'mydocuments',
    {},
    { ...(tab !== 'favourites' && { tab }), ...(group !== undefined && { group }) },
  );
}
