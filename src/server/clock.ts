/** Returns the current time, or a fixed one in tests. */
export type Now = () => Date;

/** @param fixed See `Config.now`. */
export function createClock(fixed: Date | null): Now {
  return fixed ? () => new Date(fixed) : () => new Date();
}
