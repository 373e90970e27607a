/**
 * The name of the lock that the downloading tab holds. A reload of the page is offered only when the lock is
 * free, because it would interrupt the download. The name has a file of its own, so that waiting for the lock
 * requires no other code.
 */

/** @param prefix The prefix of an embedded library. */
export function downloadLock(prefix = ''): string {
  return `${prefix}fairway-offline`;
}
