/** The lock of the tab that downloads: a page that is loaded anew meanwhile would break that off. A file of its own, as who waits for it needs nothing else. */

/** @param prefix An embedded library's. */
export function downloadLock(prefix = ''): string {
  return `${prefix}fairway-offline`;
}
