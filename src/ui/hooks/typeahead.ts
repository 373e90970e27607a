/**
 * Letters typed in quick succession form a word, and the list moves to the next entry that begins with it.
 */

const PAUSE_MS = 700;

export interface Typeahead {
  /**
   * Returns the index of the entry to go to, or -1.
   *
   * @param from The index of the current entry. The search for a single letter begins after this entry, and the
   * search for a longer word begins with it.
   */
  find(key: string, titles: readonly string[], from: number): number;
}

/** @param now Returns the time in milliseconds. Tests replace it. */
export function createTypeahead(now: () => number = () => performance.now()): Typeahead {
  let word = '';
  let last = -Infinity;
  return {
    find(key, titles, from) {
      const at = now();
      word = (at - last > PAUSE_MS ? '' : word) + key.toLowerCase();
      last = at;
      // Repeating one letter steps through the entries that begin with it.
      const isRepeated = word.length > 1 && [...word].every((letter) => letter === word[0]);
      const prefix = isRepeated ? word.charAt(0) : word;
      const start = from + (prefix.length === 1 ? 1 : 0);
      for (let step = 0; step < titles.length; step++) {
        const index = (start + step) % titles.length;
        if (titles[index]?.toLowerCase().startsWith(prefix)) return index;
      }
      return -1;
    },
  };
}

/** Returns whether a key types a single character other than a space, and isn't a command. */
export function isLetter(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean {
  return event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
}
