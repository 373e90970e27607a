/** A document as the index accepts it. Its own fields are those of the wording that readers see. */
export interface SearchDocument extends IndexedWording {
  readonly id: string;
  /** The ids of leaf categories. */
  readonly categories: readonly string[];
  /** The next wording, which isn't in force yet; absent if there is none. */
  readonly next?: IndexedWording;
}

export interface IndexedWording {
  readonly title: string;
  readonly content: string;
  /** yyyy-MM-dd. */
  readonly publicationDate: string | null;
  /** yyyy-MM-dd. */
  readonly entryDate: string | null;
  /**
   * Returned as `_source`, without the fields that the request excludes. `documentnumber` is also indexed.
   */
  readonly source: Readonly<Record<string, unknown>>;
}
