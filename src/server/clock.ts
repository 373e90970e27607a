/** Returns the current time. Tests replace it with a fixed time. */
export type Now = () => Date;

/** @param fixed See `Config.now`. */
export function createClock(fixed: Date | null): Now {
  return fixed ? () => new Date(fixed) : () => new Date();
}
