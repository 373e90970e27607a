/** What the index knows of a document. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** Leaf ids. */
  readonly categories: readonly string[];
  /** yyyy-MM-dd. */
  readonly publicationDate: string | null;
  /** yyyy-MM-dd. */
  readonly entryDate: string | null;
  /** Answered as `_source`, less what the request excludes. */
  readonly source: Readonly<Record<string, unknown>>;
}
