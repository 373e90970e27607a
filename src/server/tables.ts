/**
 * The tables as TypeScript sees them. Ids are text, booleans 0 or 1, instants ISO 8601 text in UTC, dates yyyy-MM-dd.
 * Every bigint arrives as a number (database.ts).
 */
export type Flag = 0 | 1;

/** What a document's current row and each of its editions both hold. */
export interface EditionColumns {
  edition: string;
  title: string;
  number: string | null;
  issuer: string | null;
  type: string | null;
  subtitle: string | null;
  nickname: string | null;
  publication_date: string | null;
  entry_date: string | null;
  /** SHA-256 in hex over all that an import gave: the same hash, nothing to do. */
  content_hash: string;
  /** `null` until a PDF is stored: a text document's is typeset when first asked for. */
  pdf_sha256: string | null;
  pdf_size: number | null;
  /** 1 for a PDF kept as it came, 0 for one that is typeset from the text. */
  pdf_imported: Flag;
  text_words: number;
}

export interface Tables {
  settings: { key: string; value: string };
  categories: { id: string; title: string; parent_id: string | null };
  companies: { id: string; name: string; parent_id: string | null; active: Flag };
  company_categories: { company_id: string; category_id: string };
  users: {
    id: string;
    /** Lower-cased. */
    email: string;
    /** Empty when none was given. */
    name: string;
    /** `null` for a user who has not set a password yet. */
    password_hash: string | null;
    password_expires_at: string | null;
    company_id: string | null;
    last_login_at: string | null;
    created_at: string;
  };
  user_roles: { user_id: string; role: string };
  session_families: { id: string; user_id: string; created_at: string; ended_at: string | null; last_used_at: string; user_agent: string | null };
  refresh_tokens: { token_hash: string; family_id: string; user_id: string; created_at: string; expires_at: string; used_at: string | null };
  /** The current edition. `revision` rises with every change of any document (store/revision.ts). */
  documents: EditionColumns & { id: string; withdrawn_at: string | null; revision: number };
  /** Every edition, the current one included; `text` has its paragraphs parted by a blank line. */
  editions: EditionColumns & {
    document_id: string;
    added_at: string;
    text: string;
    /** What `text` was made from, for typesetting; `null` when it came as plain text or PDF. */
    markdown: string | null;
  };
  /** Leaves only (rulings.md). */
  document_categories: { document_id: string; category_id: string };
  /** `target_id` may name a document that is not here yet. */
  document_relations: { document_id: string; target_id: string; position: number };
  /** With `removed_at` it is in the trash, as in the next two tables (store/trash.ts). */
  favourites: { user_id: string; document_id: string; added_at: string; removed_at: string | null };
  /** `kept_offline`: the one of the system's that holds what the user keeps on a device; it is no group of the screens (rulings, "Session and device"). */
  groups: { id: string; creator_id: string; name: string; kept_offline: Flag; created_at: string; removed_at: string | null };
  group_documents: { group_id: string; document_id: string; added_at: string; removed_at: string | null };
  /** Those a group is shared with. */
  group_users: { group_id: string; user_id: string; added_at: string };
  /** An empty comment was deleted: its row stays, so that `saved_at` only rises. */
  comments: { user_id: string; document_id: string; comment: string; saved_at: string };
  /** Documents that a user chose to download; ids joined by commas. */
  download_choices: { id: string; user_id: string; document_ids: string; made_at: string };
}
