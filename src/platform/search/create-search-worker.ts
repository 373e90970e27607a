/** The worker of the search on this device, as the build made it. */

/** Its address, set by the build. */
declare const __SEARCH_WORKER__: string;

/** @param prefix An embedded library's, so that two on a page share no index. */
export function createSearchWorker(prefix = ''): Worker {
  return new Worker(__SEARCH_WORKER__, { name: `${prefix}fairway-search` });
}
