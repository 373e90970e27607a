/** Matches phrases without slop: their words must be adjacent and in order. */
import type { Positions } from './positions';

/**
 * Counts the occurrences of the first `places` words in succession. If `starts` is given, their positions are
 * written to it. It must have room for all positions of the rarest word.
 */
export function exactFrequency(
  { lists, counts }: Positions,
  places: number,
  firstOnly: boolean,
  starts: Int32Array | null = null,
): number {
  let lead = 0;
  for (let place = 1; place < places; place++) if (counts[place]! < counts[lead]!) lead = place;
  const at = new Int32Array(places);
  let found = 0;
  search: for (let index = 0; index < counts[lead]!; index++) {
    const start = lists[lead]![index]!;
    for (let place = 0; place < places; place++) {
      if (place === lead) continue;
      const list = lists[place]!;
      let next = at[place]!;
      while (next < counts[place]! && list[next]! < start) next++;
      at[place] = next;
      if (next === counts[place]) break search;
      if (list[next] !== start) continue search;
    }
    if (starts) starts[found] = start;
    found++;
    if (firstOnly) break;
  }
  return found;
}
