/**
 * An index of documents' folded names (`foldNames`) in memory. It finds the documents whose names contain all
 * words that somebody types, without reading the other names.
 *
 * A search works in portions and lets other requests run between them. Names that are added in the meantime
 * may be missing from its result.
 */

export interface NameIndex {
  /** Adds a document, or replaces its names. */
  set(id: string, foldedNames: string): void;
  /** How many characters the names have, including those that were replaced. */
  readonly characters: number;
  /**
   * Returns groups of documents, best first. Every typed word matches a word in the names of each document.
   * Documents with a name that was typed completely come before the others, and shorter names come before
   * longer ones. The documents of a group are equally good.
   *
   * @param words The words that were typed, as `typedWords` returns them.
   * @param isWhole Returns whether a typed word matches only the same word, which is found without comparing all words.
   */
  find(
    words: readonly string[],
    isMatch: (typed: string, word: string) => boolean,
    isWhole?: (typed: string) => boolean,
  ): Promise<readonly (readonly string[])[]>;
}

/** This much work takes about a millisecond. */
const PORTION = 20_000;
/** Longer than any folded names (openapi.yaml limits each name). */
const ALL_LENGTHS = 1_000_000;

/** Each document has a place, which is its index in the first three lists. Replaced names are empty. */
interface StoredNames {
  readonly ids: string[];
  readonly names: string[];
  readonly lengths: number[];
  readonly placeOf: Map<string, number>;
  /** The indexes in these lists of the documents whose names contain the word. */
  readonly placesByWord: Map<string, number[]>;
}

/** Lets other requests run. */
type YieldToEventLoop = () => Promise<unknown>;

export function createNameIndex(yieldToEventLoop: YieldToEventLoop): NameIndex {
  const stored: StoredNames = {
    ids: [],
    names: [],
    lengths: [],
    placeOf: new Map(),
    placesByWord: new Map(),
  };
  let characters = 0;
  return {
    get characters() {
      return characters;
    },
    set(id, foldedNames) {
      const before = stored.placeOf.get(id);
      if (before !== undefined && stored.names[before] === foldedNames) return;
      if (before !== undefined) stored.names[before] = '';
      characters += foldedNames.length;
      add(stored, id, foldedNames);
    },
    async find(words, isMatch, isWhole = () => false) {
      const marks = new Uint8Array(stored.ids.length);
      for (const [index, typed] of words.entries()) {
        const matches = isWhole(typed)
          ? [typed]
          : await listMatches(stored, (word) => isMatch(typed, word), yieldToEventLoop);
        if (!(await markNext(stored, marks, index + 1, matches, yieldToEventLoop))) return [];
      }
      return groupMarked(stored, marks, words, yieldToEventLoop);
    },
  };
}

function add(
  { ids, names, lengths, placeOf, placesByWord }: StoredNames,
  id: string,
  foldedNames: string,
): void {
  const place = ids.push(id) - 1;
  names.push(foldedNames);
  lengths.push(countCharacters(foldedNames));
  placeOf.set(id, place);
  for (const word of new Set(foldedNames.split(' '))) {
    const places = placesByWord.get(word);
    if (places) places.push(place);
    else placesByWord.set(word, [place]);
  }
}

/** Counts characters as the database does, in code points. */
function countCharacters(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0);
}

async function listMatches(
  { placesByWord }: StoredNames,
  isMatch: (word: string) => boolean,
  yieldToEventLoop: YieldToEventLoop,
): Promise<string[]> {
  const matches: string[] = [];
  let work = 0;
  for (const word of placesByWord.keys()) {
    if (isMatch(word)) matches.push(word);
    work += 1;
    if (work % PORTION === 0) await yieldToEventLoop();
  }
  return matches;
}

/**
 * Raises the marks of the documents whose names contain one of the words, if they match all earlier typed
 * words.
 *
 * @returns Whether any document is still marked.
 */
async function markNext(
  { placesByWord }: StoredNames,
  marks: Uint8Array,
  next: number,
  words: readonly string[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<boolean> {
  let isAny = false;
  let work = 0;
  for (const word of words) {
    const places = placesByWord.get(word) ?? [];
    for (const place of places) {
      if (marks[place] !== next - 1) continue;
      marks[place] = next;
      isAny = true;
    }
    work += places.length;
    if (work < PORTION) continue;
    work = 0;
    await yieldToEventLoop();
  }
  return isAny;
}

async function groupMarked(
  { ids, names, lengths }: StoredNames,
  marks: Uint8Array,
  words: readonly string[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<string[][]> {
  const whole = `| ${words.join(' ')} |`;
  const groups = new Map<number, string[]>();
  for (let place = 0; place < marks.length; place += 1) {
    if (place % PORTION === PORTION - 1) await yieldToEventLoop();
    const name = names[place]!;
    if (marks[place] !== words.length || name === '') continue;
    const key = lengths[place]! + (name.includes(whole) ? 0 : ALL_LENGTHS);
    const group = groups.get(key) ?? [];
    group.push(ids[place]!);
    groups.set(key, group);
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group);
}
