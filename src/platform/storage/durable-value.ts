/**
 * One small value that outlives the browser's sudden end.
 *
 * Local storage reaches the disk some seconds late, and up to a minute late in a page that writes often: a browser that is
 * killed forgets what it stored last. Here a change is on the disk when it resolves.
 */
export interface DurableValue {
  /**
   * Puts what `next` makes of the stored value in its place; no other tab changes it in between. `undefined` is stored at
   * first. Resolves with the new value when it is on the disk, and rejects where the browser keeps nothing.
   */
  update<T>(next: (stored: unknown) => T): Promise<T>;
  remove(): Promise<void>;
}
