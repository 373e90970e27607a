/**
 * A small value that survives a browser crash.
 *
 * Local storage is written to disk a few seconds after a change, or up to a minute after it if the page
 * writes often. If the browser is killed before then, the change is lost. Here, a change is on disk when its
 * promise resolves.
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
