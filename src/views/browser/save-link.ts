/**
 * Has the file of an address saved. As a download the page stays, whatever is answered. The link stands in the page for
 * that moment, as who sees to downloads elsewhere than in a browser listens there.
 * @param name Of the file; without one the server's is taken.
 */
export function saveLink(href: string, name = ''): void {
  const link = Object.assign(document.createElement('a'), { href, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
