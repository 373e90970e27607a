/** Returns the current time. Tests use a fixed time instead. */
export type Now = () => Date;

/** @param fixed See `Config.now`. */
export function createClock(fixed: Date | null): Now {
  return fixed ? () => new Date(fixed) : () => new Date();
}
