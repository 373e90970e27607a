/**
 * A random library whose texts use only a dozen words, so that repetitions, near misses and ties are common.
 */
import { categoryId } from '../../src/server/store/library/import-categories';
import type { Random } from './random';

/** A document in the import format, and the ids of its leaf categories. */
export interface RandomDocument extends RandomEdition {
  readonly id: string;
  /** The path of each category, as the names from the root to the leaf. */
  readonly categories: readonly (readonly string[])[];
  readonly leafIds: readonly string[];
  /** An edition that is not in force yet. */
  readonly next?: RandomEdition;
}

export interface RandomEdition {
  readonly title: string;
  readonly text: string;
  readonly number: string | null;
  readonly publicationDate: string | null;
  readonly entryDate: string | null;
}

/** The documents that each engine gets, and the changes to them. */
export interface Library {
  readonly name: string;
  /** The documents after all changes. */
  readonly documents: readonly RandomDocument[];
  /**
   * The documents that are added first: some of `documents` with different texts, and some that will be
   * removed.
   */
  readonly earlier: readonly RandomDocument[];
  /** The ids that are in `earlier` but not in `documents`. */
  readonly removed: readonly string[];
}

export const vocabulary = [
  'ship',
  'ships',
  'shipping',
  'fire',
  'fires',
  'firing',
  'the',
  'of',
  'safe',
  'safety',
  'sea',
  'ballast',
];

/** The categories that one of the two companies owns. The other one owns everything. */
export const ownedPath = ['Owned'];
export const leafPaths: readonly (readonly string[])[] = [
  ...['a', 'b', 'c'].map((name) => [...ownedPath, name]),
  ...['d', 'e', 'f'].map((name) => ['Elsewhere', name]),
];
/** A category without documents. */
export const nowhere = ['Nowhere'] as const;
export const ownedLeafIds = leafPaths.filter(([root]) => root === ownedPath[0]).map(categoryId);

/** Words with accents and capital letters, to test the order of titles. */
const accented = ['Ähre', 'ähre', 'Zebra', 'Éclair', 'eclair', 'Øre', 'STRASSE', 'Straße'];

export function randomWords(random: Random, least: number, most: number): string {
  return random.list(least, most, () => random.pick(vocabulary)).join(' ');
}

/** Document numbers that have parts in common, and contain words from the texts. */
export function randomNumber(random: Random): string {
  const part = (): string => random.pick(['MSC', 'Circ', 'ship', 'Fire', '1', '1432', '10.5', 'II-2']);
  return random.list(1, 4, part).join(random.pick(['.', '/', ' ', '-']));
}

/** Returns one of only a few dates, so that many documents have the same date. */
export function randomDay(random: Random): string {
  return `20${10 + random.integer(3)}-0${1 + random.integer(3)}-0${1 + random.integer(5)}`;
}

/**
 * For every ten documents, four are replaced and three removed. The old versions must leave no trace, not
 * even in scores.
 */
export function randomLibrary(random: Random, count: number): Library {
  const removed = ['gone-1', 'gone-2', 'gone-3'];
  const replaced = randomDocuments(random, Math.floor(count * 0.4));
  const gone = randomDocuments(random, removed.length).map((document, index) => ({
    ...document,
    id: removed[index] ?? document.id,
  }));
  return {
    name: 'random documents',
    documents: randomDocuments(random, count).map((document) =>
      random.chance(0.3) ? { ...document, next: randomNext(random) } : document,
    ),
    earlier: [...replaced, ...gone],
    removed,
  };
}

function randomDocuments(random: Random, count: number): RandomDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const paths = [...new Set(random.list(1, 3, () => random.pick(leafPaths)))];
    return {
      id: `d${String(index).padStart(4, '0')}`,
      categories: paths,
      leafIds: paths.map(categoryId),
      ...randomEdition(random),
    };
  });
}

function randomEdition(random: Random): RandomEdition {
  return {
    title: random.chance(0.1) ? random.pick(accented) : randomWords(random, 1, 5),
    text: randomWords(random, 0, 29),
    number: random.chance(0.3) ? null : randomNumber(random),
    publicationDate: random.chance(0.2) ? null : randomDay(random),
    entryDate: random.chance(0.3) ? null : randomDay(random),
  };
}

/** An edition that enters into force in the distant future. */
function randomNext(random: Random): RandomEdition {
  return { ...randomEdition(random), entryDate: randomDay(random).replace('20', '29') };
}
