/**
 * The selected tab of My Documents is part of the address, so that Back returns to the previous tab:
 * ?tab=groups&group=…
 */
import type { App } from '../app-context';

const tabIds = ['favourites', 'groups', 'shared', 'comments', 'trash', 'download'] as const;
type TabId = (typeof tabIds)[number];

/** Returns the favourites tab if the address doesn't name a known tab. */
export function parseTab(query: URLSearchParams): TabId {
  return tabIds.find((id) => id === query.get('tab')) ?? 'favourites';
}

export function tabHref({ router }: Pick<App, 'router'>, tab: TabId, group?: string): string {
  return router.href(
    'mydocuments',
    {},
    { ...(tab !== 'favourites' && { tab }), ...(group !== undefined && { group }) },
  );
}
