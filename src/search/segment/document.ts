/** A document in the form that the index accepts. Its own fields are those of the wording that readers see. */
export interface SearchDocument extends IndexedWording {
  readonly id: string;
  /** The ids of leaf categories. */
  readonly categories: readonly string[];
  /** The next wording, which is not in force yet. Absent if there is none. */
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
   * Returned as `_source`, without the fields that the request excludes. Its `documentnumber` is the number
   * that searches look for.
   */
  readonly source: Readonly<Record<string, unknown>>;
}
