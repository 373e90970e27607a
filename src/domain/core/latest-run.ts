/**
 * Makes sure that only the latest run of an asynchronous operation has an effect. Beginning another run, or
 * cancelling, makes all earlier ones outdated.
 */
export interface LatestRun {
  /** Begins a run. The returned function tells whether this run is still the latest. */
  begin(): () => boolean;
  /** Makes a run that hasn't ended yet outdated. */
  cancel(): void;
}

export function createLatestRun(): LatestRun {
  let latest = 0;
  return {
    begin() {
      latest += 1;
      const own = latest;
      return () => own === latest;
    },
    cancel: () => void (latest += 1),
  };
}
