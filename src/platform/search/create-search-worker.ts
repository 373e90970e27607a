/** Creates the worker that searches on this device. */

/** The URL of the script. Set by the build. */
declare const __SEARCH_WORKER__: string;

/** @param prefix Set by embedded libraries, so that two libraries on a page don't share an index. */
export function createSearchWorker(prefix = ''): Worker {
  return new Worker(__SEARCH_WORKER__, { name: `${prefix}fairway-search` });
}
