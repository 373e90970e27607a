/**
 * A small value that survives a browser crash.
 *
 * Local storage is written to disk a few seconds after a change, or up to a minute after it if the page
 * writes often. A browser that is killed loses the values that it stored last. Here, a change is on disk when
 * its promise resolves.
 */
export interface DurableValue {
  /**
   * Replaces the stored value, which is `undefined` at first, with the result of `next`. No other tab can
   * change it in between. Resolves with the new value when it is on disk, and rejects if the browser
   * doesn't allow storage.
   */
  update<T>(next: (stored: unknown) => T): Promise<T>;
  remove(): Promise<void>;
}
