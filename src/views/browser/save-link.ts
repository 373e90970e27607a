/**
 * Downloads the file at an address. The page stays open, whatever the server responds. The link is added to
 * the page for a moment, because the desktop app handles downloads by listening for clicks on the page's
 * links.
 *
 * @param name The file's name; without it, the server's name is used.
 */
export function saveLink(href: string, name = ''): void {
  const link = Object.assign(document.createElement('a'), { href, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
