/**
 * Keeps the page loaded when a plain `<a href>` link is clicked: links to the application's own addresses are
 * passed to the router.
 */
import { opensElsewhere } from '../../ui/actions/opens-elsewhere';
import type { App } from '../app-context';

/** The part of a click event that this module reads. */
type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented' | 'preventDefault'
>;

/**
 * The click handler for the root element. It ignores clicks that open a new tab, downloads, and links to
 * other sites, to the API or within the page.
 */
export function followLink(event: Click, router: Pick<App['router'], 'go' | 'hrefOf'>): void {
  const { target } = event;
  if (event.defaultPrevented || opensElsewhere(event)) return;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download')
  )
    return;
  const path = appPath(link, router.hrefOf('/'));
  if (path === null) return;
  event.preventDefault();
  router.go(path);
}

/** @param root The href of the application's root: `/`, `/portal/library/`, `#/` or `#name/`. */
function appPath(link: HTMLAnchorElement, root: string): string | null {
  const written = link.getAttribute('href') ?? '';
  if (root.includes('#')) return written.startsWith(root) || written.includes('/#/') ? written : null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  const base = root.replace(/\/$/, '');
  const isOurs =
    origin === location.origin &&
    (pathname === base || pathname.startsWith(`${base}/`)) &&
    !pathname.startsWith('/api/');
  return isOurs && !written.startsWith('#') ? pathname + search + hash : null;
}
