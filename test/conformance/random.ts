/** Seeded random choices: the same seed produces the same library and the same requests on any machine. */
export interface Random {
  /** Returns true with this probability. */
  chance(share: number): boolean;
  /** Returns an integer from 0 to `below` - 1. */
  integer(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Calls `make` from `least` to `most` times and returns the results. */
  list<Item>(least: number, most: number, make: () => Item): Item[];
}

/** Uses mulberry32, which is in the public domain. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    chance: (share) => next() < share,
    integer,
    pick(items) {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    list: (least, most, make) => Array.from({ length: least + integer(most - least + 1) }, make),
  };
}
