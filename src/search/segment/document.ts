/** A document in the form that the index accepts. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** The ids of leaf categories. */
  readonly categories: readonly string[];
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
