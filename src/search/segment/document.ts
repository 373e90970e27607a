/** A document as the index takes it. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** Ids of leaf categories. */
  readonly categories: readonly string[];
  /** yyyy-MM-dd. */
  readonly publicationDate: string | null;
  /** yyyy-MM-dd. */
  readonly entryDate: string | null;
  /**
   * Returned as `_source`, without the fields that the request excludes. Its `documentnumber` is the number
   * that searches find.
   */
  readonly source: Readonly<Record<string, unknown>>;
}
